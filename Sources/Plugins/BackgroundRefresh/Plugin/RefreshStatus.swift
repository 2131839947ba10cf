public import CivilTime

/// How background refresh stands, for an app to show.
public struct RefreshStatus: Sendable {
  /// The tasks, in the order of their names.
  public let tasks: [RefreshTask]
  /// The feeds, in the order of their names.
  public let feeds: [Feed]
  /// The age at which each of them is stale by the last plan, in the same order; zero where nobody refreshes it.
  public let ages: [TimeSpan]
  /// Whether work is under way.
  public let isRunning: Bool

  init(_ plugin: BackgroundRefresh, at now: Instant) {
    tasks = plugin.tasks
    feeds = plugin.feeds
    ages = plugin.feeds.map { feed in
      plugin.task(feed.task).map { plugin.age(of: feed, every: $0.every, at: now) } ?? .zero
    }
    isRunning = plugin.run != nil
  }
}
