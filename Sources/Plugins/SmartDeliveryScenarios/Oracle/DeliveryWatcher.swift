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

  var rules = KnownRules()
  /// Whether rules have ever moved anything.
  var hasRules = false
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
  /// The rings that count, on the device's clock.
  var rings: [Instant] = []
  /// The last date of which nobody can say what counts.
  var disturbedOn: CivilDate?
  /// When the next message that is armed is to have rung.
  var soonest = Moment.never

  mutating func hear(_ happening: Happening, at moment: borrowing Moment, into findings: inout Findings) {
    switch happening {
    case .command(let command): take(command, moment)
    case .delivered(let identifier, let delivery): rang(identifier, delivery, moment, &findings)
    case .added(let identifier, _, _), .lost(let identifier), .dropped(let identifier), .rejected(let identifier),
      .evicted(let identifier, _), .removed(let identifier):
      if let place = places[identifier.subject] { watches[place].fires = nil }
    case .processEnded(let wasBusy):
      if isUnsaved { isUncertain = true }
      if wasBusy { unsettle(moment) }
    // No message waits for the network.
    case .phone(.network): break
    case .phone(let change):
      unsettle(moment)
      // To the dates to which a clock has been it may come again, long after anybody remembers what rang then.
      if change == .clock, let last = rings.max() {
        let date = moment.zone.localTime(at: last).date
        disturbedOn = max(date, disturbedOn ?? date)
      }
      if change == .clock || change == .zone || change == .switchedOn { mayComeAgain() }
    case .rulesChanged:
      unsettle(moment)
      mayComeAgain()
    case .app(let change): hear(change, at: moment, into: &findings)
    case .opened(let identifier): if let place = places[identifier.subject] { watches[place].fires = nil }
    case .stored, .storeFailed, .worked, .sent, .served, .remote, .wake, .pushed: break
    }
    findSoonest()
  }

  mutating func hear(_ change: Happening.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    switch change {
    case .rested: rested(moment)
    case .saveFailed: hasSaveFailed = true
    case .saved: hasSaveFailed = false
    case .stateLost:
      isUncertain = true
      unsettle(moment)
      mayComeAgain()
    case .reinstalled:
      // It knows nothing, and so it wants nothing.
      rules = KnownRules()
      for place in watches.indices {
        watches[place] = MessageWatch(subject: watches[place].subject, id: watches[place].id)
      }
      (isUnsaved, isUncertain) = (false, false)
      unsettle(moment)
    case .looked, .ran, .leftForeground: break
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
    findSoonest()
  }

  /// What the rules may have moved, others cannot judge; that it does not ring where it must not is judged here.
  func excuses(_ violation: Violation, at moment: borrowing Moment) -> Bool {
    guard hasRules, Invariant.moved.contains(violation.invariant) else { return false }
    guard let subject = violation.subject?.subject else { return true }
    return places[subject] == nil
  }

  /// The app comes to rest: what it has armed is what it wants.
  private mutating func rested(_ moment: borrowing Moment) {
    guard !hasSaveFailed, moment.permission.allowsDelivery else { return }
    isUnsaved = false
    isSettled = true
    for place in watches.indices {
      let name = RequestIdentifier(watches[place].subject, .once)
      let request = moment.pending.first { $0.identifier == name }
      let isOff = watches[place].message.map { rules.off.contains($0.type) } ?? true
      watches[place].isSilent = isOff && request == nil
      guard !isOff, let request, request.fires > moment.device, request.fires != Moment.never else { continue }
      watches[place].fires = request.fires
    }
  }

  /// From here on nobody says what rings when, until the app has come to rest again.
  mutating func unsettle(_ moment: borrowing Moment) {
    isSettled = false
    unsettledAt = moment.now
    disturb(moment)
    for place in watches.indices {
      watches[place].fires = nil
      watches[place].isSilent = false
    }
  }

  mutating func disturb(_ moment: borrowing Moment) {
    let today = moment.zone.localTime(at: moment.device).date
    disturbedOn = max(today, disturbedOn ?? today)
  }

  private mutating func mayComeAgain() { for place in watches.indices { watches[place].hasRung = false } }

  mutating func findSoonest() {
    soonest = Moment.never
    for watch in watches { if let fires = watch.fires { soonest = min(soonest, fires + .minutes(1)) } }
  }
}
