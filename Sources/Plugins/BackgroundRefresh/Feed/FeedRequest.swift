public import CivilTime
public import Rollover

/// What the plugin asks of the server, each time for one piece.
///
/// It also says what is durable here: a server may forget the pieces up to ``after``.
public struct FeedRequest: PluginWork, Hashable {
  /// The name of the feed.
  public var feed: String
  /// The number of the last piece that is durable on the device; 0 before the first.
  public var after: Int64
  /// How long an answer is of use; `nil` where nothing limits that.
  public var patience: TimeSpan?

  /// Puts a request together.
  public init(feed: String, after: Int64, patience: TimeSpan? = nil) {
    self.feed = feed
    self.after = after
    self.patience = patience
  }
}

/// What a server answers.
public enum FeedAnswer: PluginAnswer, Hashable {
  /// The next piece behind the number that was asked for, and whether there are more.
  case piece(number: Int64, text: String, hasMore: Bool)
  /// There is none.
  case upToDate
  /// Nothing came back, or nothing that makes sense.
  case failed
}
