internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// Watches over the person's rules, whatever rings, and over messages.
///
/// It knows what the app asked for, and nothing that the app says of itself. While the app has not dealt with what has changed,
/// or may not know what was asked for, it says nothing.
struct DeliveryWatcher: Watcher {
  let grace: TimeSpan
  let doubt: Doubt

  var inForce = RulesInForce()
  /// The choice of the person.
  var rules: KnownRules { inForce.chosen }
  var watches: [MessageWatch] = []
  var places: [SubjectID: Int] = [:]
  /// Whether the app has come to rest since the last thing that changes what is to ring.
  var isSettled = false
  /// Whether something was asked for that may not be durable.
  var isUnsaved = false
  var hasSaveFailed = false
  /// Whether nobody can say what the app knows of what was asked for.
  var isUncertain = false
  /// When the phone changed last, in true time.
  var unsettledAt: Instant?
  /// Whether requests have come or gone since the app came to rest last.
  var hasBegun = false
  /// Whether a process ended in the middle of a plan, and none has come to rest since.
  var hasDiedAtWork = false
  /// The rings that count, on the device's clock.
  var rings: [Instant] = []
  /// Those of them that may count for the day before the one on which they rang.
  var ringsOfDayBefore: [Instant] = []
  /// When pushes have shown something, on the device's clock: no app can hold them back, and an app may count them.
  var pushes: [Instant] = []
  /// When the app was last told something, or anything else happened that may make it plan otherwise, in true time.
  var toldAt: Instant?
  /// When the app first came to rest behind that; `nil` before.
  var carriedOutAt: Instant?
  /// When it was told something in the last days, in true time, and where that was: by each of them it may have found that
  /// something is late.
  var toldTimes: [(at: Instant, zone: Zone)] = []
  /// When the person last chose rules, in true time.
  var chosenAt: Instant?
  /// The date on which the app came to rest after the phone had changed.
  var foundOutOn: CivilDate?
  /// When the app came to rest last, in true time and on the device's clock.
  var lastRest: Instant?
  var restedAt: Instant?
  /// The latest time that the device's clock has shown as it came to rest.
  var latestRest: Instant?
  /// Whether no place was free then.
  var wasFullAtRest = false
  /// How many places the app's other code took then.
  var foreignAtRest = 0
  /// The zones in which the device was since the app came to rest, the present one last.
  var zones: [Zone] = []
  /// The zones in which it was before, and until when, in true time; what is days old is forgotten.
  var left: [(zone: Zone, until: Instant)] = []
  /// What is armed besides messages, and when it is to ring; seen with nothing in the way since.
  var armed: [(identifier: RequestIdentifier, fires: Instant)] = []
  /// What was pending as the app came to rest, and went since: it counts as rung on its date, for all that the app can know.
  var gone: [(identifier: RequestIdentifier, fires: Instant)] = []
  /// What was pending then, and when it was to ring.
  var pendingAtRest: [(identifier: RequestIdentifier, fires: Instant)] = []
  /// What was added since then, and when it was to ring.
  var addedSinceRest: [(identifier: RequestIdentifier, fires: Instant)] = []
  /// What the app took away of what was pending at rest.
  var withdrawn: [Withdrawn] = []
  /// How much has rung since the app last looked.
  var rangSinceLook = 0
  /// When the app looked, by night or by day.
  var looks = LooksByNight()
  /// Whether it has looked since it came to rest.
  var hasLooked = false
  /// When each request was added last, by the device's clock, as long as rules are in force.
  var addedAt: [RequestIdentifier: Instant] = [:]
  /// When each of the others rang last, by the device's clock, as long as rules are in force.
  var rangAt: [RequestIdentifier: Instant] = [:]
  /// The pending requests whose replacements the platform rejected, which so ring by what held before.
  var former: [RequestIdentifier] = []
  /// Those that the platform rejected and has not taken since, and whether it did so since the last rest.
  var rejected: (identifiers: [RequestIdentifier], isNew: Bool) = ([], false)
  /// The zones in which the device has been, the latest last; each once.
  var visited: [Zone] = []
  /// The latest moment at which something disturbed what counts, on the device's clock.
  var disturbedAt: Instant?
  /// The last date of which nobody can say what counts.
  var disturbedOn: CivilDate?
  /// Which times the device's clock has shown, and when.
  var shown = ShownTimes()
  /// How long after a time other watchers judge what was due then: a minute, and a moment.
  static let untilJudged = TimeSpan.seconds(61)

