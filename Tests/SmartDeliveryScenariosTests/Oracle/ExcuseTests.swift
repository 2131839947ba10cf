import CivilTime
@testable import PhoneSimulator
import Rollover
import SmartDelivery
import TestPhones
import Testing

@testable import SmartDeliveryScenarios

private let other = RequestIdentifier(SubjectID(name: "verse"), .once)

/// Whether the watcher of smart delivery excuses what another watcher has found, and where that is.
@Suite struct `An excuse` {
  private func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

  private func moment(_ time: String, pending: [PendingRequest] = []) throws -> Moment {
    let instant = try Zone.utc.instant(time)
    return Moment(
      now: instant, device: instant, zone: .utc, isOn: true, isRunning: true, isOpen: false, isAtWork: false,
      permission: .granted, limit: 64, latency: .zero, pending: pending, delivered: [])
  }

  private func pending(_ name: RequestIdentifier = other, at time: String) throws -> PendingRequest {
    PendingRequest(
      identifier: name, trigger: .exact(try Zone.utc.instant(time)), contentFingerprint: 0,
      fires: try Zone.utc.instant(time), date: CivilDate(dayNumber: 0), order: 0, zoneSlot: -1)
  }

  private func quiet(_ treatment: QuietHours.Treatment = .hold, for names: [String] = []) throws -> RulesCommand {
    .quiet(QuietHours(from: try time("22:00"), to: try time("07:00"), treatment: treatment, for: Selection(names)))
  }

  /// Has an app deal with rules on 31 May, and some others ring; then asks whether something is excused.
  private func isExcused(
    _ invariant: Invariant, of subject: RequestIdentifier = other, due: String?, at now: String,
    _ rules: [any HistoryCommand],
    rings: [String] = [], pending: [PendingRequest] = [], atRest: [PendingRequest] = []
  ) throws -> Bool {
    var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
    var findings = Findings()
    var moment = try moment("2027-05-31 12:00")
    for rule in rules { watcher.hear(.command(rule), at: moment, into: &findings) }
    watcher.hear(.app(.saved), at: moment, into: &findings)
    moment = try self.moment("2027-05-31 12:00", pending: atRest)
    watcher.hear(.app(.rested), at: moment, into: &findings)
    for (number, ring) in rings.enumerated() {
      moment = try self.moment(ring)
      let delivery = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
      watcher.hear(
        .delivered(RequestIdentifier(SubjectID(name: "ring-\(number)"), .once), delivery), at: moment, into: &findings)
    }
    moment = try self.moment(now, pending: pending)
    return watcher.excuses(
      Violation(invariant, at: moment.now, subject, due: try due.map { try Zone.utc.instant($0) }, ""), at: moment)
  }

  @Test(arguments: [
    // Held from 23:00, it rings at seven, a minute later at the latest, and at no other time.
    ("2027-06-01 23:00", "2027-06-02 07:00:00", true), ("2027-06-01 23:00", "2027-06-02 07:01:00", true),
    ("2027-06-01 23:00", "2027-06-02 07:01:01", false), ("2027-06-01 23:00", "2027-06-02 06:58:59", false),
    ("2027-06-01 22:00", "2027-06-02 07:00:00", true), ("2027-06-01 21:59:59", "2027-06-02 07:00:00", false),
    ("2027-06-02 06:59:59", "2027-06-02 07:00:30", true), ("2027-06-02 07:00", "2027-06-02 07:00:59", false),
    ("2027-06-01 23:00", "2027-06-03 07:00:00", false),
  ])
  func `of the time is for the end of the hold`(due: String, rang: String, isExcused: Bool) throws {
    #expect(try self.isExcused(.onTime, due: due, at: rang, [quiet()]) == isExcused)
    #expect(try self.isExcused(.onTime, due: due, at: rang, [RulesCommand.quiet(nil)]) == false)
  }

  @Test func `of silence is for what is held, and armed for the end of the hold`() throws {
    let armed = [try pending(at: "2027-06-02 07:00")]
    let due = "2027-06-01 23:00"
    for invariant in [Invariant.nothingLost, .armedAsWanted] {
      #expect(try isExcused(invariant, due: due, at: "2027-06-01 23:01", [quiet()], pending: armed))
      #expect(try !isExcused(invariant, due: due, at: "2027-06-01 23:01", [quiet()]))
      let early = [try pending(at: "2027-06-02 06:58")]
      #expect(try !isExcused(invariant, due: due, at: "2027-06-01 23:01", [quiet()], pending: early))
      #expect(try !isExcused(invariant, due: "2027-06-01 21:59", at: "2027-06-01 22:00", [quiet()], pending: armed))
      #expect(try !isExcused(invariant, due: nil, at: "2027-06-01 23:01", [quiet()], pending: armed))
    }
    #expect(try !isExcused(.nothingLost, due: due, at: "2027-06-02 07:01", [quiet()], pending: []))
  }

