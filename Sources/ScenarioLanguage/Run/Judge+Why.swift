internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Judge {
  /// What was armed for the occurrences that an expectation speaks of.
  func armings(_ expected: OutcomeExpectation) -> [Arming] {
    index.armings(of: expected.schedule.id).filter { expected.on == nil || $0.date == expected.on?.value }
  }

  /// What became of an occurrence that did not do what was expected, as a part of a sentence.
  func absence(_ expected: OutcomeExpectation) -> String {
    let others = index.happenings(of: expected.schedule.id).filter {
      (expected.on == nil || $0.date == expected.on?.value) && $0.kind != expected.outcome.kind
    }
    let verb = expected.outcome == .delivered ? "not delivered" : "not \(expected.outcome.words)"
    if let other = others.last(where: { $0.kind != .refused && $0.kind != .replaced }) {
      let reason = other.reason.map { ": \($0.words)" } ?? ""
      return other.kind == .delivered ? "it was delivered at \(other.stamp)" : "\(other.kind.word)\(reason)"
    }
    if let refused = others.last { return "\(verb): \(refused.kind.word) at \(refused.reason?.words ?? refused.stamp)" }
    guard let last = armings(expected).last else { return "\(verb): nothing was armed for it" }
    guard let end = last.end else { return "still pending for \(stamp(last.fires, expected.schedule.id))" }
    return "\(verb): \(end)"
  }

  /// When a request was armed, how long after the one before, and by which line; empty when it never was.
  func armingNotes(_ identifier: RequestIdentifier) -> [String] {
    let armings = index.armings(of: identifier.schedule)
    guard let arming = armings.last(where: { $0.identifier == identifier }) else { return [] }
    var note = "armed at \(arming.local)" + (arming.local.time.second == 0 ? ":00" : "") + " \(arming.offset)"
    let before = index.happenings(of: identifier.schedule).last {
      $0.kind == .delivered && $0.identifier != identifier && $0.device < arming.fires
    }
    if let before {
      let span = (arming.fires - before.device).elapsedText.dropFirst()
      note += ", \(span) after \(world.trace.text(of: before.identifier))"
    }
    if let line = line(at: arming.time, about: identifier.schedule) { note += " (line \(line))" }
    return [note]
  }

  /// The line whose statement set something off at a moment: the last that keeps the schedule, or else the last one.
  private func line(at time: Instant, about schedule: ScheduleID) -> Int? {
    var low = 0
    var high = plan.history.steps.count
    while low < high {
      let middle = (low + high) / 2
      if plan.history.steps[middle].time < time { low = middle + 1 } else { high = middle }
    }
    var found: Int?
    var isAboutSchedule = false
    for step in low..<plan.history.steps.count {
      guard plan.history.steps[step].time == time else { break }
      let isAbout = plan.history.steps[step].action.keeps(schedule)
      if isAbout || !isAboutSchedule { found = step }
      isAboutSchedule = isAboutSchedule || isAbout
    }
    return found.map { map.line(of: plan.stepRanges[$0]) }
  }

  private func stamp(_ instant: Instant, _ schedule: ScheduleID) -> String {
    let zone = index.zone(of: schedule)
    let local = zone.localTime(at: instant)
    return "\(local)" + (local.time.second == 0 ? ":00" : "") + " \(zone.offset(at: instant))"
  }
}

extension Action {
  /// Whether it is the command that keeps this schedule.
  fileprivate func keeps(_ id: ScheduleID) -> Bool {
    if case .command(.schedule(let schedule)) = self { schedule.id == id } else { false }
  }
}
