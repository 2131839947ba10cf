internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// What watches over the schedules of one engine.
struct DailyWatcher: Sendable {
  let settings: DailyRolloverSettings
  /// What is done in doubt for schedules that do not choose.
  let doubt: Doubt
  var watches: [Watch] = []
  /// The places of the watches, by identity.
  private var index: [(id: ScheduleID, place: Int)] = []
  var heap = DueHeap()
  /// The last rest at which the app could do all that was to be done, and had saved everything.
  var rest: Rest?
  var restNumber = 0
  /// Whether nothing has happened since the app came to rest last.
  var isStill = false
  /// Whether something has changed since that makes what is armed out of date.
  var isDisturbed = false
  /// Whether that can be known only by looking at the notification centre.
  var needsLook = false
  /// Whether something by the last look had not come, and the app may look again before it plans.
  var mayLookAgain = false
  /// What the last look showed to be pending still although it had been in doubt.
  var clearedByLook: [(place: Int, key: OccurrenceKey)] = []
  /// Whether the app has looked since it last came to rest.
  var hasLooked = false
  /// When it looked last, in true time.
  var lookedAt = Instant(milliseconds: 0)
  /// Whether the last save failed.
  var saveHasFailed = false
  /// When clock or zone changed last, in true time, and what has rung since, at that very moment,
  /// without the app being told of it.
  var changedAt: Instant?
  var ringsOnChange: [(place: Int, key: OccurrenceKey, identifier: RequestIdentifier)] = []
  /// What changed of clock and zone behind the app's back; `nil` when nothing has.
  var unseen: UnseenChange?
  /// The same where a look came while the app slept, which shows it no clock and no zone; `nil` once code of ours runs.
  var unseenAsleep: UnseenChange?
  /// The same while the app runs and has not looked yet.
  var unheard: UnseenChange?
  /// The zones whose rules changed since code of ours ran last.
  var unseenRules: [String] = []
  /// What the device's clock showed when the app last came to rest.
  var lastSeen: Instant?
  /// The first change that the app could not see, and how far the clock certainly came, while the lists could not be read.
  var blocked: (change: UnseenChange, certain: Instant)?
  /// How far the clock was ahead of true time at most while the app ran, since it looked.
  var highestShift: TimeSpan?
  /// The same when the app last saved; the rest it loses with its process.
  var savedShift: TimeSpan?
  /// The same by the plan that it saved, which may be one from before the clock was set.
  var plannedShift: TimeSpan?
  /// How far ahead a process that ended is certain to have left the clock to the next one; `nil` while it runs.
  var knownShift: TimeSpan?
  /// The latest time that the clock may have shown, as the app saw it while it had no permission to read the lists.
  var latestSeen: Instant?
  /// What the device's clock showed when the app came to rest last before it was out of the foreground, while it had no
  /// permission to read the lists.
  var unwatchedSince: Instant?
  /// When the app last looked, in true time, and the latest time that the device's clock may have shown up to then; `nil` when
  /// it knew each clock.
  var reachAtLook: (lookedAt: Instant, possible: Instant)?
  /// Whether the device was started since the app looked, so that the uptime tells nothing.
  var wasRestarted = false
  /// When it was started last, and when the app last came to rest and last saved, in true time.
  var startedAt: Instant?
  var restedAt: Instant?
  var savedAt: Instant?
  /// How far the clock was ahead of true time, and the zone, before the next change of either.
  var shift = TimeSpan.zero
  var zone: Zone?
  /// The zones that the device left since the app last could renew everything; requests may go by any of them.
  var formerZones: [Zone] = []
  /// The zones that the device left while the app had forgotten some schedule, or before it could renew what it then forgot.
  var zonesLeftForgotten: [Zone] = []
  /// Whether any watch has former plans.
  var hasFormerPlans = false
  /// Whether a wish is on its way, or nobody can tell what the app was asked for.
  var hasOpenWishes = false
  /// The schedules that the app was asked for since it came to rest.
  var recentlyAsked: [Int] = []
  /// What its process was asked for and has saved nothing of, with the watch, as by an app that knows nothing.
  var askedAnew: [(place: Int, wish: Mandate)] = []
  /// What changed before the app looked, and is lost with the process until something is saved.
  var unsaved: UnseenChange?
  /// The watches whose repeating request a look has shown to be gone since the app last saved; the next process does not
  /// know of the look.
  var goneSinceSave: [Int] = []
  /// Whether the app's state was lost since it came to rest; until it looks, it knows of no ring.
  var hasLostState = false
  /// Whether the app was in the foreground when it came to rest, and has been ever since.
  var wasOpenAtRest = false
  /// What the person opened since the app looked.
  var claims: [RequestIdentifier] = []
  /// What was pending of others as saved state was lost; an app that does not know it any more leaves it in its place.
  var leftAlone: [RequestIdentifier] = []
  /// What the app removed since it came to rest.
  var recentlyRemoved: [RequestIdentifier] = []
  /// What the device's clock showed when the app first added or removed something since it came to rest.
  var changingSince: Instant?
  /// What rang since the app last saved; a process that ends takes with it what it saw.
  var recentRings: [RecentRing] = []
  /// What rang unseen before that, may have been held by rules, and is in no list that the app could read since.
  var ringsBefore: [RecentRing] = []
  /// What the device's clock showed when the app last saved.
  var lastSaved: Instant?
  /// The dates that the app was asked to leave out since it came to rest, with the watch; it may hear of them elsewhere.
  var recentSkips: [(place: Int, date: CivilDate)] = []
  /// How many rang since the app looked; they took places in its plan.
  var rangSinceLook = 0
  /// Whether a process ended in the middle of its work since the app came to rest; it may have asked for anything.
  var hasDiedAtWork = false
  /// Whether a request was not accepted.
  var hasRejections = false
  /// Whether one was not that is none of a schedule.
  var foreignAcceptance = Watch.Acceptance.all
  /// Since when schedules are asked for.
  var askedSince = AskedSince()
  /// What rules have done of which no process has heard.
  var unheardRules = UnheardRules()
  /// What was added since the app came to rest, to be judged when it has.
  var added: [RequestIdentifier] = []
  /// Whether everything that is pending is to be judged then.
  var judgesAllPending = false

