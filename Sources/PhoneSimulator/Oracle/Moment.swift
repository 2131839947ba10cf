internal import CivilTime
internal import Rollover

/// The phone at one moment, as the monitor judges it.
struct Moment: Sendable {
  /// True time.
  var now: Instant
  /// What the device's clock shows.
  var device: Instant
  var zone: Zone
  var isOn: Bool
  var permission: Permission
  var limit: Int
}
