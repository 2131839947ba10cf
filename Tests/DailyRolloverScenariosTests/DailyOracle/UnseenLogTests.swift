import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Clocks, flights, starts and ends of a process: what of them an app has seen.
@Suite struct `What happened unseen` {
  private static let today = "verse@2027-06-02"
  private static let tomorrow = "verse@2027-06-03"
  private static let later = "verse@2027-06-04"
  private static let west = Zone.fixed(offset: UTCOffset(seconds: -5 * 3600))

  static let cases = [
    LogCase("a death at work, and a start with a clock that shows less", breaks: .nothingLost, false) {
      try startedEarlier { $0.die(busy: true) }
    },
    LogCase("a death at work before the last rest, and a start with a clock that shows less", breaks: .nothingLost) {
      try startedEarlier {
        $0.die(busy: true)
        $0.open()
        $0.die()
      }
    },
    LogCase("a death at work over a removal", breaks: .nothingLost, false) { try removed { _ in } },
    LogCase("a death at work after a removal that it came to rest with", breaks: .nothingLost) {
      try removed { $0.work() }
    },
    LogCase("a clock that was ahead while it went", breaks: .nothingLost, false) {
      try PhoneLog.disarmed {
        $0.setClock(.days(2))
        $0.work()
        $0.setClock(.days(-2))
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("a clock that was ahead before the app saw it pending", breaks: .nothingLost) {
      try PhoneLog.disarmed {
        $0.setClock(.days(2))
        $0.work()
        $0.setClock(.days(-2))
        $0.work()
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("a flight that nobody saw", breaks: .nothingLost, false) {
      try PhoneLog.disarmed {
        $0.die()
        $0.fly(to: west)
        try $0.at("2027-06-01 20:00")
        $0.lose(today)
        $0.open()
      }
    },
    LogCase("a flight that nobody saw, and the app saw it pending since", breaks: .nothingLost) {
      try PhoneLog.disarmed {
        $0.die()
        $0.fly(to: west)
        try $0.at("2027-06-01 20:00")
        $0.open()
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("a flight that the open app saw", breaks: .nothingLost) {
      try PhoneLog.disarmed {
        $0.fly(to: west)
        try $0.at("2027-06-01 20:00")
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("a flight that nobody saw, and no permission to look since", breaks: .nothingLost, false) {
      try PhoneLog.disarmed {
        $0.allow(.denied)
        $0.die()
        $0.fly(to: west)
        try $0.at("2027-06-01 20:00")
        $0.open()
        $0.lose(today)
        $0.allow(.granted)
        $0.work()
      }
    },
    LogCase("a flight that nobody saw, and permission to look since", breaks: .nothingLost) {
      try PhoneLog.disarmed {
        $0.allow(.denied)
        $0.die()
        $0.fly(to: west)
        try $0.at("2027-06-01 20:00")
        $0.open()
        $0.allow(.granted)
        $0.work()
        $0.lose(today)
        $0.work()
      }
    },
    LogCase("a flight that the app saw before it died without a save", breaks: .nothingLost, false) {
      try PhoneLog.disarmed { try flown(&$0) { _ in } }
    },
    LogCase("a flight that the app saw and saved", breaks: .nothingLost) {
      try PhoneLog.disarmed { try flown(&$0) { $0.save() } }
    },
    LogCase("a flight that the app saw, and came to rest", breaks: .nothingLost) {
      try PhoneLog.disarmed { try flown(&$0) { $0.rest() } }
    },
    LogCase("a restart that the app has not seen, while a clock went back", breaks: .noDuplicates, false) {
      try goneBack {
        $0.die()
        $0.restart()
      }
    },
    LogCase("a restart that the app has seen, before a clock went back", breaks: .noDuplicates) {
      try goneBack {
        $0.restart()
        $0.work()
        $0.die()
      }
    },
    LogCase("pinned to a zone, and the device flew unseen", breaks: .nothingLost) {
      try flownUnseen(.verse(zone: .pinned(.utc)), losing: today, until: "2027-06-02 20:00")
    },
    LogCase("more than half a day before its time anywhere, and the device flew unseen", breaks: .nothingLost) {
      try flownUnseen(.verse(), losing: tomorrow, until: "2027-06-03 20:00") {
        try $0.at("2027-06-02 14:00")
        $0.ring(today)
      }
    },
    LogCase("a flight before the answer to a look by a clock that was set back", breaks: .nothingLost, false) {
      try flownBehindALook(after: .seconds(2))
    },
    LogCase("a flight behind the answer to a look by a clock that was set back", breaks: .nothingLost) {
      try flownBehindALook(after: .seconds(2) + TimeSpan(milliseconds: 1))
    },
    LogCase("more than a day behind what the clock showed before a start", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [tomorrow, later]) {
        $0.die(busy: true)
        $0.lose(tomorrow)
        $0.restart()
        $0.setClock(.hours(-3))
        $0.open()
        try $0.at("2027-06-03 20:00")
      }
    },
    LogCase("a start with a clock that shows no less", breaks: .nothingLost) {
      try PhoneLog.unarmed {
        $0.die(busy: true)
        $0.restart()
        $0.open()
      }
    },
    LogCase("a start with a clock that shows less, and never armed", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [later]) {
        $0.die()
        $0.lose(later)
        $0.restart()
        $0.setClock(.hours(-3))
        $0.open()
      }
    },
    LogCase("a start with a clock that shows less, and listed in vain", breaks: .nothingLost) {
      try PhoneLog.unarmed(adding: [today]) {
        $0.die(busy: true)
        $0.moment.pending[0].fires = Moment.never
        $0.restart()
        $0.setClock(.hours(-3))
        $0.open()
      }
    },
  ]

  @Test(arguments: cases)
  func `is excused until the app has seen it, and as far as it went`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  /// The device is started with a clock that is three hours behind, and what may have rung by the next day is not armed.
  private static func startedEarlier(after act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    var log = try PhoneLog()
    act(&log)
    log.restart()
    log.setClock(.hours(-3))
    log.open()
    try log.at("2027-06-02 13:00")
    return log
  }

  /// The app removes today's request, dies over it, and is asked for today again.
  private static func removed(then act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    try PhoneLog.disarmed {
      $0.ask(.schedule(.verse(on: .weekdays(WeekdaySet([Weekday.friday])))))
      $0.work()
      $0.remove(today)
      act(&$0)
      $0.die(busy: true)
      $0.open()
      $0.ask(.schedule(.verse()))
      $0.work()
    }
  }

  /// The open app sees a flight; then it ends, and what was pending goes.
  private static func flown(_ log: inout PhoneLog, then act: (inout PhoneLog) -> Void) throws {
    log.fly(to: west)
    try log.at("2027-06-01 20:00")
    log.look()
    act(&log)
    log.die()
    log.lose(today)
    log.open()
  }

  /// It rings while the app is closed, the list is cleared and the clock goes back behind it.
  private static func goneBack(after act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    var log = try PhoneLog(adding: today)
    act(&log)
    try log.at("2027-06-02 09:00")
    log.ring(today)
    log.clear()
    log.setClock(.hours(-14))
    log.open()
    try log.add(today)
    try log.at("2027-06-02 23:00")
    log.ring(today)
    return log
  }

  /// The clock is set back while the app sleeps, what was pending is gone as it looks, and the device flies so much later.
  private static func flownBehindALook(after wait: TimeSpan) throws -> PhoneLog {
    let log = try PhoneLog(adding: today)
    return try PhoneLog.until("2027-06-02 20:00", log) {
      $0.moment.latency = .seconds(2)
      $0.die()
      $0.setClock(.hours(-3))
      try $0.at("2027-06-01 21:30")
      $0.lose(today)
      $0.launch()
      $0.look()
      try $0.at("2027-06-01 21:30", after: wait)
      $0.fly(to: west)
      $0.save()
      $0.work()
    }
  }

  private static func flownUnseen(
    _ schedule: Schedule, losing request: String, until end: String, _ act: (inout PhoneLog) throws -> Void = { _ in }
  ) throws -> PhoneLog {
    let log = try PhoneLog(schedules: schedule, adding: request)
    return try PhoneLog.until(end, log) {
      $0.die()
      $0.fly(to: west)
      try $0.at("2027-06-01 20:00")
      $0.lose(request)
      $0.open()
      try act(&$0)
    }
  }
}
