import CivilTime
import DailyRollover
import Rollover
import Testing
@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Logs of an app that sleeps on a slow phone before it knows what became of its requests.
@Suite struct `What may have rung while the app slept` {
  private static let today = "verse@2027-06-02"

  static let cases = [
    LogCase("by the hour of before, asleep until noon", breaks: .nothingLost, false) { try moved(until: "12:00") },
    LogCase("by the hour of before, and the app slept less long", breaks: .nothingLost) { try moved(until: "08:00") },
    LogCase("by the hour of before, asleep on a phone that is not slow", breaks: .nothingLost) {
      try moved(until: "12:00", latency: .zero)
    },
    LogCase("by the hour of before, and it was left pending until it was lost", breaks: .nothingLost) {
      try moved(until: "12:00", isLeft: true)
    },
  ]

  @Test(arguments: cases)
  func `need not ring while the app cannot know better`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  /// Nine is moved to seven in the evening, and the app sleeps before it has come to rest and takes today for rung then.
  private static func moved(
    until time: String, latency: TimeSpan = .seconds(2), isLeft: Bool = false
  ) throws -> PhoneLog {
    try PhoneLog.unarmed(adding: [today]) {
      $0.moment.latency = latency
      try $0.at("2027-06-02 05:00")
      $0.ask(.schedule(.verse(at: "19:00")))
      try $0.add("\(today) 19:00")
      try $0.at("2027-06-02 \(time)")
      if !isLeft { $0.remove(today) }
      $0.work()
      if isLeft { $0.lose(today) }
      $0.work()
    }
  }
}
