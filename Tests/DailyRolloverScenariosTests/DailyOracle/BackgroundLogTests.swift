import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// How far an app has to have armed that came to rest once more.
@Suite struct `An app that comes to rest once more` {
  static let cases = [
    LogCase("in the background, and it did not look", breaks: .nothingLost, false) { try rested { _ in } },
    LogCase("in the background, and it looked", breaks: .nothingLost) { try rested { $0.look() } },
    LogCase("in the foreground, and it did not look", breaks: .nothingLost) { try rested { $0.moment.isOpen = true } },
    LogCase("in the foreground while something is held, and it did not look", breaks: .nothingLost, false) {
      try rested {
        $0.moment.isOpen = true
        $0.moment.mayBeKeptBack = true
      }
    },
    LogCase("in the foreground while something is held, and it looked", breaks: .nothingLost) {
      try rested {
        $0.moment.isOpen = true
        $0.moment.mayBeKeptBack = true
        $0.look()
      }
    },
  ]

  @Test(arguments: cases)
  func `has to arm more if it planned`(example: LogCase) throws { #expect(try example.holds(), "\(example)") }

  /// Three days are armed, and the app comes to rest on the second of them; nothing is armed for the fourth.
  private static func rested(_ act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    let days = ["2027-06-02", "2027-06-03", "2027-06-04"]
    var log = try PhoneLog(days: 3)
    for day in days { try log.add("verse@\(day)") }
    log.work()
    log.moment.isOpen = false
    for day in days {
      try log.at("\(day) 09:00")
      log.ring("verse@\(day)")
      guard day == days[1] else { continue }
      try log.at("\(day) 12:00")
      act(&log)
      log.rest()
      log.moment.isOpen = false
      log.moment.mayBeKeptBack = false
    }
    try log.at("2027-06-05 18:00")
    return log
  }
}
