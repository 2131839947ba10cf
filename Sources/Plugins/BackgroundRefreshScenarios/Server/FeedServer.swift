internal import BackgroundRefresh
public import CivilTime
public import PhoneSimulator
internal import Rollover

/// The server that feeds come from.
///
/// It keeps a piece until the phone says that it is durable there, and no longer.
public struct FeedServer: SimulatedServer {
  /// What it keeps of a feed.
  private struct Shelf {
    let name: String
    /// The number of the last piece that was published.
    var last: Int64 = 0
    /// The number up to which it has forgotten them.
    var forgotten: Int64 = 0
    var requests = 0
  }

  private var shelves: [Shelf] = []
  private var failures = 0
  private var slowness: (span: TimeSpan, left: Int) = (.zero, 0)

  /// A server without feeds.
  public init() {}

  /// The name of a feed where subjects are named.
  public static func subjectName(of feed: String) -> String { "feed/\(feed)" }

  /// The text of a piece, which everybody can work out.
  public static func text(of feed: String, _ number: Int64) -> String { "piece \(number) of \(feed)" }

  /// How many pieces of a feed were published.
  public func published(_ feed: String) -> Int64 { shelves.first { $0.name == feed }?.last ?? 0 }

  /// How many requests for a feed came.
  public func requests(_ feed: String) -> Int { shelves.first { $0.name == feed }?.requests ?? 0 }

  /// Answers with the next piece, and forgets those that are durable on the phone.
  public mutating func answer(_ request: any ServerRequest, at now: Instant) -> ServerReply? {
    guard let request = request as? FeedRequest else { return nil }
    let place = place(of: request.feed)
    shelves[place].requests += 1
    var delay = TimeSpan.zero
    if slowness.left > 0 {
      slowness.left -= 1
      delay = slowness.span
    }
    guard failures == 0 else {
      failures -= 1
      return ServerReply(saying: FeedAnswer.failed, outcome: nil, delay: delay)
    }
    shelves[place].forgotten = max(shelves[place].forgotten, min(request.after, shelves[place].last))
    let number = shelves[place].forgotten + 1
    guard number <= shelves[place].last else { return ServerReply(FeedAnswer.upToDate, delay: delay) }
    let text = Self.text(of: request.feed, number)
    return ServerReply(
      FeedAnswer.piece(number: number, text: text, hasMore: number < shelves[place].last), delay: delay)
  }

  /// Something happens to a feed, or to the server.
  public mutating func perform(_ action: any ServerAction, at now: Instant) -> ServerOutcome? {
    guard let action = action as? FeedServerAction else { return nil }
    switch action {
    case .publish(let feed, let count, let pushes):
      shelves[place(of: feed)].last += Int64(count)
      return ServerOutcome(pushes: pushes)
    case .fails(let count): failures = count
    case .slow(let span, let count): slowness = (span, count)
    }
    return ServerOutcome()
  }

  private mutating func place(of feed: String) -> Int {
    if let place = shelves.firstIndex(where: { $0.name == feed }) { return place }
    shelves.append(Shelf(name: feed))
    return shelves.count - 1
  }
}

/// Something that happens at the server of feeds.
public enum FeedServerAction: ServerAction {
  /// A feed has so many pieces more; the phone is told by a silent push, or is not.
  case publish(String, Int, pushes: Bool)
  /// So many requests fail.
  case fails(Int)
  /// So many answers take so long.
  case slow(TimeSpan, Int)

  /// The name of the plugin.
  public static var plugin: String { BackgroundRefresh.name }

  /// What happens.
  public var remark: String {
    switch self {
    case .publish(_, let count, let pushes): "pieces=\(count)" + (pushes ? " push=silent" : "")
    case .fails(let count): "fails count=\(count)"
    case .slow(let span, let count): "slow=\(span) count=\(count)"
    }
  }

  /// The name of the feed.
  public var subjectName: String? {
    if case .publish(let feed, _, _) = self { FeedServer.subjectName(of: feed) } else { nil }
  }

  /// What keeps the server from its work until it is over.
  public var trouble: ServerTrouble? {
    switch self {
    case .fails(let count): count > 0 ? .begins("feeds fail") : .ends("feeds fail")
    case .slow(_, let count): count > 0 ? .begins("feeds are slow") : .ends("feeds are slow")
    case .publish: nil
    }
  }

  /// Fewer ones.
  public var simpler: [FeedServerAction] {
    switch self {
    case .publish(let feed, let count, let pushes) where count > 1: [.publish(feed, 1, pushes: pushes)]
    case .publish(let feed, let count, true): [.publish(feed, count, pushes: false)]
    case .fails(let count) where count > 1: [.fails(1)]
    case .slow(let span, let count) where count > 1: [.slow(span, 1)]
    default: []
    }
  }
}