  static let tolerance = TimeSpan.seconds(60)
  /// Nothing is replaced that rings within this time; a platform that takes longer may ring both.
  static let replacementTime = TimeSpan.seconds(30)

  struct Rest: Sendable {
    /// What the device's clock showed as the app looked for its plan.
    var device: Instant
    /// How far the clock was ahead of true time, and the zone.
    var shift: TimeSpan
    var zone: Zone
    /// Whether no place was free.
    var isFull: Bool
    /// Whether a policy may keep something back.
    var isKeptBack: Bool
    /// What ranked last of all that was pending then, where that is certain.
    var last: Rank?
  }

  /// Watches over the schedules of an engine that is set up so.
  init(_ settings: DailyRolloverSettings, doubt: Doubt) {
    self.settings = settings
    self.doubt = doubt
  }

  /// The earliest moment at which a schedule has something to judge.
  var soonest: Instant { heap.soonest }

  /// Hears what happened; answers when there is something to judge.
  @inline(__always)
  mutating func hear(
    _ observation: Observation, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    if case .app(let change) = observation { return hear(change, at: moment, into: &findings) }
    isStill = false
    switch observation {
    case .command(let command):
      guard let command = command as? Command else { break }
      askedSince.take(command, at: moment.device, in: moment.zone)
      hear(command, at: moment)
    case .delivered(let subject, let delivery): delivered(subject, delivery, at: moment, into: &findings)
    case .dropped(let subject): dropped(subject, at: moment)
    case .lost(let subject), .evicted(let subject, byApp: false): lost(subject, at: moment)
    case .evicted(let subject, byApp: true): pushedOut(subject, at: moment)
    case .removed(let subject): removed(subject, at: moment)
    case .added(let subject, let trigger, let fires): wasAdded(subject, trigger, fires: fires, at: moment)
    case .rejected(let subject): rejected(subject)
    case .opened(let subject): wasOpened(subject, at: moment)
    case .app, .stored, .storeFailed, .worked, .sent, .served, .remote, .wake, .pushed: break
    case .processEnded(let wasBusy): processEnded(wasBusy: wasBusy, at: moment)
    case .rulesChanged(let zone): rulesChanged(to: zone, at: moment)
    case .phone(let change): hear(change, at: moment)
    }
    return heap.soonest
  }

