internal import CivilTime

/// The moment at which the app wants to run, as the system keeps it: on the device's wall clock, across the end of the
/// process and of the device's power.
///
/// A trivial value.
struct WakeSlot: Sendable {
  /// When it was asked for.
  private var wanted: Instant?
  /// When the system lets it run that was not willing at that moment.
  private var postponed: Instant?
  /// Whether the app wants to hear of the end of its run.
  var hearsExpiration = false

  /// Nobody is woken twice within so long, and nothing is kept for longer than a clock can be set.
  private static let soonest = TimeSpan.seconds(1)
  private static let latest = TimeSpan.days(36_525)

  /// The app asks for a moment, which replaces the one before.
  mutating func ask(for instant: Instant, at wall: Instant) {
    wanted = min(max(instant, wall + Self.soonest), wall + Self.latest)
    postponed = nil
  }

  /// Forgets it: it has come, or the person put an end to it.
  mutating func clear() { self = WakeSlot() }

  /// The system is not willing before a moment.
  mutating func postpone(to instant: Instant) { postponed = instant }

  /// Whether there is one; cheaper than asking when.
  var isAsked: Bool { wanted != nil }
  var isPostponed: Bool { postponed != nil }

  /// When there is something to do about it, on the device's wall clock; `nil` when nothing will be as things are.
  func due(isRunning: Bool, _ background: PhoneProfile.Background) -> Instant? {
    guard let wanted else { return nil }
    if isRunning { return wanted }
    switch background {
    case .prompt: return wanted
    case .late: return postponed ?? wanted
    case .never: return nil
    }
  }
}
