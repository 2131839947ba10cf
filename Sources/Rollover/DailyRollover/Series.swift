internal import CivilTime

/// A schedule's occurrences as numbered steps, whatever leads from one to the next.
///
/// The ordinal of a wall-clock occurrence is its date's day number; that of an occurrence in steps of 24 hours is its
/// place in the sequence. A trivial value, because every plan walks it.
struct Series: Sendable {
  /// Dates, time and policies.
  var recurring: RecurringTime
  /// How one occurrence leads to the next.
  var step: Schedule.Step
  /// The first and last dates on which it may ring.
  var from: CivilDate?
  var until: CivilDate?
  /// Where a sequence in steps of 24 hours begins, and the ordinal it begins with.
  var anchor = Instant(milliseconds: 0)
  var anchorOrdinal: Int64 = 0

  /// One occurrence with its place.
  struct Member {
    var ordinal: Int64
    var occurrence: Occurrence
  }

  /// The step of a sequence of exact days.
  private var interval: Int64 { Int64(recurring.recurrence.countedDays ?? 1) &* 86_400_000 }

  /// The first occurrence behind an ordinal; `nil` when the series has ended.
  func next(after ordinal: Int64, in cursor: inout ZoneCursor) -> Member? {
    switch step {
    case .wall:
      var date = CivilDate(dayNumber: Int32(clamping: ordinal))
      if let from, date < from { date = from.adding(days: -1) }
      while let next = recurring.recurrence.next(after: date) {
        if let until, next > until { return nil }
        if let occurrence = recurring.occurrence(on: next, in: &cursor) {
          return Member(ordinal: Int64(next.dayNumber), occurrence: occurrence)
        }
        date = next
      }
      return nil
    case .exactDay:
      let next = max(ordinal + 1, anchorOrdinal)
      let instant = Instant(milliseconds: anchor.milliseconds &+ (next - anchorOrdinal) &* interval)
      let date = cursor.localTime(at: instant).date
      if let until, date > until { return nil }
      return Member(ordinal: next, occurrence: Occurrence(date: date, instant: instant, meeting: .unique))
    }
  }

  /// An ordinal such that everything up to it lies at or before `now`, and everything behind it later.
  func ordinal(upTo now: Instant, in cursor: inout ZoneCursor) -> Int64 {
    switch step {
    case .wall:
      // A gap may push an occurrence to the next date and a policy may pull it to the one before.
      let today = cursor.localTime(at: now).date
      var date = today.adding(days: 1)
      while date > today.adding(days: -2) {
        if recurring.recurrence.contains(date), let occurrence = recurring.occurrence(on: date, in: &cursor),
          occurrence.instant <= now
        {
          break
        }
        date = date.adding(days: -1)
      }
      return Int64(date.dayNumber)
    case .exactDay:
      let elapsed = now.milliseconds &- anchor.milliseconds
      guard elapsed >= 0 else { return anchorOrdinal - 1 }
      return anchorOrdinal + elapsed / interval
    }
  }

  /// The occurrence's identity within its schedule.
  func key(of member: Member) -> OccurrenceKey {
    switch step {
    case .wall: .date(member.occurrence.date)
    case .exactDay: .sequence(Int32(clamping: member.ordinal))
    }
  }
}
