internal import CivilTime
public import Exploration
internal import OfflineSync
internal import PhoneSimulator

/// What an app does with its records, and what happens to them elsewhere.
extension SyncGenerator {
  /// All kinds.
  public static let table: [CommandKind<SyncGenerator>] = [
    row("record put", weight: 8) { record, generator, _ in [.command(generator.put(record))] },
    row("record delete", weight: 4) { record, _, _ in [.command(SyncCommand.delete(record))] },
    row("record put, put and deleted") { record, generator, _ in
      [.command(generator.put(record)), .command(generator.put(record)), .command(SyncCommand.delete(record))]
    },
    row("record deleted and put") { record, generator, _ in
      [.command(SyncCommand.delete(record)), .command(generator.put(record))]
    },
    row("records put", weight: 2) { _, generator, random in
      let count = random.number(in: 2...8)
      return (0..<count).map { _ in .command(generator.put(random.pick(records))) }
    },
    row("remote put", weight: 6) { record, generator, _ in
      [.remote(SyncServerAction.put(record, generator.value()))]
    },
    row("remote delete", weight: 3) { record, _, _ in [.remote(SyncServerAction.delete(record))] },
    row("changed on both", weight: 5) { record, generator, random in
      let here = Action.command(random.happens(in: 4) ? .delete(record) : generator.put(record))
      let there = Action.remote(
        random.happens(in: 4) ? .delete(record) : SyncServerAction.put(record, generator.value()))
      return random.happens(in: 2) ? [here, there] : [there, here]
    },
    row("changed offline on both", weight: 4) { record, generator, random in
      [
        .network(.offline), .command(generator.put(record)),
        .remote(SyncServerAction.put(record, generator.value())), .command(generator.put(record)), .network(.online),
      ]
    },
    row("session start", weight: 2) { _, _, random in
      // One that goes on for days in an open app is mostly the same request again and again.
      let start = Action.command(SyncCommand.startSession)
      if random.happens(in: 16) { return [start] }
      return random.happens(in: 2) ? [start, .app(.background)] : [start, .command(SyncCommand.finishSession)]
    },
    row("session finish", weight: 2) { _, _, _ in [.command(SyncCommand.finishSession)] },
    row("remote session", weight: 1) { _, _, random in [.remote(SyncServerAction.session(random.happens(in: 2)))]
    },
    row("server throttles", weight: 1) { _, _, random in
      [.remote(SyncServerAction.throttles(random.pick([.seconds(20), .minutes(5), .hours(1)])))]
    },
    row("server fails before it acts", weight: 2) { _, _, random in
      [.remote(SyncServerAction.fails(isDone: false, random.number(in: 1...3)))]
    },
    row("server fails after it acts") { _, _, random in
      [.remote(SyncServerAction.fails(isDone: true, random.number(in: 1...3)))]
    },
    row("server slow", weight: 1) { _, _, random in
      [
        .remote(
          SyncServerAction.slow(random.pick([.seconds(5), .seconds(29), .seconds(40)]), random.number(in: 1...3)))
      ]
    },
    row("server rejects", weight: 2) { _, _, random in
      [.remote(SyncServerAction.rejects(random.number(in: 1...3)))]
    },
    row("server down", weight: 1) { _, _, _ in [.remote(SyncServerAction.down)] },
    row("server up", weight: 1) { _, _, _ in [.remote(SyncServerAction.up)] },
    row("server backup", weight: 2) { _, _, _ in [.remote(SyncServerAction.backup)] },
    row("server restore", weight: 2) { _, _, _ in [.remote(SyncServerAction.restore)] },
    row("server account", weight: 1) { _, _, random in
      [.remote(SyncServerAction.account(random.pick(accounts)))]
    },
    row("account changed before an answer came", weight: 3) { record, generator, random in
      let accounts = random.happens(in: 2) ? accounts : accounts.reversed()
      return [.network(.loseAnswers(1)), .command(generator.put(record))]
        + accounts.map { .remote(SyncServerAction.account($0)) }
    },
    row("network flaps", weight: 1) { record, generator, random in
      [
        .network(
          .flaps(every: random.pick([TimeSpan(milliseconds: 300), .seconds(1), .seconds(7)]), for: .minutes(1))),
        .command(generator.put(record)),
      ]
    },
    row("answer lost", weight: 4) { record, generator, _ in
      [.network(.loseAnswers(1)), .command(generator.put(record))]
    },
    row("killed while it syncs", weight: 4) { record, generator, random in
      [.fault(.kill(after: random.number(in: 0...12))), .command(generator.put(record)), .app(.launch)]
    },
    row("killed on the way", weight: 2) { record, generator, random in
      [
        .network(.latency(.seconds(1))), .command(generator.put(record)), .app(random.happens(in: 2) ? .kill : .crash),
        .app(.launch),
      ]
    },
  ]

  /// What happens to one of the records.
  private static func row(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (RecordID, inout SyncGenerator, inout RandomStream) -> [Action]
  ) -> CommandKind<SyncGenerator> {
    CommandKind(name, weight: weight) { generator, _, random in draw(random.pick(records), &generator, &random) }
  }
}
