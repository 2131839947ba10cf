import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

private let verse = RequestIdentifier(SubjectID(name: "verse"), .once)

/// Whether the watcher of smart delivery excuses what came late, was lost, or was on its way.
@Suite struct `An excuse of what comes late` {
  private func moment(_ time: String, pending: [PendingRequest] = []) throws -> Moment {
    let instant = try Zone.utc.instant(time)
    return Moment(
      now: instant, device: instant, zone: .utc, isOn: true, isRunning: true, isOpen: false, isAtWork: false,
      permission: .granted, limit: 64, latency: .zero, pending: pending, delivered: [])
  }

  private func quiet(_ treatment: QuietHours.Treatment = .hold) throws -> RulesCommand {
    let (from, to) = (try #require(TimeOfDay("22:00")), try #require(TimeOfDay("07:00")))
    return .quiet(QuietHours(from: from, to: to, treatment: treatment))
  }

  /// A watcher of an app that has dealt with rules at noon of 31 May.
  private func watcher(_ rules: any HistoryCommand, pending: [PendingRequest] = []) throws -> DeliveryWatcher {
    var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
    var findings = Findings()
    let noon = try moment("2027-05-31 12:00", pending: pending)
    watcher.hear(.command(rules), at: noon, into: &findings)
    watcher.hear(.app(.saved), at: noon, into: &findings)
    watcher.hear(.app(.rested), at: noon, into: &findings)
    return watcher
  }

  @Test(arguments: [
    // Due at nine in the evening with a grace of an hour, it comes late as the quiet hours begin, and not before or after.
    ("21:00", "22:00", 60, true), ("21:00", "22:00", 59, false), ("21:00", "21:59", 60, false),
    ("21:00", "23:00", 60, true),
  ])
  func `is for one that was asked for within the quiet hours, and late for them within its grace`(
    due: String, added: String, grace: Int64, isExcused: Bool
  ) throws {
    var watcher = try watcher(quiet())
    var findings = Findings()
    let end = try Zone.utc.instant("2027-06-02 07:00")
    watcher.hear(
      .added(verse, .exact(end), fires: end), at: try moment("2027-06-01 \(added)"), into: &findings)
    let now = try moment("2027-06-02 07:00")
    let violation = Violation(
      .onTime, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 \(due)"), grace: .minutes(grace), "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [(900, true), (899, false)])
  func `counts its grace from the end of the hours that held it first`(grace: Int64, isExcused: Bool) throws {
    var watcher = try watcher(quiet())
    var findings = Findings()
    let end = try Zone.utc.instant("2027-06-02 07:00")
    watcher.hear(.added(verse, .exact(end), fires: end), at: try moment("2027-06-01 22:00"), into: &findings)
    let now = try moment("2027-06-02 07:00")
    // Held until seven, it is late at ten in the evening, as the hours begin once more.
    let violation = Violation(
      .onTime, at: now.now, verse, due: try Zone.utc.instant("2027-05-31 23:00"), grace: .minutes(grace), "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(
    arguments: [
      // The app is told within the quiet hours and within the grace of an hour; its process ends, and the next one asks for it.
      ("21:30", "22:00", "08:00", .hold, true), ("21:30", "22:30", "08:01", .hold, true),
      ("21:30", "22:31", "08:00", .hold, false), ("21:30", "22:30", "08:01:01", .hold, false),
      ("21:30", "21:59", "08:00", .hold, false), ("21:30", "22:00", "08:00", .drop, false),
    ] as [(String, String, String, QuietHours.Treatment, Bool)])
  func `is for one that came late into quiet hours that hold it, and begins its grace with their end`(
    due: String, told: String, rang: String, treatment: QuietHours.Treatment, isExcused: Bool
  ) throws {
    var watcher = try watcher(quiet(treatment))
    var findings = Findings()
    watcher.hear(.processEnded(wasBusy: true), at: try moment("2027-06-01 \(told)"), into: &findings)
    // What it is told behind the grace changes nothing.
    watcher.hear(.phone(.clock), at: try moment("2027-06-01 23:59"), into: &findings)
    let now = try moment("2027-06-02 \(rang)")
    watcher.hear(.added(verse, .exact(now.now), fires: now.now), at: now, into: &findings)
    // By another zone it would have been due just then.
    var violation = Violation(.onTime, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 \(due)"), "")
    violation.grace = .hours(1)
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [("12:01", true, true), ("12:01:01", true, false), ("12:01", false, false)])
  func `is for one that rang as the app could carry out what it was told a day before`(
    rang: String, rests: Bool, isExcused: Bool
  ) throws {
    var watcher = try watcher(quiet())
    var findings = Findings()
    watcher.hear(.processEnded(wasBusy: true), at: try moment("2027-06-01 12:00"), into: &findings)
    if rests { watcher.hear(.app(.rested), at: try moment("2027-06-02 12:00"), into: &findings) }
    let now = try moment("2027-06-02 \(rang)")
    var violation = Violation(.onTime, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 09:00"), "")
    violation.grace = .hours(1)
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [("07:59", true), ("08:01", true), ("08:01:01", false)])
  func `begins its grace at the end of a hold`(rang: String, isExcused: Bool) throws {
    var watcher = try watcher(quiet())
    var findings = Findings()
    let now = try moment("2027-06-02 \(rang)")
    watcher.hear(.added(verse, .after(.seconds(1)), fires: now.now), at: now, into: &findings)
    let violation = Violation(
      .onTime, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 23:00"), grace: .hours(1), "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [("2027-06-01 21:59", "2027-06-01 22:00", false), ("2027-06-01 22:00", "2027-06-02 07:00", true)])
  func `is for nothing that no hold has kept from its time`(due: String, added: String, isExcused: Bool) throws {
    var watcher = try watcher(quiet(.hold))
    var findings = Findings()
    let now = try moment(added)
    watcher.hear(.added(verse, .after(.seconds(1)), fires: now.now), at: now, into: &findings)
    let violation = Violation(.onTime, at: now.now, verse, due: try Zone.utc.instant(due), grace: .seconds(30), "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [
    // With a grace of a day it comes late into the second night, at whose end another one has taken the only place of the date.
    ("2027-06-01 22:00", true, "2027-06-04 07:00", true), ("2027-06-01 21:59:59", true, "2027-06-04 07:00", false),
    ("2027-06-01 22:00", false, "2027-06-04 07:00", false), ("2027-06-01 22:00", true, "2027-06-04 07:01:01", false),
  ])
  func `is for one that came late into quiet hours that end on a full date`(
    due: String, isFull: Bool, rang: String, isExcused: Bool
  ) throws {
    var night = try WatchedNight([quiet(), .cap(DailyCap(1))] as [RulesCommand])
    let midnight = try WatchedNight.moment("2027-06-03 00:00")
    night.watcher.hear(.added(verse, .exact(midnight.now), fires: midnight.now), at: midnight, into: &night.findings)
    if isFull {
      let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
      try night.hear(
        .delivered(RequestIdentifier(SubjectID(name: "other"), .once), delivery), at: "2027-06-03 07:00")
    }
    let now = try WatchedNight.moment(rang)
    let violation = Violation(
      .onTime, at: now.now, verse, due: try Zone.utc.instant(due), grace: .days(1), "")
    #expect(night.watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [
    // Quiet hours hold it until seven in Tokyo, on 1 June. By the clock of UTC that is still to come at 20:30, and by one that
    // is ten and a half hours ahead and more it has passed.
    (0, true, true), (0, false, false), (37_890, true, false),
  ])
  func `is for one that was held in a zone that was left, and would be by its clock here`(
    offset: Int32, isReplaced: Bool, isExcused: Bool
  ) throws {
    let held = try WatchedNight.pending(verse, at: "2027-05-31 22:00")
    let (tokyo, here) = (try Zone(posix: "JST-9"), Zone.fixed(offset: UTCOffset(seconds: offset)))
    var night = try WatchedNight([quiet()], atRest: [held])
    let resting = try WatchedNight.moment("2027-05-31 12:31", pending: [held], in: tokyo)
    night.watcher.hear(.phone(.zone), at: resting, into: &night.findings)
    night.watcher.hear(.app(.rested), at: resting, into: &night.findings)
    try night.hear(.phone(.zone), at: "2027-05-31 20:00", in: here)
    let now = try WatchedNight.moment("2027-05-31 20:30", in: here)
    if isReplaced {
      night.watcher.hear(.added(verse, .after(.seconds(1)), fires: now.now), at: now, into: &night.findings)
    }
    let excused = try night.excuses(.onTime, of: verse, due: "2027-05-31 10:00", at: "2027-05-31 20:30", in: here)
    #expect(excused == isExcused)
  }

  @Test(arguments: [
    // The person ends the quiet hours at eight in the evening, and the app sleeps until the morning; or it comes to rest at once.
    (nil, true, true), (nil, false, false), ("2027-05-31 20:01", true, false),
  ])
  func `is for one that rules held which were no more as it was due, while the app slept`(
    rests: String?, isReplaced: Bool, isExcused: Bool
  ) throws {
    let held = try WatchedNight.pending(verse, at: "2027-06-01 07:00")
    var night = try WatchedNight([quiet()], atRest: [held])
    try night.hear(.command(RulesCommand.quiet(nil)), at: "2027-05-31 20:00")
    if let rests {
      night.watcher.hear(.app(.rested), at: try WatchedNight.moment(rests, pending: [held]), into: &night.findings)
    }
    let now = try WatchedNight.moment("2027-06-01 06:30")
    if isReplaced {
      night.watcher.hear(.added(verse, .after(.seconds(1)), fires: now.now), at: now, into: &night.findings)
    }
    #expect(
      try night.excuses(.onTime, of: verse, due: "2027-05-31 23:00", at: "2027-06-01 06:30") == isExcused)
  }

  @Test(arguments: [
    ("21:59:58", true, false), ("21:59:59", true, true), ("06:59:58", true, true), ("06:59:59", true, false),
    // It came to rest without a look, and so has missed nothing.
    ("23:00", false, false),
  ])
  func `is for an app that looked in the quiet hours first`(opened: String, looks: Bool, isExcused: Bool) throws {
    var watcher = try watcher(quiet(.drop))
    var findings = Findings()
    let date = opened < "12" ? "2027-06-02" : "2027-06-01"
    if looks { watcher.hear(.app(.looked), at: try moment("\(date) \(opened)"), into: &findings) }
    watcher.hear(.app(.rested), at: try moment("\(date) \(opened)"), into: &findings)
    // Later by day it is too late for that.
    watcher.hear(.app(.looked), at: try moment("2027-06-02 08:00"), into: &findings)
    watcher.hear(.app(.rested), at: try moment("2027-06-02 08:00"), into: &findings)
    let now = try moment("2027-06-02 09:00")
    let due = try Zone.utc.instant("2027-06-01 21:00")
    let violation = Violation(Invariant("comes-in-the-end"), at: now.now, verse, due: due, "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [(29, true), (30, true), (31, false)])
  func `is for what was on its way as the person chose`(seconds: Int64, isExcused: Bool) throws {
    for rule in [try quiet(), .cap(DailyCap(0))] {
      var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
      var findings = Findings()
      // A limit says nothing of the date on which it is chosen.
      var now = try moment("2027-06-01 23:59:45")
      watcher.hear(.command(rule), at: now, into: &findings)
      watcher.hear(.app(.saved), at: now, into: &findings)
      watcher.hear(.app(.rested), at: now, into: &findings)
      now.now = now.now + .seconds(seconds)
      now.device = now.now
      let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
      watcher.hear(.delivered(verse, delivery), at: now, into: &findings)
      #expect(findings.violations.isEmpty == isExcused, "\(rule)")
    }
  }

  @Test func `counts on its date what was lost, until it is there again`() throws {
    let rang = try Zone.utc.instant("2027-06-01 09:00")
    let name = RequestIdentifier(SubjectID(name: "other"), .once)
    let request = try WatchedNight.pending(name, at: "2027-06-01 09:00")
    for (isLost, isAgain, isExcused) in [(true, false, true), (true, true, false), (false, false, false)] {
      var watcher = try watcher(RulesCommand.cap(DailyCap(1)), pending: [request])
      var findings = Findings()
      let noon = try moment("2027-05-31 13:00")
      if isLost { watcher.hear(.lost(name), at: noon, into: &findings) }
      if isAgain { watcher.hear(.added(name, .exact(rang), fires: rang), at: noon, into: &findings) }
      let now = try moment("2027-06-01 12:01")
      let violation = Violation(.nothingLost, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 12:00"), "")
      #expect(watcher.excuses(violation, at: now) == isExcused)
    }
  }

  @Test(arguments: [
    // Taken away ten seconds before nine; the app hears of that at nine, a moment before, or while it looks on all the time.
    ("2027-06-01 09:00", false, false, true), ("2027-06-01 08:59:59", false, false, false),
    ("2027-06-01 09:00", true, false, false), ("2027-06-01 09:00", true, true, true),
  ])
  func `counts on its date what came due before the app heard that it was gone`(
    rested: String, isOpen: Bool, hasLeft: Bool, isExcused: Bool
  ) throws {
    let name = RequestIdentifier(SubjectID(name: "other"), .once)
    let request = try WatchedNight.pending(name, at: "2027-06-01 09:00")
    var watcher = try watcher(RulesCommand.cap(DailyCap(1)), pending: [request])
    var findings = Findings()
    var now = try moment("2027-06-01 08:59:50")
    now.isOpen = isOpen
    watcher.hear(.removed(name), at: now, into: &findings)
    if hasLeft { watcher.hear(.app(.leftForeground), at: now, into: &findings) }
    now.now = try Zone.utc.instant(rested)
    now.device = now.now
    watcher.hear(.app(.rested), at: now, into: &findings)
    // Long enough behind it that its removal by itself explains nothing.
    now = try moment("2027-06-01 12:01")
    let violation = Violation(.nothingLost, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 12:00"), "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }

  @Test(arguments: [
    // Somebody says on the same date that another one rang, which is not pending; or on the date before, or of one that is.
    ("2027-06-01 00:00", false, false, true), ("2027-05-31 23:59:59", false, false, false),
    ("2027-06-01 00:00", true, false, false), ("2027-06-01 00:00", false, true, false),
  ])
  func `counts on its date what somebody says to have rung`(
    said: String, isPending: Bool, hasRung: Bool, isExcused: Bool
  ) throws {
    let name = RequestIdentifier(SubjectID(name: "other"), .once)
    let pending = isPending ? [try WatchedNight.pending(name, at: "2027-07-01 09:00")] : []
    var watcher = try watcher(RulesCommand.cap(DailyCap(1)), pending: pending)
    var findings = Findings()
    if hasRung {
      let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
      watcher.hear(.delivered(name, delivery), at: try moment("2027-05-31 20:00"), into: &findings)
    }
    watcher.hear(.opened(name), at: try moment(said, pending: pending), into: &findings)
    // Another one of its own is armed, so that not all of it can have been dropped.
    let later = try WatchedNight.pending(
      RequestIdentifier(verse.subject, .date(CivilDate(dayNumber: 21_000))), at: "2027-07-01 09:00")
    let now = try moment("2027-06-01 12:01", pending: [later])
    let violation = Violation(.nothingLost, at: now.now, verse, due: try Zone.utc.instant("2027-06-01 12:00"), "")
    #expect(watcher.excuses(violation, at: now) == isExcused)
  }
}
