internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What the oracle knows about one name: what the app may have been asked for, what is due next, what is open, what rang.
struct Watch: Sendable {
  let id: ScheduleID
  /// What was asked for last.
  var newest = Version()
  /// What the app may go by instead.
  var others: [Version] = []
  /// The next one due by what was asked for last, on the device's clock.
  var next: Timetable.Due?
  /// Those that came due and have not rung.
  var open: [Expectation] = []
  /// The last that had to ring and did not; when it does after all, that is too late.
  var lastLost: OccurrenceKey?
  var memory = RingMemory()
  /// What came due and has to come in the end.
  var obligation: Obligation?
  /// When what rang last was due.
  var lastRing: Instant?
  /// When that was due by the zone that the device had when the schedule was last asked for anew.
  var lastRingHere: Instant?
  /// What that was, and when it rang, on the device's clock.
  var rangLast: (key: OccurrenceKey, instant: Instant)?
  /// What came due last while it was silent in doubt, and no guard refused; if it may have rung, the guards go by it, too.
  var lastDue: (key: OccurrenceKey, instant: Instant)?
  /// What may have come due while the app waited to hear that its request was removed; the guards go by that as well.
  var goneLast: (key: OccurrenceKey, instant: Instant)?
  /// What rang last since clock, zone or its rules changed.
  var lastRung: OccurrenceKey?
  var sinceRest = SinceRest()
  /// How far the platform has got with requests of it.
  var acceptance = Acceptance.all
  /// When the last of what is pending fires; `nil` when that has to be looked for.
  var armedThrough: Instant?
  /// When it will have been silent for a day, if nothing is armed until then; `nil` while something is.
  var silentDeadline: Instant?
  /// Whether a repeating request was pending when the app could last read the list, or was added since.
  var mayRepeat = false
  /// Whether one may have been until a look that has to tell whether it rang.
  var mayHaveRepeated = false
  /// What was handed over last as spans, mostly to come late, and when, in true time; few are under way at once.
  var spans: [(key: OccurrenceKey, added: Instant)] = []
  /// What rang while a request was on its way that rings it again, since the app came to rest.
  var overtaken = KeySet()
  /// What rang under another name by what the app was asked for last, before it could plan by that.
  var renamed = KeySet()
  /// Whether its zone has had other rules since the app last could renew everything.
  var hasOtherRules = false
  /// Whether it was to ring in doubt by the last schedule under its name.
  var wasAskedToRing = false
  /// Whether it rang in doubt by what was asked for last under its name, before it was cancelled.
  var rangInDoubt = true
  /// What was given up in doubt before the schedule chose to ring in doubt, or while the lists could not be read.
  var givenUp = KeySet()
  /// Those of them that no other choice in doubt takes back: what the person has opened, for all that the app can know, and
  /// what rang under another name.
  var givenUpForGood = KeySet()
  /// The time of the device's clock since which the app may go by one of several wishes.
  var undecidedSince: Instant?
  /// The latest time of the device's clock up to which the app does not know what it armed, since that was lost.
  var lostThrough: Instant?
  /// The time of the device's clock since which the app knows nothing of it; `nil` once it was asked for anew.
  var forgottenSince: Instant?
  /// Whether a process had died at work before that, whose last wishes the app may know without knowing what they are for.
  var wasForgottenAtWork = false
  /// What was asked for before, since the app last could renew everything; requests may go by it.
  var formerPlans: [Timetable] = []
  var stretch = SteadyStretch()

  /// Something the app may have been asked for.
  struct Version: Sendable {
    var wish = Mandate.none
    /// All that come of one command have the same.
    var generation = 0
    /// Whether something was saved since, which may hold it.
    var isSaved = true
    /// Whether the app would leave alone what is pending, because it has lost what it knew of it.
    var isForgotten = false
  }

  struct Expectation: Sendable {
    var key: OccurrenceKey
    var due: Instant
    /// Why it need not have rung; `nil` when it has to.
    var excuse: Excuse?

    /// Whether it had to ring and did not.
    func isOverdue(at wall: Instant) -> Bool { excuse == nil && due + DailyWatcher.tolerance < wall }

