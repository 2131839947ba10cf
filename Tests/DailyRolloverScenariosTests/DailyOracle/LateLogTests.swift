import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What came due with `doubt=ring`, and that nothing showed to have rung.
@Suite struct `What is owed late` {
  private static let today = "verse@2027-06-02"
  private static let tomorrow = "verse@2027-06-03"

  static let cases = [
    LogCase("no place is free but its own", breaks: .comesInTheEnd) {
      try owed(limit: 1) {
        try $0.add(tomorrow)
        $0.open()
      }
    },
    LogCase("a request of another schedule was rejected", breaks: .comesInTheEnd) {
      try owed {
        $0.reject("walk@2027-06-05")
        $0.open()
      }
    },
    LogCase("a request of its own was rejected", breaks: .comesInTheEnd, false) {
      try owed {
        $0.reject("verse@2027-06-05")
        $0.open()
      }
    },
    LogCase("tapped while what comes late is pending", breaks: .comesInTheEnd) {
      try owed {
        $0.open()
        try $0.add("verse@2027-06-02 10:05")
        $0.open("verse@2027-06-02")
        $0.remove("verse@2027-06-02")
      }
    },
    LogCase("the device was off at its time", breaks: .comesInTheEnd) {
      let log = try PhoneLog(schedules: .verse(doubt: .ring))
      return try PhoneLog.until("2027-06-03 08:00", log) {
        try $0.switchOffAtNine()
        $0.open()
      }
    },
    LogCase("the device was started before its time", breaks: .comesInTheEnd) {
      let log = try PhoneLog(schedules: .verse(doubt: .ring), adding: "verse@2027-06-02")
      return try PhoneLog.until("2027-06-03 08:00", log) {
        $0.die()
        $0.restart()
        try $0.at("2027-06-02 09:00")
        $0.ring("verse@2027-06-02")
        $0.clear()
        try $0.at("2027-06-02 10:00")
        $0.open()
      }
    },
    LogCase("something was forgotten before, and there is one place", breaks: .comesInTheEnd) {
      var log = try PhoneLog(doubt: .ring, limit: 1, adding: "verse@2027-06-02")
      try log.at("2027-06-02 09:00")
      log.ring("verse@2027-06-02")
      log.forget()
      try log.add("verse@2027-06-03")
      log.work()
      log.die()
      try log.at("2027-06-03 09:00")
      log.ring("verse@2027-06-03")
      log.clear()
      try log.at("2027-06-03 10:00")
      try log.add("verse@2027-06-04")
      log.open()
      try log.at("2027-06-04 08:00")
      return log
    },
    LogCase("the next one comes in half a day", breaks: .comesInTheEnd) {
      try owed(grace: .hours(20)) {
        try $0.at("2027-06-02 21:30")
        $0.open()
      }
    },
    LogCase("the app looked on the stroke and came to rest behind it", breaks: .comesInTheEnd) {
      try lookedAt("2027-06-02 09:00")
    },
    LogCase("the app looked a second before its time and came to rest behind it", breaks: .comesInTheEnd, false) {
      try lookedAt("2027-06-02 08:59:59")
    },
    LogCase("by the zone of before another one rings in its minute", breaks: .comesInTheEnd, false) {
      try flown(opened: .seconds(60))
    },
    LogCase("by the zone of before another one rang more than a minute ago", breaks: .comesInTheEnd) {
      try flown(opened: .seconds(61))
    },
    LogCase("listed ten seconds behind its time by the zone that was left", breaks: .comesInTheEnd, false) {
      try listed(for: .seconds(10))
    },
    LogCase("listed eleven seconds behind its time by the zone that was left", breaks: .comesInTheEnd) {
      try listed(for: .seconds(11))
    },
    LogCase("gone ten seconds behind its time by the zone that was left", breaks: .comesInTheEnd) {
      try listed(for: .seconds(10)) { $0.drop(today) }
    },
    LogCase("the only place is taken by what the app has lost", breaks: .comesInTheEnd, false) { try lost(limit: 1) },
    LogCase("there is another place than that of what the app has lost", breaks: .comesInTheEnd) { try lost(limit: 2) },
    LogCase("what the app has lost is gone", breaks: .comesInTheEnd) { try lost(limit: 1) { $0.lose(other) } },
    LogCase("what the app had lost it has added again", breaks: .comesInTheEnd) {
      try lost(limit: 1) { try $0.add(other) }
    },
    LogCase("the clock was set unseen behind its time", breaks: .comesInTheEnd) {
      try owed {
        $0.setClock(.seconds(1))
        $0.open()
      }
    },
    LogCase("the app was opened eleven seconds before the end of its grace", breaks: .comesInTheEnd) {
      try owed(grace: .hours(1) + .seconds(11)) { $0.open() }
    },
    LogCase("the app was opened ten seconds before the end of its grace", breaks: .comesInTheEnd, false) {
      try owed(grace: .hours(1) + .seconds(10)) { $0.open() }
    },
    LogCase("the app was opened behind its grace", breaks: .comesInTheEnd, false) {
      try owed(grace: .minutes(59)) { $0.open() }
    },
  ]

