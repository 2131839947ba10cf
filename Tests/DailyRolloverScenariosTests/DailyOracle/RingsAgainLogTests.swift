import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Rings of one date, and what of them an app can have forgotten.
@Suite struct `What rang before` {
  private static let today = "verse@2027-06-02"
  private static let later = "verse@2027-06-04"

  static let cases = [
    LogCase("by a repeating request under other rules", breaks: .noDuplicates, false) {
      try underOtherRules(repeating: true, isSettled: false)
    },
    LogCase("by a request of its own under other rules", breaks: .noDuplicates) {
      try underOtherRules(repeating: false, isSettled: false)
    },
    LogCase("by a repeating request under other rules that the app has dealt with", breaks: .noDuplicates) {
      try underOtherRules(repeating: true, isSettled: true)
    },
    LogCase("by a repeating request before the app was done with its first ring", breaks: .noDuplicates, false) {
      try setBack { _ in }
    },
    LogCase("by a repeating request behind the rest after its first ring", breaks: .noDuplicates) {
      try setBack { $0.work() }
    },
    LogCase("by a request of its own before the app was done with its first ring", breaks: .noDuplicates) {
      try setBack(repeating: false) { _ in }
    },
    LogCase("by a repeating request when another zone has other rules", breaks: .noDuplicates) {
      var log = try PhoneLog(adding: "verse*0 2027-06-02 09:00")
      try log.at("2027-06-02 09:00")
      log.ring(today, repeating: true)
      log.hear(.rulesChanged(.fixed(offset: UTCOffset(seconds: -3600))))
      try log.at("2027-06-02 10:00")
      log.ring(today, repeating: true)
      return log
    },
    // Due at nine, it rings half a minute late; the next one is asked for meanwhile.
    LogCase("late, a minute before the next one was due", breaks: .noDuplicates) { try ringsLate(next: .minutes(1)) },
    LogCase("late, more than a minute before the next one was due", breaks: .noDuplicates, false) {
      try ringsLate(next: .seconds(61))
    },
    LogCase("under a name that was asked for before it rang, and once more since", breaks: .noDuplicates, false) {
      try ringsRenamed(asking: "10:00")
    },
    LogCase("under a name that was asked for before it rang", breaks: .noDuplicates) {
      try ringsRenamed(asking: nil)
    },
    LogCase("seen by a process that ended at work", breaks: .noDuplicates, false) { try afterDeath { _ in } },
    LogCase("seen by a process that ended at rest", breaks: .noDuplicates) {
      try afterDeath(then: { _ in }, busy: false)
    },
    LogCase("seen by a process that saved and ended at work", breaks: .noDuplicates) { try afterDeath { $0.save() } },
    LogCase("seen by a process that came to rest and ended at work", breaks: .noDuplicates) {
      try afterDeath { $0.rest() }
    },
    LogCase("seen by a process before the one that ended at work", breaks: .noDuplicates) {
      try afterDeath {
        $0.die()
        $0.launch()
      }
    },
    LogCase("seen by two processes that both ended at work", breaks: .noDuplicates, false) {
      try afterDeath {
        $0.die(busy: true)
        $0.launch()
        $0.look()
      }
    },
    LogCase("seen by a process that came to rest and could not save", breaks: .noDuplicates, false) {
      try afterDeath(
        then: {
          $0.hear(.app(.saveFailed))
          $0.rest()
        }, busy: false)
    },
    LogCase("by a request that came too late, of a process that ended at work", breaks: .noDuplicates, false) {
      try onItsWay { $0.die(busy: true) }
    },
    LogCase("by a request that came too late, of a process that ended at rest", breaks: .noDuplicates) {
      try onItsWay { $0.die() }
    },
    LogCase("by a request that came too late, and the app was opened again", breaks: .noDuplicates) {
      try onItsWay {
        $0.die(busy: true)
        $0.open()
      }
    },
    LogCase("by a request that cannot have come so late", breaks: .noDuplicates) {
      try onItsWay(latency: .seconds(30)) { $0.die(busy: true) }
    },
    LogCase("by a request that was added after a save", breaks: .noDuplicates) {
      try onItsWay(saving: true) { $0.die(busy: true) }
    },
    LogCase("by a request that was on its way as the clock was set back", breaks: .noDuplicates, false) {
      try setBack(.seconds(2)) { _ in }
    },
    LogCase("by a request that was on its way, and the app has come to rest since", breaks: .noDuplicates) {
      try setBack(.seconds(2)) { $0.work() }
    },
    LogCase("by a request that was sent after the clock was set back", breaks: .noDuplicates) {
      try setBack(TimeSpan(milliseconds: 2001)) { _ in }
    },
    LogCase("once more after all was forgotten", breaks: .noDuplicates, false) {
      try forgotten(rings: 2, repeating: false)
    },
    LogCase("three times after all was forgotten", breaks: .noDuplicates) { try forgotten(rings: 3, repeating: false) },
    LogCase("three times by a repeating request after all was forgotten", breaks: .noDuplicates, false) {
      try forgotten(rings: 3, repeating: true)
    },
    LogCase("before the app looked at what was left to it", breaks: .noDuplicates, false) {
      var log = try PhoneLog(adding: today)
      log.die()
      log.hear(.app(.stateLost))
      try log.at("2027-06-02 09:00")
      log.ring(today)
      log.launch()
      log.ask(.schedule(.verse()))
      log.work()
      log.ring(today)
      return log
    },
    LogCase("after the app looked at what was left to it", breaks: .noDuplicates) {
      var log = try PhoneLog(adding: today)
      log.die()
      log.hear(.app(.stateLost))
      log.launch()
      log.ask(.schedule(.verse()))
      log.work()
      try log.at("2027-06-02 09:00")
      log.ring(today)
      log.work()
      log.ring(today)
      return log
    },
  ]

