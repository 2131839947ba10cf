internal import Rollover

/// How synchronising stands.
public enum SyncState: String, Hashable, Sendable, CaseIterable {
  /// Nothing is under way.
  case idle
  /// A request is under way, or what came of it is being stored.
  case syncing
  /// There is no network.
  case offline
  /// Something failed, and is tried again later.
  case error

  /// The state in a word of the program.
  var word: StaticText {
    switch self {
    case .idle: "idle"
    case .syncing: "syncing"
    case .offline: "offline"
    case .error: "error"
    }
  }
}