  @Test func `of silence is for what stands behind another one that is held longer`() throws {
    let verse = SubjectID(name: "verse")
    let today = RequestIdentifier(verse, .date(CivilDate(dayNumber: 20_971)))
    for (fires, isExcused) in [("2027-06-03 07:00", true), ("2027-06-03 12:00", false), ("2027-06-01 22:59", false)] {
      let before = RequestIdentifier(verse, .date(CivilDate(dayNumber: 20_970)))
      let found = try self.isExcused(
        .nothingLost, of: today, due: "2027-06-01 23:00", at: "2027-06-01 23:01", [quiet()],
        pending: [pending(before, at: fires)])
      #expect(found == isExcused, "the one before rings \(fires)")
    }
  }

  @Test func `of silence is for what found no place as the app came to rest`() throws {
    for (count, isExcused) in [(63, false), (64, true)] {
      let others = try (0..<count).map {
        try pending(RequestIdentifier(SubjectID(name: "other-\($0)"), .once), at: "2027-06-01 20:00")
      }
      let found = try self.isExcused(
        .nothingLost, due: "2027-06-01 23:00", at: "2027-06-01 23:01", [quiet()], atRest: others)
      #expect(found == isExcused, "\(count) of 64 places were taken")
    }
  }

  @Test func `of a drop is for what is due in the quiet hours`() throws {
    for (due, isExcused) in [("21:59:59", false), ("22:00", true), ("23:00", true)] {
      let found = try self.isExcused(
        .nothingLost, due: "2027-06-01 \(due)", at: "2027-06-01 23:30", [quiet(.drop)])
      #expect(found == isExcused, "\(due)")
    }
    #expect(try !isExcused(.nothingLost, due: "2027-06-01 23:00", at: "2027-06-01 23:01", [quiet(.quietly)]))
  }

