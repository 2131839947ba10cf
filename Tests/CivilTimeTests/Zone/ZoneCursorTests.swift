import CivilTime
import TestPhones
import Testing

struct ZoneCursorTests {
  static let names = [
    "America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Gaza", "Asia/Tokyo",
    "Pacific/Apia", "America/Nuuk", "America/Juneau", "Africa/Monrovia", "Asia/Tehran", "Antarctica/Troll",
  ]

  @Test(arguments: names)
  func `a cursor that has been anywhere answers as the zone does`(name: String) throws {
    let zone = try bundled.zone(named: name)
    let changes = zone.changes(from: Instant(seconds: -9_000_000_000), to: Instant(seconds: 4_102_444_800))
    var cursor = ZoneCursor(zone)
    var random = SplitMix(seed: 5)
    for _ in 0..<1500 {
      // Half of them within two days of a change.
      let change = changes[Int(random.next() % UInt64(changes.count))].instant
      let isNear = random.next() % 2 == 0
      let instant = Instant(
        milliseconds: isNear
          ? change.milliseconds + random.next(in: -172_800_000...172_800_000)
          : random.next(in: -9_000_000_000_000...9_000_000_000_000))
      switch random.next() % 3 {
      case 0: #expect(cursor.offset(at: instant) == zone.offset(at: instant))
      case 1: #expect(cursor.localTime(at: instant) == zone.localTime(at: instant))
      default:
        let local = zone.localTime(at: instant)
        #expect(cursor.mapping(of: local) == zone.mapping(of: local))
      }
    }
  }

  @Test(arguments: names)
  func `a stretch is steady if no change of offset lies behind its start and before its end`(name: String) throws {
    let zone = try bundled.zone(named: name)
    let changes = zone.changes(from: Instant(seconds: -9_000_000_000), to: Instant(seconds: 4_102_444_800))
    var cursor = ZoneCursor(zone)
    for change in changes {
      for (before, behind) in [(-1, 0), (-1, 1), (0, 1), (-1, -1), (1, 2), (-3_600_000, 3_600_000)] as [(Int64, Int64)]
      {
        let start = change.instant + TimeSpan(milliseconds: before)
        let end = change.instant + TimeSpan(milliseconds: behind)
        let isSteady = zone.change(after: start).map { $0.instant >= end } ?? true
        #expect(cursor.isSteady(from: start, until: end) == isSteady, "from \(start) until \(end)")
      }
    }
  }

  @Test(arguments: names)
  func `local time leads back to the instant`(name: String) throws {
    let zone = try bundled.zone(named: name)
    var random = SplitMix(seed: 6)
    for _ in 0..<500 {
      let instant = Instant(seconds: random.next(in: -9_000_000_000...90_000_000_000))
      switch zone.mapping(of: zone.localTime(at: instant)) {
      case .unique(let found, let offset): #expect(found == instant && offset == zone.offset(at: instant))
      case .gap: Issue.record("\(instant) has a local time in \(name), so it is in no gap")
      case .overlap(let change, let local):
        let both = [change.before, change.after].map { Instant(seconds: local.localSeconds - Int64($0.seconds)) }
        #expect(both.contains(instant))
      }
    }
  }

  @Test(arguments: [50_400, -50_400] as [Int32])
  func `changes beside the seams of the search index are found`(offset: Int32) throws {
    // The index has a seam every 2²⁴ seconds from the first change on; far offsets put UTC and local time on both sides.
    var file = TZifWriter()
    file.types = [.init(offset: offset), .init(offset: offset + 3600)]
    file.transitions = [(0, 1)]
    for seam in 1...40 as ClosedRange<Int64> {
      let distance = (seam - 20) * 2500
      file.transitions.append((seam << 24 + distance, UInt8(seam % 2 == 0 ? 1 : 0)))
    }
    let zone = try Zone(name: "Seams", tzif: file.bytes)
    let plain = PlainZone(tzif: file.bytes)
    for change in plain.changes {
      for step in -20...20 as ClosedRange<Int64> {
        let second = change.second + step * 5000
        let local = CivilDateTime(localSeconds: second + Int64(offset))
        let expected = plain.instants(local: local.localSeconds).map { Instant(seconds: $0) }
        switch zone.mapping(of: local) {
        case .unique(let found, _): #expect(expected == [found], "\(local)")
        case .overlap: #expect(expected.count == 2, "\(local)")
        case .gap: #expect(expected.isEmpty, "\(local)")
        }
        #expect(zone.offset(at: Instant(seconds: second)).seconds == plain.offset(at: second))
      }
    }
  }
}