  /// The names besides its own by which rules may be for a subject, as far as a command has spoken of it.
  var namesOfRules: [SubjectID: [String]] = [:]

  /// When the next message that is armed is to have rung.
  var soonest = Moment.never

  var keepsBack: Bool { inForce.possible.contains { !$0.isPlain } }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    if zones.last != moment.zone {
      zones.append(moment.zone)
      visited.removeAll { $0 == moment.zone }
      visited.append(moment.zone)
    }
    shown.note(at: moment.now, device: moment.device)
    switch observation {
    case .command(let command):
      learnNames(of: command)
      take(command, moment)
    case .delivered(let identifier, let delivery):
      rangSinceLook += 1
      rang(identifier, delivery, moment, &findings)
    case .added(let identifier, _, _), .lost(let identifier), .dropped(let identifier), .rejected(let identifier),
      .evicted(let identifier, _), .removed(let identifier):
      if let place = places[identifier.subject] { watches[place].fires = nil }
      hasBegun = true
      noteFormer(observation, of: identifier, moment)
      if !armed.isEmpty { armed.removeAll { $0.identifier == identifier } }
      noteGone(observation, moment)
    case .processEnded(let wasBusy):
      inForce.processEnded()
      if isUnsaved { isUncertain = true }
      if wasBusy {
        unsettle(moment)
        hasDiedAtWork = true
      }
    // No message waits for the network.
    case .phone(.network): break
    case .phone(let change):
      unsettle(moment)
      // To the dates to which a clock has been it may come again, long after anybody remembers what rang then.
      if change == .clock { disturbLastRing(moment) }
      if change == .zone { disturbRingAhead(moment) }
      if change == .clock || change == .zone || change == .switchedOn { mayComeAgain() }
    case .rulesChanged:
      unsettle(moment)
      disturbRingAhead(moment)
      mayComeAgain()
    case .app(let change): hear(change, at: moment, into: &findings)
    case .opened(let identifier):
      if let place = places[identifier.subject] {
        watches[place].fires = nil
        // Its request went, and somebody says that it rang: an app may believe that.
        if !moment.pending.contains(where: { $0.identifier == identifier }) { watches[place].isOpened = true }
      }
      noteSaid(identifier, moment)
      armed.removeAll { $0.identifier == identifier }
    case .pushed:
      pushes.removeAll { moment.device - $0 > .days(3) }
      pushes.append(moment.device)
    case .stored, .storeFailed, .worked, .sent, .served, .remote, .wake: break
    }
    findSoonest()
  }

  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    switch change {
    case .rested: rested(moment)
    case .saveFailed: hasSaveFailed = true
    case .saved: hasSaveFailed = false
    case .stateLost:
      isUncertain = true
      inForce.doubt()
      unsettle(moment)
      mayComeAgain()
    case .reinstalled:
      // It knows nothing, and so it wants nothing.
      inForce.forget()
      for place in watches.indices {
        watches[place] = MessageWatch(subject: watches[place].subject, id: watches[place].id)
      }
      (isUnsaved, isUncertain) = (false, false)
      unsettle(moment)
    case .looked: (hasLooked, rangSinceLook) = (true, 0)
    // What rings from now on is presented to nobody.
    case .leftForeground: for place in withdrawn.indices { withdrawn[place].isInSight = false }
    case .ran: break
    }
    findSoonest()
  }

  mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {
    guard moment.isOn else { return }
    for place in watches.indices {
      guard let fires = watches[place].fires, fires + .minutes(1) <= wall else { continue }
      watches[place].fires = nil
      findings.violations.append(
        Violation(
          .nothingLost, at: moment.now, RequestIdentifier(watches[place].subject, .once),
          "it was armed, and nothing kept it from its time"))
    }
    for entry in armed where entry.fires + .minutes(1) <= wall {
      findings.violations.append(
        Violation(
          .nothingLost, at: moment.now, entry.identifier, due: nil,
          "it was armed under rules, and nothing kept it from that"))
    }
    armed.removeAll { $0.fires + .minutes(1) <= wall }
    findSoonest()
  }

  /// The app comes to rest: what it has armed is what it wants.
  private mutating func rested(_ moment: borrowing Moment) {
    guard !hasSaveFailed else { return }
    latestRest = max(latestRest ?? moment.device, moment.device)
    noteOld(moment)
    guard moment.permission.allowsDelivery else { return }
    isUnsaved = false
    isSettled = true
    carriedOutAt = carriedOutAt ?? moment.now
    hasBegun = false
    if hasDiedAtWork {
      // For all that it can know, what the process before wished was added, and has rung by now.
      disturb(moment)
      hasDiedAtWork = false
    }
    leaveZones(moment)
    keepWhatMayHaveRung(moment)
    if let unsettledAt, lastRest.map({ $0 <= unsettledAt }) ?? true {
      foundOutOn = moment.zone.localTime(at: moment.device).date
    }
    (lastRest, restedAt) = (moment.now, moment.device)
    // What rang since the app looked had a place.
    wasFullAtRest = moment.isFull(with: rangSinceLook)
    foreignAtRest = moment.foreignCount
    if !isUncertain { inForce.settle(at: moment.now) }
    armed.removeAll(keepingCapacity: true)
    if !rejected.identifiers.isEmpty { settleRejected() }
    if keepsBack { noteRest(moment) }
    if !addedSinceRest.isEmpty { addedSinceRest.removeAll() }
    if !rules.isPlain, !isUncertain { noteArmed(moment) }
    for place in watches.indices {
      let name = RequestIdentifier(watches[place].subject, .once)
      // A request is looked at where it lies, since a copy of it costs something.
      let request = moment.pending.firstIndex { $0.identifier == name }
      let isUnwanted = isUnwanted(place)
      watches[place].isSilent = isUnwanted && request == nil
      if request != nil { (watches[place].isDoubtful, watches[place].isOpened) = (false, false) }
      guard !isUnwanted, let fires = request.map({ moment.pending[$0].fires }), fires > moment.device,
        fires != Moment.never
      else { continue }
      watches[place].fires = fires
    }
  }

  /// The app goes by the present zone from now on.
  private mutating func leaveZones(_ moment: borrowing Moment) {
    guard zones.count > 1 else { return zones = [moment.zone] }
    let now = moment.now
    for zone in zones where zone != moment.zone { left.append((zone, now)) }
    left.removeAll { now - $0.until > .days(4) }
    zones = [moment.zone]
  }

  /// Takes note of what excuses go by.
  private mutating func noteRest(_ moment: borrowing Moment) {
    let device = moment.device
    gone.removeAll { device - $0.fires > .days(3) }
    pendingAtRest.removeAll(keepingCapacity: true)
    for place in moment.pending.indices where moment.pending[place].fires != Moment.never {
      pendingAtRest.append((moment.pending[place].identifier, moment.pending[place].fires))
    }
    guard hasLooked else { return }
    hasLooked = false
    // What comes late rings a second from now.
    let late = device + .seconds(1)
    looks.note(at: device, isByNight: PlainRules(rules, in: moment.zone, around: late).window(around: late) != nil)
  }

  /// Takes note of what others have armed.
  private mutating func noteArmed(_ moment: borrowing Moment) {
    for place in moment.pending.indices {
      let fires = moment.pending[place].fires
      guard fires > moment.device, fires != Moment.never, !isMessage(moment.pending[place].identifier.subject) else {
        continue
      }
      if case .repeating = moment.pending[place].trigger { continue }
      armed.append((moment.pending[place].identifier, fires))
    }
  }

  /// Whether a subject is a message; few messages are looked through more quickly than they are found by a hash.
  private func isMessage(_ subject: SubjectID) -> Bool {
    guard watches.count <= 12 else { return places[subject] != nil }
    for place in watches.indices where watches[place].subject == subject { return true }
    return false
  }

  mutating func findSoonest() {
    soonest = Moment.never
    for watch in watches { if let fires = watch.fires { soonest = min(soonest, fires + .minutes(1)) } }
    for entry in armed { soonest = min(soonest, entry.fires + .minutes(1)) }
  }
}