  @Test func `of a limit is for a date that others fill`() throws {
    let cap = RulesCommand.cap(DailyCap(2))
    let due = "2027-06-01 12:00"
    let rings = ["2027-06-01 08:00", "2027-06-01 09:00"]
    #expect(try isExcused(.nothingLost, due: due, at: "2027-06-01 12:01", [cap], rings: rings))
    #expect(try !isExcused(.nothingLost, due: due, at: "2027-06-01 12:01", [cap], rings: [rings[0]]))
    let last = RequestIdentifier(SubjectID(name: "last"), .once)
    for (time, isExcused) in [("2027-06-01 23:59", true), ("2027-06-02 00:00", false)] {
      let armed = [try pending(last, at: time)]
      #expect(
        try self.isExcused(.nothingLost, due: due, at: "2027-06-01 12:01", [cap], rings: [rings[0]], pending: armed)
          == isExcused, "\(time)")
    }
    // What waits for the next date rings as that begins.
    #expect(try isExcused(.onTime, due: due, at: "2027-06-02 00:01", [cap], rings: rings))
    #expect(try !isExcused(.onTime, due: due, at: "2027-06-02 00:01:01", [cap], rings: rings))
    #expect(try !isExcused(.onTime, due: due, at: "2027-06-03 00:00", [cap], rings: rings))
  }

  private static let fires = Instant(milliseconds: .max)
  private static let rest = Observation.app(.rested)
  private static let look = Observation.app(.looked)
  private static let rejected = Observation.rejected(RequestIdentifier(SubjectID(name: "other"), .once))
  private static let own = Observation.rejected(RequestIdentifier(WatchedNight.verse, .once))
  private static let taken = Observation.added(
    RequestIdentifier(SubjectID(name: "other"), .once), .exact(fires), fires: nil)

  @Test(
    arguments: [
      ([], false), ([look, rejected, rest], true), ([look, own, rest], false), ([look, rejected, taken, rest], false),
      ([look, rejected, rest, rest], true), ([look, rejected, rest, look, rest], false),
      ([look, rejected, rest, look, rejected, rest], true),
    ] as [([Observation], Bool)])
  func `of a limit is for every date while a request of another subject is rejected`(
    happened: [Observation], isExcused: Bool
  ) throws {
    var night = try WatchedNight([RulesCommand.cap(DailyCap(1))])
    for observation in happened { try night.hear(observation, at: "2027-06-01 10:00") }
    let verse = RequestIdentifier(WatchedNight.verse, .once)
    #expect(
      try night.excuses(.nothingLost, of: verse, due: "2027-06-01 12:00", at: "2027-06-01 12:01") == isExcused)
  }

  @Test(arguments: [
    // It rings late in the evening of 1 June, after the clock was turned back over midnight.
    ("2027-06-02 00:00", "2027-06-02 12:00", true), ("2027-06-01 23:59:59", "2027-06-02 12:00", false),
    ("2027-06-02 00:00", "2027-06-03 12:00", false),
  ])
  func `is for the date for which something rang that the platform caught up`(
    wasToFire: String, due: String, isExcused: Bool
  ) throws {
    var night = try WatchedNight([RulesCommand.cap(DailyCap(2))])
    let delivery = Observation.Delivery(
      isCatchingUp: true, isRepeating: false, isPresented: false, wasToFire: try Zone.utc.instant(wasToFire))
    try night.hear(.delivered(other, delivery), at: "2027-06-01 23:01")
    let excused = try night.excuses(
      .nothingLost, of: RequestIdentifier(WatchedNight.verse, .once), due: due, at: due + ":59")
    #expect(excused == isExcused)
  }

  @Test(arguments: [
    // A process dies on 1 June, and the next one comes to rest on 3 June, and again on 5 June.
    (true, "2027-06-02 23:00", true), (true, "2027-06-03 23:00", true), (true, "2027-06-04 00:00", false),
    (false, "2027-06-02 23:00", false), (false, "2027-06-03 23:00", false),
    (true, "2027-06-05 23:00", false),
  ])
  func `is for a date on which what a dead process wished may have rung`(
    wasBusy: Bool, due: String, isExcused: Bool
  ) throws {
    var night = try WatchedNight([RulesCommand.cap(DailyCap(1))])
    try night.hear(.processEnded(wasBusy: wasBusy), at: "2027-06-01 12:00")
    for time in ["2027-06-03 12:00", "2027-06-05 12:00"] { try night.hear(.app(.rested), at: time) }
    // The clock is set back, and comes to the date again.
    let excused = try night.excuses(
      .nothingLost, of: RequestIdentifier(WatchedNight.verse, .once), due: due, at: "2027-06-02 12:00")
    #expect(excused == isExcused)
  }

  @Test(arguments: [("2027-06-01 00:00", true), ("2027-06-01 23:59", true), ("2027-06-02 00:00", false)])
  func `of a limit is for a date that a push fills`(pushed: String, isExcused: Bool) throws {
    for isHeard in [true, false] {
      var night = try WatchedNight([RulesCommand.cap(DailyCap(1))])
      // A limit says nothing of the date on which it is chosen.
      try night.hear(.app(.rested), at: "2027-05-31 12:10")
      try night.hear(.pushed(RequestIdentifier(SubjectID(name: "last"), .once), isHeard: isHeard), at: pushed)
      let found = try night.excuses(.nothingLost, of: other, due: "2027-06-01 12:00", at: "2027-06-01 12:01")
      #expect(found == isExcused, "\(pushed)")
    }
  }

  @Test func `of what does not come is for a date of coming late that others fill`() throws {
    let rings = ["2027-06-02 00:10", "2027-06-02 00:20"]
    for count in 0...2 {
      let found = try isExcused(
        Invariant("comes-in-the-end"), due: "2027-06-01 23:00", at: "2027-06-02 01:00", [RulesCommand.cap(DailyCap(2))],
        rings: Array(rings.prefix(count)))
      #expect(found == (count == 2), "\(count) rang")
    }
  }

  @Test(arguments: [("2027-07-11 12:00", false), ("2027-07-12 12:00", true)])
  func `of silence is for what is due forty days behind the last rest, as dates are limited`(
    due: String, isExcused: Bool
  ) throws {
    for (limit, isRule) in [(1, true), (nil, false)] {
      var night = try WatchedNight([RulesCommand.cap(limit.flatMap { DailyCap($0) })])
      // A limit says nothing of the date on which it is chosen.
      try night.hear(.app(.rested), at: "2027-06-02 12:00")
      #expect(
        try night.excuses(Invariant("never-silent"), of: other, due: due, at: due) == (isExcused && isRule), "\(due)")
    }
  }

  @Test func `is for those that a rule is for`() throws {
    let due = "2027-06-01 23:00"
    for (names, isExcused) in [(["verse"], true), (["smart-delivery"], false), ([], true)] {
      #expect(try self.isExcused(.onTime, due: due, at: "2027-06-02 07:00", [quiet(for: names)]) == isExcused)
    }
  }

  @Test func `is for nothing that no rule can do`() throws {
    let armed = [try pending(at: "2027-06-02 07:00")]
    for invariant in [Invariant.noDuplicates, .withinLimit, .nothingInThePast, .quietHours] {
      #expect(try !isExcused(invariant, due: "2027-06-01 23:00", at: "2027-06-01 23:01", [quiet()], pending: armed))
    }
  }

  @Test func `goes by the rules in force then`() throws {
    var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
    var findings = Findings()
    var moment = try moment("2027-05-31 12:00")
    watcher.hear(.command(try quiet(.drop)), at: moment, into: &findings)
    watcher.hear(.app(.saved), at: moment, into: &findings)
    watcher.hear(.app(.rested), at: moment, into: &findings)
    moment = try self.moment("2027-06-01 22:30")
    watcher.hear(.command(RulesCommand.quiet(nil)), at: moment, into: &findings)
    watcher.hear(.app(.saved), at: moment, into: &findings)
    watcher.hear(.app(.rested), at: moment, into: &findings)
    moment = try self.moment("2027-06-01 23:30")
    for (due, isExcused) in [("22:15", true), ("22:31", true), ("22:31:01", false), ("23:00", false)] {
      let violation = Violation(
        .nothingLost, at: moment.now, other, due: try Zone.utc.instant("2027-06-01 \(due)"), "")
      #expect(watcher.excuses(violation, at: moment) == isExcused, "\(due)")
    }
  }

  @Test func `does not go for what is armed and does not ring`() throws {
    var watcher = DeliveryWatcher(grace: .hours(4), doubt: .silent)
    var findings = Findings()
    let moment = try moment("2027-06-01 12:00", pending: [try pending(at: "2027-06-02 07:00")])
    watcher.hear(.command(try quiet()), at: moment, into: &findings)
    watcher.hear(.app(.saved), at: moment, into: &findings)
    watcher.hear(.app(.rested), at: moment, into: &findings)
    watcher.judge(through: try Zone.utc.instant("2027-06-02 07:00:59"), at: moment, into: &findings)
    #expect(findings.violations.isEmpty)
    watcher.judge(through: try Zone.utc.instant("2027-06-02 07:01:00"), at: moment, into: &findings)
    #expect(findings.violations.map(\.invariant) == [.nothingLost])
  }

  @Test(arguments: [Observation.phone(.permission), .phone(.places), .phone(.switchedOn)].indices, [false, true])
  func `of what happened to the phone ends as the app comes to rest`(place: Int, hasRested: Bool) throws {
    let change = [Observation.phone(.permission), .phone(.places), .phone(.switchedOn)][place]
    var night = try WatchedNight([try WatchedNight.quiet()])
    try night.hear(change, at: "2027-05-31 18:00")
    if hasRested { try night.hear(.app(.rested), at: "2027-05-31 18:30") }
    #expect(try night.excuses(.nothingLost, of: other, due: "2027-05-31 23:00", at: "2027-05-31 23:01") == !hasRested)
  }

  @Test(arguments: [(false, 2, true), (false, 3, false), (true, 1, true), (true, 2, false)])
  func `of a hold is for what found no place, and what rang since the app looked had one`(
    looksAgain: Bool, limit: Int, isExcused: Bool
  ) throws {
    var night = try WatchedNight([try WatchedNight.quiet()])
    let last = [try pending(RequestIdentifier(SubjectID(name: "last"), .once), at: "2027-06-01 07:00")]
    let ring = Observation.Delivery(isCatchingUp: false, isRepeating: false, isPresented: false)
    try night.hear(.delivered(RequestIdentifier(SubjectID(name: "late"), .once), ring), at: "2027-05-31 22:30")
    if looksAgain { try night.hear(.app(.looked), at: "2027-05-31 22:31") }
    let rest = try WatchedNight.moment("2027-05-31 22:35", pending: last, limit: limit)
    night.watcher.hear(.app(.rested), at: rest, into: &night.findings)
    #expect(try night.excuses(.nothingLost, of: other, due: "2027-05-31 23:00", at: "2027-05-31 23:00:01") == isExcused)
  }
}
