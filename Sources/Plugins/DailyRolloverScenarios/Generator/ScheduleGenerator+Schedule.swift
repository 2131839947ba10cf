internal import CivilTime
internal import DailyRollover
internal import Exploration
internal import PhoneSimulator
internal import Rollover

extension ScheduleGenerator {
  /// Makes a schedule, and asks for it in place of one of the same name.
  mutating func add(_ name: String, _ surroundings: Surroundings, _ random: inout RandomStream) -> Schedule {
    var schedule = Schedule(name: name, series: RecurringTime(.daily, at: time(surroundings, &random)))
    for trait in ScheduleTrait.table where random.happens(trait.twelfths, in: 12) {
      trait.apply(&schedule, surroundings, &random)
      situations.append("schedule \(trait.name)")
    }
    if (schedule.step ?? settings.step) == .exactDay {
      schedule.series.recurrence = schedule.series.recurrence.countingDays
    }
    keep(schedule)
    return schedule
  }

  /// Keeps a schedule as asked for.
  mutating func keep(_ schedule: Schedule) {
    if let place = schedules.firstIndex(where: { $0.id == schedule.id }) {
      schedules[place] = schedule
    } else {
      schedules.append(schedule)
    }
  }

  /// A time of day: where the clocks change, around midnight, a little later than now, or any.
  func time(_ surroundings: Surroundings, _ random: inout RandomStream) -> TimeOfDay {
    let second: Int64
    switch random.below(10) {
    case 0...3:
      guard let change = surroundings.change else { fallthrough }
      // Within what is jumped over or comes twice, or at its ends.
      let by = Int64(change.after.seconds - change.before.seconds)
      let start = change.instant.seconds + Int64(min(change.before.seconds, change.after.seconds))
      second = start + random.pick([0, 0, -1, 1, by.magnitude.signed / 2, by.magnitude.signed, 1800, -1800])
    case 4, 5:
      let local = surroundings.zone.localTime(at: surroundings.device).localSeconds
      second = local + random.pick([1, 5, 60, 300, 1800, 3600, -60, -3600])
    case 6: second = random.pick([0, 1, 600, -1, -60, -1800, 12 * 3600])
    case 7: second = Int64(random.below(86_400))
    default: second = random.pick([9, 9, 9, 2, 1, 21]) * 3600 + random.pick([0, 0, 1800])
    }
    return CivilDateTime(localSeconds: second).time
  }
}

extension UInt64 {
  fileprivate var signed: Int64 { Int64(clamping: self) }
}

extension Recurrence {
  /// The series, or one that counts days in its place.
  fileprivate var countingDays: Recurrence {
    if case .days = self { self } else { .daily }
  }
}
