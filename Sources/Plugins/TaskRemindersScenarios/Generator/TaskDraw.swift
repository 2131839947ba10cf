internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import TaskReminders

/// Something that an app does with its tasks; one row for each, and one switch of the swarm.
struct TaskDraw: Sendable {
  /// What it is, as a summary shows it.
  let name: String
  /// How often it comes when nothing is switched off.
  let weight: UInt64
  /// The commands, in order, all at one moment.
  let draw: @Sendable (inout TaskGenerator, Surroundings, inout RandomStream) -> [TaskCommand]

  private init(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (String, inout TaskGenerator, Surroundings, inout RandomStream) -> [TaskCommand]
  ) {
    self.name = name
    self.weight = weight
    self.draw = { generator, surroundings, random in
      draw(random.pick(TaskGenerator.usual), &generator, surroundings, &random)
    }
  }

  /// All of them; a new command is a new row.
  static let table: [TaskDraw] = [
    TaskDraw("task add", weight: 5) { id, generator, surroundings, random in
      [generator.addition(id, surroundings, &random)]
    },
    TaskDraw("task remind", weight: 5) { id, generator, surroundings, random in
      let local = generator.time(surroundings, &random)
      generator.keep(id, local)
      return [.remind(id, local)]
    },
    TaskDraw("task remind none") { id, generator, _, _ in
      generator.forget(id)
      return [.remind(id, nil)]
    },
    TaskDraw("task due") { id, generator, surroundings, random in
      [.due(id, surroundings.zone.localTime(at: surroundings.device).date.adding(days: random.number(in: -1...4)))]
    },
    TaskDraw("task due none", weight: 1) { id, generator, _, _ in
      generator.forget(id)
      return [.due(id, nil)]
    },
    TaskDraw("task complete", weight: 4) { id, _, _, _ in [.complete(id)] },
    TaskDraw("task reopen", weight: 4) { id, _, _, _ in [.reopen(id)] },
    TaskDraw("task complete and reopen") { id, _, _, _ in [.complete(id), .reopen(id)] },
    TaskDraw("task delete") { id, generator, _, _ in
      generator.forget(id)
      return [.delete(id)]
    },
    TaskDraw("task delete and add") { id, generator, surroundings, random in
      [.delete(id), generator.addition(id, surroundings, &random)]
    },
    TaskDraw("task moved twice") { id, generator, surroundings, random in
      let local = generator.time(surroundings, &random)
      let other = generator.time(surroundings, &random)
      generator.keep(id, other)
      return [.remind(id, local), .remind(id, other)]
    },
    TaskDraw("command about a strange task", weight: 1) { _, _, _, random in
      [
        random.pick([
          .complete(TaskGenerator.stranger), .delete(TaskGenerator.stranger), .due(TaskGenerator.stranger, nil),
        ])
      ]
    },
  ]
}
