public import CivilTime
public import Rollover

/// A plugin that keeps feeds up to date in runs that the platform grants.
///
/// Its work is cut into pieces, and each is durable before the next one is asked for. So it can be stopped anywhere, and loses
/// nothing. Each run asks for the next one before it works. It notifies nobody, and should stand behind the plugins that do,
/// so that it sees what they want.
public struct BackgroundRefresh: Plugin {
  /// The name under which its state is saved and its entries are stored.
  public static let name = "background-refresh"
  /// The events that it hears: the app's life, the network and pushes.
  public static let interests: Interests = [.life, .network, .push]

  /// It asks for runs.
  public static let asksForRuns = true

  /// The tasks, in the order of their names.
  var tasks: [RefreshTask] = []
  /// The feeds, in the order of their names.
  var feeds: [Feed] = []
  /// The numbers of pieces that are stored for a feed whose own entry cannot be read, until it is followed anew or dropped.
  var strays: [String: [Int64]] = [:]
  /// The keys of entries that cannot be read, until a command writes or deletes them.
  var damaged: [String] = []
  /// When this process last came to each task, whether or not there was a network for it, or since when it waits for that;
  /// and when the task last worked.
  var turns: [(task: String, came: Instant, worked: Instant?)] = []
  /// What the last plan wants to ring within two days.
  var rings: [(subject: SubjectID, at: Instant)] = []
  /// Whether the app is in the foreground, and whether there is a network, as far as it was told.
  var isOpen = false
  var isOnline = true
  var monitor = NetworkMonitor()
  /// Whether a task was to work, and there was no network.
  var waitsForNetwork = false
  /// How many pushes this process has heard.
  var pushes = 0

  /// Commands that wait until what is being stored is durable.
  var waiting: [RefreshCommand] = []
  /// What is being stored.
  var storing: (token: Token, what: Storing)?
  /// The request that is under way.
  var asking: (token: Token, asked: Asked)?
  /// What came while something else was being stored.
  var arrived: (answer: FeedAnswer, asked: Asked)?
  /// The run that is under way.
  var run: Run?

  /// What is stored.
  enum Storing: Sendable {
    /// What a command changes.
    case command(RefreshCommand)
    /// A feed with the piece that came, if one did, and whether it is complete with that.
    case progress(Feed, piece: Int64?, isComplete: Bool)
  }

  /// Work that is under way.
  struct Run: Sendable {
    /// When it began, or the platform let it go on.
    var since: TimeSpan
    /// The names of the feeds that are still to be refreshed, the most urgent first.
    var feeds: [String]
  }

  /// What is asked for: a feed, and how many pushes were heard by then; its answer may know nothing of a later one.
  struct Asked: Sendable {
    var feed: String
    var heard: Int
  }

  /// Makes a plugin that keeps nothing yet.
  public init() {}

  /// It notifies nobody.
  public var subjectCount: Int { 0 }

  /// None, since it notifies nobody.
  public func subject(at slot: Int) -> Subject { Subject(SubjectID(name: Self.name), grace: .zero) }

  /// None.
  public func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 { .min }

  /// Offers nothing.
  public func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {}

  /// Makes nothing.
  public func request(for wish: Wish) -> NotificationRequest? { nil }

  /// A plan says how often things ring.
  public var hearsPlans: Bool { !feeds.isEmpty }

  /// Takes note of what rings within two days; without permission that is nothing.
  public mutating func planned(_ wishes: inout [Wish], at places: Range<Int>, in context: inout EngineContext) {
    let now = context.now
    let ringing = wishes.filter { context.isAllowed && $0.delivery > now && $0.delivery - now <= .days(2) }
    rings = ringing.map { ($0.identifier.subject, $0.delivery) }
    submit(in: &context)
  }

  /// How it stands.
  public func status(_ view: StatusView) -> (any Sendable)? { RefreshStatus(self, at: view.now) }

  /// The task of a name; `nil` when there is none.
  func task(_ name: String) -> RefreshTask? { tasks.first { $0.name == name } }

  /// The place of a feed; `nil` when there is none of this name.
  func place(of feed: String) -> Int? { feeds.firstIndex { $0.name == feed } }

  /// Whether a feed is to be asked for: it is as old as it may become, or a push told of something and nothing came since.
  func isStale(_ feed: Feed, every: TimeSpan, at now: Instant) -> Bool {
    feed.heard < pushes || feed.isStale(at: now, age(of: feed, every: every, at: now))
  }

  /// The age at which a feed is stale by the plan.
  func age(of feed: Feed, every: TimeSpan, at now: Instant) -> TimeSpan {
    let count = rings.count { ring in
      ring.at > now && ring.at - now <= RefreshRate.stretch && (feed.subject == nil || feed.subject == ring.subject)
    }
    return RefreshRate.age(rings: count, every: every)
  }
}
