internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import TaskReminders

/// What the oracle judges.
extension TaskWatcher {
  /// A notification rang.
  mutating func rang(
    _ identifier: RequestIdentifier, _ delivery: Observation.Delivery, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    guard identifier.occurrence == .once, let place = places[identifier.subject] else { return }
    wake(place)
    defer { findSoonest(moment) }
    let watch = watches[place]
    if watch.isSilent {
      findings.violations.append(
        Violation(.completedNeverRings, at: moment.now, identifier, "the app had taken its reminder back"))
      return
    }
    let isForBoth = isHeldForBoth(watch, moment)
    defer {
      watches[place].isUndisturbed = false
      watches[place].rang = isForBoth ? watch.wanted : watch.armed
      watches[place].rangUnseen = moment.device
      watches[place].rangLocal = moment.zone.localTime(at: moment.device)
      // An app that has not heard of the move has armed the former one, and may not take its ring for that of the new one.
      watches[place].mayRingAgain = isForBoth && watch.armed != watch.wanted && watch.settled != watch.wanted
    }
    guard let armed = watch.armed, let due = KnownTask.instant(of: armed, in: moment.zone) else { return }
    if watch.rang == armed, doubt == .silent, !watch.mayRingAgain {
      findings.violations.append(Violation(.noDuplicates, at: moment.now, identifier, "it has rung before"))
    }
    guard watch.isUndisturbed, armed == watch.wanted else { return }
    let lateness = moment.device - due
    if lateness.magnitude > .minutes(1) {
      findings.violations.append(
        Violation(
          .onTime, at: moment.now, identifier, due: due,
          "nothing kept it from its time, and it is \(lateness) behind that"))
    }
  }

  /// Whether a ring is that of a reminder to which its task was moved, too: rules may hold both to the same moment, and then its
  /// request is not replaced.
  private func isHeldForBoth(_ watch: TaskWatch, _ moment: borrowing Moment) -> Bool {
    guard moment.mayBeKeptBack, let wanted = watch.wanted, let due = KnownTask.instant(of: wanted, in: moment.zone)
    else { return false }
    return due <= moment.device
  }

  mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {
    guard moment.isOn else { return }
    for place in awake where watches[place].isUndisturbed {
      guard let wanted = watches[place].wanted, let due = KnownTask.instant(of: wanted, in: moment.zone),
        due + .minutes(1) <= wall
      else { continue }
      watches[place].isUndisturbed = false
      findings.violations.append(
        Violation(
          .nothingLost, at: moment.now, RequestIdentifier(watches[place].subject, .once), due: due,
          "it was armed, and nothing kept it from its time"))
    }
    findSoonest(moment)
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    // An app that has not looked since can know nothing of what happened to its requests.
    guard moment.isOn, moment.permission.allowsDelivery, asked.isEmpty, !hasOutdated else { return }
    for watch in watches where !watch.isUnknown {
      let name = RequestIdentifier(watch.subject, .once)
      let request = moment.pending.first { $0.identifier == name }
      if watch.mustBeSilent {
        guard let request else { continue }
        findings.violations.append(
          Violation(.armedAsWanted, at: moment.now, request.identifier, "its request is pending, and nobody wants it"))
      } else if let wanted = watch.wanted, let due = KnownTask.instant(of: wanted, in: moment.zone) {
        guard due > moment.device + .minutes(1), watch.rang != wanted, !watch.isSaid else { continue }
        if let request {
          guard request.fires != due else { continue }
          findings.violations.append(
            Violation(.armedAsWanted, at: moment.now, name, due: due, "its request is pending for another time"))
        } else if !moment.isFull, !watch.isDoubtful || doubt == .ring {
          findings.violations.append(
            Violation(.armedAsWanted, at: moment.now, name, due: due, "it is not armed, although there are places"))
        }
      }
    }
  }
}
