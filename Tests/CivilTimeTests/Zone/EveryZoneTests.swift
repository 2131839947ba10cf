import CivilTime
import Testing

/// Every zone against the oracle, around each of its changes.
struct EveryZoneTests {
  /// The years that every test of all zones looks at: from 1684, before any zone has a change, to 2100.
  static let years = -9_000_000_000...4_102_444_800 as ClosedRange<Int64>

  @Test(arguments: 0..<4)
  func `offsets are those of the file, in every zone around every change`(part: Int) throws {
    for (name, plain) in distinctZones.enumerated().filter({ $0.offset % 4 == part }).map(\.element) {
      let zone = try bundled.zone(named: name)
      var cursor = ZoneCursor(zone)
      for change in plain.changes where change.second < EveryZoneTests.years.upperBound {
        for (second, offset) in [(change.second - 1, change.before), (change.second, change.after)] {
          let instant = Instant(seconds: second)
          guard zone.offset(at: instant).seconds == offset, cursor.offset(at: instant).seconds == offset else {
            Issue.record("\(name) at \(instant): write down why it is not \(UTCOffset(seconds: offset))")
            continue
          }
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `changes of offset are those of the file, in every zone`(part: Int) throws {
    for (name, plain) in distinctZones.enumerated().filter({ $0.offset % 4 == part }).map(\.element) {
      let zone = try bundled.zone(named: name)
      let end = EveryZoneTests.years.upperBound
      let expected = plain.changes.filter { $0.second < end }.map {
        OffsetChange(
          instant: Instant(seconds: $0.second), before: UTCOffset(seconds: $0.before),
          after: UTCOffset(seconds: $0.after))
      }
      let start = Instant(seconds: EveryZoneTests.years.lowerBound)
      let found = zone.changes(from: start, to: Instant(seconds: end))
      let place = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      // Only the first difference; two lists of hundreds of changes say nothing.
      let index = place ?? min(found.count, expected.count)
      #expect(
        found.dropFirst(index).first == expected.dropFirst(index).first,
        "\(name): change \(index) of \(expected.count) differs from the file's")
    }
  }
}
