import CivilTime
import Testing

struct NextTests {
  @Test(arguments: [
    // The clock goes forward at 23:00 on Saturday; half past eleven is moved to Sunday, and Sunday keeps its own.
    (
      "America/Nuuk", "23:30", "shift-forward earlier", "2026-03-28T02:00:00Z",
      ["03-28 2026-03-29T01:30:00Z", "03-29 2026-03-30T00:30:00Z"]
    ),
    (
      "America/Nuuk", "23:30", "start-after earlier", "2026-03-28T02:00:00Z",
      ["03-28 2026-03-29T01:00:00Z", "03-29 2026-03-30T00:30:00Z"]
    ),
    (
      "America/Nuuk", "23:30", "shift-backward earlier", "2026-03-28T00:00:00Z",
      ["03-27 2026-03-28T01:30:00Z", "03-28 2026-03-29T00:30:00Z", "03-29 2026-03-30T00:30:00Z"]
    ),
    ("America/Nuuk", "23:30", "skip earlier", "2026-03-28T02:00:00Z", ["03-29 2026-03-30T00:30:00Z"]),
    // From between the change and what it moved to the next date.
    (
      "America/Nuuk", "23:30", "shift-forward earlier", "2026-03-29T01:10:00Z",
      ["03-28 2026-03-29T01:30:00Z", "03-29 2026-03-30T00:30:00Z"]
    ),
    ("America/Juneau", "16:00", "skip later", "1867-10-18T20:00:00Z", ["10-18 1867-10-19T00:57:41Z"]),
    // Half past midnight, when midnight comes twice and when it is left out.
    (
      "America/Havana", "00:30", "shift-forward earlier", "2025-11-01T12:00:00Z",
      ["11-02 2025-11-02T04:30:00Z", "11-03 2025-11-03T05:30:00Z"]
    ),
    (
      "America/Havana", "00:30", "shift-forward later", "2025-11-02T04:30:00Z",
      ["11-02 2025-11-02T05:30:00Z", "11-03 2025-11-03T05:30:00Z"]
    ),
    (
      "America/Havana", "00:30", "shift-backward earlier", "2025-03-08T12:00:00Z",
      ["03-09 2025-03-09T04:30:00Z", "03-10 2025-03-10T04:30:00Z"]
    ),
    // No 30 December; under no policy.
    (
      "Pacific/Apia", "09:00", "shift-forward earlier", "2011-12-29T00:00:00Z",
      ["12-29 2011-12-29T19:00:00Z", "12-31 2011-12-30T19:00:00Z"]
    ),
    (
      "Pacific/Apia", "00:00", "start-after earlier", "2011-12-29T12:00:00Z",
      ["12-31 2011-12-30T10:00:00Z", "01-01 2011-12-31T10:00:00Z"]
    ),
    (
      "Asia/Manila", "09:00", "shift-backward later", "1844-12-30T12:00:00Z",
      ["12-30 1844-12-31T00:56:08Z", "01-01 1845-01-01T00:56:08Z"]
    ),
    // A day comes again from half past three on.
    (
      "America/Juneau", "09:00", "skip earlier", "1867-10-17T12:00:00Z",
      ["10-18 1867-10-17T17:57:41Z", "10-19 1867-10-18T17:57:41Z", "10-20 1867-10-20T17:57:41Z"]
    ),
    (
      "America/Juneau", "09:00", "skip later", "1867-10-17T12:00:00Z",
      ["10-18 1867-10-17T17:57:41Z", "10-19 1867-10-19T17:57:41Z", "10-20 1867-10-20T17:57:41Z"]
    ),
    (
      "America/Juneau", "16:00", "skip later", "1867-10-18T02:00:00Z",
      ["10-18 1867-10-19T00:57:41Z", "10-19 1867-10-20T00:57:41Z"]
    ),
    (
      "America/Juneau", "16:00", "skip earlier", "1867-10-18T00:00:00Z",
      ["10-18 1867-10-18T00:57:41Z", "10-19 1867-10-20T00:57:41Z"]
    ),
  ])
  func `around a change every date has its one occurrence`(
    name: String, at: String, policies: String, start: String, expected: [String]
  ) throws {
    let words = policies.split(separator: " ").map(String.init)
    let gap = try #require(GapPolicy(rawValue: words[0]))
    let overlap = try #require(OverlapPolicy(rawValue: words[1]))
    let series = RecurringTime(.daily, at: try time(at), gap: gap, overlap: overlap)
    var cursor = ZoneCursor(try bundled.zone(named: name))
    var now = try instant(start)
    for text in expected {
      let next = try #require(series.next(after: now, in: &cursor))
      #expect("\(next.date.description.dropFirst(5)) \(next.instant)" == text, "after \(now)")
      #expect(series.occurrence(on: next.date, in: &cursor) == next)
      now = next.instant
    }
  }

