import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Repeating requests, which stand for the dates that the platform rings, and for no other.
@Suite struct `A repeating request` {
  private static let id = ScheduleID(name: "verse")

  static let cases = [
    LogCase("a repeating request that fires for it", breaks: .nothingLost) {
      try PhoneLog.until("2027-06-02 12:00", PhoneLog(adding: "verse*0 2027-06-02 09:00")) { _ in }
    },
    LogCase("a repeating request of another day of the week", breaks: .nothingLost) { try onWednesday(.monday) },
    LogCase("a repeating request of its day of the week", breaks: .nothingLost, false) { try onWednesday(.wednesday) },
    LogCase("a repeating request of a schedule that was paused", breaks: .noStrays) {
      var log = try PhoneLog(adding: "verse*0 2027-06-02 09:00")
      log.ask(.pause(id))
      log.work()
      return log
    },
    LogCase("a repeating request of before, and the clock was set since", breaks: .nothingLost) {
      var log = try PhoneLog(adding: "verse*0 2027-06-02 09:00")
      log.remove("verse*0")
      log.setClock(.seconds(1))
      log.work()
      try log.switchOffAtNine()
      log.setClock(.hours(-2))
      log.open()
      try log.at("2027-06-02 12:00")
      return log
    },
  ]

  @Test(arguments: cases)
  func `excuses what the platform rings by it, while it is there`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  /// It is due on Wednesdays; a repeating request fires for a day of an earlier week next.
  private static func onWednesday(_ weekday: Weekday) throws -> PhoneLog {
    var log = try PhoneLog(schedules: .verse(on: .weekdays(WeekdaySet([Weekday.wednesday]))))
    try log.add(weekday == .monday ? "verse*0 2027-05-31 09:00" : "verse*0 2027-05-26 09:00", on: weekday)
    log.work()
    try log.at("2027-06-02 12:00")
    return log
  }
}
