internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Judge {
  /// The armed request that tells most about an occurrence that did not come: the one that comes next, or the last.
  func telling(_ expected: OutcomeExpectation) -> Arming? {
    guard expected.outcome != .fetched, expected.on != nil || expected.outcome == .delivered else { return nil }
    let armings = index.armings(of: expected.schedule.id).filter {
      expected.on == nil || $0.date == expected.on?.value
    }
    return armings.filter { $0.end == nil }.min { $0.fires < $1.fires } ?? armings.last
  }

  /// What became of an occurrence that did not do what was expected, as a part of a sentence.
  func absence(_ expected: OutcomeExpectation) -> String {
    let verb = "not \(expected.outcome.words)"
    if expected.outcome == .fetched { return "nothing was fetched for it" }
    if let date = expected.on?.value, let other = otherOutcome(expected, on: date) { return other }
    guard expected.on != nil || expected.outcome == .delivered else {
      return "none of its dates was \(expected.outcome.words)"
    }
    guard let telling = telling(expected) else { return "\(verb): nothing was armed for it" }
    guard let end = telling.end else { return "still pending for \(stamp(telling.fires, expected.schedule.id))" }
    return "\(verb): \(end)"
  }

  /// What became of a date instead.
  private func otherOutcome(_ expected: OutcomeExpectation, on date: CivilDate) -> String? {
    let others = index.records(of: expected.schedule.id).filter {
      $0.date == date && ![expected.outcome.kind, .replaced, .fetched].contains($0.kind)
    }
    guard let other = others.last(where: { $0.kind != .refused }) ?? others.last else { return nil }
    guard other.kind != .delivered else { return "it was delivered at \(other.stamp(on: date))" }
    return other.kind.word + (other.reason.map { ": \($0.words)" } ?? "")
  }

  /// When a request was armed, how long after the one before, and by which line; empty when it never was.
  func armingNotes(_ identifier: RequestIdentifier) -> [String] {
    let armings = index.armings(of: identifier.subject)
    guard let arming = armings.last(where: { $0.identifier == identifier }) else { return [] }
    var note = "armed at \(arming.local)" + (arming.local.time.second == 0 ? ":00" : "") + " \(arming.offset)"
    if let line = line(at: arming.time, about: identifier.subject) { note += " (line \(line))" }
    note += " for \(stamp(arming.fires, identifier.subject))"
    let before = index.records(of: identifier.subject).last {
      $0.kind == .delivered && $0.identifier != identifier && $0.device < arming.fires
    }
    if let before {
      let span = (arming.fires - before.device).elapsedText.dropFirst()
      note += ", \(span) after \(trace.text(of: before.identifier)) rang"
    }
    return [note]
  }

  /// The line whose statement set something off at a moment: the last that keeps the schedule or opens the app.
  private func line(at time: Instant, about schedule: SubjectID) -> Int? {
    var low = 0
    var high = plan.history.steps.count
    while low < high {
      let middle = (low + high) / 2
      if plan.history.steps[middle].time < time { low = middle + 1 } else { high = middle }
    }
    let steps = plan.history.steps[low...].prefix { $0.time == time }
    let cause =
      steps.indices.last { steps[$0].action.asks(for: schedule) } ?? steps.indices.last { steps[$0].action.opensApp }
      ?? steps.indices.first
      // What was armed as time went on goes back to the wish.
      ?? plan.history.steps[..<low].lastIndex { $0.action.asks(for: schedule) }
    return cause.map { map.line(of: plan.stepRanges[$0]) }
  }

  private func stamp(_ instant: Instant, _ schedule: SubjectID) -> String {
    let zone = index.zone(of: schedule)
    let local = zone.localTime(at: instant)
    return "\(local)" + (local.time.second == 0 ? ":00" : "") + " \(zone.offset(at: instant))"
  }
}

extension Action {
  /// Whether it is a command that asks for a subject's times.
  func asks(for subject: SubjectID) -> Bool {
    guard case .command(let command) = self, command.base.subject == subject else { return false }
    return if case .asks = command.base.effect { true } else { false }
  }

  /// Whether it brings the app to the foreground, where it looks after what is armed.
  fileprivate var opensApp: Bool {
    switch self {
    case .app(.launch), .app(.foreground): true
    default: false
    }
  }
}
