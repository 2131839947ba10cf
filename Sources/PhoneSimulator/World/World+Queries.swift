public import CivilTime
public import Rollover

extension World {
  /// An action that could not be performed.
  public struct Hindered: Sendable, Equatable {
    /// Its index among the actions given.
    public var index: Int
    /// Why.
    public var obstacle: Obstacle
  }

  /// A pending request as a test sees it.
  public struct PendingView: Sendable, Equatable {
    /// Its identity.
    public var identifier: RequestIdentifier
    /// When it will fire next, on the device's clock; `nil` when no clock says.
    public var fires: Instant?
    /// The border that it waits for; `nil` when it goes by a clock.
    public var crossing: RegionCrossing?
    /// Whether a policy holds it until then.
    public var isHeld: Bool
  }

  /// What is pending now, soonest first; what the notification centre holds, whatever the permission.
  public var pending: [PendingView] {
    centre.pending.map { entry in
      PendingView(
        identifier: entry.identifier, fires: entry.fires == PendingRequest.never ? nil : entry.fires,
        crossing: entry.crossing, isHeld: entry.heldUntil != PendingRequest.never)
    }.sorted { left, right in
      let leftTime = left.fires?.milliseconds ?? .max
      let rightTime = right.fires?.milliseconds ?? .max
      return leftTime != rightTime ? leftTime < rightTime : left.identifier < right.identifier
    }
  }

  /// Whether the app's code runs with a plugin that is set up by values of a type.
  public func runs(_ plugin: any PluginSetup.Type) -> Bool { plugins.contains { type(of: $0) == plugin } }

  /// Judges what came due before an instant of the device's clock.
  mutating func judge(before wall: Instant) {
    judge(through: wall - TimeSpan(milliseconds: 1))
  }

  /// Judges what came due up to an instant of the device's clock.
  @inline(__always)
  mutating func judge(through wall: Instant) {
    if monitor.soonest <= wall { judgeDue(through: wall) }
  }

  private mutating func judgeDue(through wall: Instant) {
    showMoment()
    monitor.judge(through: wall, at: centre.moment, into: &findings)
    if !findings.notices.isEmpty { tellNotices() }
  }

  /// Tells whoever watches what happened.
  mutating func observe(_ observation: Observation) {
    showMoment()
    monitor.hear(observation, at: centre.moment, into: &findings)
    if !findings.notices.isEmpty { tellNotices() }
  }

  /// Tells whoever watches what the app did or suffered.
  @inline(__always)
  mutating func observe(app change: Observation.AppChange) {
    showMoment()
    monitor.hear(change, at: centre.moment, into: &findings)
    if !findings.notices.isEmpty { tellNotices() }
  }

  private mutating func tellNotices() {
    for notice in findings.notices {
      let text = notice.before + trace.name(of: notice.subject) + notice.after
      record(.warning, nil, .text(trace.text(text)))
    }
    findings.notices.removeAll()
  }

  /// Judges what can be judged only at the end, and ends the run.
  public mutating func finish() {
    showMoment()
    showTexts()
    monitor.finish(at: centre.moment, into: &findings)
  }

  /// Shows whoever watches the texts that records hold and that nobody has shown them yet.
  mutating func showTexts() {
    for text in trace.texts.dropFirst(max(0, shownTexts - trace.forgottenTexts)) {
      monitor.read(text, at: centre.moment, into: &findings)
    }
    shownTexts = trace.forgottenTexts + trace.texts.count
  }

  /// Shows whoever watches a line of the app's log.
  @inline(__always)
  mutating func show(_ entry: LogEntry) {
    showMoment()
    monitor.read(entry, at: centre.moment, into: &findings)
  }

  /// Fills in what changes from moment to moment; the rest of what watchers are shown is the phone's own.
  ///
  /// Watchers are handed it as a whole. A processor has to wait before it can read at large what was written in pieces
  /// just before, so only what has become another one is written.
  @inline(__always)
  private mutating func showMoment() {
    // A suspended process has not heard what came meanwhile.
    let isAtWork = process.unanswered > 0 || process.state == .suspended && !inbox.isEmpty
    Self.put(now, in: &centre.moment.now)
    Self.put(clock.wall(at: now), in: &centre.moment.device)
    Self.put(process.isRunning, in: &centre.moment.isRunning)
    Self.put(process.state == .foreground, in: &centre.moment.isOpen)
    Self.put(isAtWork, in: &centre.moment.isAtWork)
    Self.put(monitor.keepsBack || !policies.isEmpty, in: &centre.moment.mayBeKeptBack)
    // What is on its way takes the time that it took when it was sent.
    let latency = process.unanswered > 0 ? max(profile.latency, centre.moment.latency) : profile.latency
    Self.put(latency, in: &centre.moment.latency)
  }

  /// Writes a value in place of another one.
  @inline(__always)
  private static func put<Value: Equatable>(_ value: Value, in place: inout Value) {
    if place != value { place = value }
  }

  /// Takes over what watchers are shown of the platform.
  mutating func showProfile() {
    centre.moment.limit = profile.limit
    centre.moment.latency = max(profile.latency, process.unanswered > 0 ? centre.moment.latency : .zero)
  }
}
