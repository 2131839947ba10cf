internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// At the end, whether what is armed of messages is what they and the rules ask for.
extension DeliveryWatcher {
  /// Judges one message; where a limit is in force only those that it has no say in.
  func judgeArmed(
    _ message: KnownMessage, _ watch: MessageWatch, _ request: PendingRequest?, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    let name = RequestIdentifier(watch.subject, .once)
    if message.due == .region {
      guard request == nil, !watch.isOver, mayBeArmed(message, watch, moment) else { return }
      findings.violations.append(
        Violation(.armedAsWanted, at: moment.now, name, "it waits for a border and is not armed"))
      return
    }
    guard !message.isVague, let due = message.instant(in: moment.zone), due > moment.device + .minutes(1),
      !watch.isOver,
      let expected = expected(message, due, watch, moment)
    else { return }
    if let request {
      guard request.fires != expected else { return }
      findings.violations.append(
        Violation(.armedAsWanted, at: moment.now, name, due: due, "its request is pending for another time"))
      return
    }
    guard mayBeArmed(message, watch, moment) else { return }
    if message.group != nil, ringsForIt(message, expected, moment) { return }
    findings.violations.append(
      Violation(.armedAsWanted, at: moment.now, name, due: due, "it is not armed, although there are places"))
  }

  /// Whether nothing keeps a message from being armed.
  private func mayBeArmed(_ message: KnownMessage, _ watch: MessageWatch, _ moment: borrowing Moment) -> Bool {
    moment.permission.allowsDelivery && !hasNoPlace(message, moment) && !watch.isOpened
      && (!watch.isDoubtful || doubt == .ring)
  }

  /// Whether others have all places: for a critical one only other critical ones, what comes late, and what the app's other code
  /// has added.
  private func hasNoPlace(_ message: KnownMessage, _ moment: borrowing Moment) -> Bool {
    guard moment.isFull, message.importance == .critical, moment.foreignCount <= foreignAtRest else {
      return moment.isFull
    }
    let subjects = watches.filter { $0.message?.importance == .critical }.map(\.subject)
    // What rings any moment comes late, and gives its place back.
    let critical = moment.pending.indices.count {
      subjects.contains(moment.pending[$0].identifier.subject)
        || moment.pending[$0].fires <= moment.device + .seconds(10)
    }
    return critical + moment.foreignCount >= moment.limit
  }

  /// When a message is to ring; `nil` where a limit decides, where it is dropped, or where nobody says whether it is.
  private func expected(
    _ message: KnownMessage, _ due: Instant, _ watch: MessageWatch, _ moment: borrowing Moment
  ) -> Instant? {
    guard message.importance < .critical else { return due }
    guard rules.cap == nil else { return nil }
    var thing = PlainRules.Thing()
    thing.isQuieted =
      rules.quiet.map { isMeant(RequestIdentifier(watch.subject, .once), message, $0.selection) } ?? false
    thing.isTimed =
      rules.active.map { isMeant(RequestIdentifier(watch.subject, .once), message, $0.selection) } ?? false
    guard case .rings(let instant) = PlainRules(rules, in: moment.zone, around: due).outcome(due, thing) else {
      return nil
    }
    return instant
  }

  /// Whether another one of its group is armed for that moment.
  private func ringsForIt(_ message: KnownMessage, _ expected: Instant, _ moment: borrowing Moment) -> Bool {
    watches.contains { other in
      guard let own = other.message, own.group == message.group else { return false }
      return moment.pending.contains {
        $0.identifier == RequestIdentifier(other.subject, .once) && $0.fires == expected
      }
    }
  }
}
