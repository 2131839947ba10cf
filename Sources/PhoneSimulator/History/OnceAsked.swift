public import CivilTime
public import Rollover

/// Follows what a person asks of subjects that ring once each, so that reports can hold what rang against it.
///
/// It goes by commands and by what they are documented to mean, and not by what the plugin makes of them.
public protocol OnceAsked: Sendable {
  /// Takes a command.
  ///
  /// - Parameters:
  ///   - command: the command, of whatever plugin.
  ///   - wall: what the device's clock shows.
  ///   - zone: the device's zone.
  /// - Returns: the subjects of which it asks something else than before.
  mutating func take(_ command: any HistoryCommand, at wall: Instant, in zone: Zone) -> [OnceWish]
}

/// What a person wants of a subject that rings once.
public struct OnceWish: Sendable, Equatable {
  /// The subject.
  public var subject: SubjectID
  /// Its name.
  public var name: String
  /// When it is to ring, by the clock on the wall; `nil` when not at all.
  public var local: CivilDateTime?

  /// Puts a wish together.
  public init(_ subject: SubjectID, name: String, local: CivilDateTime?) {
    self.subject = subject
    self.name = name
    self.local = local
  }
}
