import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Places and days: what is not armed, and what is armed in its place.
@Suite struct `What is not armed` {
  private static let id = ScheduleID(name: "verse")
  private static let today = "verse@2027-06-02"
  private static let tomorrow = "verse@2027-06-03"
  private static let later = "verse@2027-06-04"

  static let cases = [
    LogCase("one day fewer came, since one was left out, and it lies beyond the days", breaks: .nothingLost) {
      try PhoneLog.until("2027-06-05 12:00", PhoneLog(adding: today, later)) {
        $0.ask(.skip(id, on: CivilDate("2027-06-03") ?? .epoch))
        $0.work()
        try $0.at("2027-06-02 09:00")
        $0.ring(today)
        $0.die()
        try $0.at("2027-06-04 09:00")
        $0.ring(later)
      }
    },
    LogCase("as many came, and it lies at the end of the days", breaks: .nothingLost) {
      try PhoneLog.until("2027-06-04 12:00", PhoneLog(at: "2027-06-01 09:00", adding: today, tomorrow)) {
        $0.die()
        $0.moment.isOn = false
        try $0.at("2027-06-02 10:00")
        $0.moment.isOn = true
        try $0.at("2027-06-03 09:00")
        $0.ring(tomorrow)
      }
    },
    LogCase("the next of a schedule, behind the second of another", breaks: .nothingLost) {
      let verse = Schedule.verse(on: .days(3, anchor: CivilDate("2027-06-04") ?? .epoch))
      return try PhoneLog.until(
        "2027-06-04 12:00",
        PhoneLog(
          days: 7, limit: 2, schedules: verse, .verse("walk"), adding: "walk@2027-06-02", "walk@2027-06-03")
      ) {
        $0.die()
        for day in 2...3 {
          try $0.at("2027-06-0\(day) 09:00")
          $0.ring("walk@2027-06-0\(day)")
        }
      }
    },
    LogCase("the last place is free", breaks: .nothingLost) { try unranked(limit: 2) },
    LogCase("no place is free", breaks: .nothingLost, false) { try unranked(limit: 1) },
    LogCase("armed for 61 seconds later", breaks: .armedAsWanted) {
      var log = try PhoneLog()
      try log.add("\(today) 2027-06-02 09:00", after: .seconds(61))
      log.work()
      return log
    },
    LogCase("armed for 60 seconds later", breaks: .armedAsWanted, false) {
      var log = try PhoneLog()
      try log.add("\(today) 2027-06-02 09:00", after: .seconds(60))
      log.work()
      return log
    },
    LogCase("armed under the name of another date", breaks: .armedAsWanted) {
      try PhoneLog(adding: "\(tomorrow) 2027-06-02 09:00")
    },
    LogCase("another date was lost at its time", breaks: .nothingLost) { try lostAtNine(tomorrow) },
    LogCase("it was lost at its time", breaks: .nothingLost, false) { try lostAtNine(today) },
    LogCase("another date went a moment late without permission", breaks: .nothingLost) { try droppedAtNine(tomorrow) },
    LogCase("it went a moment late without permission", breaks: .nothingLost, false) { try droppedAtNine(today) },
    LogCase("it went a moment late with permission", breaks: .nothingLost) {
      try droppedAtNine(today, permission: .granted)
    },
    LogCase("the clock was set when its minute was over", breaks: .nothingLost) {
      try jumped(after: TimeSpan(milliseconds: 60_002))
    },
    // What happens at a moment is heard before what comes due at it is judged.
    LogCase("the clock was set as its minute was over", breaks: .nothingLost, false) {
      try jumped(after: TimeSpan(milliseconds: 60_001))
    },
    LogCase("another one is listed in vain", breaks: .armedAsWanted) {
      var log = try PhoneLog(schedules: .verse(), .verse("walk"), adding: "walk@2027-06-02")
      log.moment.pending[0].fires = Moment.never
      return log
    },
    LogCase("it is listed in vain", breaks: .armedAsWanted, false) {
      var log = try PhoneLog(adding: today)
      log.moment.pending[0].fires = Moment.never
      return log
    },
    LogCase("only a later one is armed", breaks: .armedAsWanted) { try PhoneLog(adding: later) },
    LogCase("something is forgotten that lies behind, and a nearer one has no place", breaks: .fairBudget) {
      var log = try PhoneLog(limit: 1, adding: today)
      try log.at("2027-06-02 09:00")
      log.ring(today)
      try log.at("2027-06-02 18:00")
      try log.add(later)
      log.forget()
      log.work()
      return log
    },
    LogCase("other code takes a place, and a nearer one has none", breaks: .fairBudget) {
      var log = try PhoneLog(limit: 2)
      log.moment.foreignCount = 1
      try log.add(later)
      log.work()
      return log
    },
    LogCase("nothing for a day while the app is closed", breaks: .neverSilent) {
      try PhoneLog.until("2027-06-02 19:00", PhoneLog()) { $0.die() }
    },
    LogCase("nothing for a day since the last one rang", breaks: .neverSilent) {
      try PhoneLog.until("2027-06-03 10:00", PhoneLog(adding: today)) {
        try $0.at("2027-06-02 09:00")
        $0.ring(today)
        $0.work()
      }
    },
    LogCase("one date was forgotten, and another rang that lies ahead", breaks: .armedAsWanted) {
      try rungAhead { $0.forget() }
    },
    LogCase("a date that is known to have rung lies ahead", breaks: .armedAsWanted) {
      try rungAhead(doubt: .ring) { _ in }
    },
    LogCase("as many are armed before it as the horizon holds, though they have rung", breaks: .armedAsWanted, false) {
      try rungAhead(days: 1) { _ in
      } again: {
        try $0.add(tomorrow)
      }
    },
    LogCase("fewer are armed before it than the horizon holds", breaks: .armedAsWanted) {
      try rungAhead(days: 1) { _ in }
    },
    LogCase("another date was left out", breaks: .nothingLost) {
      try PhoneLog.until("2027-06-02 12:00", PhoneLog()) {
        $0.ask(.skip(id, on: CivilDate("2027-06-03") ?? .epoch))
        $0.work()
      }
    },
  ]

