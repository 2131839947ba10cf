internal import CivilTime

/// How many occurrences follow one another, without a look at each.
extension Series {
  /// The distance between the ordinals of neighbours in a series that counts days.
  var stride: Int64 { step == .wall ? 1 : days }

  /// How many occurrences follow an ordinal, all meant for a local time up to another, and with one offset.
  ///
  /// - Parameters:
  ///   - ordinal: that of an occurrence.
  ///   - end: the latest local time.
  ///   - most: the greatest number.
  ///   - cursor: a cursor over the zone.
  /// - Returns: a number that may be too small, and is 0 for a series that does not count days.
  func steps(behind ordinal: Int64, upTo end: CivilDateTime, most: Int, in cursor: inout ZoneCursor) -> Int {
    guard step == .wall ? isPlainDaily : until == nil, most > 0,
      let first = next(after: ordinal, in: &cursor), first.ordinal == ordinal + stride, first.intended <= end
    else { return 0 }
    // Of the last one is certain only that its date is not behind the end; the one before it lies within.
    let between = (Int64(end.date.dayNumber) - Int64(first.occurrence.date.dayNumber)) / stride - 1
    guard between > 0 else { return 0 }
    let count = min(between + 1, Int64(most))
    let last = next(after: ordinal + (count - 1) * stride, in: &cursor)
    guard let last, last.ordinal == ordinal + count * stride, last.intended <= end,
      cursor.isSteady(from: first.occurrence.instant, until: last.occurrence.instant),
      first.occurrence.meeting == .unique, last.occurrence.meeting == .unique
    else { return 0 }
    return Int(count)
  }

  /// Whether so many occurrences, and more, follow one that lies behind a local time, and all lie behind it.
  func goesOn(behind member: Member, behind end: CivilDateTime, for count: Int) -> Bool {
    // The rarest dates come every eight years.
    guard until == nil, (recurring.recurrence.countedDays ?? 1) <= 3000,
      member.ordinal + Int64(count) * 3000 < Int64(CivilDate.last.dayNumber)
    else { return false }
    // A time that is always left out may have no further date. Exact days may go back by a day where a clock does.
    return step == .wall ? recurring.gap != .skip : member.intended.date > end.date.adding(days: 3)
  }
}
