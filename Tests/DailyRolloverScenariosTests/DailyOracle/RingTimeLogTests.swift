import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Rings that come at another time, under another name, or that nobody wants.
@Suite struct `What rings` {
  private static let west = Zone.fixed(offset: UTCOffset(seconds: -5 * 3600))
  private static let id = ScheduleID(name: "verse")
  private static let today = "verse@2027-06-02"
  private static let tomorrow = "verse@2027-06-03"

  static let cases = [
    LogCase("two minutes behind the last ring", breaks: .nothingLost) {
      try moved(to: "09:02", .exactDay, coolDown: .zero)
    },
    LogCase("a minute behind the last ring", breaks: .nothingLost, false) {
      try moved(to: "09:01", .exactDay, coolDown: .zero)
    },
    LogCase("half an hour behind the last ring, in the cool-down of a step", breaks: .nothingLost, false) {
      try moved(to: "09:30", .exactDay, coolDown: .hours(1))
    },
    LogCase("half an hour behind the last ring, by dates", breaks: .nothingLost) {
      try moved(to: "09:30", .wall, coolDown: .hours(1))
    },
    LogCase("a day before the last ring, by a clock that went back", breaks: .nothingLost) {
      try PhoneLog.until("2027-06-04 08:00", PhoneLog(days: 7, doubt: .ring, adding: tomorrow)) {
        $0.setClock(.hours(23))
        $0.work()
        try $0.at("2027-06-02 10:00")
        $0.ring(tomorrow)
        $0.setClock(.days(-2))
        $0.work()
      }
    },
    LogCase("another date than those that were forgotten", breaks: .noDuplicates) {
      var log = try PhoneLog(adding: today, tomorrow)
      try log.at("2027-06-02 09:00")
      log.ring(today)
      log.forget()
      try log.at("2027-06-03 09:00")
      log.ring(tomorrow)
      log.ring(tomorrow)
      return log
    },
    LogCase("at the wrong hour, while the app waits for a slow phone", breaks: .onTime, false) {
      try ringEarly(latency: .seconds(1))
    },
    LogCase("at the wrong hour, while the app waits for nothing", breaks: .onTime) { try ringEarly(latency: .zero) },
    LogCase("by a repeating request that was paused", breaks: .onTime) {
      try ringUnwanted(.pause(id), repeating: true)
    },
    LogCase("by a repeating request that was cancelled", breaks: .onTime) {
      try ringUnwanted(.cancel(id), repeating: true)
    },
    LogCase("a day early, when another one is open", breaks: .onTime) {
      var log = try PhoneLog()
      log.moment.isOn = false
      try log.at("2027-06-02 09:00")
      log.strike()
      log.moment.isOn = true
      try log.at("2027-06-02 09:30")
      log.ring("verse@2027-06-03")
      return log
    },
    LogCase("at the hour of before, and what was pending showed the new one", breaks: .onTime) {
      var log = try PhoneLog(schedules: .verse(), .verse("walk"))
      log.ask(.schedule(.verse(at: "10:00")))
      log.save()
      log.die(busy: true)
      log.launch()
      log.reject("walk@2027-06-05")
      try log.add("\(today) 10:00")
      log.work()
      try log.at("2027-06-02 09:00")
      log.ring(today)
      return log
    },
    LogCase("by a repeating request on a date that was left out", breaks: .onTime) {
      try ringUnwanted(.skip(id, on: CivilDate("2027-06-02") ?? .epoch), repeating: true)
    },
    LogCase("caught up with after a pause", breaks: .onTime) { try ringUnwanted(.pause(id), repeating: false) },
    LogCase("after it was cancelled and made again", breaks: .noDuplicates) {
      var log = try PhoneLog(adding: today)
      try log.at("2027-06-02 09:00")
      log.ring(today)
      log.ask(.cancel(id))
      log.work()
      log.ask(.schedule(.verse(at: "10:00")))
      log.work()
      try log.at("2027-06-02 10:00")
      log.ring(today)
      return log
    },
    LogCase("half an hour late under another name", breaks: .onTime) {
      try ringLate(as: "verse#2027-06-02", by: .minutes(30))
    },
    LogCase("a minute late under another name", breaks: .onTime, false) {
      try ringLate(as: "verse#2027-06-02", by: .minutes(1))
    },
    LogCase("by steps from where state was lost, asked for there by the next process", breaks: .onTime, false) {
      try ringSteps(afterLaunch: { $0.ask(.schedule(.verse(step: .exactDay, title: "Psalm"))) })
    },
    LogCase("by steps from where state was lost, asked for by the process that ended", breaks: .onTime) {
      try ringSteps(beforeEnd: { $0.ask(.schedule(.verse(step: .exactDay, title: "Psalm"))) })
    },
    LogCase("by steps from where state was lost, asked for long before", breaks: .onTime) { try ringSteps() },
    LogCase("two minutes behind its grace", breaks: .onTime) { try ringLate(by: .hours(4) + .minutes(2)) },
    LogCase("a minute behind its grace", breaks: .onTime, false) { try ringLate(by: .hours(4) + .minutes(1)) },
    LogCase("within its grace, after it was lost", breaks: .onTime) { try ringLost(isExcused: false) },
    LogCase("within its grace, after what was lost was excused", breaks: .onTime, false) {
      try ringLost(isExcused: true)
    },
  ]

