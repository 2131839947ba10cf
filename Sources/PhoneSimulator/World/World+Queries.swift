public import CivilTime
public import Rollover

extension World {
  /// An action that could not be performed.
  public struct Refusal: Sendable, Equatable {
    /// Its index among the actions given.
    public var index: Int
    /// Why, as a sentence without a full stop.
    public var reason: String
  }

  /// A pending request as a test sees it.
  public struct PendingView: Sendable, Equatable {
    /// Its identity.
    public var identifier: RequestIdentifier
    /// When it will fire next, on the device's clock; `nil` when it never will.
    public var fires: Instant?
  }

  /// What is pending now, soonest first; what the notification centre holds, whatever the permission.
  public var pending: [PendingView] {
    centre.pending.map { entry in
      PendingView(
        identifier: entry.identifier, fires: entry.fires == PendingRequest.never ? nil : entry.fires)
    }.sorted { left, right in
      let leftTime = left.fires?.milliseconds ?? .max
      let rightTime = right.fires?.milliseconds ?? .max
      return leftTime != rightTime ? leftTime < rightTime : left.identifier < right.identifier
    }
  }

  /// Judges what came due before an instant of the device's clock.
  mutating func judge(before wall: Instant) {
    judge(through: wall - TimeSpan(milliseconds: 1))
  }

  /// Judges what came due up to an instant of the device's clock.
  mutating func judge(through wall: Instant) {
    guard monitor.soonest <= wall else { return }
    let state = moment
    monitor.judge(through: wall, at: state, into: &findings)
    tellNotices()
  }

  /// Tells whoever watches what happened.
  mutating func observe(_ happening: Happening) {
    let state = moment
    monitor.hear(happening, at: state, into: &findings)
    tellNotices()
  }

  private mutating func tellNotices() {
    guard !findings.notices.isEmpty else { return }
    for notice in findings.notices {
      let text = notice.before + trace.name(of: notice.subject) + notice.after
      record(.warning, nil, .text(trace.text(text)))
    }
    findings.notices.removeAll()
  }

  /// The phone's state as watchers judge it.
  var moment: Moment {
    Moment(
      now: now, device: clock.wall(at: now), zone: cursor.zone, isOn: isOn, isRunning: process.isRunning,
      isOpen: process.state == .foreground, isAtWork: process.unanswered > 0, permission: permission,
      limit: profile.limit, foreignCount: centre.others, latency: profile.latency, pending: centre.pending,
      delivered: centre.delivered)
  }
}