    /// Whether it was judged as lost before something that happens at this moment.
    func wasOverdue(before wall: Instant) -> Bool { isOverdue(at: wall - TimeSpan(milliseconds: 1)) }
  }

  /// What happened since a certain rest of the app.
  struct SinceRest: Sendable {
    /// The number of that rest.
    var number = 0
    /// How many came due.
    var dueCount = 0
    /// Whether it has rung.
    var rang = false
    /// Whether the end of its horizon has been told.
    var endIsTold = false
  }

  enum Acceptance: UInt8, Sendable {
    case all
    /// A request was not accepted since the app came to rest.
    case rejected
    /// It has come to rest since, and has not looked what is pending.
    case awaited

    /// The app comes to rest: after a rejection another plan is needed, and only the rest after that shows that all was
    /// accepted.
    mutating func settle(hasLooked: Bool) {
      guard self != .all else { return }
      self = self == .awaited && hasLooked ? .all : .awaited
    }
  }

  /// How many open ones with an excuse are kept: only the latest comes late.
  static let openLimit = 8

  init(_ id: ScheduleID) { self.id = id }

  /// Whether nobody can tell, or the app need not have done yet, what it was asked for last.
  var isUndecided: Bool { !others.isEmpty }

  /// Whether the app may have lost what it knew, so that it leaves alone what is pending and hears of nothing but a schedule.
  @inline(__always)
  var isForgotten: Bool { newest.isForgotten || others.contains(where: \.isForgotten) }

  /// Everything that its requests may go by: what the app may have been asked for, and what it was asked for before.
  var allPlans: [Timetable] { wishedPlans + formerPlans }

  /// Everything that the app may go by.
  var wishedPlans: [Timetable] { ([newest] + others).compactMap(\.wish.plan) }

  /// Whether an occurrence has rung, or may have for all that an engine can know.
  ///
  /// It changes nothing; a watch in a list is copied for a function that may not change it.
  @inline(__always)
  mutating func needNotRing(_ key: OccurrenceKey) -> Bool {
    if memory.hasRung(key) || memory.mayBeSaved(key) { return true }
    if !givenUp.isEmpty, givenUp.contains(key) { return true }
    return !(newest.wish.plan?.ringsInDoubt ?? false) && memory.mayHaveRung(key)
  }

  /// An app that adds an occurrence does not take it for rung.
  mutating func isWanted(_ key: OccurrenceKey) {
    givenUp.remove(key)
    givenUpForGood.remove(key)
  }

  /// Whether one that had to ring did not.
  func hasOverdue(at wall: Instant) -> Bool { open.contains { $0.isOverdue(at: wall) } }

  /// Notes one that came due.
  @inline(__always)
  mutating func expect(_ expectation: Expectation) {
    close(expectation.key)
    open.append(expectation)
    guard open.count > Self.openLimit, let oldest = open.firstIndex(where: { $0.excuse != nil }) else { return }
    open.remove(at: oldest)
  }

  /// Forgets that one is open.
  @inline(__always)
  mutating func close(_ key: OccurrenceKey) {
    // Mostly it is the only one, and one is taken out more quickly by itself.
    if open.count == 1 {
      if open[0].key == key { open.removeLast() }
    } else if !open.isEmpty {
      open.removeAll { $0.key == key }
    }
  }

  /// The app saw that one rang, and so it is not owed, whatever name it has now.
  ///
  /// In place, since a watch in a list is copied where somebody looks into what may be missing in it.
  @inline(__always)
  mutating func see(_ key: OccurrenceKey) {
    memory.see(key)
    if let owed = obligation, memory.isRing(key, of: owed.key) { obligation = nil }
  }

  /// When there is something to judge, on the device's clock.
  ///
  /// It changes nothing; a watch in a list is copied for a function that may not change it.
  @inline(__always)
  mutating func findSoonest() -> Instant {
    var soonest = next?.instant ?? Moment.never
    for expectation in open where expectation.excuse == nil {
      soonest = min(soonest, expectation.due + DailyWatcher.tolerance + TimeSpan(milliseconds: 1))
    }
    if let deadline = obligation?.deadline { soonest = min(soonest, deadline + TimeSpan(milliseconds: 1)) }
    if let silentDeadline { soonest = min(soonest, silentDeadline) }
    return soonest
  }

