public import CivilTime

extension Tally {
  /// The dates that were due in numbers: `due` is the sum of `onTime`, `late`, `early` and `never`.
  public struct Counts: Sendable, Equatable {
    /// Dates that were due.
    public var due = 0
    /// Dates that rang within a minute of their time.
    public var onTime = 0
    /// Dates that rang later.
    public var late = 0
    /// Dates that rang earlier.
    public var early = 0
    /// Dates that did not ring.
    public var never = 0
    /// Rings too many: of a date that had rung, or that nobody asked for.
    public var twice = 0
    /// How late the latest ring was; zero when none was late.
    public var latest = TimeSpan.zero
    /// How far the last ring's local time lies from the one asked for; `nil` when nothing rang.
    public var drift: TimeSpan?
    /// The drift that is largest in either direction; `nil` when nothing rang.
    public var largestDrift: TimeSpan?

    /// Counts dates, given in the order in which they were due.
    init(_ dates: [AskedDate], unasked: Int) {
      twice = unasked
      for date in dates {
        due += 1
        twice += date.extraRings
        switch date.outcome {
        case .onTime: onTime += 1
        case .late(let span):
          late += 1
          latest = max(latest, span)
        case .early: early += 1
        case .never: never += 1
        }
        guard let ring = date.ring else { continue }
        drift = ring.drift
        if largestDrift.map({ ring.drift.magnitude > $0.magnitude }) ?? true { largestDrift = ring.drift }
      }
    }
  }
}

extension Tally.AskedDate {
  /// What became of a date, in a word; the spans are longer than a minute.
  public enum Outcome: Sendable, Equatable {
    case onTime
    case late(TimeSpan)
    case early(TimeSpan)
    case never
  }

  /// What became of it; its further rings do not matter.
  public var outcome: Outcome {
    guard let ring else { return .never }
    if ring.lateness.magnitude <= Tally.tolerance { return .onTime }
    return ring.lateness > .zero ? .late(ring.lateness) : .early(-ring.lateness)
  }
}
