import CivilTime
import PhoneSimulator
import Rollover
import TaskReminders
import Testing

@testable import TaskRemindersScenarios

/// What the oracle of tasks finds, by an app that is just right and one that is just beyond.
@Suite struct `The oracle of tasks` {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var invariant: Invariant
    var isBroken: Bool
    var play: @Sendable () throws -> TaskLog

    init(
      _ description: String, _ invariant: Invariant, _ isBroken: Bool, play: @escaping @Sendable () throws -> TaskLog
    ) {
      self.description = description
      self.invariant = invariant
      self.isBroken = isBroken
      self.play = play
    }
  }

  private static func rung(_ time: String) throws -> TaskLog {
    var log = try TaskLog()
    try log.at(time)
    log.ring()
    return log
  }

  /// It rang at its time, and again at ten.
  private static func rungTwice(movedTo time: String? = nil) throws -> TaskLog {
    var log = try rung("2027-06-02 09:00")
    log.work()
    if let time { log.change(.remind("7", .init(time))) }
    try log.arm(time ?? "2027-06-02 09:00")
    log.work()
    try log.at("2027-06-02 10:00")
    log.ring()
    return log
  }

  /// It rang unseen at nine; then the clock is set, and it rings at ten by the clock of then.
  private static func rungUnseen(andClockSet clock: String, isZone: Bool = false) throws -> TaskLog {
    var log = try rung("2027-06-02 09:00")
    try log.phone(isZone ? .zone : .clock, clock: clock)
    try log.arm("2027-06-02 09:00")
    log.work()
    log.ring()
    return log
  }

  /// The clock is set back while an answer is awaited; it rings at its time, and then what was on its way is added and rings.
  private static func overtaken(isAtWork: Bool = true, rests: Bool = false) throws -> TaskLog {
    var log = try TaskLog()
    try log.at("2027-06-02 08:59:30")
    if isAtWork { log.await() }
    try log.phone(.clock, clock: "2027-06-02 08:59:59")
    log.ring()
    log.await(false)
    if rests { log.work() }
    log.armSoon()
    log.ring()
    return log
  }

  /// Rules held it until half past nine, and it rang then; the device flies four hours west, and it rings again.
  private static func rungHeld(andFlownAt clock: String, byRules: Bool = true) throws -> TaskLog {
    var log = try TaskLog()
    if byRules { log.keepBack() }
    try log.at("2027-06-02 09:30")
    log.ring()
    try log.phone(.zone, clock: clock, in: .fixed(offset: UTCOffset(seconds: -4 * 3600)))
    try log.arm("2027-06-02 09:00")
    log.work()
    log.ring()
    return log
  }

  /// It is done, or open again, and rings at its time.
  private static func done(rests: Bool = true, reopened: Bool = false) throws -> TaskLog {
    var log = try TaskLog()
    log.change(.complete("7"))
    log.disarm()
    if rests { log.work() }
    if reopened { log.change(.reopen("7")) }
    try log.at("2027-06-02 09:00")
    log.ring()
    return log
  }

  /// Nothing is armed, and somebody says that it rang; then it is done and open again, and perhaps moved.
  private static func said(isSaid: Bool = true, movedTo time: String? = nil) throws -> TaskLog {
    var log = try TaskLog(isArmed: false)
    if isSaid { log.open() }
    log.change(.complete("7"))
    log.change(.reopen("7"))
    if let time { log.change(.remind("7", .init(time))) }
    log.work()
    return log
  }

  private static func titled(_ title: String) throws -> TaskLog {
    var log = try TaskLog(title: title)
    log.read("the log speaks of \(title)s")
    return log
  }

  /// The log says the date to which the reminder has been moved.
  private static func short(after: (inout TaskLog) -> Void) throws -> TaskLog {
    var log = try TaskLog()
    let local = CivilDateTime("2027-06-05 09:00")
    log.change(.remind("7", local))
    after(&log)
    log.read(.placesShort(armed: 1, wanted: 2, until: local?.date))
    return log
  }

  private static func ended(isArmed: Bool = true, at time: String = "2027-06-01 19:00") throws -> TaskLog {
    var log = try TaskLog(isArmed: isArmed)
    try log.at(time)
    return log
  }

  /// It is held until ten and moved meanwhile; the ring at ten is that of both where its new time has come, and the clock is set
  /// back behind that.
  private static func held(movedTo time: String, byRules: Bool = true) throws -> TaskLog {
    var log = try TaskLog(doubt: .ring)
    if byRules { log.keepBack() }
    try log.arm("2027-06-02 10:00")
    log.work()
    log.change(.remind("7", .init(time)))
    try log.at("2027-06-02 10:00")
    log.ring()
    try log.phone(.clock, clock: "2027-06-02 08:00")
    log.work()
    return log
  }

  /// While rules are in force it is armed for another time and rings, and is armed for eleven, and rings then.
  private static func heldTwice(_ time: String) throws -> TaskLog {
    var log = try TaskLog()
    log.keepBack()
    for time in [time, "2027-06-02 11:00"] {
      try log.arm(time)
      log.work()
      try log.at(time)
      log.ring()
    }
    return log
  }

  /// It is held until ten and moved meanwhile to half past nine; the ring at ten is that of both, and it rings for the new one.
  private static func heldForBoth(rests: Bool, byRules: Bool = true) throws -> TaskLog {
    var log = try TaskLog()
    if byRules { log.keepBack() }
    try log.arm("2027-06-02 10:00")
    log.work()
    log.change(.remind("7", CivilDateTime("2027-06-02 09:30")))
    if rests { log.work() }
    try log.at("2027-06-02 10:00")
    log.ring()
    try log.arm("2027-06-02 10:30")
    log.work()
    try log.at("2027-06-02 10:30")
    log.ring()
    return log
  }

  /// It is done, what was saved is lost, and it rings; its request was still pending as the app came to rest, or not.
  private static func forgotten(isListed: Bool) throws -> TaskLog {
    var log = try TaskLog()
    log.change(.complete("7"))
    if !isListed { log.disarm() }
    log.forget()
    log.work()
    try log.at("2027-06-02 09:00")
    log.ring()
    return log
  }

  static let cases = [
    Case("a minute early", .onTime, false) { try rung("2027-06-02 08:59") },
    Case("a second more than a minute early", .onTime, true) { try rung("2027-06-02 08:58:59") },
    Case("at its time", .nothingLost, false) {
      var log = try rung("2027-06-02 09:00")
      try log.at("2027-06-02 12:00")
      return log
    },
    Case("its minute is not over", .nothingLost, false) { try ended(at: "2027-06-02 09:00:59") },
    Case("its minute is over", .nothingLost, true) { try ended(at: "2027-06-02 09:01") },
    Case("armed again for the time at which it rang", .noDuplicates, true) { try rungTwice() },
    Case("rung unseen, and ahead again", .noDuplicates, false) { try rungUnseen(andClockSet: "2027-06-02 08:59:59") },
    Case("rung unseen, and not ahead again", .noDuplicates, true) { try rungUnseen(andClockSet: "2027-06-02 09:00") },
    Case("rung unseen, and ahead again in another zone", .noDuplicates, false) {
      try rungUnseen(andClockSet: "2027-06-02 08:59:59", isZone: true)
    },
    Case("rung unseen, and not ahead in another zone", .noDuplicates, true) {
      try rungUnseen(andClockSet: "2027-06-02 09:00", isZone: true)
    },
    Case("rung unseen behind a hold, and held again elsewhere", .noDuplicates, false) {
      try rungHeld(andFlownAt: "2027-06-02 13:29:59")
    },
    Case("rung unseen behind a hold, and not held any more", .noDuplicates, true) {
      try rungHeld(andFlownAt: "2027-06-02 13:30")
    },
    Case("rung unseen late, and not ahead elsewhere", .noDuplicates, true) {
      try rungHeld(andFlownAt: "2027-06-02 13:29:59", byRules: false)
    },
    Case("rung, and what was on its way as the clock was set rings", .noDuplicates, false) { try overtaken() },
    Case("rung, and what was sent after the clock was set rings", .noDuplicates, true) {
      try overtaken(isAtWork: false)
    },
    Case("rung, and what was sent after a rest rings", .noDuplicates, true) { try overtaken(rests: true) },
    Case("armed for another time after it rang", .noDuplicates, false) { try rungTwice(movedTo: "2027-06-02 10:00") },
    Case("done, and the app came to rest", .completedNeverRings, true) { try done() },
    Case("done, and the app did not come to rest", .completedNeverRings, false) { try done(rests: false) },
    Case("done and open again", .completedNeverRings, false) { try done(reopened: true) },
    Case("forgotten, and its request is still listed", .completedNeverRings, false) { try forgotten(isListed: true) },
    Case("forgotten, and nothing is listed", .completedNeverRings, true) { try forgotten(isListed: false) },
    Case("armed in the end", .armedAsWanted, false) { try ended() },
    Case("not armed in the end", .armedAsWanted, true) { try ended(isArmed: false) },
    Case("not armed any more, since it rang", .armedAsWanted, false) { try rung("2027-06-02 08:00") },
    Case("said to have rung, and open again", .armedAsWanted, false) { try said() },
    Case("open again, and not said to have rung", .armedAsWanted, true) { try said(isSaid: false) },
    Case("said to have rung, and moved", .armedAsWanted, true) { try said(movedTo: "2027-06-02 09:01") },
    Case("said to have rung, and moved back", .armedAsWanted, false) { try said(movedTo: "2027-06-02 09:00") },
    Case("armed for another time", .armedAsWanted, true) {
      var log = try TaskLog()
      try log.arm("2027-06-02 09:01")
      return log
    },
    Case("rung behind a hold, and behind another one", .noDuplicates, true) { try heldTwice("2027-06-02 10:00") },
    Case("rung early, and behind a hold", .noDuplicates, false) { try heldTwice("2027-06-02 08:59") },
    Case("held, moved and not heard of, and rung for both", .noDuplicates, false) { try heldForBoth(rests: false) },
    Case("held, moved and heard of, and rung for both", .noDuplicates, true) { try heldForBoth(rests: true) },
    Case("held until the time to which it was moved", .armedAsWanted, false) { try held(movedTo: "2027-06-02 10:00") },
    Case("held until a second before that", .armedAsWanted, true) { try held(movedTo: "2027-06-02 10:00:01") },
    Case("late, and moved to before that", .armedAsWanted, true) {
      try held(movedTo: "2027-06-02 09:30", byRules: false)
    },
    Case("a title of four letters in the log", .noContentInLog, true) { try titled("milk") },
    Case("a title of three letters in the log", .noContentInLog, false) { try titled("tea") },
    Case("its date while the app has not heard that it is durable", .noContentInLog, false) { try short { _ in } },
    Case("its date when the app has heard that it is durable", .noContentInLog, true) { try short { $0.refresh() } },
    Case("its date when the app has come to rest", .noContentInLog, true) { try short { $0.work() } },
    Case("its date when the app has heard only of the change before", .noContentInLog, false) {
      try short {
        $0.change(.remind("7", CivilDateTime("2027-06-05 10:00")))
        $0.refresh()
      }
    },
  ]

  @Test(arguments: cases)
  func `finds what is beyond it and nothing else`(example: Case) throws {
    var log = try example.play()
    if !example.invariant.holdsAlways { log.finish() }
    #expect(log.breaks(example.invariant) == example.isBroken)
  }

  @Test(arguments: [
    ("2027-06-02 09:00", true), ("2027-06-02T09:00 it was", true), ("it was at 2027-06-02 09:00:00", true),
    ("it was at 2027-06-02 09:00", true), ("it was at 2027-06-02 09:0", false), ("it was at 2027-06-02 09:01", false),
  ])
  func `finds the time of a reminder wherever it stands in a text`(text: String, isFound: Bool) throws {
    var log = try TaskLog()
    log.read(text)
    #expect(log.breaks(.noContentInLog) == isFound)
  }
}
