internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

/// The times at which schedules are asked to ring, as a run's records pass: by the clock on the wall, whatever the engine
/// counts by.
struct AskedTimes {
  private let steps: [History.Step]
  private var step = 0
  private var schedules: [ScheduleID: Schedule] = [:]
  private var cursors: [ScheduleID: ZoneCursor] = [:]

  /// Starts before anything is asked for.
  init(_ history: History) { steps = history.steps }

  /// Takes the next record; one of a schedule follows the step at its moment that makes it.
  mutating func take(_ record: TraceRecord) {
    guard record.kind == .command, record.detail == .none, let id = record.subject?.schedule else { return }
    while step < steps.count, steps[step].time < record.time { step += 1 }
    for place in step..<max(step, steps.count) {
      guard steps[place].time == record.time else { return }
      if case .schedule(let schedule)? = steps[place].action.daily, schedule.id == id {
        schedules[id] = schedule
        cursors[id] = nil
        step = place + 1
        return
      }
    }
  }

  /// By how much a delivery is later than asked for, earlier if negative; `nil` where nobody can tell, as of a schedule that
  /// is itself to count 24 hours.
  mutating func deviation(of delivery: TraceRecord, in zones: ZoneHistory) -> TimeSpan? {
    guard let subject = delivery.subject, let schedule = schedules[subject.schedule], schedule.step != .exactDay else {
      return nil
    }
    var zone = zones.zone
    if case .pinned(let pinned) = schedule.zone { zone = zones.latest(pinned) }
    var cursor = cursors[subject.schedule] ?? ZoneCursor(zone)
    if cursor.zone.fingerprint != zone.fingerprint { cursor = ZoneCursor(zone) }
    defer { cursors[subject.schedule] = cursor }
    if case .date(let date) = subject.occurrence {
      return schedule.series.occurrence(on: date, in: &cursor).map { delivery.device - $0.instant }
    }
    // One that is known by its place in a sequence is for the date it is nearest to.
    let today = zone.localTime(at: delivery.device).date
    let spans = (-1...1).compactMap { days in
      schedule.series.occurrence(on: today.adding(days: days), in: &cursor).map { delivery.device - $0.instant }
    }
    return spans.min { $0.magnitude < $1.magnitude }
  }
}
