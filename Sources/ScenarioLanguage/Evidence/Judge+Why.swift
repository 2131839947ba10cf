internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Judge {
  /// When a request was armed, how long after the one before, and by which line; empty when it never was.
  func armingNotes(_ identifier: RequestIdentifier) -> [String] {
    let armedRequests = index.armedRequests(of: identifier.subject)
    guard let arming = armedRequests.last(where: { $0.identifier == identifier }) else { return [] }
    var note = "armed at \(arming.local)" + (arming.local.time.second == 0 ? ":00" : "") + " \(arming.offset)"
    if let line = line(of: arming) { note += " (line \(line))" }
    guard let fires = arming.fires else { return [note + " for when its region is crossed"] }
    note += " for \(stamp(fires, identifier.subject))"
    let before = index.records(of: identifier.subject).last {
      $0.kind == .delivered && $0.identifier != identifier && $0.device < fires
    }
    if let before {
      let span = (fires - before.device).elapsedText.dropFirst()
      note += ", \(span) after \(trace.text(of: before.identifier)) rang"
    }
    return [note]
  }

  /// That a request waits for a border to be crossed, as a part of a sentence; `nil` where none does.
  func waiting(_ matches: (RequestIdentifier) -> Bool) -> String? {
    world.pending.first { $0.crossing != nil && matches($0.identifier) }?.crossing.map { "it \($0.waiting)" }
  }

  /// The line that had something armed; where the engine armed it of itself, the last one before that asks for its subject.
  private func line(of arming: ArmedRequest) -> Int? {
    let cause =
      arming.cause
      ?? steps.indices.last { steps[$0].time <= arming.time && steps[$0].asks(for: arming.identifier.subject) }
    return cause.map { map.line(of: stepRanges[$0]) }
  }

  /// The clock that a schedule looks at, at an instant, with its offset.
  func stamp(_ instant: Instant, _ schedule: SubjectID) -> String {
    let zone = index.zone(of: schedule)
    let local = zone.localTime(at: instant)
    return "\(local)" + (local.time.second == 0 ? ":00" : "") + " \(zone.offset(at: instant))"
  }
}

extension History.Step {
  /// Whether it is a command that asks for a subject's times, by itself.
  func asks(for subject: SubjectID) -> Bool {
    if case .asks? = effect(on: subject) { true } else { false }
  }

  /// What a command does to a subject, by itself or by the times asked for before; `nil` where it is about others.
  func effect(on subject: SubjectID, after asked: (any AskedTimes)? = nil) -> CommandEffect? {
    guard case .command(let command) = action,
      let effect = command.base.effects.first(where: { $0.subject == subject })?.effect
    else { return nil }
    let decided = effect.decided(at: time, in: .utc, after: asked)
    // What depends on what was before says by itself what it is mostly about.
    if case .nothing = decided, command.base.subject == subject { return command.base.effect }
    return decided
  }
}
