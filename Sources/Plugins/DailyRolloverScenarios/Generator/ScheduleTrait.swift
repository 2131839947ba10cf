internal import CivilTime
internal import DailyRollover
internal import Exploration
internal import PhoneSimulator
internal import Rollover

/// Something that can be special about a schedule; one row for each key of `schedule`.
struct ScheduleTrait: Sendable {
  /// What it is, as a summary shows it.
  let name: String
  /// In how many of twelve schedules it is special.
  let twelfths: UInt64
  /// Makes it special.
  let apply: @Sendable (inout Schedule, Surroundings, inout RandomStream) -> Void

  init(
    _ name: String, _ twelfths: UInt64,
    _ apply: @escaping @Sendable (inout Schedule, Surroundings, inout RandomStream) -> Void
  ) {
    self.name = name
    self.twelfths = twelfths
    self.apply = apply
  }

  /// All of them, in an order in which one may look at what those before it did; a new key is a new row.
  static let table: [ScheduleTrait] = [
    ScheduleTrait("zone", 4) { schedule, surroundings, random in
      schedule.zone = .pinned(random.happens(in: 2) ? surroundings.zone : random.pick(surroundings.zones))
    },
    ScheduleTrait("every=Nd", 2) { schedule, surroundings, random in
      let anchor = surroundings.today(of: schedule).adding(days: random.number(in: -3...3))
      schedule.series.recurrence = .days(random.pick([2, 2, 3, 7, 30]), anchor: anchor)
    },
    ScheduleTrait("every=WEEKDAYS", 1) { schedule, _, random in
      schedule.series.recurrence = .weekdays(WeekdaySet(rawValue: UInt8(random.number(in: 1...127))))
    },
    ScheduleTrait("every=month", 1) { schedule, _, random in
      schedule.series.recurrence = .monthly(
        day: random.pick([1, 15, 29, 30, 31]), overflow: random.pick(DateOverflow.allCases))
    },
    ScheduleTrait("every=year", 1) { schedule, surroundings, random in
      let soon = surroundings.today(of: schedule).adding(days: random.number(in: 0...50))
      let isLeapDay = random.happens(in: 4)
      schedule.series.recurrence = .yearly(
        month: isLeapDay ? 2 : soon.month, day: isLeapDay ? 29 : soon.day,
        overflow: random.pick(DateOverflow.allCases))
    },
    ScheduleTrait("gap", 6) { schedule, _, random in schedule.series.gap = random.pick(GapPolicy.allCases) },
    ScheduleTrait("overlap", 5) { schedule, _, random in schedule.series.overlap = random.pick(OverlapPolicy.allCases)
    },
    ScheduleTrait("step", 2) { schedule, _, random in
      // A step of 24 hours needs a series that counts days.
      guard case .days = schedule.series.recurrence else { return }
      schedule.step = random.pick(Schedule.Step.allCases)
    },
    ScheduleTrait("from", 1) { schedule, surroundings, random in
      schedule.from = surroundings.today(of: schedule).adding(days: random.number(in: -2...10))
    },
    ScheduleTrait("until", 2) { schedule, surroundings, random in
      let first = max(schedule.from ?? .epoch, surroundings.today(of: schedule))
      schedule.until = first.adding(days: random.pick([0, 0, 1, 5, 30]))
    },
    ScheduleTrait("grace", 4) { schedule, _, random in schedule.grace = random.pick(ScheduleTrait.graces) },
    ScheduleTrait("doubt", 3) { schedule, _, random in schedule.doubt = random.pick(Doubt.allCases) },
    ScheduleTrait("prefetch", 3) { schedule, _, random in
      schedule.prefetch = random.pick([.seconds(30), .minutes(5), .hours(1), .hours(14), .days(2)])
    },
  ]

  /// How late something may come.
  static let graces: [TimeSpan] = [
    .zero, .seconds(30), .minutes(15), .hours(1), .hours(4), .hours(4), .hours(12), .hours(24), .days(2),
  ]
}

extension Surroundings {
  /// The local date where a schedule looks at the clock.
  func today(of schedule: Schedule) -> CivilDate {
    if case .pinned(let zone) = schedule.zone { return zone.localTime(at: device).date }
    return zone.localTime(at: device).date
  }
}
