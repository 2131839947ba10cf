import CivilTime
import TestPhones
import Testing
import TimeZoneData

/// Damage that nobody thought of: every byte spoiled, every end cut off.
struct TZifDamageTests {
  static let names = ["Etc/UTC", "Asia/Tokyo", "Africa/Monrovia", "America/Nuuk", "Asia/Kathmandu"]

  @Test(arguments: names)
  func `a file with one spoiled byte is an error or a zone that answers`(name: String) throws {
    let bytes = try #require(BundledTimeZones.bytes(named: name))
    for place in bytes.indices {
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        var spoiled = bytes
        spoiled[place] ^= mask
        guard let zone = try? Zone(name: name, tzif: spoiled) else { continue }
        try TZifDamageTests.use(zone, "\(name) with byte \(place) ^ \(mask)")
      }
    }
  }

  @Test(arguments: names)
  func `a file that ends too early is an error`(name: String) throws {
    let bytes = try #require(BundledTimeZones.bytes(named: name))
    for count in bytes.indices {
      #expect(throws: TZifError.self, "\(name) cut off after \(count) bytes") {
        try Zone(name: name, tzif: Array(bytes[..<count]))
      }
    }
  }

  @Test
  func `a file of chance bytes behind a right header does not trap`() throws {
    var random = SplitMix(seed: 4)
    let bytes = try #require(BundledTimeZones.bytes(named: "Asia/Tokyo"))
    for _ in 0..<2000 {
      var spoiled = bytes
      for _ in 0..<1 + random.next() % 8 {
        spoiled[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if let zone = try? Zone(name: "Test", tzif: spoiled) { try TZifDamageTests.use(zone, "\(spoiled)") }
    }
  }

  /// Asks a zone everything, here and there; occurrences have to rise whatever the file says.
  private static func use(_ zone: Zone, _ comment: String) throws {
    var cursor = ZoneCursor(zone)
    let series = RecurringTime(.daily, at: try time("02:30"))
    for second in [Int64.min / 1000, -2_000_000_000, -630_000_000, 0, 1_800_000_000, 20_000_000_000] {
      let instant = Instant(seconds: second)
      let change = zone.change(after: instant)?.instant ?? instant
      for start in [instant, change - .hours(1)] {
        let first = series.next(after: start, in: &cursor)
        let second = first.flatMap { series.next(after: $0.instant, in: &cursor) }
        if let first, let second {
          #expect(first.instant > start && second.instant > first.instant && second.date > first.date, "\(comment)")
        }
        #expect(cursor.localTime(at: start) == zone.localTime(at: start), "\(comment)")
      }
    }
  }
}
