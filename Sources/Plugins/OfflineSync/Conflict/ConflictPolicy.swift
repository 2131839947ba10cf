public import Rollover

/// How conflicts are resolved: a name for the log, and a pure function.
///
///     let longest = ConflictPolicy("longest-wins") { conflict in
///       (conflict.ours ?? "").utf8.count >= (conflict.theirs ?? "").utf8.count ? .ours : .theirs
///     }
public struct ConflictPolicy: Sendable, Equatable {
  /// The name; two policies with one name are taken for the same.
  public let name: StaticText
  private let decide: @Sendable (SyncConflict) -> SyncConflict.Resolution

  /// Makes a policy of the app's own.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - decide: decides; for the same conflict always the same.
  public init(_ name: StaticText, _ decide: @escaping @Sendable (SyncConflict) -> SyncConflict.Resolution) {
    self.name = name
    self.decide = decide
  }

  /// What comes of a conflict.
  public func resolution(of conflict: SyncConflict) -> SyncConflict.Resolution { decide(conflict) }

  /// Whether both have one name.
  public static func == (left: ConflictPolicy, right: ConflictPolicy) -> Bool { left.name == right.name }

  /// Of two changes the one stands that reached the server last; no clock has a say, since people set clocks.
  public static let lastWriterWins = ConflictPolicy("last-writer-wins") { $0.theirsIsLater ? .theirs : .ours }
  /// What the server has stands.
  public static let serverWins = ConflictPolicy("server-wins") { _ in .theirs }
  /// What this device wants stands.
  public static let clientWins = ConflictPolicy("client-wins") { _ in .ours }
}
