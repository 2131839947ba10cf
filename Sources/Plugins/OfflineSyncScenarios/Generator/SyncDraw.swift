internal import CivilTime
internal import Exploration
internal import OfflineSync
internal import PhoneSimulator

/// Something that an app does with its records, or that happens to them elsewhere; one row for each.
struct SyncDraw: Sendable {
  /// What it is, as a summary shows it.
  let name: String
  /// How often it comes when nothing is switched off.
  let weight: UInt64
  /// What happens, in order, all at one moment.
  let draw: @Sendable (inout SyncGenerator, inout RandomStream) -> [Action]

  private init(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (RecordID, inout SyncGenerator, inout RandomStream) -> [Action]
  ) {
    self.name = name
    self.weight = weight
    self.draw = { generator, random in draw(random.pick(SyncGenerator.records), &generator, &random) }
  }

  /// All of them; a new command is a new row.
  static let table: [SyncDraw] = [
    SyncDraw("record put", weight: 8) { record, generator, _ in [.command(generator.put(record))] },
    SyncDraw("record delete", weight: 4) { record, _, _ in [.command(SyncCommand.delete(record))] },
    SyncDraw("record put, put and deleted") { record, generator, _ in
      [.command(generator.put(record)), .command(generator.put(record)), .command(SyncCommand.delete(record))]
    },
    SyncDraw("record deleted and put") { record, generator, _ in
      [.command(SyncCommand.delete(record)), .command(generator.put(record))]
    },
    SyncDraw("records put", weight: 2) { _, generator, random in
      let count = random.number(in: 2...8)
      return (0..<count).map { _ in .command(generator.put(random.pick(SyncGenerator.records))) }
    },
    SyncDraw("remote put", weight: 6) { record, generator, _ in
      [.remote(SyncServerAction.put(record, generator.value()))]
    },
    SyncDraw("remote delete", weight: 3) { record, _, _ in [.remote(SyncServerAction.delete(record))] },
    SyncDraw("changed on both", weight: 5) { record, generator, random in
      let here = Action.command(random.happens(in: 4) ? .delete(record) : generator.put(record))
      let there = Action.remote(
        random.happens(in: 4) ? .delete(record) : SyncServerAction.put(record, generator.value()))
      return random.happens(in: 2) ? [here, there] : [there, here]
    },
    SyncDraw("changed offline on both", weight: 4) { record, generator, random in
      [
        .network(.offline), .command(generator.put(record)),
        .remote(SyncServerAction.put(record, generator.value())), .command(generator.put(record)), .network(.online),
      ]
    },
    SyncDraw("session start", weight: 2) { _, _, random in
      // One that goes on for days in an open app is mostly the same request again and again.
      let start = Action.command(SyncCommand.startSession)
      if random.happens(in: 16) { return [start] }
      return random.happens(in: 2) ? [start, .app(.background)] : [start, .command(SyncCommand.finishSession)]
    },
    SyncDraw("session finish", weight: 2) { _, _, _ in [.command(SyncCommand.finishSession)] },
    SyncDraw("remote session", weight: 1) { _, _, random in [.remote(SyncServerAction.session(random.happens(in: 2)))]
    },
    SyncDraw("server throttles", weight: 1) { _, _, random in
      [.remote(SyncServerAction.throttles(random.pick([.seconds(20), .minutes(5), .hours(1)])))]
    },
    SyncDraw("server fails before it acts", weight: 2) { _, _, random in
      [.remote(SyncServerAction.fails(isDone: false, random.number(in: 1...3)))]
    },
    SyncDraw("server fails after it acts") { _, _, random in
      [.remote(SyncServerAction.fails(isDone: true, random.number(in: 1...3)))]
    },
    SyncDraw("server slow", weight: 1) { _, _, random in
      [
        .remote(
          SyncServerAction.slow(random.pick([.seconds(5), .seconds(29), .seconds(40)]), random.number(in: 1...3)))
      ]
    },
    SyncDraw("server rejects", weight: 2) { _, _, random in
      [.remote(SyncServerAction.rejects(random.number(in: 1...3)))]
    },
    SyncDraw("server down", weight: 1) { _, _, _ in [.remote(SyncServerAction.down)] },
    SyncDraw("server up", weight: 1) { _, _, _ in [.remote(SyncServerAction.up)] },
    SyncDraw("server backup", weight: 2) { _, _, _ in [.remote(SyncServerAction.backup)] },
    SyncDraw("server restore", weight: 2) { _, _, _ in [.remote(SyncServerAction.restore)] },
    SyncDraw("server account", weight: 1) { _, _, random in
      [.remote(SyncServerAction.account(random.pick(SyncGenerator.accounts)))]
    },
    SyncDraw("account changed before an answer came", weight: 3) { record, generator, random in
      let accounts = random.happens(in: 2) ? SyncGenerator.accounts : SyncGenerator.accounts.reversed()
      return [.network(.loseAnswers(1)), .command(generator.put(record))]
        + accounts.map { .remote(SyncServerAction.account($0)) }
    },
    SyncDraw("network flaps", weight: 1) { record, generator, random in
      [
        .network(
          .flaps(every: random.pick([TimeSpan(milliseconds: 300), .seconds(1), .seconds(7)]), for: .minutes(1))),
        .command(generator.put(record)),
      ]
    },
    SyncDraw("answer lost", weight: 4) { record, generator, _ in
      [.network(.loseAnswers(1)), .command(generator.put(record))]
    },
    SyncDraw("killed while it syncs", weight: 4) { record, generator, random in
      [.fault(.kill(after: random.number(in: 0...12))), .command(generator.put(record)), .app(.launch)]
    },
    SyncDraw("killed on the way", weight: 2) { record, generator, random in
      [
        .network(.latency(.seconds(1))), .command(generator.put(record)), .app(random.happens(in: 2) ? .kill : .crash),
        .app(.launch),
      ]
    },
  ]
}
