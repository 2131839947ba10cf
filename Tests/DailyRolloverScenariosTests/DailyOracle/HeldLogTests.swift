import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What was due and waits for the end of a hold, when its schedule is paused.
@Suite struct `What is held` {
  private static let id = ScheduleID(name: "verse")

  static let cases = [
    LogCase("a request that waits behind a pause", breaks: .noStrays) { try paused("12:00:00") },
    LogCase("a request that rings more than a minute behind a pause", breaks: .noStrays) { try paused("10:01:01") },
    LogCase("a request that rings within a minute of a pause", breaks: .noStrays, false) { try paused("10:01:00") },
    LogCase("a request of a schedule that goes on", breaks: .noStrays, false) { try held("12:00:00") },
  ]

  @Test(arguments: cases)
  func `is nobody's once its schedule is paused`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  private static func paused(_ time: String) throws -> PhoneLog {
    var log = try held(time)
    log.ask(.pause(id))
    log.work()
    return log
  }

  /// It was due at nine and is to ring later; it is ten.
  private static func held(_ time: String) throws -> PhoneLog {
    var log = try PhoneLog(adding: "verse@2027-06-02 2027-06-02 \(time)")
    try log.at("2027-06-02 10:00")
    log.work()
    return log
  }
}
