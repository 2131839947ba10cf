internal import CivilTime
internal import Rollover

/// A schedule's occurrences as numbered steps, whatever leads from one to the next.
///
/// The ordinal of a wall-clock occurrence is the day number of its date. That of an occurrence in steps of 24 hours is
/// the day number of its instant in UTC, which rises with every step.
///
/// It is a trivial value, because every plan walks it.
struct Series: Hashable, Sendable {
  /// Dates, time and policies.
  var recurring: RecurringTime
  /// How one occurrence leads to the next.
  var step: Schedule.Step
  /// The first and last dates on which it may ring.
  var from: CivilDate?
  var until: CivilDate?
  /// The instant at which steps of 24 hours begin.
  var anchor = Instant(milliseconds: 0)

  /// One occurrence with its place.
  struct Member {
    var ordinal: Int64
    var occurrence: Occurrence
    /// The local date and time that it is meant for.
    var intended: CivilDateTime
  }

  /// Whether every date is one of the series.
  var isPlainDaily: Bool {
    if case .days(1, _) = recurring.recurrence { from == nil && until == nil } else { false }
  }

  /// The number of days in a step of exact days, bounded, since nothing needs more days than the calendar has.
  var days: Int64 { Int64(min(max(recurring.recurrence.countedDays ?? 1, 1), 4_000_000)) }

  private var anchorOrdinal: Int64 { Self.quotient(anchor.milliseconds, Self.day) }

  private static let day: Int64 = 86_400_000

  /// The anchor of a series of exact days that has no first one: an instant behind the last date.
  static let never = Instant(milliseconds: (Int64(CivilDate.last.dayNumber) + 2) * day)

