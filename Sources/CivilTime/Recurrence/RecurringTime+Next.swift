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
    if case .days(1, _) = recurrence, let date = cursor.firstDate(after: instant, at: time) {
      let result = cursor.assumedInstant(of: date, at: time)
      if result.milliseconds < cursor.steadyEnd { return Occurrence(date: date, instant: result, meeting: .unique) }
    }
    return search(after: instant, in: &cursor)
  }

  /// The occurrence meant for a date; `nil` when the date is none of the recurrence's, does not exist in the zone, or
  /// has a gap at this time and the policy is to skip.
  public func occurrence(on date: CivilDate, in cursor: inout ZoneCursor) -> Occurrence? {
    guard recurrence.contains(date) else { return nil }
    return resolve(date, in: &cursor)
  }

  /// What a date of the recurrence comes to.
  private func resolve(_ date: CivilDate, in cursor: inout ZoneCursor) -> Occurrence? {
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
    cursor.seek(instant)
    if let earliest = cursor.firstDate(after: instant, at: time),
      let date = isDaily ? earliest : recurrence.next(after: earliest.adding(days: -1))
    {
      let result = cursor.assumedInstant(of: date, at: time)
      if result.milliseconds < cursor.steadyEnd { return Occurrence(date: date, instant: result, meeting: .unique) }
    }
    // A gap or overlap moves an occurrence by a day at most, so one that is still to come can be meant for yesterday's
    // date on the wall clock, or for the day before that where a doubled date comes round again.
    var date = cursor.localTime(at: instant).date.adding(days: -3)
    while let candidate = recurrence.next(after: date) {
      if let occurrence = resolve(candidate, in: &cursor), occurrence.instant > instant { return occurrence }
      date = candidate
    }
    return nil
  }

  private var isDaily: Bool {
    if case .days(1, _) = recurrence { true } else { false }
  }
}

extension ZoneCursor {
  /// The first date on which a time of day comes strictly after an instant, as far as the remembered interval tells;
  /// `nil` when the instant lies outside its steady part.
  @inlinable
  func firstDate(after instant: Instant, at time: TimeOfDay) -> CivilDate? {
    guard instant.milliseconds >= steadyStart, instant.milliseconds < steadyEnd else { return nil }
    // 2²² days make the number positive for every year down to −9999; an unsigned division by a constant is one
    // multiplication.
    let bias: Int64 = 1 << 22
    let elapsed = instant.milliseconds &+ offset &- Int64(time.secondOfDay) &* 1000 &+ bias &* 86_400_000
    let days = UInt64(bitPattern: elapsed) / 86_400_000
    return CivilDate(dayNumber: Int32(truncatingIfNeeded: Int64(bitPattern: days) &- bias &+ 1))
  }

  /// The instant of a local time, as if the remembered offset always held.
  @inlinable
  func assumedInstant(of date: CivilDate, at time: TimeOfDay) -> Instant {
    Instant(milliseconds: Int64(date.dayNumber) &* 86_400_000 &+ Int64(time.secondOfDay) &* 1000 &- offset)
  }
}
