import CivilTime
import Testing

struct RecurrenceTests {
  @Test(arguments: [
    ("day", "2026-03-08", ["2026-03-09", "2026-03-10"]), ("2d", "2026-03-08", ["2026-03-10", "2026-03-12"]),
    ("2d", "2026-03-09", ["2026-03-10", "2026-03-12"]), ("10d", "2026-02-20", ["2026-02-26", "2026-03-08"]),
    ("mon,fri", "2026-03-08", ["2026-03-09", "2026-03-13", "2026-03-16"]), ("sun", "2026-03-08", ["2026-03-15"]),
    ("mon,tue,wed,thu,fri,sat,sun", "2026-03-08", ["2026-03-09", "2026-03-10"]),
    ("month:8", "2026-03-07", ["2026-03-08", "2026-04-08"]), ("month:8", "2026-03-08", ["2026-04-08"]),
    ("month:31", "2026-12-31", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]),
    ("year:03-08", "2026-03-07", ["2026-03-08", "2027-03-08"]),
    ("year:02-29", "2023-03-01", ["2024-02-29", "2025-02-28", "2026-02-28"]),
    ("day", "9999-12-30", ["9999-12-31", ""]), ("2d", "9999-12-31", [""]), ("mon", "9999-12-28", [""]),
    ("month:31", "9999-12-31", [""]), ("year:01-01", "9999-01-01", [""]), ("day", "+010000-01-01", [""]),
    ("2d", "-000004-02-28", ["-000004-02-29"]), ("month:31", "-000001-12-31", ["0000-01-31"]),
  ])
  func `dates follow each other`(text: String, start: String, expected: [String]) throws {
    // The anchor is one of those dates, in the middle of them.
    let recurrence = try Recurrence(text, anchor: date("2026-03-08"))
    var position = try date(start)
    for text in expected {
      let next = recurrence.next(after: position)
      #expect(next?.description ?? "" == text, "\(recurrence) after \(position)")
      position = next ?? position
    }
  }

  @Test(arguments: [
    ("month:31", "2026-01-31", ["2026-03-31", "2026-05-31"]), ("month:30", "2026-01-30", ["2026-03-30"]),
    ("month:29", "2028-01-29", ["2028-02-29"]), ("year:02-29", "2026-01-01", ["2028-02-29", "2032-02-29"]),
    ("year:02-29", "2096-02-29", ["2104-02-29"]),
  ])
  func `a month or year without the day is skipped when told so`(
    text: String, start: String, expected: [String]
  ) throws {
    let recurrence = try Recurrence(text, overflow: .skip)
    var position = try date(start)
    for text in expected {
      position = try #require(recurrence.next(after: position))
      #expect(position.description == text)
    }
  }

  @Test(arguments: [
    Recurrence.days(0, anchor: .epoch), .days(-1, anchor: .epoch), .weekdays([]), .monthly(day: 0, overflow: .clamp),
    .monthly(day: 32, overflow: .clamp), .yearly(month: 2, day: 30, overflow: .clamp),
    .yearly(month: 13, day: 1, overflow: .skip), .yearly(month: 4, day: 31, overflow: .clamp),
    .yearly(month: .min, day: .max, overflow: .clamp),
  ])
  func `a recurrence that makes no sense has no dates`(recurrence: Recurrence) {
    #expect(recurrence.next(after: .epoch) == nil)
    #expect(!recurrence.contains(.epoch))
  }

  @Test
  func `the widest step and the ends of all dates do not trap`() {
    let far = CivilDate(dayNumber: .min)
    for recurrence in [
      Recurrence.days(.max, anchor: .epoch), .days(.max, anchor: .last), .daily, .weekdays([WeekdaySet([.monday])]),
      .monthly(day: 31, overflow: .skip), .yearly(month: 2, day: 29, overflow: .skip),
    ] {
      for date in [far, CivilDate(dayNumber: .max), .last, .epoch] {
        if let next = recurrence.next(after: date) { #expect(next > date && next <= .last) }
        _ = recurrence.contains(date)
      }
    }
  }

  @Test(arguments: [
    "day", "2d", "365d", "mon", "mon,fri", "sat,sun", "month:1", "month:31", "year:02-29", "year:12-31",
  ])
  func `a recurrence is read as it is written`(text: String) throws {
    #expect(try Recurrence(text).description == text)
  }

  @Test(
    arguments: [
      ("", 0, .form), ("daily", 0, .form), ("d", 0, .form), ("0d", 0, .noDays), ("2", 1, .form), ("2w", 1, .form),
      ("1000000d", 6, .form), ("2d ", 2, .trailingText), ("-2d", 0, .form), ("monday", 0, .form), ("Mon", 0, .form),
      ("mon,", 4, .weekday), ("mon,fry", 4, .weekday), ("mon,mon", 4, .weekdayTwice), ("mon fri", 3, .trailingText),
      ("month", 0, .form), ("month:", 6, .form), ("month:0", 6, .dayOfMonth), ("month:32", 6, .dayOfMonth),
      ("month:311", 8, .trailingText), ("year:", 5, .form), ("year:2-29", 5, .form), ("year:02-30", 5, .dayOfYear),
      ("year:13-01", 5, .dayOfYear), ("year:04-31", 5, .dayOfYear), ("year:02-29x", 10, .trailingText),
    ] as [(String, Int, RecurrenceError.Reason)])
  func `what is no recurrence is refused where it goes wrong`(
    text: String, byteOffset: Int, reason: RecurrenceError.Reason
  ) {
    #expect(throws: RecurrenceError(byteOffset: byteOffset, reason: reason)) { try Recurrence(text) }
  }
}
