internal import BackgroundRefresh
internal import CivilTime
internal import Rollover

/// What is known of a feed by what was published, stored and said to the server.
struct KnownFeed {
  let name: String
  /// The task that refreshes it by what is durable; `nil` while the phone does not follow it.
  var task: String?
  /// When each piece was published, in true time; the first has number 1.
  var published: [Instant] = []
  /// The pieces that became durable since the app was installed.
  var durable: Set<Int64> = []
  /// The number up to which the server was told that they are durable.
  var told: Int64 = 0
  /// The number up to which the app was asked to delete pieces since it last came to rest.
  var mayDelete: Int64 = 0
}

/// What a key of the plugin's store speaks of.
enum KnownKey {
  case task(String)
  case feed(String)
  case piece(String, Int64)

  init?(_ key: String) {
    let parts = key.split(separator: "/").map(String.init)
    switch parts.first {
    case "task" where parts.count == 2: self = .task(parts[1])
    case "feed" where parts.count == 2: self = .feed(parts[1])
    case "piece" where parts.count == 3:
      guard let number = Int64(parts[2]) else { return nil }
      self = .piece(parts[1], number)
    default: return nil
    }
  }
}

/// What is asked of each task by what is durable.
struct KnownTask {
  var name: String
  var every: TimeSpan
  var limit: TimeSpan
  var isProcessing: Bool
}
