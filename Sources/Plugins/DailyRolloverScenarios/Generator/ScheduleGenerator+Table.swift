internal import CivilTime
internal import DailyRollover
public import Exploration
internal import PhoneSimulator
internal import Rollover

/// What an app does with its schedules.
extension ScheduleGenerator {
  /// All kinds.
  public static let table: [CommandKind<ScheduleGenerator>] = [
    row("schedule another") { generator, surroundings, random in
      [.schedule(generator.add(random.pick(usual), surroundings, &random))]
    },
    about("schedule once more", weight: 3) { schedule, _, _, _ in [.schedule(schedule)] },
    about("schedule at another time", weight: 3) { schedule, generator, surroundings, random in
      var schedule = schedule
      schedule.series.time = generator.time(surroundings, &random)
      generator.keep(schedule)
      return [.schedule(schedule)]
    },
    about("schedule changed in one way", weight: 3) { schedule, generator, surroundings, random in
      var changed = schedule
      random.pick(ScheduleTrait.table).apply(&changed, surroundings, &random)
      let counts = if case .days = changed.series.recurrence { true } else { false }
      guard counts || (changed.step ?? generator.settings.step) == .wall else { return [] }
      if let until = changed.until, let from = changed.from, until < from { return [] }
      generator.keep(changed)
      return [.schedule(changed)]
    },
    about("schedule shows something else") { schedule, generator, _, random in
      var schedule = schedule
      schedule.content.title = "title \(random.below(5))"
      generator.keep(schedule)
      return [.schedule(schedule)]
    },
    about("cancel") { schedule, generator, _, _ in
      generator.schedules.removeAll { $0.id == schedule.id }
      return [.cancel(schedule.id)]
    },
    about("cancel and schedule", weight: 3) { schedule, generator, surroundings, random in
      var schedule = schedule
      if random.happens(in: 2) { schedule.series.time = generator.time(surroundings, &random) }
      generator.keep(schedule)
      return [.cancel(schedule.id), .schedule(schedule)]
    },
    about("skip", weight: 3) { schedule, _, surroundings, random in
      [.skip(schedule.id, on: surroundings.today(of: schedule).adding(days: random.pick([0, 0, 1, 1, 2, 5, -1])))]
    },
    about("pause") { schedule, _, _, _ in [.pause(schedule.id)] },
    about("resume", weight: 4) { schedule, _, _, _ in [.resume(schedule.id)] },
    row("command about a stranger", weight: 1) { _, _, random in
      let id = ScheduleID(name: stranger)
      return [random.pick([.cancel(id), .pause(id), .resume(id), .skip(id, on: .epoch)])]
    },
  ]

  /// What is done, whatever is asked for.
  private static func row(
    _ name: String, weight: UInt64 = 2,
    _ draw: @escaping @Sendable (inout ScheduleGenerator, Surroundings, inout RandomStream) -> [Command]
  ) -> CommandKind<ScheduleGenerator> {
    CommandKind(name, weight: weight) { generator, surroundings, random in
      draw(&generator, surroundings, &random).map { .command($0) }
    }
  }

  /// What is done to a schedule that is asked for; nothing where there is none.
  private static func about(
    _ name: String, weight: UInt64 = 2,
    _ draw: @escaping @Sendable (Schedule, inout ScheduleGenerator, Surroundings, inout RandomStream) -> [Command]
  ) -> CommandKind<ScheduleGenerator> {
    row(name, weight: weight) { generator, surroundings, random in
      guard !generator.schedules.isEmpty else { return [] }
      return draw(random.pick(generator.schedules), &generator, surroundings, &random)
    }
  }
}
