import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover

/// A log, and whether it breaks an invariant.
struct LogCase: Sendable, CustomStringConvertible {
  var description: String
  private var invariant: Invariant
  private var isBroken: Bool
  private var play: @Sendable () throws -> PhoneLog

  init(
    _ description: String, breaks invariant: Invariant, _ isBroken: Bool = true,
    play: @escaping @Sendable () throws -> PhoneLog
  ) {
    self.description = description
    self.invariant = invariant
    self.isBroken = isBroken
    self.play = play
  }

  /// Whether the invariant is broken just where it is to be.
  func holds() throws -> Bool {
    var log = try play()
    if !invariant.holdsAlways { log.finish() }
    return log.breaks(invariant) == isBroken
  }
}

/// Logs that many cases have in common.
extension PhoneLog {
  /// Plays a log on until a time.
  static func until(
    _ time: String, _ log: PhoneLog, _ act: (inout PhoneLog) throws -> Void
  ) throws -> PhoneLog {
    var log = log
    try act(&log)
    try log.at(time)
    return log
  }

  /// The schedule is armed for other dates, if for any, and not for today.
  static func unarmed(
    adding requests: [String] = [], _ act: (inout PhoneLog) throws -> Void
  ) throws -> PhoneLog {
    var log = try PhoneLog()
    for request in requests { try log.add(request) }
    if !requests.isEmpty { log.work() }
    return try until("2027-06-02 20:00", log, act)
  }

  /// Today is armed, until something happens.
  static func disarmed(doubt: Doubt = .silent, after act: (inout PhoneLog) throws -> Void) throws -> PhoneLog {
    try until("2027-06-02 20:00", PhoneLog(doubt: doubt, adding: "verse@2027-06-02"), act)
  }

  /// What was saved is lost, and the schedule is made again.
  mutating func forget() {
    die()
    hear(.app(.stateLost))
    launch()
    ask(.schedule(.verse()))
    work()
  }

  /// The device is off from eight to half past nine.
  mutating func switchOffAtNine() throws {
    try at("2027-06-02 08:00")
    die()
    moment.isOn = false
    hear(.phone(.switchedOff))
    try at("2027-06-02 09:30")
    moment.isOn = true
    hear(.phone(.switchedOn))
  }
}
