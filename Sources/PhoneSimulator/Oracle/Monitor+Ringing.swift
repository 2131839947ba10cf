internal import CivilTime
internal import Rollover

extension Monitor {
  /// Judges a delivery.
  ///
  /// - Parameters:
  ///   - subject: what rang.
  ///   - moment: the phone as it rang.
  ///   - judgesTime: not where the platform chose the time: when it catches up, or for a repeating request.
  ///   - violations: what it adds to.
  mutating func delivered(
    _ subject: RequestIdentifier, _ moment: Moment, judgesTime: Bool, into violations: inout [Violation]
  ) {
    guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else {
      if cancelled.contains(subject.schedule) {
        violations.append(
          Violation(
            invariant: .onTime, time: moment.now, subject: subject, reason: "it rang, and the schedule was cancelled"))
      }
      return
    }
    unproven.delivered(subject)
    guard !watches[position].isForgotten else { return watches[position].doubt(subject.occurrence) }
    let key = subject.occurrence
    if watches[position].hasRung(key) {
      violations.append(
        Violation(
          invariant: .noDuplicates, time: moment.now, subject: subject,
          reason: "it has rung before and rang again at \(words(moment.device, watches[position], moment))"))
    } else if watches[position].restraint.wasAsked, let objection = objection(to: key, position, moment) {
      violations.append(
        Violation(
          invariant: .onTime, time: moment.now, subject: subject,
          reason: "it rang at \(words(moment.device, watches[position], moment)), and \(objection)"))
    } else if judgesTime {
      judgeTime(key, position, moment, into: &violations)
    }
    watches[position].remember(key)
    watches[position].sinceRest.rang = true
    watches[position].open.removeAll { $0.key == key }
    if let next = watches[position].next, next.key == key {
      watches[position].next = watches[position].dueNotRung(after: next, in: watches[position].pinned ?? moment.zone)
    }
    findSoonest()
  }

  private func objection(to key: OccurrenceKey, _ position: Int, _ moment: Moment) -> String? {
    watches[position].objection(to: key, in: watches[position].pinned ?? moment.zone)
  }

  private func judgeTime(
    _ key: OccurrenceKey, _ position: Int, _ moment: Moment, into violations: inout [Violation]
  ) {
    let expectation = watches[position].open.first { $0.key == key }
    if let due = expectation?.due, (moment.device - due).magnitude <= Self.tolerance { return }
    let watch = watches[position]
    // After a flight a date may have come due in two zones; it may follow either.
    let here = watch.dueInstant(of: key, in: watch.pinned ?? moment.zone).map { moment.device - $0 }
    let then = expectation.map { moment.device - $0.due }
    guard let late = [here, then].compactMap({ $0 }).min(by: { $0.magnitude < $1.magnitude }) else { return }
    guard late.magnitude > Self.tolerance else { return }
    // Nor has the app dealt with a change of the schedule before it comes to rest.
    let isChanged = lastRest.map { $0.time < watch.since } ?? true
    let isStale = isDisturbed || interrupted || isChanged || watch.sinceRest.isUnsettled
    if let excuse = expectation?.excuse {
      // The platform may deliver as late as it likes what it held; what the engine sends late is bound by the grace.
      // What was armed before a change that no code of ours has seen, or has dealt with in full, may fire by what held
      // before it.
      guard !excuse.leavesTimeToPlatform, !isStale, late > watch.grace + Self.tolerance else { return }
    } else if expectation == nil, isStale || watch.isExcusedByDoubt(key, late: late) {
      return
    }
    violations.append(
      Violation(
        invariant: .onTime, time: moment.now, subject: RequestIdentifier(watch.id, key),
        reason:
          "it rang at \(words(moment.device, watch, moment)), \(late.magnitude) too \(late > .zero ? "late" : "early")"
      ))
  }

  /// The engine owns up to one that did not ring; one without an excuse stays open.
  mutating func reportedMissed(_ subject: RequestIdentifier) {
    guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else { return }
    watches[position].open.removeAll { $0.key == subject.occurrence && $0.excuse != nil }
  }

  /// The platform did not accept a request, which is nobody's fault; it is added again at the next occasion.
  mutating func rejected(_ subject: RequestIdentifier) {
    guard let position = watches.firstIndex(where: { $0.id == subject.schedule }) else { return }
    watches[position].sinceRest.wasRejected = true
  }

  mutating func addedInThePast(
    _ subject: RequestIdentifier, _ moment: Moment, into violations: inout [Violation]
  ) {
    violations.append(
      Violation(
        invariant: .nothingInThePast, time: moment.now, subject: subject,
        reason: "it was added for a time that has passed, and will never fire"))
  }

  mutating func evicted(_ subject: RequestIdentifier, _ moment: Moment, into violations: inout [Violation]) {
    violations.append(
      Violation(
        invariant: .withinLimit, time: moment.now, subject: subject,
        reason: "more than \(moment.limit) requests were added, and the platform dropped this one"))
  }
}
