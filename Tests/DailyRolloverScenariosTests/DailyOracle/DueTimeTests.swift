import CivilTime
import Rollover
import TestPhones
import Testing
import TimeZoneData

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// The oracle walks changes of offset, the engine maps local times; they share no code and must agree everywhere.
@Test func `the oracle and the engine mean the same instant in every zone, around every change`() throws {
  let database = ZoneDatabase(
    version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })
  let from = try Instant(rfc3339: "1970-01-01T00:00:00Z")
  let to = try Instant(rfc3339: "2040-01-01T00:00:00Z")
  var compared = 0
  var seen: [UInt64] = []
  for name in database.names {
    let zone = try database.zone(named: name)
    guard !seen.contains(zone.fingerprint) else { continue }
    seen.append(zone.fingerprint)
    var cursor = ZoneCursor(zone)
    for change in zone.changes(from: from, to: to) {
      let wall = CivilDateTime(localSeconds: change.instant.seconds + Int64(change.before.seconds))
      for minutes in [-30, 0, 30] {
        let local = CivilDateTime(localSeconds: wall.localSeconds + Int64(minutes * 60))
        for policy in 0..<8 {
          let series = RecurringTime(
            .daily, at: local.time, gap: GapPolicy.allCases[policy / 2], overlap: OverlapPolicy.allCases[policy % 2])
          for day in -1...1 {
            let date = local.date.adding(days: day)
            let due = DueTime.instant(on: date, series, in: zone)
            let occurrence = series.occurrence(on: date, in: &cursor)?.instant
            compared += 1
            if due != occurrence {
              Issue.record(
                "\(name) \(date) \(series.time) \(series.gap) \(series.overlap): \(due as Any), \(occurrence as Any)")
              return
            }
          }
        }
      }
    }
  }
  #expect(compared > 500_000)
}

@Test func `the oracle and the engine agree on the dates of every recurrence`() throws {
  var recurrences: [Recurrence] = [
    .days(1, anchor: CivilDate(dayNumber: 5)), .days(3, anchor: CivilDate(dayNumber: 30000)),
    .weekdays(WeekdaySet([Weekday.monday, .sunday])), .yearly(month: 2, day: 29, overflow: .clamp),
    .yearly(month: 2, day: 29, overflow: .skip),
  ]
  for day in 28...31 {
    for overflow in DateOverflow.allCases { recurrences.append(.monthly(day: day, overflow: overflow)) }
  }
  for recurrence in recurrences {
    var next = CivilDate(dayNumber: -1000)
    for number in -999...20000 {
      let date = CivilDate(dayNumber: Int32(number))
      guard DueTime.falls(recurrence, on: date) else { continue }
      next = try #require(recurrence.next(after: next))
      #expect(next == date, "\(recurrence)")
      guard next == date else { break }
    }
  }
}
