internal import CivilTime

extension Schedule {
  /// The repeating triggers that say the same as this schedule; none when the platform cannot say it.
  ///
  /// A repeating trigger has no first and no last date, cannot count days, knows no clamping, and meets gaps and overlaps
  /// as the platform likes.
  func repeatingComponents(in context: EngineContext) -> [RepeatingComponents] {
    guard series.gap == .shiftForward || series.gap == .startAfter, series.overlap == .earlier else { return [] }
    guard until == nil, (step ?? context.settings.step) == .wall else { return [] }
    if let from, from > context.cursor.zone.localTime(at: context.now).date { return [] }
    let time = series.time
    switch series.recurrence {
    case .days(let count, _):
      return count == 1 ? [RepeatingComponents(time: time)] : []
    case .weekdays(let days):
      return Weekday.allCases.filter(days.contains).map { RepeatingComponents(time: time, weekday: $0) }
    case .monthly(let day, let overflow):
      return day <= 28 || overflow == .skip ? [RepeatingComponents(time: time, day: UInt8(day))] : []
    case .yearly(let month, let day, let overflow):
      guard !(month == 2 && day == 29) || overflow == .skip else { return [] }
      return [RepeatingComponents(time: time, day: UInt8(day), month: UInt8(month))]
    }
  }
}

extension DailyRollover {
  /// Wants the repeating requests of a schedule, one slot each.
  func wantRepeating(
    _ components: [RepeatingComponents], _ slot: Int, cursor: inout ZoneCursor, into wanted: inout [Wanted]
  ) {
    let series = progress[slot].series
    for (number, component) in components.enumerated() {
      var own = series
      if let weekday = component.weekday { own.recurring.recurrence = .weekdays(WeekdaySet([weekday])) }
      guard let next = own.next(after: progress[slot].settled, in: &cursor) else { continue }
      let identifier = RequestIdentifier(schedules[slot].id, .repeating(slot: UInt8(number)))
      wanted.append(
        Wanted(
          identifier: identifier, instant: next.occurrence.instant, trigger: .repeating(component),
          contentFingerprint: schedules[slot].contentFingerprint, rank: Int32(number), slot: Int32(slot)))
    }
  }
}
