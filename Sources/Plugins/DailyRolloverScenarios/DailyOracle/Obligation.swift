internal import CivilTime
internal import Rollover

/// One that came due of a schedule with `doubt=ring`, and that the app cannot be certain to have delivered.
///
/// Only the latest of a schedule is one. It is over when the app sees it in the delivered list, when it is presented or
/// tapped, when it rings once the app knows better, and when its grace ends.
struct Obligation: Sendable {
  var key: OccurrenceKey
  /// On the device's clock.
  var due: Instant
  var grace: TimeSpan
  /// Until when it has to ring; `nil` before the app was opened and came to rest, or when something came between.
  var deadline: Instant?

  /// A request that is listed seconds after its time may still ring, and an app may wait for that.
  static let wait = TimeSpan.seconds(11)

  /// The app was opened and came to rest, and may notify: now it is owed.
  ///
  /// - Parameters:
  ///   - device: what the device's clock shows.
  ///   - planned: what it showed when the app made its plan, before the platform had carried that out.
  ///   - present: when it was due by the zone that the schedule follows now, which the grace counts from just as well.
  mutating func owe(at device: Instant, planned: Instant, present: Instant) {
    let end = min(due, present) + grace
    guard deadline == nil, planned >= max(due, present), device >= max(due, present) + Self.wait,
      device + Self.wait <= end,
      grace > .zero
    else { return }
    deadline = end + DailyWatcher.tolerance
  }
}
