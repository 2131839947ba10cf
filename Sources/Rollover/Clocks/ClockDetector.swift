public import CivilTime

/// Compares the wall clock with the uptime, and tells a clock that was set from one that went on.
///
/// Both go on alike while the device runs, awake or asleep. So a difference between them is a jump of the wall clock. A
/// start of the device begins the uptime anew, and is no jump by itself. A wall clock that stood later before the start
/// than at the start was certainly set back.
public struct ClockDetector: Sendable {
  /// The smallest difference by which the clock counts as set.
  public var jumpThreshold: TimeSpan
  /// The clock's own error in millionths of the time that passed, 0…1,000,000.
  public var driftPartsPerMillion: Int64

  /// What became of the clock between two readings.
  public enum Finding: Hashable, Sendable {
    /// It went on as it should.
    case steady
    /// It went a little faster or slower by itself, and that has added up to so much.
    case drifted(TimeSpan)
    /// It was set: forward if positive. Across a start of the device it may have been set back farther than this.
    case jumped(by: TimeSpan, isAtLeast: Bool)
  }

  /// Makes a detector with thresholds.
  public init(jumpThreshold: TimeSpan = .seconds(5), driftPartsPerMillion: Int64 = 100) {
    self.jumpThreshold = jumpThreshold
    // More than all of the time would overflow on a long one.
    self.driftPartsPerMillion = min(max(driftPartsPerMillion, 0), 1_000_000)
  }

  /// Compares a reading with an earlier one.
  public func finding(from last: SavedReading, to reading: ClockReading) -> Finding {
    guard last.boot == reading.boot else {
      let backwards = (reading.wall - reading.uptime) - last.wall
      let isSet = backwards < .zero && backwards <= .zero - jumpThreshold
      return isSet ? .jumped(by: backwards, isAtLeast: true) : .steady
    }
    let elapsed = reading.uptime - last.uptime
    let difference = (reading.wall - last.wall) - elapsed
    guard difference.magnitude >= jumpThreshold else { return .steady }
    // Divided first, so that no span overflows, and the rest by itself, which is up to a quarter of an hour.
    let (whole, rest) = elapsed.milliseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let ownError = whole * driftPartsPerMillion + rest * driftPartsPerMillion / 1_000_000
    return difference.magnitude.milliseconds <= ownError
      ? .drifted(difference) : .jumped(by: difference, isAtLeast: false)
  }
}
