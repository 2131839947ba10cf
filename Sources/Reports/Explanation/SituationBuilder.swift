internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Finds out how things stand.
struct SituationBuilder {
  let explanation: Explanation

  private var state: PhoneState { explanation.state }
  private var trace: Trace { explanation.trace }

  func situation() -> Situation {
    Situation(facts: facts, pending: pending, unarmed: unarmed, next: next)
  }

  private func item(_ subject: String, _ instant: Instant?, _ text: String) -> Situation.Item {
    Situation.Item(subject: subject, instant: instant, stamp: instant.map(state.zone.stamp) ?? "", text: text)
  }

  // MARK: facts

  private var facts: [Situation.Fact] {
    let ahead = state.device - state.time
    let clock = ahead == .zero ? "right" : "\(ahead.magnitude) \(ahead < .zero ? "behind" : "ahead")"
    var facts = [
      Situation.Fact(name: "time", text: "\(state.zone.stamp(state.device)) in \(state.zone.name)"),
      Situation.Fact(name: "device", text: "\(state.isOn ? "on" : "off"), its clock is \(clock)"),
      Situation.Fact(name: "network", text: state.isOnline ? "online" : "offline"),
      Situation.Fact(name: "permission", text: state.permission.rawValue),
      Situation.Fact(name: "app", text: app),
    ]
    guard let status = state.status else {
      facts.append(Situation.Fact(name: "status", text: "nobody can be asked, since the app is not running"))
      return facts
    }
    facts += words(of: status).map { Situation.Fact(name: "status", text: $0) }
    return facts
  }

  private var app: String {
    let process =
      switch state.app {
      case .notRunning: "not running"
      case .suspended: "suspended"
      case .background: "in the background"
      case .foreground: "in the foreground"
      }
    return process + (state.isBusy ? ", waiting for answers" : "")
  }

  private func words(of status: EngineStatus) -> [String] {
    func moment(_ moment: EngineStatus.TimedOccurrence?) -> String {
      moment.map { "\(trace.text(of: $0.identifier)) at \(state.zone.stamp($0.instant))" } ?? "none"
    }
    func stamp(_ instant: Instant?) -> String { instant.map(state.zone.stamp) ?? "never" }
    let plugins = explanation.history.plugins.flatMap { $0.lines(about: status, in: state.zone) }
    let standing = plugins.compactMap { if case .standing(let line) = $0 { line } else { nil } }
    let outlook = plugins.compactMap { if case .outlook(let line) = $0 { line } else { nil } }
    let rings = [
      "next: \(moment(status.next))", "last rang: \(moment(status.last))",
      "last rollover: \(stamp(status.lastRollover))",
    ]
    let noticed = [
      "clock change noticed: \(stamp(status.lastClockChange)); zone change noticed: \(stamp(status.lastZoneChange))"
    ]
    return standing + rings + outlook + noticed
  }

  // MARK: occurrences

  private var pending: [Situation.Item] {
    state.pending.map { entry in
      let how =
        entry.identifier.isRepeating ? "again and again" : trigger(of: entry.identifier).map(\.shortWords) ?? ""
      let waiting = entry.fires == nil ? entry.crossing?.waiting ?? "its time has passed" : nil
      let held = entry.isHeld ? (how.isEmpty ? "held" : "held, \(how)") : how
      return item(trace.text(of: entry.identifier), entry.fires, waiting ?? held)
    }
  }

  private func trigger(of identifier: RequestIdentifier) -> Trigger? {
    for decision in trace.decisions.reversed() where decision.subject == identifier {
      if case .wanted(let wish) = decision.decision { return wish.trigger }
    }
    return nil
  }

  /// What the last plan looked at, lies ahead and has no request.
  private var openEndings: [StoryEnding] {
    // In the order in which the plan came upon them.
    var subjects: [RequestIdentifier] = []
    var found: [RequestIdentifier: StoryEnding] = [:]
    for decision in trace.decisions {
      if found[decision.subject] == nil { subjects.append(decision.subject) }
      found[decision.subject, default: StoryEnding(decision.subject)].take(decision.decision)
    }
    let isPending = Set(state.pending.map(\.identifier))
    return subjects.compactMap { subject in
      guard !isPending.contains(subject), let ending = found[subject], ending.isUnarmed else { return nil }
      return ending
    }
  }

