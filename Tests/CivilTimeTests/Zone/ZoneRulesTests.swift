import CivilTime
import Testing

/// What makes rules the same.
struct ZoneRulesTests {
  @Test(arguments: [
    "America/New_York", "Europe/Riga", "Australia/Lord_Howe", "America/Nuuk", "Europe/Dublin",
    "Asia/Tokyo",
    "America/Santiago", "Antarctica/Troll",
  ])
  func `a file that spells out more years has the same rules`(name: String) throws {
    let zone = try bundled.zone(named: name)
    let footer = try #require(PlainZone(named: name)?.footer)
    for year in [2030, 2037, 2100] {
      let end = try instant("\(year)-07-01T00:00:00Z")
      let fat = try Zone(name: name, tzif: ZoneRulesTests.file(zone, until: end, footer: footer).bytes)
      #expect(zone.isSameRules(as: fat) && zone == fat, "spelled out to \(year)")
      // Repeating an offset is no change.
      var noisy = ZoneRulesTests.file(zone, until: end, footer: footer)
      let last = try #require(noisy.transitions.last)
      noisy.transitions.append((last.time + 86_400, last.type))
      #expect(try zone.isSameRules(as: Zone(name: name, tzif: noisy.bytes)))
    }
  }

  @Test
  func `one change at another second is another zone`() throws {
    let zone = try bundled.zone(named: "America/New_York")
    let end = try instant("2030-01-01T00:00:00Z")
    let footer = "EST5EDT,M3.2.0,M11.1.0"
    for index in [0, 1, 50, 200] {
      var file = ZoneRulesTests.file(zone, until: end, footer: footer)
      file.transitions[index].time += 1
      let other = try Zone(name: zone.name, tzif: file.bytes)
      #expect(!zone.isSameRules(as: other) && zone != other, "change \(index)")
    }
    let laterRule = ZoneRulesTests.file(
      zone, until: try instant("2026-01-01T00:00:00Z"), footer: "EST5EDT,M4.1.0,M10.5.0")
    #expect(try !zone.isSameRules(as: Zone(name: zone.name, tzif: laterRule.bytes)))
  }

  @Test
  func `zones with the same data have the same rules, others do not`() throws {
    var names: [UInt64: String] = [:]
    for name in distinctNames {
      let zone = try bundled.zone(named: name)
      // Some files differ only in abbreviations or in what is daylight saving time.
      if let other = names.updateValue(name, forKey: zone.fingerprint) {
        let range = (Instant(seconds: -9_000_000_000), Instant(seconds: 4_102_444_800))
        let same = try bundled.zone(named: other)
        #expect(
          zone.changes(from: range.0, to: range.1) == same.changes(from: range.0, to: range.1),
          "\(name) and \(other) share a fingerprint, but not their changes")
      }
    }
    #expect(names.count > 300)
  }

  @Test
  func `the fingerprint is the same in every run`() throws {
    #expect(Zone.utc.fingerprint == 2_438_516_281_076_837_248)
    #expect(try Zone(posix: "EST5EDT").fingerprint == 10_709_880_525_508_791_909)
  }

  /// A file of every change of a zone up to an instant.
  private static func file(_ zone: Zone, until end: Instant, footer: String) -> TZifWriter {
    var file = TZifWriter(version: UInt8(ascii: "3"))
    let changes = zone.changes(from: Instant(seconds: -9_000_000_000), to: end)
    file.types = [.init(offset: changes[0].before.seconds)]
    for change in changes {
      let known = file.types.firstIndex { $0.offset == change.after.seconds }
      if known == nil { file.types.append(.init(offset: change.after.seconds)) }
      file.transitions.append((change.instant.seconds, UInt8(known ?? file.types.count - 1)))
    }
    file.footer = footer
    return file
  }
}
