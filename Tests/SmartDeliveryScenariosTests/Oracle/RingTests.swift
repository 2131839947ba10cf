import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

/// What the oracle says of single rings, just within an excuse and just beyond it.
@Suite struct `A ring is judged` {
  private let message = RequestIdentifier(Message.subject(of: "1"), .once)

  private func ring(
    _ identifier: RequestIdentifier, isRepeating: Bool = false
  ) -> Observation {
    .delivered(identifier, Observation.Delivery(isCatchingUp: false, isRepeating: isRepeating, isPresented: false))
  }

  @Test(arguments: [("2027-06-01 03:00", true), ("2027-06-01 07:00", false)])
  func `also if its request repeats, unless nobody knows when it rings`(time: String, isQuiet: Bool) throws {
    let verse = RequestIdentifier(WatchedNight.verse, .repeating(slot: 0))
    var night = try WatchedNight([WatchedNight.quiet()])
    try night.hear(ring(verse, isRepeating: true), at: time)
    #expect(night.findings.violations.map(\.invariant.word) == (isQuiet ? ["quiet-hours"] : []))

    night = try WatchedNight([WatchedNight.quiet()])
    try night.hear(.phone(.zone), at: "2027-05-31 13:00")
    try night.hear(ring(verse, isRepeating: true), at: time)
    #expect(night.findings.violations.isEmpty)
  }