  @Test(arguments: cases)
  func `comes where it has a place`(example: LogCase) throws { #expect(try example.holds(), "\(example)") }

  /// The app is open with nothing armed, looks at a time, and comes to rest at 20 seconds past nine.
  private static func lookedAt(_ time: String) throws -> PhoneLog {
    let log = try PhoneLog(schedules: .verse(doubt: .ring))
    return try PhoneLog.until("2027-06-03 08:00", log) {
      try $0.at(time)
      $0.look()
      try $0.at("2027-06-02 09:00:20")
      $0.save()
      $0.rest()
    }
  }

  private static let other = "other@2027-06-20"

  /// What the app saved is lost, while something is pending that is of none of its schedules; nothing is armed for
  /// those.
  private static func lost(
    limit: Int, _ act: (inout PhoneLog) throws -> Void = { _ in }
  ) throws -> PhoneLog {
    let walk = Schedule.verse("walk", at: "23:00")
    var log = try PhoneLog(limit: limit, schedules: walk)
    try log.add(other)
    log.work()
    log.die()
    log.hear(.app(.stateLost))
    log.launch()
    for schedule in [walk, .verse(doubt: .ring)] { log.ask(.schedule(schedule)) }
    // This shows that it goes by what it was asked for now.
    try log.add("walk@2027-06-01 23:00")
    log.work()
    try log.at("2027-06-01 23:00")
    log.ring("walk@2027-06-01")
    try act(&log)
    log.work()
    try log.at("2027-06-02 10:00")
    log.open()
    try log.at("2027-06-03 08:00")
    return log
  }

  /// The device is flown east at nine, by when its request is past and does not ring; the app rests so long after that with it,
  /// and ends.
  private static func listed(
    for span: TimeSpan, _ act: (inout PhoneLog) throws -> Void = { _ in }
  ) throws -> PhoneLog {
    let log = try PhoneLog(schedules: .verse(doubt: .ring), adding: today)
    return try PhoneLog.until("2027-06-03 06:00", log) {
      try $0.at("2027-06-02 09:00")
      $0.fly(to: .fixed(offset: UTCOffset(seconds: 2 * 3600), name: "east"))
      $0.moment.pending[0].fires = Moment.never
      try act(&$0)
      try $0.at("2027-06-02 09:00", after: span)
      $0.work()
      $0.die()
    }
  }

  /// The closed app hears nothing of a flight by a whole day.
  ///
  /// What rings then would ring a day later by the zone of before, as
  /// the next one is due, which nothing is armed for; the app is opened so long after that.
  private static func flown(opened span: TimeSpan) throws -> PhoneLog {
    var log = try PhoneLog(schedules: .verse(doubt: .ring))
    log.fly(to: .fixed(offset: UTCOffset(seconds: -10 * 3600), name: "west"))
    try log.add("verse@2027-06-02")
    log.work()
    log.die()
    log.fly(to: .fixed(offset: UTCOffset(seconds: 14 * 3600), name: "east"))
    try log.at("2027-06-01 19:00")
    log.ring("verse@2027-06-02")
    try log.at("2027-06-02 19:00", after: span)
    log.open()
    try log.at("2027-06-03 18:00")
    return log
  }

  /// It rings while the app is closed and is cleared; something happens at ten, and it does not come late.
  private static func owed(
    limit: Int = 64, grace: TimeSpan = .hours(4), _ act: (inout PhoneLog) throws -> Void
  ) throws -> PhoneLog {
    let walk = Schedule.verse("walk", at: "23:00")
    let log = try PhoneLog(limit: limit, schedules: .verse(grace: grace, doubt: .ring), walk, adding: today)
    return try PhoneLog.until("2027-06-03 08:00", log) {
      $0.die()
      try $0.at("2027-06-02 09:00")
      $0.ring(today)
      $0.clear()
      try $0.at("2027-06-02 10:00")
      try act(&$0)
    }
  }
}
