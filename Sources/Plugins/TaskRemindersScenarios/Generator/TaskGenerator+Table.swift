internal import CivilTime
public import Exploration
internal import PhoneSimulator
internal import TaskReminders

/// What an app does with its tasks.
extension TaskGenerator {
  /// All kinds.
  public static let table: [CommandKind<TaskGenerator>] = [
    row("task add", weight: 5) { id, generator, surroundings, random in
      [generator.addition(id, surroundings, &random)]
    },
    row("task remind", weight: 5) { id, generator, surroundings, random in
      let local = generator.time(surroundings, &random)
      generator.keep(id, local)
      return [.remind(id, local)]
    },
    row("task remind none") { id, generator, _, _ in
      generator.forget(id)
      return [.remind(id, nil)]
    },
    row("task due") { id, generator, surroundings, random in
      [.due(id, surroundings.zone.localTime(at: surroundings.device).date.adding(days: random.number(in: -1...4)))]
    },
    row("task due none", weight: 1) { id, generator, _, _ in
      generator.forget(id)
      return [.due(id, nil)]
    },
    row("task complete", weight: 4) { id, _, _, _ in [.complete(id)] },
    row("task reopen", weight: 4) { id, _, _, _ in [.reopen(id)] },
    row("task complete and reopen") { id, _, _, _ in [.complete(id), .reopen(id)] },
    row("task delete") { id, generator, _, _ in
      generator.forget(id)
      return [.delete(id)]
    },
    row("task delete and add") { id, generator, surroundings, random in
      [.delete(id), generator.addition(id, surroundings, &random)]
    },
    row("task moved twice") { id, generator, surroundings, random in
      let local = generator.time(surroundings, &random)
      let other = generator.time(surroundings, &random)
      generator.keep(id, other)
      return [.remind(id, local), .remind(id, other)]
    },
    row("command about a strange task", weight: 1) { _, _, _, random in
      [
        random.pick([
          .complete(stranger), .delete(stranger), .due(stranger, nil),
        ])
      ]
    },
  ]

  /// What is done to one of the tasks.
  private static func row(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (String, inout TaskGenerator, Surroundings, inout RandomStream) -> [TaskCommand]
  ) -> CommandKind<TaskGenerator> {
    CommandKind(name, weight: weight) { generator, surroundings, random in
      draw(random.pick(usual), &generator, surroundings, &random).map { .command($0) }
    }
  }
}