  /// Hears what the app did or suffered; answers when there is something to judge.
  @inline(__always)
  mutating func hear(
    _ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    // To leave the foreground changes nothing at which a rest looks that has decided all.
    if change != .rested, change != .leftForeground || hasOpenWishes || hasRejections { isStill = false }
    switch change {
    case .looked: looked(at: moment)
    case .saved: saved(at: moment)
    case .saveFailed: saveFailed()
    case .rested: rested(at: moment, into: &findings)
    case .ran: sawClock(at: moment)
    case .leftForeground: wasOpenAtRest = false
    case .stateLost: stateLost(at: moment)
    case .reinstalled: forgetEverything()
    }
    return heap.soonest
  }

  @inline(__always)
  private mutating func hear(_ change: Observation.PhoneChange, at moment: borrowing Moment) {
    switch change {
    case .clock, .zone:
      askedSince.timeChanged(to: moment.device, in: moment.zone)
      localTimeChanged(at: moment)
    case .permission, .places:
      if !clearedByLook.isEmpty { doubtClearedAgain(at: moment) }
      disturb()
      needsLook = true
    case .switchedOff: switchedOff(at: moment)
    case .switchedOn:
      wasRestarted = true
      startedAt = moment.now
    case .network: break
    }
  }

  private mutating func forgetEverything() {
    self = DailyWatcher(settings, doubt: doubt)
  }

  // MARK: watches
  // Much of this changes nothing; a function that may not change the watcher gets a copy of it.

  /// The place of a schedule's watch.
  ///
  /// - Complexity: O(log n)
  @inline(__always)
  mutating func place(of id: ScheduleID) -> Int? {
    let position = position(of: id)
    return position < index.count && index[position].id == id ? index[position].place : nil
  }

  @inline(__always)
  private mutating func position(of id: ScheduleID) -> Int {
    var low = 0
    var high = index.count
    while low < high {
      let middle = (low + high) / 2
      if index[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The watch of a schedule, made if there is none.
  mutating func makePlace(of id: ScheduleID) -> Int {
    if let place = place(of: id) { return place }
    index.insert((id, watches.count), at: position(of: id))
    watches.append(Watch(id))
    heap.append()
    return watches.count - 1
  }

  /// A watch has changed: when it is to be looked at next may have, too.
  @inline(__always)
  mutating func touch(_ place: Int) {
    let soonest = watches[place].findSoonest()
    heap.set(place, to: soonest)
  }

  /// What is to be looked at first, if that is due.
  @inline(__always)
  mutating func firstDue(through wall: Instant) -> Int? { heap.soonest <= wall ? heap.first : nil }

  /// The zone by which a schedule is due.
  mutating func zone(of place: Int, _ moment: borrowing Moment) -> Zone {
    watches[place].newest.wish.plan?.pinned ?? moment.zone
  }

  /// Whether what is armed may be what held before something changed.
  var isUnsettled: Bool { isDisturbed || needsLook || saveHasFailed || rest == nil }

  /// Whether nothing of ours hears of what happens now, or knows by which clock.
  func isUnseen(_ moment: borrowing Moment) -> Bool { !moment.isRunning || unseen != nil || unheard != nil }

  mutating func words(_ instant: Instant, _ place: Int, _ moment: borrowing Moment) -> String {
    let zone = zone(of: place, moment)
    let local = zone.localTime(at: instant)
    return "\(local.date) \(local.time) \(zone.offset(at: instant))"
  }
}

/// What changed of clock and zone while no code of ours ran.
struct UnseenChange: Sendable {
  /// How far the clock was ahead of true time when code of ours last ran.
  var shift: TimeSpan
  /// The zone then.
  var zone: Zone
  /// When that changed, in true time.
  var since: Instant
}