  /// Whether it was silent in doubt before what was asked for last, which the app may not have heard yet.
  var choseToRing: Bool {
    (newest.wish.plan?.ringsInDoubt ?? false) && others.contains { !($0.wish.plan?.ringsInDoubt ?? true) }
  }

  /// Whether it rings in doubt by what the app was asked for, for all that anybody knows.
  var mayRingInDoubt: Bool { ([newest] + others).contains { $0.wish.plan?.ringsInDoubt ?? false } }

  // MARK: what is due

  /// Whether a flight has given an occurrence that is left out another date.
  mutating func hasMovedSkip(in here: Zone) -> Bool {
    !newest.wish.skips.isEmpty && newest.wish.hasMovedSkip(here: here, &stretch)
  }

  /// The first one due behind another that has not rung already, on an earlier pass of the same date.
  @inline(__always)
  mutating func dueNotRung(after due: Timetable.Due, in zone: Zone) -> Timetable.Due? {
    guard newest.wish.plan != nil else { return nil }
    var next = newest.wish.plan?.due(after: due, in: zone, &stretch)
    while let candidate = next, needNotRing(candidate.key) {
      next = newest.wish.plan?.due(after: candidate, in: zone, &stretch)
    }
    return next
  }

  /// The next one due is the first behind another that has not rung already.
  @inline(__always)
  mutating func goOn(behind due: Timetable.Due, here: Zone) {
    if let pinned = newest.wish.plan?.pinned {
      next = dueNotRung(after: due, in: pinned)
    } else {
      next = dueNotRung(after: due, in: here)
    }
  }

  /// The one due behind another, whether it has rung or not.
  mutating func due(after due: Timetable.Due, in zone: Zone) -> Timetable.Due? {
    newest.wish.plan?.due(after: due, in: zone, &stretch)
  }

  /// The occurrence of a key by what was asked for last.
  mutating func occurrence(_ key: OccurrenceKey, in zone: Zone) -> Timetable.Due? {
    newest.wish.plan?.occurrence(key, in: zone, &stretch)
  }

  /// The occurrence on a date by what was asked for last.
  mutating func occurrence(on date: CivilDate, in zone: Zone) -> Timetable.Due? {
    newest.wish.plan?.occurrence(on: date, in: zone, &stretch)
  }

  /// Works out anew what is due next.
  mutating func replan(after device: Instant, in here: Zone) {
    let zone = newest.wish.plan?.pinned ?? here
    next = newest.wish.plan?.due(after: device, in: zone, &stretch)
    if let due = next, needNotRing(due.key) { next = dueNotRung(after: due, in: zone) }
  }

  /// The next one that is to ring; `nil` also when that is not certain.
  mutating func nextWanted(in zone: Zone) -> Timetable.Due? {
    guard newest.wish.pausedSince == nil else { return nil }
    var due = next
    // Since that was worked out, something may have come that it need not ring for.
    while let candidate = due, newest.wish.leavesOut(candidate) || needNotRing(candidate.key) {
      due = dueNotRung(after: candidate, in: zone)
    }
    return due
  }

  /// Whether each thing that the app may have been asked for wants this to ring at this time.
  mutating func isWantedInAnyCase(_ due: Timetable.Due, in zone: Zone) -> Bool {
    for version in others {
      guard let plan = version.wish.plan, !version.wish.leavesOut(due),
        let other = plan.occurrence(due.key, in: plan.pinned ?? zone, &stretch), other.instant == due.instant
      else { return false }
    }
    return true
  }

  /// Why an occurrence may not ring, whatever the app goes by; `nil` when it may.
  @inline(__always)
  mutating func objection(to key: OccurrenceKey, _ known: Timetable.Due? = nil, in zone: Zone) -> String? {
    guard !isForgotten, let objection = newest.wish.objection(to: key, known, in: zone, &stretch) else { return nil }
    for place in others.indices where others[place].wish.objection(to: key, in: zone, &stretch) == nil { return nil }
    return objection
  }

  /// The occurrence of a key by what was asked for last, in its own zone or the device's.
  mutating func occurrence(_ key: OccurrenceKey, here zone: Zone) -> Timetable.Due? {
    newest.wish.occurrence(key, here: zone, &stretch)
  }
}
