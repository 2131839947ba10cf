public import CivilTime
public import DailyRollover
public import PhoneSimulator
public import Rollover

/// What rang in a run against what the person asked for: the schedule's time of day on each date of its series, and the one
/// time of what rings once.
///
/// Nothing is excused: a date on which the phone was off, or the app was not allowed to notify, has not rung. What was
/// asked for is worked out from the commands and the oracle's local times, whatever the engine under test makes of them;
/// one that steps by 24 hours is held against the clock on the wall all the same.
///
/// A date is asked for from the schedule's command until it is cancelled or the app is installed anew, unless the person
/// skips it or pauses the schedule. It is due as soon as the device's clock shows its time, or is set or flown past it, in
/// the zone that the schedule looks at then; a date that is jumped over as a whole never came. If it has not rung and its time lies ahead again, after a flight to the west
/// or with the clock set back, it is due only when that comes. At the end, a date that is due for less than a minute and has not rung is left out.
public struct Tally: Sendable, Equatable {
  /// Each schedule, in the order of their first commands.
  public var schedules: [Entry]
  /// The most requests that were pending at once.
  public var mostPending: Int

  /// One schedule.
  public struct Entry: Sendable, Equatable {
    /// Its identity.
    public var id: ScheduleID
    /// Its name.
    public var name: String
    /// The dates that were due, and those that rang before they were, in order.
    public var dates: [AskedDate]
    /// The local dates of rings that nobody asked for: of a skipped or cancelled date, or one outside the series.
    public var unasked: [CivilDate]
  }

  /// What became of a date that was asked for.
  public struct AskedDate: Sendable, Equatable {
    /// The date.
    public var date: CivilDate
    /// When it was due, on the device's clock.
    public var due: Instant
    /// The local time at which it was due, which in a gap is not the one that the schedule names.
    public var asked: CivilDateTime
    /// The first ring; `nil` when there was none.
    public var ring: Ring?
    /// How often it rang again.
    public var extraRings: Int
  }

  /// A ring of a date.
  public struct Ring: Sendable, Equatable {
    /// What the device's clock showed.
    public var device: Instant
    /// How long after its date was due; negative when it was early.
    public var lateness: TimeSpan
    /// How far the local time it rang at lies from the one asked for; positive when it lies behind.
    public var drift: TimeSpan
  }

  /// How far a ring may lie from its time and still be on time.
  public static let tolerance = TimeSpan.seconds(60)

  /// All schedules in sum.
  public var total: Counts {
    var dates = schedules.flatMap(\.dates)
    // The last ring is the last of any schedule.
    dates.sort { $0.due != $1.due ? $0.due < $1.due : $0.date < $1.date }
    return Counts(dates, unasked: schedules.reduce(0) { $0 + $1.unasked.count })
  }

  /// Compares a run with what was asked for in it.
  ///
  /// - Parameters:
  ///   - history: What happened to the phone.
  ///   - trace: What came of it, with its records.
  ///   - end: When the run ended, in true time.
  /// - Complexity: linear in the records, and in the days of each schedule.
  public init(_ history: History, _ trace: Trace, end: Instant) {
    var replay = TallyReplay(history)
    for record in trace.records { replay.take(record) }
    self = replay.tally(until: end)
  }

  init(schedules: [Entry], mostPending: Int) {
    self.schedules = schedules
    self.mostPending = mostPending
  }
}

extension Tally.Entry {
  /// The schedule's dates in numbers.
  public var counts: Tally.Counts { Tally.Counts(dates, unasked: unasked.count) }
}
