public import CivilTime

/// The choices about synchronising.
public struct SyncSettings: Sendable, Equatable {
  /// How conflicts are resolved.
  public var policy: ConflictPolicy
  /// The greatest number of changes in one request, 1 or more.
  public var batch: Int
  /// The greatest number of records that one answer may bring, 1 or more.
  public var page: Int
  /// How often changes are sent and asked for in a session, while the app is open.
  public var period: TimeSpan
  /// The shortest time between two looks for what other devices do.
  public var lookInterval: TimeSpan
  /// How long after a request that failed the next one is sent; twice as long after each further one.
  public var firstWait: TimeSpan
  /// The longest such time.
  public var longestWait: TimeSpan

  /// Puts settings together.
  public init(
    policy: ConflictPolicy = .lastWriterWins, batch: Int = 256, page: Int = 256, period: TimeSpan = .seconds(45),
    lookInterval: TimeSpan = .seconds(30), firstWait: TimeSpan = .seconds(2), longestWait: TimeSpan = .minutes(1)
  ) {
    self.policy = policy
    self.batch = max(batch, 1)
    self.page = max(page, 1)
    self.period = period
    self.lookInterval = lookInterval
    self.firstWait = firstWait
    self.longestWait = longestWait
  }

  /// Whether it is less than the longest time that nothing is sent after so many failures in a row.
  func isShort(waitAfter failures: Int) -> Bool { wait(after: failures) < longestWait }

  /// How long nothing is sent after so many failures in a row.
  func wait(after failures: Int) -> TimeSpan {
    guard failures > 0 else { return .zero }
    let factor: Int64 = 1 << Int64(min(failures - 1, 20))
    return min(TimeSpan(milliseconds: firstWait.milliseconds &* factor), longestWait)
  }
}
