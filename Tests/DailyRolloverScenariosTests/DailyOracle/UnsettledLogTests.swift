import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What the app need not have dealt with yet.
@Suite struct `What the app has not dealt with` {
  private static let id = ScheduleID(name: "verse")
  private static let today = "verse@2027-06-02"

  static let cases = [
    LogCase("a save that failed", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        $0.hear(.app(.saveFailed))
        $0.rest()
      }
    },
    LogCase("a save that failed, before one that did not", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.hear(.app(.saveFailed))
        $0.work()
      }
    },
    LogCase("a request that was rejected", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        $0.reject("verse@2027-06-05")
        $0.work()
      }
    },
    LogCase("a request that was rejected before two rests", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.reject("verse@2027-06-05")
        $0.work()
        $0.work()
      }
    },
    LogCase("a request of another schedule that was rejected", breaks: .nothingLost) {
      var log = try PhoneLog(schedules: .verse(), .verse("walk", at: "10:00"))
      log.reject("walk@2027-06-05")
      try log.at("2027-06-02 09:02")
      return log
    },
    LogCase("the clock was set, and nothing is armed", breaks: .nothingLost, false) {
      try PhoneLog.unarmed { $0.setClock(.seconds(1)) }
    },
    LogCase("the clock was set, and it is armed all the same", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        try $0.add(today)
        $0.setClock(.seconds(1))
      }
    },
    LogCase("the clock was set, and the app came to rest without a look", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.setClock(.seconds(1))
        $0.save()
        $0.rest()
      }
    },
    LogCase("the clock was set, and the app came to rest in the background", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.moment.isOpen = false
        $0.setClock(.seconds(1))
        $0.work()
      }
    },
    LogCase("permission was given for a trial", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.allow(.provisional)
        $0.work()
      }
    },
    LogCase("another title, and the process ended after a save", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.ask(.schedule(.verse(title: "Psalm")))
        $0.save()
        $0.die()
      }
    },
    LogCase("what is pending tells which dates", breaks: .noStrays) {
      try onFridays(from: .verse()) {
        try $0.add("verse@2027-06-04")
        $0.work()
      }
    },
    LogCase("nobody can tell which dates", breaks: .noStrays, false) { try onFridays(from: .verse()) { _ in } },
    LogCase("nobody can tell which dates, and it is none of them", breaks: .noStrays) {
      try onFridays(from: .verse(on: .weekdays(WeekdaySet([Weekday.monday])))) { _ in }
    },
    LogCase("another title, and it is armed", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        try $0.add(today)
        $0.ask(.schedule(.verse(title: "Psalm")))
      }
    },
    LogCase("another hour, and it is armed for the hour before", breaks: .nothingLost, false) {
      try PhoneLog.unarmed {
        try $0.add(today)
        $0.ask(.schedule(.verse(at: "10:00")))
      }
    },
    LogCase("nobody can tell which hour", breaks: .nothingLost, false) { try undecided { _ in } },
    LogCase("what is pending tells which hour", breaks: .nothingLost) {
      try undecided {
        try $0.add("verse@2027-06-02 10:00")
        $0.work()
        $0.remove(today)
      }
    },
    LogCase("a date was left out as the clock was ahead", breaks: .noStrays, false) { try leftOut { _ in } },
    LogCase("a date was left out before the clock was ahead", breaks: .noStrays) { try leftOut { $0.work() } },
    LogCase("two that rang since the app looked took its places", breaks: .nothingLost, false) {
      try rungTwice { _ in }
    },
    LogCase("two that rang before the app looked took no places", breaks: .nothingLost) { try rungTwice { $0.work() } },
  ]

  @Test(arguments: cases)
  func `is excused until it has`(example: LogCase) throws { #expect(try example.holds(), "\(example)") }

  /// The process ends over another hour, which it may have saved.
  private static func undecided(then act: (inout PhoneLog) throws -> Void) throws -> PhoneLog {
    var log = try PhoneLog()
    log.ask(.schedule(.verse(at: "10:00")))
    log.save()
    log.die(busy: true)
    log.launch()
    try act(&log)
    log.work()
    try log.at("2027-06-02 12:00")
    return log
  }

  /// The process ends over a change to Fridays, which it may have saved, and a Thursday is armed.
  private static func onFridays(
    from schedule: Schedule, then act: (inout PhoneLog) throws -> Void
  ) throws -> PhoneLog {
    var log = try PhoneLog(schedules: schedule)
    log.ask(.schedule(.verse(on: .weekdays(WeekdaySet([Weekday.friday])))))
    log.save()
    log.die(busy: true)
    log.launch()
    try act(&log)
    try log.add("verse@2027-06-03")
    log.work()
    return log
  }

  /// A date is left out, the clock is ahead for a while, and the date is armed.
  private static func leftOut(then act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    var log = try PhoneLog(adding: today)
    log.ask(.skip(id, on: CivilDate("2027-06-03") ?? .epoch))
    act(&log)
    log.setClock(.days(3))
    log.setClock(.days(-3))
    try log.add("verse@2027-06-03")
    log.work()
    return log
  }

  /// Two of two places are taken by what rings, and nothing is armed for the third day.
  private static func rungTwice(then act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    var log = try PhoneLog(days: 7, limit: 2, adding: today, "verse@2027-06-03")
    for day in 2...3 {
      try log.at("2027-06-0\(day) 09:00")
      log.ring("verse@2027-06-0\(day)")
      act(&log)
    }
    log.rest()
    try log.at("2027-06-04 09:02")
    return log
  }
}
