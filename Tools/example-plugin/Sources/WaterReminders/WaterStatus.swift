import CivilTime

/// How the reminders stand.
public struct WaterStatus: Sendable, Equatable {
  /// The hours that the person chose; `nil` while there are no reminders.
  public var hours: WaterHours?
  /// When the next armed reminder rings; `nil` when none is armed.
  public var next: Instant?
  /// When the person last said to have had one.
  public var lastHad: Instant?
}
