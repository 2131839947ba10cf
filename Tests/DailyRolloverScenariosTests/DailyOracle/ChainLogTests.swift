import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What nobody has to arm because of one before it: a chain's next one that a policy drops, and another name of one that rang.
@Suite struct `What lies behind another one` {
  private static let today = "verse@2027-06-02"

  static let cases = [
    LogCase("of a chain, behind one that may have rung abroad, under rules", breaks: .nothingLost, false) {
      try chain(underRules: true)
    },
    LogCase("of a chain, behind one that may have rung abroad, without rules", breaks: .nothingLost) {
      try chain(underRules: false)
    },
    LogCase("of a horizon, behind one that may have rung abroad, under rules", breaks: .nothingLost) {
      try chain(.horizon, underRules: true)
    },
    LogCase("in the same minute under another name, and the clock was set back", breaks: .nothingLost, false) {
      try renamed(at: "09:00")
    },
    LogCase("a minute apart under another name, and the clock was set back", breaks: .nothingLost, false) {
      try renamed(at: "09:01")
    },
    LogCase("half a day apart under another name, and the clock was set back", breaks: .nothingLost) {
      try renamed(at: "21:00")
    },
    LogCase("under another name of what did not ring, and the clock was set back", breaks: .nothingLost) {
      try renamed(at: "09:00", hasRung: false)
    },
  ]

  @Test(arguments: cases)
  func `breaks what it has to break`(_ log: LogCase) throws { #expect(try log.holds(), "\(log)") }

  /// The process dies at work abroad, where nine has passed, and the next one is at home again, where it has not.
  private static func chain(
    _ strategy: DailyRolloverSettings.Strategy = .chain, underRules: Bool
  ) throws -> PhoneLog {
    var log = try PhoneLog(strategy: strategy)
    log.moment.mayBeKeptBack = underRules
    try log.at("2027-06-02 08:00")
    log.fly(to: .fixed(offset: UTCOffset(seconds: 2 * 3600)))
    log.die(busy: true)
    log.fly(to: .utc)
    log.open()
    log.die()
    try log.at("2027-06-03 10:00")
    return log
  }

  /// The schedule is to ring in exact days a moment after its ring, and the clock goes back a day before the app hears of that.
  private static func renamed(at time: String, hasRung: Bool = true) throws -> PhoneLog {
    var log = try hasRung ? PhoneLog(adding: today) : PhoneLog()
    log.moment.latency = .seconds(20)
    try log.at("2027-06-02 09:00")
    if hasRung { log.ring(today) }
    try log.at("2027-06-02 09:05")
    log.ask(.schedule(.verse(at: time, step: .exactDay)))
    log.setClock(.days(-1))
    log.work()
    try log.at("2027-06-03 22:30")
    return log
  }
}
