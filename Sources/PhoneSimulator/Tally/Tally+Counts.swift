public import CivilTime

extension Tally {
  /// The dates that were due in numbers: `due` is the sum of `onTime`, `late`, `early` and `missed`.
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
    public var missed = 0
    /// Rings too many, of a date that had rung.
    public var twice = 0
    /// Rings that nobody asked for.
    public var unasked = 0
    /// Rings of which nobody said when they were to come.
    public var untimed = 0
    /// Dates that the engine left out on purpose.
    public var leftOut = 0
    /// How late the latest ring was; zero when none was late.
    public var latest = TimeSpan.zero
    /// How far the last ring's local time lies from the one asked for; `nil` when nothing rang.
    public var drift: TimeSpan?
    /// The drift that is largest in either direction; `nil` when nothing rang.
    public var largestDrift: TimeSpan?

    /// Counts what became of subjects.
    init(_ entries: [Entry]) {
      // The last ring is the last of any subject.
      var dates = entries.flatMap(\.dates)
      dates.sort { $0.due != $1.due ? $0.due < $1.due : $0.date < $1.date }
      for entry in entries {
        unasked += entry.unasked.count
        untimed += entry.untimed.count
        leftOut += entry.leftOut.count
      }
      for date in dates {
        due += 1
        twice += date.extraRings.count
        switch date.punctuality {
        case .onTime: onTime += 1
        case .late(let span):
          late += 1
          latest = max(latest, span)
        case .early: early += 1
        case .missed: missed += 1
        }
        guard let ring = date.ring else { continue }
        drift = ring.drift
        if largestDrift.map({ ring.drift.magnitude > $0.magnitude }) ?? true { largestDrift = ring.drift }
      }
    }

    /// How much went wrong.
    public var faults: Int { late + early + missed + twice + unasked }
  }
}

extension Tally.AskedDate {
  /// What became of a date, in a word; the spans are longer than a minute.
  public enum Punctuality: Sendable, Equatable {
    case onTime
    case late(TimeSpan)
    case early(TimeSpan)
    case missed
  }

  /// What became of it; its further rings do not matter.
  public var punctuality: Punctuality {
    guard let ring else { return .missed }
    if ring.lateness.magnitude <= Tally.tolerance { return .onTime }
    return ring.lateness > .zero ? .late(ring.lateness) : .early(-ring.lateness)
  }
}
