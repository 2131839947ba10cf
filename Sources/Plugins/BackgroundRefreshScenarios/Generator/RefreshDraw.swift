internal import BackgroundRefresh
internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import Rollover

/// Something that an app does with its feeds, or that happens to them elsewhere; one row for each.
struct RefreshDraw: Sendable {
  /// What it is, as a summary shows it.
  let name: String
  /// How often it comes when nothing is switched off.
  let weight: UInt64
  /// What happens to a feed or a task, in order, all at one moment.
  let draw: @Sendable (_ feed: String, _ task: String, inout RandomStream) -> [Action]

  private init(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (_ feed: String, _ task: String, inout RandomStream) -> [Action]
  ) {
    self.name = name
    self.weight = weight
    self.draw = draw
  }

  /// All of them; a new command is a new row.
  static let table: [RefreshDraw] = [
    RefreshDraw("feed followed", weight: 5) { feed, task, _ in
      [.command(RefreshCommand.follow(feed: feed, task: task, subject: nil))]
    },
    RefreshDraw("feed dropped", weight: 1) { feed, _, _ in [.command(RefreshCommand.drop(feed))] },
    RefreshDraw("feed dropped and followed", weight: 1) { feed, task, _ in
      [
        .command(RefreshCommand.drop(feed)),
        .command(RefreshCommand.follow(feed: feed, task: task, subject: nil)),
      ]
    },
    RefreshDraw("feed read", weight: 3) { feed, _, _ in [.command(RefreshCommand.read(feed))] },
    RefreshDraw("background started", weight: 4) { _, name, random in
      var task = RefreshTask.usual(name)
      task.every = random.pick([.minutes(1), .minutes(5), .hours(1), .hours(6)])
      task.limit = random.pick([.seconds(1), .seconds(25), .minutes(5)])
      task.needsNetwork = random.happens(3, in: 4)
      if name != WakeRequest.refreshName { task.kind = random.pick(WakeRequest.Kind.allCases) }
      return [.command(RefreshCommand.start(task))]
    },
    RefreshDraw("background stopped", weight: 1) { _, task, _ in [.command(RefreshCommand.stop(task))] },
    RefreshDraw("news", weight: 8) { feed, _, random in
      [.remote(FeedServerAction.publish(feed, random.number(in: 1...6), pushes: random.happens(in: 3)))]
    },
    RefreshDraw("news that comes slowly", weight: 5) { feed, _, random in
      [
        .remote(FeedServerAction.publish(feed, random.number(in: 2...9), pushes: false)),
        .remote(
          FeedServerAction.slow(random.pick([.seconds(3), .seconds(12), .seconds(29)]), random.number(in: 2...9))),
      ]
    },
    RefreshDraw("news fails", weight: 2) { _, _, random in
      [.remote(FeedServerAction.fails(random.number(in: 1...3)))]
    },
    RefreshDraw("news and a kill", weight: 5) { feed, _, random in
      [
        .remote(FeedServerAction.publish(feed, random.number(in: 2...5), pushes: false)),
        .fault(.kill(after: random.number(in: 0...12))), .push(.silent),
      ]
    },
    RefreshDraw("news and saves that fail", weight: 3) { feed, _, random in
      [
        .remote(FeedServerAction.publish(feed, random.number(in: 1...5), pushes: false)),
        .fault(.save(random.number(in: 1...3))), .push(.silent),
      ]
    },
  ]
}