  /// Division that rounds down, whatever the signs.
  private static func quotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return quotient * divisor > dividend ? quotient - 1 : quotient
  }

  /// The first occurrence behind an ordinal; `nil` when the series has ended.
  @inline(__always)
  func next(after ordinal: Int64, in cursor: inout ZoneCursor) -> Member? {
    guard step == .wall else { return nextStep(after: ordinal, in: &cursor) }
    // Nearly always the next one is on the next date, at a time that comes once.
    if isPlainDaily, ordinal < Int64(CivilDate.last.dayNumber) {
      let intended = CivilDateTime(CivilDate(dayNumber: Int32(clamping: ordinal + 1)), recurring.time)
      if case .unique(let instant, _) = cursor.mapping(of: intended) {
        return Member(
          ordinal: ordinal + 1, occurrence: Occurrence(date: intended.date, instant: instant, meeting: .unique),
          intended: intended)
      }
    }
    return search(after: ordinal, in: &cursor)
  }

  /// The same for every series of dates, and around changes of offset.
  private func search(after ordinal: Int64, in cursor: inout ZoneCursor) -> Member? {
    var date = CivilDate(dayNumber: Int32(clamping: ordinal))
    if let from, date < from { date = from.adding(days: -1) }
    while let next = recurring.recurrence.next(after: date) {
      if let until, next > until { return nil }
      if let occurrence = recurring.resolve(next, in: &cursor) {
        return Member(
          ordinal: Int64(next.dayNumber), occurrence: occurrence, intended: CivilDateTime(next, recurring.time))
      }
      date = next
    }
    return nil
  }

  /// The same for a series of exact days.
  @inline(__always)
  private func nextStep(after ordinal: Int64, in cursor: inout ZoneCursor) -> Member? {
    let first = anchorOrdinal
    let place = ordinal < first ? 0 : (ordinal - first) / days + 1
    let next = first + place * days
    guard next <= Int64(CivilDate.last.dayNumber) else { return nil }
    let instant = Instant(milliseconds: anchor.milliseconds &+ place &* days &* Self.day)
    let local = cursor.localTime(at: instant)
    if let until, local.date > until { return nil }
    return Member(
      ordinal: next, occurrence: Occurrence(date: local.date, instant: instant, meeting: .unique), intended: local)
  }

  /// The ordinal of the last occurrence at or before `now`: everything behind it lies later.
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
          return Int64(date.dayNumber)
        }
        date = date.adding(days: -1)
      }
      return Int64(lastDate(upTo: date).dayNumber)
    case .exactDay:
      let steps = Self.quotient(now.milliseconds &- anchor.milliseconds, days * Self.day)
      return steps < 0 ? anchorOrdinal - 1 : anchorOrdinal + steps * days
    }
  }

  /// The last date of the recurrence up to a date; that date itself where there is none in eight years and a step.
  ///
  /// It must not move with the date: who asks on both sides of midnight would take that for an occurrence.
  private func lastDate(upTo date: CivilDate) -> CivilDate {
    // A week, a month, a year, a 29 February whatever the century, or a step.
    for days in [1, 7, 31, 366, 366 * 8 + 3, recurring.recurrence.countedDays ?? 0] {
      guard var found = recurring.recurrence.next(after: date.adding(days: -days)), found <= date else { continue }
      while let next = recurring.recurrence.next(after: found), next <= date { found = next }
      return found
    }
    return date
  }

  /// The ordinal behind a place in the engine's order; that of another kind of key counts as now.
  func ordinal(of place: Int64, now: Instant, in cursor: inout ZoneCursor) -> Int64 {
    switch (OccurrenceKey(order: place), step) {
    case (.date(let date), .wall): Int64(date.dayNumber)
    case (.sequence(let number), .exactDay): Int64(number)
    default: ordinal(upTo: now, in: &cursor)
    }
  }

  /// The instant of the last occurrence of a local date; `nil` when the series has none on that date.
  ///
  /// A date of 25 hours may have two in steps of 24 hours.
  func lastInstant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? {
    switch step {
    case .wall:
      return occurrence(on: date, in: &cursor)?.instant
    case .exactDay:
      if let until, date > until { return nil }
      // After a flight west the first one may lie before the date that the series was to begin with. A local date holds the instants of at most three days in UTC.
      var ordinal = Int64(date.dayNumber) - 2
      var found: Instant?
      while let member = next(after: ordinal, in: &cursor), member.ordinal <= Int64(date.dayNumber) + 2 {
        if member.occurrence.date == date { found = member.occurrence.instant }
        ordinal = member.ordinal
      }
      return found
    }
  }

  /// The occurrence of a date, for a series that goes by dates; `nil` when it has none.
  private func occurrence(on date: CivilDate, in cursor: inout ZoneCursor) -> Occurrence? {
    if let from, date < from { return nil }
    if let until, date > until { return nil }
    return recurring.occurrence(on: date, in: &cursor)
  }

  /// Why the series has no occurrence with a key; `nil` when it has one.
  func objection(to key: OccurrenceKey, in cursor: inout ZoneCursor) -> Objection? {
    ownObjection(to: key, in: &cursor).map { $0 == .past ? .past : .other(PluginReason($0)) }
  }

  private func ownObjection(to key: OccurrenceKey, in cursor: inout ZoneCursor) -> DailyObjection? {
    guard let ordinal = ordinal(of: key) else { return .otherKind }
    guard case .date(let date) = key else {
      let member = next(after: ordinal - 1, in: &cursor)
      if member?.ordinal == ordinal { return nil }
      if ordinal < anchorOrdinal { return .past }
      return member == nil ? until.map(DailyObjection.behind) ?? .notOfTheSeries : .notOfTheSeries
    }
    if let from, date < from { return .before(from) }
    if let until, date > until { return .behind(until) }
    if occurrence(on: date, in: &cursor) != nil { return nil }
    guard recurring.recurrence.contains(date) else { return .notOfTheSeries }
    // The recurrence has the date and the zone does not, as a whole or at this time.
    guard case .gap(let change, _) = cursor.mapping(of: CivilDateTime(date, .midnight)) else { return .timeLeftOut }
    return cursor.localTime(at: change.instant).date > date ? .dateLeftOut : .timeLeftOut
  }

  /// The ordinal that goes with an identity; `nil` for one of another kind.
  func ordinal(of key: OccurrenceKey) -> Int64? {
    switch (key, step) {
    case (.date(let date), .wall): Int64(date.dayNumber)
    case (.sequence(let number), .exactDay): Int64(number)
    default: nil
    }
  }

  /// The local date and time that an occurrence is meant for.
  func intended(_ occurrence: Occurrence, in cursor: inout ZoneCursor) -> CivilDateTime {
    switch step {
    case .wall: CivilDateTime(occurrence.date, recurring.time)
    case .exactDay: cursor.localTime(at: occurrence.instant)
    }
  }

  /// The occurrence's identity within its schedule.
  func key(of member: Member) -> OccurrenceKey { key(of: member.ordinal) }

  /// The identity that goes with an ordinal.
  func key(of ordinal: Int64) -> OccurrenceKey {
    switch step {
    case .wall: .date(CivilDate(dayNumber: Int32(clamping: min(max(ordinal, -800_000), 3_000_000))))
    case .exactDay: .sequence(Int32(clamping: min(max(ordinal, -800_000), 3_000_000)))
    }
  }
}