  @Test
  func `an occurrence says how it met the zone`() throws {
    var cursor = ZoneCursor(try bundled.zone(named: "America/New_York"))
    let half = RecurringTime(.daily, at: try time("02:30"))
    #expect(half.occurrence(on: try date("2026-03-07"), in: &cursor)?.meeting == .unique)
    #expect(half.occurrence(on: try date("2026-03-08"), in: &cursor)?.meeting == .gap)
    let one = RecurringTime(.daily, at: try time("01:30"), overlap: .later)
    #expect(one.occurrence(on: try date("2026-11-01"), in: &cursor)?.meeting == .overlap)
  }

  @Test
  func `a date has no occurrence when it is none of the recurrence's, or does not exist`() throws {
    var apia = ZoneCursor(try bundled.zone(named: "Pacific/Apia"))
    let fridays = RecurringTime(.weekdays(WeekdaySet([.friday])), at: try time("09:00"))
    #expect(fridays.occurrence(on: try date("2011-12-29"), in: &apia) == nil)
    #expect(fridays.occurrence(on: try date("2011-12-30"), in: &apia) == nil, "a Friday that Apia left out")
    #expect(fridays.next(after: try instant("2011-12-29T00:00:00Z"), in: &apia)?.date.description == "2012-01-06")
  }

  @Test(
    arguments: ["Etc/UTC", "America/New_York", "Pacific/Kiritimati", "Etc/GMT+12", "Asia/Tokyo"],
    ["00:00", "09:00", "23:59:59"])
  func `after the last day of 9999 there is none`(name: String, at: String) throws {
    let zone = try bundled.zone(named: name)
    var cursor = ZoneCursor(zone)
    let series = RecurringTime(.daily, at: try time(at))
    var last = try #require(series.next(after: instant("9999-12-29T12:00:00Z"), in: &cursor))
    while let next = series.next(after: last.instant, in: &cursor) { last = next }
    #expect(last.date == .last)
    #expect(series.next(after: Instant(milliseconds: .max), in: &cursor) == nil)
    #expect(series.next(after: Instant(milliseconds: .min), in: &cursor) != nil)
  }

  @Test(arguments: [-377_673_580_801, -377_673_580_800, -400_000_000_000, -1_600_000_000_000, -130_000_000_000_000])
  func `nine o'clock was nine o'clock before all history`(second: Int64) throws {
    let zone = try bundled.zone(named: "Europe/London")
    var cursor = ZoneCursor(zone)
    var now = Instant(seconds: second)
    for _ in 0..<3 {
      let next = try #require(RecurringTime(.daily, at: time("09:00")).next(after: now, in: &cursor))
      #expect(try zone.localTime(at: next.instant) == CivilDateTime(next.date, time("09:00")))
      #expect(next.instant > now && next.instant <= now + .days(1))
      now = next.instant
    }
  }

  @Test
  func `a series that never comes ends`() throws {
    // The clock goes forward over half past two on every first of March.
    var cursor = ZoneCursor(try Zone(posix: "AAA0BBB,J60/2,J300/2"))
    let series = RecurringTime(.yearly(month: 3, day: 1, overflow: .skip), at: try time("02:30"), gap: .skip)
    #expect(series.next(after: Instant(seconds: 0), in: &cursor) == nil)
  }

  @Test
  func `a thousandth of a second decides`() throws {
    var cursor = ZoneCursor(.utc)
    let series = RecurringTime(.daily, at: try time("09:00"))
    let nine = try instant("2026-03-08T09:00:00Z")
    #expect(series.next(after: nine - TimeSpan(milliseconds: 1), in: &cursor)?.instant == nine)
    #expect(series.next(after: nine, in: &cursor)?.instant == nine + .days(1))
  }
}