  @Test(arguments: cases)
  func `has no place, or lies beyond the days`(example: LogCase) throws { #expect(try example.holds(), "\(example)") }

  /// Something is armed that comes earlier, and nothing for nine.
  private static func unranked(limit: Int) throws -> PhoneLog {
    let log = try PhoneLog(
      limit: limit, schedules: .verse(), .verse("walk", at: "08:00"), adding: "walk@2027-06-02 08:00")
    return try PhoneLog.until("2027-06-02 12:00", log) {
      $0.die()
      try $0.at("2027-06-02 08:00")
      $0.ring("walk@2027-06-02")
    }
  }

  private static func lostAtNine(_ request: String) throws -> PhoneLog {
    try PhoneLog.until("2027-06-02 12:00", PhoneLog(adding: today, tomorrow)) {
      try $0.at("2027-06-02 09:00")
      $0.strike()
      $0.lose(request)
    }
  }

  private static func droppedAtNine(_ request: String, permission: Permission = .denied) throws -> PhoneLog {
    try PhoneLog.until("2027-06-02 12:00", PhoneLog(adding: today, tomorrow)) {
      try $0.at("2027-06-02 09:00")
      $0.strike()
      $0.allow(permission)
      try $0.at("2027-06-02 09:00", after: .seconds(1))
      $0.drop(request)
    }
  }

  private static func jumped(after span: TimeSpan) throws -> PhoneLog {
    try PhoneLog.until("2027-06-02 12:00", PhoneLog(adding: today)) {
      try $0.at("2027-06-02 09:00", after: span)
      $0.setClock(.minutes(10))
    }
  }

  /// Tomorrow rings by a clock that is ahead, and the app knows it; then it lies ahead again, and nothing behind it is armed.
  private static func rungAhead(
    days: Int = 7, doubt: Doubt = .silent, after act: (inout PhoneLog) throws -> Void,
    again: (inout PhoneLog) throws -> Void = { _ in }
  ) throws -> PhoneLog {
    var log = try PhoneLog(days: days, doubt: doubt, adding: today, tomorrow)
    try log.at("2027-06-02 09:00")
    log.ring(today)
    log.work()
    try act(&log)
    log.setClock(.days(1) - .hours(1))
    log.work()
    try log.at("2027-06-02 10:00")
    log.ring(tomorrow)
    log.work()
    log.setClock(.hours(-23))
    try again(&log)
    log.work()
    return log
  }
}