  @Test(arguments: cases)
  func `is wanted then, or within what nobody can help`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  /// What rang at nine is asked for at another time of the day, counted otherwise, and is not armed.
  private static func moved(to time: String, _ step: Schedule.Step, coolDown: TimeSpan) throws -> PhoneLog {
    let other: Schedule.Step = step == .wall ? .exactDay : .wall
    let name = step == .wall ? "verse#2027-06-02" : today
    let first = Schedule.verse(step: other)
    return try PhoneLog.until(
      "2027-06-02 12:00", PhoneLog(coolDown: coolDown, schedules: first, adding: "\(name) 2027-06-02 09:00")
    ) {
      try $0.at("2027-06-02 09:00")
      $0.ring(name)
      $0.ask(.schedule(.verse(at: time, step: step)))
      $0.work()
    }
  }

  private static func ringEarly(latency: TimeSpan) throws -> PhoneLog {
    var log = try PhoneLog(adding: today)
    log.moment.latency = latency
    log.moment.isAtWork = true
    try log.at("2027-06-02 08:00")
    log.ring(today)
    return log
  }

  private static func ringUnwanted(_ command: Command, repeating: Bool) throws -> PhoneLog {
    var log = try PhoneLog()
    log.ask(command)
    log.work()
    try log.at("2027-06-02 09:00")
    log.ring(today, repeating: repeating, catchingUp: !repeating)
    return log
  }

  /// State is lost in the west, steps of 24 hours are asked for in the east, and ring as if they had been heard in the west.
  private static func ringSteps(
    beforeEnd: (inout PhoneLog) -> Void = { _ in }, afterLaunch: (inout PhoneLog) -> Void = { _ in }
  ) throws -> PhoneLog {
    var log = try PhoneLog(schedules: .verse(step: .exactDay))
    beforeEnd(&log)
    log.die()
    log.fly(to: west)
    log.hear(.app(.stateLost))
    log.launch()
    afterLaunch(&log)
    log.fly(to: .fixed(offset: UTCOffset(seconds: 5 * 3600)))
    log.ask(.schedule(.verse(step: .exactDay, title: "Psalm")))
    try log.add("verse#2027-06-02 2027-06-02 19:00")
    log.work()
    try log.at("2027-06-02 14:00")
    log.ring("verse#2027-06-02")
    return log
  }

  /// It does not ring at nine, which is found to be lost; it rings two hours later.
  private static func ringLost(isExcused: Bool) throws -> PhoneLog {
    var log = try PhoneLog(adding: today)
    try log.at("2027-06-02 10:00")
    if isExcused { log.excuse() }
    try log.at("2027-06-02 11:00")
    log.ring(today)
    return log
  }

  private static func ringLate(as request: String = today, by span: TimeSpan) throws -> PhoneLog {
    var log = try PhoneLog()
    log.moment.isOn = false
    try log.at("2027-06-02 09:00")
    log.strike()
    log.moment.isOn = true
    try log.at("2027-06-02 09:00", after: span)
    log.ring(request)
    return log
  }
}