  /// A rule may name a type, a subject, or the plugin of all messages.
  @Test(arguments: [
    (["smart-delivery"], ["quiet-hours"]), (["news"], ["quiet-hours"]), (["chat"], [String]()), ([], ["quiet-hours"]),
    (["verse"], []),
  ])
  func `by whom the rule is for`(names: [String], found: [String]) throws {
    let (from, to) = (try #require(TimeOfDay("22:00")), try #require(TimeOfDay("07:00")))
    let rule = RulesCommand.quiet(
      QuietHours(from: from, to: to, treatment: .hold, for: names.isEmpty ? .everything : Selection(names)))
    var night = try WatchedNight([rule, WatchedNight.message("1", at: "2027-06-01 03:00")])
    try night.hear(ring(message), at: "2027-06-01 03:00")
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [
    (Doubt.silent, false, ["no-duplicates"]), (.ring, false, []),
    // What the person chose may not have been dealt with.
    (.silent, true, []),
  ])
  func `as one too many if it has rung before, at rest and without doubt`(
    doubt: Doubt, isUnsettled: Bool, found: [String]
  ) throws {
    var night = try WatchedNight([WatchedNight.message("1", at: "2027-05-31 13:00")], doubt: doubt)
    try night.hear(ring(message), at: "2027-05-31 13:00")
    if isUnsettled { try night.hear(.command(WatchedNight.quiet()), at: "2027-05-31 13:01") }
    try night.hear(ring(message), at: "2027-05-31 13:02")
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [
    // Due within thirty seconds as it was sent again, it was on its way and rings by itself, once.
    ("12:00:30", ["12:00:30"], [String]()), ("12:00:30", ["12:00:31"], []), ("12:00:30", ["12:00:32"], ["on-time"]),
    ("12:00:30", ["12:00:30", "12:00:31"], ["on-time"]), ("12:00:31", ["12:00:31"], ["on-time"]),
  ])
  func `by the message before, if that was on its way`(former: String, rings: [String], found: [String]) throws {
    var night = try WatchedNight([
      WatchedNight.message("1", at: "2027-05-31 \(former)"), WatchedNight.message("1", at: "2027-05-31 13:00"),
    ])
    for time in rings { try night.hear(ring(message), at: "2027-05-31 \(time)") }
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [
    // Of the date that began at midnight, clocks go back to the one before within a minute; seconds from then to the ring, of
    // which a phone that takes two seconds for each step explains seven.
    (2, 6, [String]()), (2, 7, ["within-cap"]), (0, 1, ["within-cap"]),
  ])
  func `on the date that ended as an hour came again, if it was sent before that`(
    latency: Int64, seconds: Int64, found: [String]
  ) throws {
    let zone = try Zone(posix: "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01")
    var night = try WatchedNight([RulesCommand.cap(DailyCap(1))])
    let other = RequestIdentifier(SubjectID(name: "other"), .once)
    try night.hear(.app(.rested), at: "2027-11-05 12:00", in: zone)
    try night.hear(ring(other), at: "2027-11-06 12:00", in: zone)
    // One minute past midnight, two and a half hours west.
    var moment = try WatchedNight.moment("2027-11-07 02:31", in: zone)
    moment.latency = .seconds(latency)
    moment.now = moment.now + .seconds(seconds)
    moment.device = moment.now
    night.watcher.hear(ring(message), at: moment, into: &night.findings)
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [true, false])
  func `on either date, if it rang ahead and another zone or other rules have moved it`(isFlight: Bool) throws {
    let zone = Zone.fixed(offset: UTCOffset(seconds: 2 * 3600))
    var night = try WatchedNight([RulesCommand.cap(DailyCap(1))])
    try night.hear(ring(RequestIdentifier(SubjectID(name: "other"), .once)), at: "2027-06-01 23:00")
    var moment = try WatchedNight.moment("2027-06-01 23:30")
    moment.device = moment.device - .days(1)
    night.watcher.hear(.phone(.clock), at: moment, into: &night.findings)
    moment.zone = zone
    night.watcher.hear(isFlight ? .phone(.zone) : .rulesChanged(zone), at: moment, into: &night.findings)
    night.watcher.hear(.app(.rested), at: moment, into: &night.findings)
    try night.hear(ring(message), at: "2027-06-02 10:00", in: zone)
    #expect(night.findings.violations.isEmpty)
    // It is only that date.
    try night.hear(ring(message), at: "2027-06-03 10:00", in: zone)
    try night.hear(ring(message), at: "2027-06-03 11:00", in: zone)
    #expect(night.findings.violations.map(\.invariant.word).contains("within-cap"))
  }

  @Test(arguments: [
    // Seconds from midnight to the moment at which the first and the second one ring, a span of thirty seconds each.
    (1, 2, [String]()), (1, 3, ["within-cap"]), (2, 2, []), (3, 3, ["within-cap"]),
  ])
  func `on the date before, if it was under way at midnight`(first: Int64, second: Int64, found: [String]) throws {
    var night = try WatchedNight([RulesCommand.cap(DailyCap(0))])
    let midnight = try WatchedNight.moment("2027-06-02 00:00")
    for (number, seconds) in [first, second].enumerated() where number == 1 || first != second {
      var moment = midnight
      moment.latency = .seconds(2)
      let name = RequestIdentifier(SubjectID(name: "span-\(number)"), .once)
      moment.now = midnight.now + .seconds(seconds - 30)
      moment.device = moment.now
      night.watcher.hear(
        .added(name, .after(.seconds(30)), fires: moment.now + .seconds(30)), at: moment, into: &night.findings)
      moment.now = midnight.now + .seconds(seconds)
      moment.device = moment.now
      night.watcher.hear(ring(name), at: moment, into: &night.findings)
    }
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [
    // The app has removed something, is at work, is suspended, and has come to rest since.
    (true, true, true, false, [String]()), (false, true, true, false, ["within-cap"]),
    (true, false, true, false, ["within-cap"]), (true, true, false, false, ["within-cap"]),
    (true, true, true, true, ["within-cap"]),
  ])
  func `over a limit, unless the app was suspended in the middle of a plan`(
    hasBegun: Bool, isAtWork: Bool, isSuspended: Bool, rests: Bool, found: [String]
  ) throws {
    var night = try WatchedNight([RulesCommand.cap(DailyCap(0))])
    let other = RequestIdentifier(SubjectID(name: "other"), .once)
    if hasBegun { try night.hear(.removed(other), at: "2027-06-01 08:00") }
    if rests { try night.hear(.app(.rested), at: "2027-06-01 08:00") }
    var moment = try WatchedNight.moment("2027-06-01 09:00")
    (moment.isAtWork, moment.isRunning) = (isAtWork, !isSuspended)
    night.watcher.hear(ring(RequestIdentifier(WatchedNight.verse, .once)), at: moment, into: &night.findings)
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [("2027-05-31 12:59:59", [String]()), ("2027-05-31 12:59:58", ["on-time"])])
  func `early by more than a second`(time: String, found: [String]) throws {
    var night = try WatchedNight([WatchedNight.message("1", at: "2027-05-31 13:00")])
    try night.hear(ring(message), at: time)
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [(Doubt.silent, ["no-duplicates"]), (.ring, [])])
  func `a second time, unless it rings in doubt`(doubt: Doubt, found: [String]) throws {
    var night = try WatchedNight([WatchedNight.message("1", at: "2027-05-31 13:00")], doubt: doubt)
    for time in ["13:00", "13:01"] { try night.hear(ring(message), at: "2027-05-31 \(time)") }
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test(arguments: [("03:01:00", [String]()), ("03:01:01", ["quiet-hours"])])
  func `from a minute behind a change of the clock on`(time: String, found: [String]) throws {
    var night = try WatchedNight([WatchedNight.quiet()])
    for observation in [Observation.phone(.clock), .app(.looked), .app(.rested)] {
      try night.hear(observation, at: "2027-06-01 03:00")
    }
    try night.hear(ring(RequestIdentifier(WatchedNight.verse, .once)), at: "2027-06-01 \(time)")
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }

  @Test func `as that of the message before, behind which the one that was sent last is to be armed`() throws {
    for isFormer in [true, false] {
      var night = try WatchedNight([])
      let noon = "2027-05-31 12:00"
      let former = try WatchedNight.pending(message, at: "2027-05-31 12:30")
      let pending = try WatchedNight.moment(noon, pending: isFormer ? [former] : [])
      let send = try WatchedNight.message("1", at: "2027-05-31 13:00")
      for observation in [Observation.command(send), .rejected(message), .app(.saved), .app(.rested)] {
        night.watcher.hear(observation, at: pending, into: &night.findings)
      }
      let hour = isFormer ? "2027-05-31 12" : "2027-05-31 13"
      try night.hear(ring(message), at: isFormer ? "\(hour):30" : "\(hour):00")
      for change in [Observation.AppChange.looked, .saved, .rested] { try night.hear(.app(change), at: "\(hour):31") }
      night.watcher.finish(at: try WatchedNight.moment("\(hour):40"), into: &night.findings)
      #expect(night.findings.violations.map(\.invariant.word) == (isFormer ? ["armed-as-wanted"] : []))
    }
  }

  @Test(arguments: [("22:30:30", [String]()), ("22:30:31", ["quiet-hours"]), ("22:45:00", ["quiet-hours"])])
  func `within quiet hours from half a minute behind the choice of them on`(time: String, found: [String]) throws {
    var night = try WatchedNight([])
    try night.hear(.command(WatchedNight.quiet()), at: "2027-06-01 22:30")
    for change in [Observation.AppChange.looked, .saved, .rested] {
      try night.hear(.app(change), at: "2027-06-01 22:30")
    }
    try night.hear(ring(RequestIdentifier(WatchedNight.verse, .once)), at: "2027-06-01 \(time)")
    #expect(night.findings.violations.map(\.invariant.word) == found)
  }
}
