internal import BackgroundRefresh
internal import CivilTime
public import Exploration
internal import PhoneSimulator
internal import Rollover

/// What an app does with its feeds, and what happens to them elsewhere.
extension RefreshGenerator {
  /// All kinds.
  public static let table: [CommandKind<RefreshGenerator>] = [
    row("feed followed", weight: 5) { feed, task, _ in
      [.command(RefreshCommand.follow(feed: feed, task: task, subject: nil))]
    },
    row("feed dropped", weight: 1) { feed, _, _ in [.command(RefreshCommand.drop(feed))] },
    row("feed dropped and followed", weight: 1) { feed, task, _ in
      [
        .command(RefreshCommand.drop(feed)),
        .command(RefreshCommand.follow(feed: feed, task: task, subject: nil)),
      ]
    },
    row("feed read", weight: 3) { feed, _, _ in [.command(RefreshCommand.read(feed, upTo: .max))] },
    row("background started", weight: 4) { _, name, random in
      var task = RefreshTask.usual(name)
      task.every = random.pick([.minutes(1), .minutes(5), .hours(1), .hours(6)])
      task.limit = random.pick([.seconds(1), .seconds(25), .minutes(5)])
      task.needsNetwork = random.happens(3, in: 4)
      if name != WakeRequest.refreshName { task.kind = random.pick(WakeRequest.Kind.allCases) }
      return [.command(RefreshCommand.start(task))]
    },
    row("background stopped", weight: 1) { _, task, _ in [.command(RefreshCommand.stop(task))] },
    row("news", weight: 8) { feed, _, random in
      [.remote(FeedServerAction.publish(feed, random.number(in: 1...6), pushes: random.happens(in: 3)))]
    },
    row("news that comes slowly", weight: 5) { feed, _, random in
      [
        .remote(FeedServerAction.publish(feed, random.number(in: 2...9), pushes: false)),
        .remote(
          FeedServerAction.slow(random.pick([.seconds(3), .seconds(12), .seconds(29)]), random.number(in: 2...9))),
      ]
    },
    row("news fails", weight: 2) { _, _, random in
      [.remote(FeedServerAction.fails(random.number(in: 1...3)))]
    },
    row("news and a kill", weight: 5) { feed, _, random in
      [
        .remote(FeedServerAction.publish(feed, random.number(in: 2...5), pushes: false)),
        .fault(.kill(after: random.number(in: 0...12))), .push(.silent),
      ]
    },
    row("news and saves that fail", weight: 3) { feed, _, random in
      [
        .remote(FeedServerAction.publish(feed, random.number(in: 1...5), pushes: false)),
        .fault(.save(random.number(in: 1...3))), .push(.silent),
      ]
    },
  ]

  /// What happens to one of the feeds, or to one of the tasks.
  private static func row(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (_ feed: String, _ task: String, inout RandomStream) -> [Action]
  ) -> CommandKind<RefreshGenerator> {
    CommandKind(name, weight: weight) { _, _, random in draw(random.pick(feeds), random.pick(tasks), &random) }
  }
}
