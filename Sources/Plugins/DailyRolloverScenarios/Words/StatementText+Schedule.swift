internal import CivilTime
internal import DailyRollover
internal import Rollover
internal import ScenarioLanguage

extension StatementText {
  /// `schedule NAME at=09:00 …`, without what is left out when it is the default.
  ///
  /// A series of every so many days says what it counts from, unless that is its first date or the date of the line.
  init(_ schedule: Schedule, localDate: CivilDate) {
    self.init("schedule")
    add(name: schedule.name)
    let series = schedule.series
    add("at", series.time)
    if series.recurrence != .daily { add("every", series.recurrence) }
    if case .days(let step, let anchor) = series.recurrence, series.recurrence != .daily {
      // Left out, the days of every day are counted from nowhere.
      add("anchor", step > 1 && anchor == (schedule.from ?? localDate) ? nil : anchor)
    }
    if case .pinned(let zone) = schedule.zone { add("zone", StatementText.zone(zone.name)) }
    if series.gap != .shiftForward { add("gap", series.gap.rawValue) }
    if series.overlap != .earlier { add("overlap", series.overlap.rawValue) }
    if series.recurrence.overflow == .skip { add("overflow", DateOverflow.skip.rawValue) }
    add("step", schedule.step?.rawValue)
    add("from", schedule.from)
    add("until", schedule.until)
    add("grace", schedule.grace)
    add("doubt", schedule.doubt?.rawValue)
    add("prefetch", schedule.prefetch)
    add(schedule.content)
  }

  private mutating func add(_ content: Content) {
    add("title", quoted: content.title.isEmpty ? nil : content.title)
    add("body", quoted: content.body.isEmpty ? nil : content.body)
    add("url", quoted: content.url)
    add("payload", quoted: content.payload)
    add("etag", quoted: content.etag)
  }
}

extension Recurrence {
  /// What a month or year without the wanted day does; `nil` where there is none such.
  fileprivate var overflow: DateOverflow? {
    switch self {
    case .days, .weekdays: nil
    case .monthly(_, let overflow), .yearly(_, _, let overflow): overflow
    }
  }
}
