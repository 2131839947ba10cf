internal import BackgroundRefresh
public import CivilTime
public import Exploration
public import PhoneSimulator
public import Rollover

/// What an app asks of background refresh, and what happens at the server of its feeds.
public struct RefreshGenerator: TabledGenerator {
  /// What was special about what was asked for, in words.
  public private(set) var situations: [String] = []

  /// The names of feeds and tasks.
  static let feeds = ["news", "weather", "scores"]
  static let tasks = ["refresh", "sync", "index", "tidy"]

  /// An app that has asked for nothing yet.
  public init() {}

  /// The names of the feeds and the tasks, as traces have them.
  public var names: [String] {
    Self.feeds.map(FeedServer.subjectName(of:)) + Self.tasks.map { RefreshCommand.taskPrefix + $0 }
  }

  /// What judges runs in the background.
  public var invariants: [Invariant] {
    [.refreshLosesNothing, .submitsTheNext, .keepsToLimits, .refreshedInTheEnd, .pushedRingsOnce]
  }

  /// It asks for runs.
  public var wantsRuns: Bool { true }

  /// How the plugin is set up.
  public mutating func setUp(_ history: inout History, _ random: inout RandomStream) {
    history.plugins.append(RefreshSetup())
  }

  /// A feed or some, with something to fetch.
  public mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    Self.feeds.prefix(random.number(in: 1...3)).flatMap { feed -> [Action] in
      [
        .command(RefreshCommand.follow(feed: feed, task: random.pick(Self.tasks), subject: nil)),
        .remote(FeedServerAction.publish(feed, random.number(in: 0...4), pushes: false)),
      ]
    }
  }

  /// Nothing rings.
  public var wantsNotifications: Bool { false }

  /// Nothing: feeds are asked for once.
  public func declarations() -> [Action] { [] }

  /// None, since nothing rings.
  public func subject(_ random: inout RandomStream) -> SubjectID? { nil }

  /// About when a run may come: within hours.
  public func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? {
    instant + random.pick([.minutes(5), .hours(1), .hours(2), .hours(24)])
  }

  /// Nothing rings.
  public func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? { nil }

  /// The notification of a feed, which has none.
  public func forgedNotification(_ random: inout RandomStream) -> NotificationData {
    NotificationData(identifier: FeedServer.subjectName(of: random.pick(Self.feeds)), time: nil)
  }

  /// Nothing: there are no notifications with content.
  public func serverContent(_ random: inout RandomStream) -> ContentAction? { nil }

  /// A server that fails no more.
  public func healing() -> [Action] { [.remote(FeedServerAction.fails(0)), .remote(FeedServerAction.slow(.zero, 0))] }
}
