/// What an engine can notice about the device's time.
public enum Noticed: UInt8, Sendable, Hashable, CaseIterable {
  /// The clock was set.
  case clock
  /// The clock went faster or slower by itself.
  case drift
  /// The device is in another zone.
  case zone
  /// The zone has other rules.
  case rules

  /// The word as timelines and `expect detected` write it.
  public var word: String { "\(self)" }
}

/// What came of fetching content.
public enum Fetched: UInt8, Sendable, Hashable, CaseIterable {
  /// New content.
  case new
  /// What was there is still right.
  case notModified
  /// It came too late to change anything.
  case tooLate
  /// There was no network.
  case offline
  /// No answer came.
  case timedOut
  /// The server could not.
  case server

  /// The word as timelines write it, with hyphens.
  public var word: String {
    switch self {
    case .new: "new"
    case .notModified: "not-modified"
    case .tooLate: "too-late"
    case .offline: "offline"
    case .timedOut: "timed-out"
    case .server: "server-failed"
    }
  }
}
