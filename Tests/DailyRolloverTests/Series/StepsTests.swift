import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Steps that are counted at once` {
  private func series(_ random: inout SplitMix) throws -> Series {
    let times = ["09:00", "02:30", "00:00", "23:59"].compactMap { TimeOfDay($0) }
    let days = Int(random.next(in: 1...3))
    let recurring = RecurringTime(
      .days(days, anchor: .epoch), at: random.pick(times), gap: random.pick(GapPolicy.allCases),
      overlap: random.pick(OverlapPolicy.allCases))
    var series = Series(recurring: recurring, step: random.pick(Schedule.Step.allCases), from: nil, until: nil)
    series.anchor = Instant(seconds: random.next(in: 1_600_000_000...1_700_000_000))
    return series
  }

  @Test func `are as many as a look at each finds`() throws {
    let zones = try [
      "EST5EDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "JST-9",
    ].map { try Zone(posix: $0) }
    var counted = 0
    for seed in 0..<2000 {
      var random = SplitMix(seed: UInt64(seed))
      let series = try series(&random)
      var cursor = ZoneCursor(random.pick(zones))
      let start = series.ordinal(upTo: Instant(seconds: random.next(in: 1_700_000_000...1_800_000_000)), in: &cursor)
      let end = CivilDateTime(CivilDate(dayNumber: Int32(start + random.next(in: 0...400))), .midnight)
      let count = series.steps(behind: start, upTo: end, most: 366, in: &cursor)
      counted += count
      var ordinal = start
      for step in 0..<count {
        let member = try #require(series.next(after: ordinal, in: &cursor), "seed \(seed)")
        #expect(member.intended <= end, "seed \(seed), step \(step)")
        ordinal = member.ordinal
      }
      #expect(ordinal == start + Int64(count) * series.stride, "seed \(seed)")
    }
    #expect(counted > 10_000)
  }

  /// Whoever counts on that must find no end and nothing within.
  @Test func `go on behind the horizon`() throws {
    let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    for seed in 0..<500 {
      var random = SplitMix(seed: UInt64(seed))
      let series = try series(&random)
      var cursor = ZoneCursor(zone)
      let start = series.ordinal(upTo: Instant(seconds: random.next(in: 1_700_000_000...1_800_000_000)), in: &cursor)
      var member = try #require(series.next(after: start, in: &cursor))
      let end = CivilDateTime(member.intended.date.adding(days: -Int(random.next(in: 1...6))), .midnight)
      guard series.goesOn(behind: member, behind: end, for: 366) else { continue }
      for _ in 0..<366 {
        member = try #require(series.next(after: member.ordinal, in: &cursor), "seed \(seed)")
        #expect(member.intended > end, "seed \(seed)")
      }
    }
  }

  /// In New York half past two does not exist on 14 March 2027.
  @Test func `do not count a date that a gap leaves out`() throws {
    let time = try #require(TimeOfDay("02:30"))
    let series = Series(
      recurring: RecurringTime(.days(1, anchor: .epoch), at: time, gap: .skip), step: .wall, from: nil, until: nil)
    var cursor = ZoneCursor(try Zone(posix: "EST5EDT,M3.2.0,M11.1.0"))
    let end = CivilDateTime(try date("2027-04-03"), .midnight)
    let start = Int64(try date("2027-03-04").dayNumber)
    let count = series.steps(behind: start, upTo: end, most: 366, in: &cursor)
    var ordinal = start
    for _ in 0..<count { ordinal = try #require(series.next(after: ordinal, in: &cursor)).ordinal }
    #expect(ordinal == start + Int64(count))
    let behindGap = Int64(try date("2027-03-14").dayNumber)
    let countBehind = series.steps(behind: behindGap, upTo: end, most: 366, in: &cursor)
    #expect(countBehind > 0)
  }
}