  private var unarmed: [Situation.Item] {
    let nouns = explanation.nouns
    return openEndings.filter { !$0.isForgotten(at: state.device) }.map { ending in
      item(
        trace.text(of: ending.subject), ending.wish?.instant,
        ending.whyUnarmed(
          trace, asked(ending.subject.subject), nouns[ending.subject.subject] ?? "subject", state.zone))
    }
  }

  /// The times that a subject was last asked for; `nil` when it was to ring no more since.
  private func asked(_ id: SubjectID) -> (any AskedTimes)? { request(for: id)?.times }

  /// What was last asked of a subject: its times, the dates left out since, and whether it is to be silent for now.
  private func request(
    for id: SubjectID
  ) -> (times: any AskedTimes, leftOut: [CivilDate], isSilent: Bool)? {
    var asked: (any AskedTimes)?
    var leftOut: [CivilDate] = []
    // A pause and dates that are left out outlive another line that asks for the subject.
    var isSilent: Bool?
    for step in explanation.history.steps.reversed() {
      // Nothing is left of what was asked for before.
      if case .app(.reinstall) = step.action { break }
      guard case .command(let command) = step.action else { continue }
      for (subject, effect) in command.base.effects where subject == id {
        switch effect {
        case .asks(let times): asked = asked ?? times
        case .ends: return asked.map { ($0, leftOut, isSilent ?? false) }
        case .leavesOut(let date): leftOut.append(date)
        case .fallsSilent: isSilent = isSilent ?? true
        case .goesOn: isSilent = isSilent ?? false
        case .depends, .nothing: continue
        }
      }
    }
    return asked.map { ($0, leftOut, isSilent ?? false) }
  }

  private var next: [Situation.Item] {
    let open = openEndings
    return trace.names.compactMap { name, text in
      guard let request = request(for: name), request.times.recurring != nil else {
        return nextOnce(RequestIdentifier(name, .once), text, open)
      }
      if let first = state.pending.first(where: { $0.identifier.subject == name && $0.fires != nil }) {
        return item(text, first.fires, "\(trace.text(of: first.identifier)), armed")
      }
      let ahead = open.first { $0.subject.subject == name && $0.wish.map { $0.instant > state.device } ?? false }
      if let ahead { return item(text, ahead.wish?.instant, "\(trace.text(of: ahead.subject)), not armed") }
      if request.isSilent { return item(text, nil, "silent until it goes on") }
      guard let due = nextDue(of: request.times, without: request.leftOut) else {
        return item(text, nil, "the series has ended")
      }
      return item(text, due.instant, "for \(due.date), not armed")
    }
  }

  /// What rings once and has not rung; `nil` where it is over, or where something is against it.
  private func nextOnce(_ once: RequestIdentifier, _ text: String, _ open: [StoryEnding]) -> Situation.Item? {
    if let own = state.pending.first(where: { $0.identifier == once }) {
      return own.fires.map { item(text, $0, "armed") } ?? own.crossing.map { item(text, nil, $0.waiting) }
    }
    let ahead = open.first { $0.subject == once && $0.objection == nil && $0.refusal == nil }?.wish?.instant
    return ahead.flatMap { $0 > state.device ? item(text, $0, "not armed") : nil }
  }

  /// The first date ahead that is asked for, with its instant.
  private func nextDue(
    of times: any AskedTimes, without leftOut: [CivilDate]
  ) -> (date: CivilDate, instant: Instant)? {
    guard let recurrence = times.recurring?.recurrence else { return nil }
    let pinned = times.pinnedZone.map { trace.zones.last?.latest($0) ?? $0 }
    var cursor = ZoneCursor(pinned ?? state.zone)
    // What a gap moves may ring on the date behind its own.
    var before = cursor.localTime(at: state.device).date.adding(days: -2)
    if let first = times.firstDate { before = max(before, first.adding(days: -1)) }
    while let date = recurrence.next(after: before), times.lastDate.map({ date <= $0 }) ?? true {
      if !leftOut.contains(date), let instant = times.instant(on: date, in: &cursor), instant > state.device {
        return (date, instant)
      }
      before = date
    }
    return nil
  }
}
