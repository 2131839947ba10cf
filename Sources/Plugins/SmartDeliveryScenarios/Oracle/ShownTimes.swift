internal import CivilTime

/// Which times a device's clock has shown, and when: a clock that is set back shows some of them twice.
struct ShownTimes {
  /// By how much the clock is ahead of true time.
  private var ahead: TimeSpan?
  /// By how much it was ahead before, and until when in true time; the latest last.
  private var former: [(ahead: TimeSpan, until: Instant)] = []

  /// The greatest number of settings that are remembered; the oldest goes first.
  static let limit = 32

  /// Takes note of what the clock shows at an instant of true time.
  mutating func note(at now: Instant, device: Instant) {
    let current = device - now
    if let ahead, ahead != current {
      if former.count == Self.limit { former.removeFirst() }
      former.append((ahead, now))
    }
    ahead = current
  }

  /// When the clock showed an instant first, or jumped over it, in true time; `nil` before anything is known of it.
  func first(_ instant: Instant) -> Instant? {
    var since = Instant(milliseconds: .min)
    for setting in former {
      if instant - setting.ahead <= setting.until { return max(instant - setting.ahead, since) }
      since = setting.until
    }
    return ahead.map { max(instant - $0, since) }
  }
}