  @Test(arguments: cases)
  func `rings again only where the app cannot know`(example: LogCase) throws {
    #expect(try example.holds(), "\(example)")
  }

  /// It rings at nine; the clock is set back an hour a moment later, and it rings again as that comes to nine.
  private static func setBack(
    repeating: Bool = true, _ act: (inout PhoneLog) throws -> Void
  ) throws -> PhoneLog {
    var log = try PhoneLog(adding: repeating ? "verse*0 2027-06-02 09:00" : today)
    try log.at("2027-06-02 09:00")
    log.ring(today, repeating: repeating)
    try act(&log)
    log.setClock(.hours(-1))
    try log.at("2027-06-02 10:00")
    log.ring(today, repeating: repeating)
    return log
  }

  /// It rings at nine, its zone gets other rules an hour to the west, and it rings at nine once more.
  private static func underOtherRules(repeating: Bool, isSettled: Bool) throws -> PhoneLog {
    var log = try PhoneLog(adding: repeating ? "verse*0 2027-06-02 09:00" : today)
    try log.at("2027-06-02 09:00")
    log.ring(today, repeating: repeating)
    try log.at("2027-06-02 09:30")
    log.changeRules(to: .fixed(offset: UTCOffset(seconds: -3600), name: Zone.utc.name))
    if isSettled { log.work() }
    try log.at("2027-06-02 10:00")
    log.ring(today, repeating: repeating)
    return log
  }

  /// Counted by steps it rings late; by then it is to ring every day at another time, and does.
  private static func ringsLate(next later: TimeSpan) throws -> PhoneLog {
    var log = try PhoneLog(schedules: .verse(step: .exactDay), adding: "verse#2027-06-02 2027-06-02 09:00")
    try log.at("2027-06-02 09:00", after: .seconds(10))
    log.ask(.schedule(.verse(at: later == .minutes(1) ? "09:01" : "09:01:01")))
    try log.at("2027-06-02 09:00", after: .seconds(30))
    log.ring("verse#2027-06-02")
    log.work()
    try log.add(today, after: later)
    try log.at("2027-06-02 09:00", after: later)
    log.ring(today)
    return log
  }

  /// It rings by its date as it is to count steps, and by its step later that day.
  private static func ringsRenamed(asking time: String?) throws -> PhoneLog {
    var log = try PhoneLog(adding: today)
    try log.at("2027-06-02 08:00")
    log.ask(.schedule(.verse(step: .exactDay)))
    log.setClock(.hours(1))
    log.ring(today)
    log.setClock(.hours(-1))
    log.work()
    if let time { log.ask(.schedule(.verse(at: time, step: .exactDay))) }
    log.work()
    try log.add("verse#2027-06-02 2027-06-02 \(time ?? "09:00")")
    try log.at("2027-06-02 \(time ?? "09:00")")
    log.ring("verse#2027-06-02")
    return log
  }

  /// It rings by a clock that is two days ahead, the process ends, and nothing shows any more that it rang.
  private static func afterDeath(
    then act: (inout PhoneLog) -> Void, busy: Bool = true
  ) throws -> PhoneLog {
    var log = try PhoneLog(adding: later)
    log.setClock(.days(2))
    log.work()
    try log.at("2027-06-02 09:00")
    log.ring(later)
    act(&log)
    log.die(busy: busy)
    log.clear()
    log.restart()
    log.setClock(.days(-2))
    log.open()
    try log.add(later)
    try log.at("2027-06-04 09:00")
    log.ring(later)
    return log
  }

  /// It rings at nine, a repeating request for seven in the evening takes the place of that one, and rings it again.
  private static func onItsWay(
    latency: TimeSpan = .minutes(1), saving: Bool = false, then act: (inout PhoneLog) -> Void
  ) throws -> PhoneLog {
    var log = try PhoneLog(adding: "verse*0 2027-06-02 09:00")
    log.moment.latency = latency
    try log.at("2027-06-02 09:00")
    log.ring(today, repeating: true)
    if saving { log.save() }
    try log.add("verse*0 2027-06-02 19:00")
    act(&log)
    try log.at("2027-06-02 19:00")
    log.ring(today, repeating: true)
    return log
  }

  /// It rings at nine, and the clock is set back to shortly before; so much later a repeating request arrives, and rings it again.
  private static func setBack(_ span: TimeSpan, then act: (inout PhoneLog) -> Void) throws -> PhoneLog {
    var log = try PhoneLog(adding: "verse*0 2027-06-02 09:00")
    log.moment.latency = .seconds(2)
    try log.at("2027-06-02 09:00")
    log.ring(today, repeating: true)
    log.work()
    try log.at("2027-06-02 12:00")
    log.setClock(.hours(-3) - .seconds(5))
    try log.at("2027-06-02 12:00", after: span)
    try log.add("verse*0 2027-06-02 09:00")
    act(&log)
    try log.at("2027-06-02 12:00", after: .seconds(5))
    log.ring(today, repeating: true)
    return log
  }

  /// What was saved is lost, and a date rings so many times.
  private static func forgotten(rings: Int, repeating: Bool) throws -> PhoneLog {
    var log = try PhoneLog(adding: today)
    try log.at("2027-06-02 09:00")
    log.ring(today, repeating: repeating)
    log.die()
    log.hear(.app(.stateLost))
    for _ in 1..<rings { log.ring(today, repeating: repeating) }
    return log
  }
}
