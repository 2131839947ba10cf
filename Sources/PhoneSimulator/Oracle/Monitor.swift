internal import CivilTime
internal import Rollover

/// Tells all watchers what happens, and watches over what must hold whatever runs on the phone.
struct Monitor: Sendable {
  /// Mostly there is one; in a place of its own, since a list is asked first whether nobody shares it.
  private var first: any Watcher
  private var others: [any Watcher]
  /// The earliest moment of the device's clock at which somebody has something to judge.
  private(set) var soonest = Moment.never
  /// Whether the number of free places may have become another one since the app looked, without it being told.
  private var placesAreOutdated = false
  /// Whether a push was shown, so that somebody watches over those.
  private var watchesPushes = false
  /// Whether rules may keep back what others want.
  private(set) var keepsBack = false
  /// When the clock or the zone changed last, in true time.
  private var localTimeChanged: Instant?

  init(_ watchers: [any Watcher]) {
    first = watchers.first ?? NobodyWatches()
    others = Array(watchers.dropFirst())
  }

  @inline(__always)
  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .app(let change): return hear(change, at: moment, into: &findings)
    case .phone(.places): placesAreOutdated = true
    case .phone(.permission):
      // Out of the foreground an app does not hear that permission went, and that its removals are ignored.
      if !moment.isOpen, !moment.permission.allowsDelivery { placesAreOutdated = true }
    case .phone(.clock), .phone(.zone), .rulesChanged: localTimeChanged = moment.now
    case .added(let subject, let trigger, nil): judgePast(subject, trigger, at: moment, into: &findings)
    case .evicted(let subject, byApp: true): judgeLimit(subject, at: moment, into: &findings)
    default: break
    }
    let before = findings.violations.count
    soonest = first.heard(observation, at: moment, into: &findings)
    for place in others.indices {
      soonest = min(soonest, others[place].heard(observation, at: moment, into: &findings))
    }
    if case .command = observation { keepsBack = first.keepsBack || others.contains { $0.keepsBack } }
    if findings.violations.count > before { excuse(from: before, at: moment, &findings) }
  }

  @inline(__always)
  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    if change == .looked { placesAreOutdated = false }
    let before = findings.violations.count
    soonest = first.heard(change, at: moment, into: &findings)
    for place in others.indices {
      soonest = min(soonest, others[place].heard(change, at: moment, into: &findings))
    }
    if findings.violations.count > before { excuse(from: before, at: moment, &findings) }
  }

  @inline(__always)
  mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {
    let before = findings.violations.count
    soonest = first.judged(through: wall, at: moment, into: &findings)
    for place in others.indices {
      soonest = min(soonest, others[place].judged(through: wall, at: moment, into: &findings))
    }
    if findings.violations.count > before { excuse(from: before, at: moment, &findings) }
  }

  mutating func read(_ text: String, at moment: borrowing Moment, into findings: inout Findings) {
    first.read(text, at: moment, into: &findings)
    for place in others.indices { others[place].read(text, at: moment, into: &findings) }
  }

  mutating func read(_ entry: LogEntry, at moment: borrowing Moment, into findings: inout Findings) {
    first.read(entry, at: moment, into: &findings)
    for place in others.indices { others[place].read(entry, at: moment, into: &findings) }
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    let before = findings.violations.count
    first.finish(at: moment, into: &findings)
    for place in others.indices { others[place].finish(at: moment, into: &findings) }
    if findings.violations.count > before { excuse(from: before, at: moment, &findings) }
  }

  /// Takes back what one watcher has found and another excuses; apart, because mostly nothing is found.
  @inline(never)
  private mutating func excuse(from start: Int, at moment: borrowing Moment, _ findings: inout Findings) {
    var kept: [Violation] = []
    for violation in findings.violations[start...] {
      var isExcused = first.excuses(violation, at: moment)
      for place in others.indices where !isExcused { isExcused = others[place].excuses(violation, at: moment) }
      guard isExcused else {
        kept.append(violation)
        continue
      }
      first.wasExcused(violation)
      for place in others.indices { others[place].wasExcused(violation) }
    }
    findings.violations.replaceSubrange(start..., with: kept)
  }

  /// Watches over what pushes have shown, from the first one on.
  mutating func watchPushes() {
    guard !watchesPushes else { return }
    watchesPushes = true
    others.append(PushWatcher())
  }

  private func judgeLimit(_ subject: RequestIdentifier, at moment: borrowing Moment, into findings: inout Findings) {
    // Of places that others took since it looked, an app cannot know, nor of those that it could not free unseen.
    guard !placesAreOutdated else { return }
    findings.violations.append(
      Violation(
        .withinLimit, at: moment.now, subject,
        "more than \(moment.limit) requests were added, and the platform dropped this one"))
  }

  private func judgePast(
    _ subject: RequestIdentifier, _ trigger: Trigger, at moment: borrowing Moment, into findings: inout Findings
  ) {
    // What was right when it was sent off may be late when it arrives.
    let sent = moment.device - moment.latency
    if let localTimeChanged, localTimeChanged >= moment.now - moment.latency, moment.latency > .zero { return }
    switch trigger {
    case .crossing: return
    case .exact(let instant) where instant > sent: return
    case .floating(let local) where local > moment.zone.localTime(at: sent): return
    default: break
    }
    findings.violations.append(
      Violation(
        .nothingInThePast, at: moment.now, subject, "it was added for a time that has passed, and will never fire"))
  }
}

/// Stands where nobody watches.
private struct NobodyWatches: Watcher {
  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {}
}
