import CivilTime
import Testing

struct POSIXTests {
  @Test(arguments: [
    // Nuuk, Gaza, Dublin: hours below zero and beyond a day, and winter as the exception.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", "-01:00", "2026-10-25T01:00:00Z", "-02:00"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00Z", "+03:00", "2026-10-23T23:00:00Z", "+02:00"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T01:00:00Z", "+01:00", "2026-10-25T01:00:00Z", "+00:00"),
    // Southern summers.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-04-04T16:00:00Z", "+10:00", "2026-10-03T16:00:00Z", "+11:00"),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T15:00:00Z", "+10:30", "2026-10-03T15:30:00Z", "+11:00"),
    // Minutes and seconds everywhere.
    ("NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01", "2026-03-08T03:31:00Z", "-02:30", "2026-11-01T02:31:00Z", "-03:30"),
    (
      "AAA0:19:32BBB-0:40:28,J60/1:02:03,J300", "2026-03-01T01:21:35Z", "+00:40:28", "2026-10-27T01:19:32Z", "-00:19:32"
    ),
    // Day 60 without 29 February, and day 59 with it.
    ("AAA0BBB,J60,J300", "2028-03-01T02:00:00Z", "+01:00", "2028-10-27T01:00:00Z", "+00:00"),
    ("AAA0BBB,59,299", "2028-02-29T02:00:00Z", "+01:00", "2028-10-26T01:00:00Z", "+00:00"),
    ("AAA0BBB,59,299", "2027-03-01T02:00:00Z", "+01:00", "2027-10-27T01:00:00Z", "+00:00"),
    // Without a rule, that of the United States.
    ("EST5EDT", "2026-03-08T07:00:00Z", "-04:00", "2026-11-01T06:00:00Z", "-05:00"),
    // A rule that spills over into the year before, and one into the year after.
    ("AAA0BBB,0/-100,J180", "2025-12-27T20:00:00Z", "+01:00", "2026-06-29T01:00:00Z", "+00:00"),
    ("AAA0BBB,J100,J365/100", "2026-04-10T02:00:00Z", "+01:00", "2027-01-04T03:00:00Z", "+00:00"),
    ("AAA0BBB,J10/-167,J365/0", "2026-01-03T01:00:00Z", "+01:00", "2026-12-30T23:00:00Z", "+00:00"),
  ])
  func `changes come when the rules say`(
    text: String, first: String, afterFirst: String, second: String, afterSecond: String
  ) throws {
    let zone = try Zone(posix: text)
    let before = try instant(first) - TimeSpan(milliseconds: 1)
    let change = try #require(zone.change(after: before))
    #expect(try change.instant == instant(first) && change.after == offset(afterFirst), "\(change)")
    let next = try #require(zone.change(after: change.instant))
    #expect(try next.instant == instant(second) && next.after == offset(afterSecond), "\(next)")
    #expect(next.before == change.after && zone.change(atOrBefore: next.instant) == next)
    #expect(zone.change(before: next.instant) == change)
  }

  @Test(arguments: [
    ("UTC0", "+00:00"), ("<+0330>-3:30", "+03:30"), ("HST10", "-10:00"), ("LMT-0:19:32", "+00:19:32"),
    ("<-0123456789>24:59:59", "-24:59:59"), ("JST-09", "+09:00"), ("AAA+3BBB+3,J60,J300", "-03:00"),
    // Daylight saving time all year: each ends when the next begins, in common years and in leap years.
    ("EST5EDT,0/0,J365/25", "-04:00"), ("XXX-2<+01>-1,0/0,J365/23", "+01:00"), ("EST5EDT4,0/0,J365/26", "-04:00"),
    ("EST5EDT,J1/0,J365/25", "-04:00"), ("AAA0BBB,J1/-167,J365/0", "+01:00"),
  ])
  func `a string without changes has one offset for ever`(text: String, expected: String) throws {
    let zone = try Zone(posix: text)
    for moment in ["-009999-01-01T00:00:00Z", "2026-01-01T05:00:00Z", "2028-12-31T23:59:59Z", "9999-07-01T00:00:00Z"] {
      #expect(try zone.offset(at: instant(moment)) == offset(expected), "at \(moment)")
    }
    #expect(zone.change(after: Instant(seconds: 0)) == nil && zone.change(before: Instant(seconds: 0)) == nil)
    #expect(zone.name == text)
  }

  @Test
  func `rules hold for every year, and repeat after 400 years`() throws {
    let zone = try Zone(posix: "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
    let start = try instant("2000-01-01T00:00:00Z")
    let cycle = TimeSpan.days(146_097)
    let changes = zone.changes(from: start, to: start + cycle)
    #expect(changes.count == 800)
    for cycles in [-30, -5, -1, 1, 20] as [Int64] {
      let shift = TimeSpan(milliseconds: cycle.milliseconds * cycles)
      let shifted = zone.changes(from: start + shift, to: start + cycle + shift)
      #expect(shifted.map(\.instant) == changes.map { $0.instant + shift }, "\(cycles) cycles away")
    }
  }

  @Test
  func `the same rules under other abbreviations are the same rules`() throws {
    let zone = try Zone(posix: "EST5EDT")
    #expect(try zone.isSameRules(as: Zone(posix: "AAA5BBB,M3.2.0/2,M11.1.0/02:00:00")))
    #expect(try !zone.isSameRules(as: Zone(posix: "AAA5BBB,M3.2.0/3,M11.1.0")))
    #expect(try zone != Zone(posix: "AAA5BBB,M3.2.0/2,M11.1.0/02:00:00"))
    #expect(try zone == Zone(posix: "EST5EDT"))
    #expect(try Zone(posix: "AAA5").isSameRules(as: .fixed(offset: offset("-05:00"))))
  }
}
