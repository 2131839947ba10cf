internal import CivilTime

/// When the app looked at what is pending and came to rest, and whether that was in the quiet hours.
///
/// What is to come late comes as the app looks first. By night that is held or dropped, and a look by day comes too late.
struct LooksByNight: Equatable {
  /// Looks in a row that were all by night, or all by day.
  private struct Run: Equatable {
    var last: Instant
    var isByNight: Bool
  }

  private var runs: [Run] = []

  /// How long it remembers them: longer than any grace that rules let something come late by.
  private static let longest = TimeSpan.days(4)

  /// Takes note of a look, by the device's clock; one that lies ahead was by a clock that has been set back.
  mutating func note(at device: Instant, isByNight: Bool) {
    runs.removeAll { $0.last > device || device - $0.last > Self.longest }
    if let place = runs.indices.last, runs[place].isByNight == isByNight {
      runs[place].last = device
    } else {
      runs.append(Run(last: device, isByNight: isByNight))
    }
  }

  /// Whether the first look at or behind an instant was by night; false where there was none.
  ///
  /// A look by day on the stroke does not count, since what is due then may be about to ring.
  func isFirstByNight(from instant: Instant) -> Bool {
    runs.first { $0.isByNight ? $0.last >= instant : $0.last > instant }?.isByNight ?? false
  }
}
