extension RecurringTime {
  /// The first occurrence strictly after an instant; `nil` when there is none up to the year 9999.
  ///
  /// Found from intended dates, never from an earlier occurrence: one that a gap moved to another date neither hides
  /// its neighbours nor counts twice. Every date that exists has exactly one occurrence (none where the gap policy is
  /// to skip), and later dates have later ones.
  ///
  /// - Complexity: O(1) while the cursor stays in one interval, and for any year; a seek otherwise.
  @inlinable
  public func next(after instant: Instant, in cursor: inout ZoneCursor) -> Occurrence? {
    if case .days(1, _) = recurrence, let day = cursor.firstDay(after: instant, at: time),
      day.instant.milliseconds < cursor.steadyEnd
    {
      return Occurrence(date: day.date, instant: day.instant, meeting: .unique)
    }
    return search(after: instant, in: &cursor)
  }

  /// The occurrence meant for a date; `nil` when the date is none of the recurrence's, does not exist in the zone, or
  /// has a gap at this time and the policy is to skip.
  public func occurrence(on date: CivilDate, in cursor: inout ZoneCursor) -> Occurrence? {
    guard recurrence.contains(date) else { return nil }
    return resolve(date, in: &cursor)
  }

  /// What a date of the recurrence comes to; that it is one is not looked at again.
  package func resolve(_ date: CivilDate, in cursor: inout ZoneCursor) -> Occurrence? {
    let mapping = cursor.mapping(of: CivilDateTime(date, time))
    let meeting: Occurrence.Meeting
    switch mapping {
    case .unique: meeting = .unique
    case .gap(let change, _):
      if change.skips(date) { return nil }
      meeting = .gap
    case .overlap: meeting = .overlap
    }
    return mapping.instant(gap: gap, overlap: overlap).map { Occurrence(date: date, instant: $0, meeting: meeting) }
  }

  /// `next` where the cursor does not know the interval yet, for every recurrence, and around changes of offset.
  @usableFromInline @inline(never)
  func search(after instant: Instant, in cursor: inout ZoneCursor) -> Occurrence? {
    if instant.milliseconds < cursor.start || instant.milliseconds >= cursor.end { cursor.find(instant) }
    var candidate: CivilDate?
    if let earliest = cursor.firstDay(after: instant, at: time) {
      candidate = isDaily ? earliest.date : recurrence.next(after: earliest.date.adding(days: -1))
      if let candidate {
        let days = Int64(candidate.dayNumber) &- Int64(earliest.date.dayNumber)
        let result = earliest.instant + .days(days)
        if result.milliseconds < cursor.steadyEnd {
          return Occurrence(date: candidate, instant: result, meeting: .unique)
        }
      }
    } else {
      // A gap moves an occurrence by less than a day, and a doubled stretch of time is a day long at most. So one that
      // is still to come is meant for the wall clock's date, a later one, or yesterday's.
      candidate = recurrence.next(after: cursor.localTime(at: instant).date.adding(days: -2))
    }
    while let date = candidate, date <= .last {
      if let occurrence = resolve(date, in: &cursor), occurrence.instant > instant { return occurrence }
      candidate = recurrence.next(after: date)
    }
    return nil
  }

  private var isDaily: Bool {
    if case .days(1, _) = recurrence { true } else { false }
  }
}

extension ZoneCursor {
  /// The first date on which a time of day comes strictly after an instant, and when, as if the remembered offset held
  /// for ever; `nil` when the instant lies outside the interval's steady part.
  @inlinable
  func firstDay(after instant: Instant, at time: TimeOfDay) -> (date: CivilDate, instant: Instant)? {
    guard instant.milliseconds >= steadyStart, instant.milliseconds < steadyEnd else { return nil }
    // 2²³ days make the number positive for every year down to −9999, because an unsigned division by a constant is
    // one multiplication. Its remainder is how long ago the time of day last came.
    let bias: Int64 = 1 << 23
    let shift = offset &- Int64(time.secondOfDay) &* 1000 &+ bias &* 86_400_000
    let (days, since) = UInt64(bitPattern: instant.milliseconds &+ shift).quotientAndRemainder(dividingBy: 86_400_000)
    let result = instant.milliseconds &+ 86_400_000 &- Int64(bitPattern: since)
    return (
      CivilDate(dayNumber: Int32(truncatingIfNeeded: Int64(bitPattern: days) &+ (1 &- bias))),
      Instant(milliseconds: result)
    )
  }
}
