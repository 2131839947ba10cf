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
    monitor.pass(through: wall, moment, centre: centre, into: &violations)
    guard monitor.hasEnds else { return }
    for end in monitor.takeEnds() {
      let text = "nothing of \(trace.name(of: end.schedule)) is armed behind \(end.date)"
      record(.warning, nil, .text(trace.text(text + "; it rings again when the app is opened")))
    }
  }

  /// The phone's state as the monitor judges it.
  var moment: Moment {
    Moment(
      now: now, device: clock.wall(at: now), zone: cursor.zone, isOn: isOn, permission: permission,
      limit: profile.limit)
  }
}
