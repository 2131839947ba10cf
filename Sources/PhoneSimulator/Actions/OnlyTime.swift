public import CivilTime

/// The only time of a subject that rings once.
public enum OnlyTime: Hashable, Sendable {
  /// By the clock on the wall, wherever the device is.
  case local(CivilDateTime)
  /// An instant, whatever clocks show.
  case exact(Instant)
  /// No clock says when, since it waits for something else.
  case untimed

  /// The date that a clock shows then.
  ///
  /// - Parameter zone: the zone of that clock.
  /// - Returns: `nil` where no clock says when.
  public func date(in zone: Zone) -> CivilDate? {
    switch self {
    case .local(let local): local.date
    case .exact(let instant): zone.localTime(at: instant).date
    case .untimed: nil
    }
  }
}
