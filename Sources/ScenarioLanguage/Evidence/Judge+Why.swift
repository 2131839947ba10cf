internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Judge {
  /// When a request was armed, how long after the one before, and by which line; empty when it never was.
  func armingNotes(_ identifier: RequestIdentifier) -> [String] {
    let armedRequests = index.armedRequests(of: identifier.subject)
    guard let arming = armedRequests.last(where: { $0.identifier == identifier }) else { return [] }
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
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].time < time { low = middle + 1 } else { high = middle }
    }
    let now = steps[low...].prefix { $0.time == time }
    let cause =
      now.indices.last { now[$0].action.asks(for: schedule) } ?? now.indices.last { now[$0].action.opensApp }
      ?? now.indices.first
      // What was armed as time went on goes back to the wish.
      ?? steps[..<low].lastIndex { $0.action.asks(for: schedule) }
    return cause.map { map.line(of: stepRanges[$0]) }
  }

  /// The clock that a schedule looks at, at an instant, with its offset.
  func stamp(_ instant: Instant, _ schedule: SubjectID) -> String {
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
