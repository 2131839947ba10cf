internal import CivilTime
internal import Rollover
internal import ScenarioLanguage

/// How a series goes on: what `next` takes beside the time, the zone, the start and the count.
struct SeriesSettings {
  /// The keys, as a batch line writes them; the options have dashes before them.
  static let keys = ["every", "overflow", "anchor", "gap", "overlap", "step"]

  private var every = "day"
  private var overflow = DateOverflow.clamp
  private var anchor: CivilDate?
  private var gap = GapPolicy.shiftForward
  private var overlap = OverlapPolicy.earlier
  private var step = Series.Step.wall

  /// Takes a value; `name` is the key as the person wrote it.
  mutating func set(_ key: String, _ value: String, name: String) throws(UsageError) {
    switch key {
    case "every": every = value
    case "overflow": overflow = try Arguments.word(value, for: name)
    case "anchor":
      guard let date = CivilDate(value) else {
        throw UsageError(
          "\(name) `\(value)` is no date such as 2026-03-08",
          advice: MeantValue.date(value).map { "did you mean \($0)?" })
      }
      anchor = date
    case "gap": gap = try Arguments.word(value, for: name)
    case "overlap": overlap = try Arguments.word(value, for: name)
    case "step": step = try Arguments.word(value, for: name)
    default: throw .unknown("key", key, known: SeriesSettings.keys)
    }
  }

  /// The series; every so many days are counted from the anchor, or from `start` when none was given.
  func series(at time: TimeOfDay, from start: CivilDate) throws(UsageError) -> Series {
    let recurrence: Recurrence
    do throws(RecurrenceError) {
      // The word for every day needs no reading, and a batch has millions of lines.
      recurrence = try every == "day" ? .daily : Recurrence(every, anchor: anchor ?? start, overflow: overflow)
    } catch {
      let meant = MeantValue.recurrence(every).flatMap { $0 == every ? nil : $0 }
      throw UsageError(
        "every `\(every)`: \(error.description)", advice: meant.map { "did you mean \($0)?" })
    }
    var exactDays: Int?
    if step == .exactDay {
      guard case .days(let days, _) = recurrence else {
        throw UsageError("step 24h counts days, so it does not go with every `\(every)`")
      }
      exactDays = days
    }
    return Series(
      recurring: RecurringTime(recurrence, at: time, gap: gap, overlap: overlap), exactDays: exactDays)
  }
}

/// Occurrences one after the other.
struct Series {
  /// From one occurrence to the next.
  enum Step: String, CaseIterable {
    /// The same time of day, on the next date of the series.
    case wall
    /// So many times exactly 24 hours, whatever the clocks do.
    case exactDay = "24h"
  }

  /// The dates, the time and the policies.
  let recurring: RecurringTime
  /// For exact steps, how many times 24 hours one is; `nil` for wall-clock time.
  let exactDays: Int?

  /// The first occurrence strictly after an instant.
  func first(after start: Instant, in cursor: inout ZoneCursor) -> Occurrence? {
    recurring.next(after: start, in: &cursor)
  }

  /// The occurrence that follows one of the series; `nil` at the end of the year 9999.
  func next(after occurrence: Occurrence, in cursor: inout ZoneCursor) -> Occurrence? {
    guard let exactDays else { return recurring.next(after: occurrence.instant, in: &cursor) }
    let instant = occurrence.instant + .days(Int64(exactDays))
    let date = cursor.localTime(at: instant).date
    // Nothing is resolved here, so nothing can be jumped over or come twice.
    return date > .last ? nil : Occurrence(date: date, instant: instant, meeting: .unique)
  }
}
