import CivilTime
import TestPhones
import Testing

struct POSIXRandomTests {
  @Test(arguments: [1895, 1995, 2095])
  func `rules of chance change the offset when counting days says so`(year: Int) throws {
    // Around centuries, of which only one is a leap year.
    var random = SplitMix(seed: 8)
    var accepted = 0
    for _ in 0..<400 {
      let text = POSIXRandomTests.text(&random)
      guard let zone = try? Zone(posix: text), let rule = PlainRule(text) else { continue }
      accepted += 1
      let (start, end) = (try instant("\(year)-01-01T00:00:00Z"), try instant("\(year + 12)-01-01T00:00:00Z"))
      let expected = (year - 2...year + 13).flatMap(rule.changes).sorted { $0.0 < $1.0 }
        .filter { Instant(seconds: $0.0) >= start && Instant(seconds: $0.0) < end }
      let found = zone.changes(from: start, to: end)
      if found.isEmpty {
        // All year the same: each daylight saving time ends when the next begins, or later.
        #expect(zone.offset(at: start).seconds == rule.daylightOffset, "\(text)")
      } else {
        #expect(found.map(\.instant.seconds) == expected.map(\.0), "\(text)")
        #expect(found.map(\.after.seconds) == expected.map(\.1), "\(text)")
        // Backwards too, seen from the middle of each interval.
        for (change, next) in zip(found, found.dropFirst()) {
          let middle = change.instant + TimeSpan(milliseconds: (next.instant - change.instant).milliseconds / 2)
          #expect(zone.change(atOrBefore: middle) == change && zone.change(after: middle) == next, "\(text)")
          let newYear = CivilDate(dayNumber: Int32(next.instant.seconds / 86400)).year
          guard let first = CivilDate(year: newYear, month: 1, day: 1) else { continue }
          let turn = Instant(seconds: Int64(first.dayNumber) * 86400)
          if turn > change.instant, turn < next.instant { #expect(zone.change(atOrBefore: turn) == change, "\(text)") }
        }
      }
    }
    #expect(accepted > 200, "most rules of chance are fine; loosen the generator")
  }

  private static func text(_ random: inout SplitMix) -> String {
    let standard = random.next(in: -14...12)
    let daylight = standard + [-1, 1, 1, 1, 2].randomElement(&random)
    return "AAA\(standard)BBB\(daylight),\(rule(&random)),\(rule(&random))"
  }

  private static func rule(_ random: inout SplitMix) -> String {
    let time = random.next() % 2 == 0 ? "" : "/\(random.next(in: -167...167))"
    switch random.next() % 4 {
    case 0: return "J\(random.next(in: 1...365))\(time)"
    case 1: return "\(random.next(in: 0...365))\(time)"
    default:
      return "M\(random.next(in: 1...12)).\(random.next(in: 1...5)).\(random.next(in: 0...6))\(time)"
    }
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout SplitMix) -> Element { self[Int(random.next() % UInt64(count))] }
}
