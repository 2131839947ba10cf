/// Why a zone cannot have another one's rules for a while.
public struct ZoneReplacementError: Error, Hashable, Sendable {
  /// The change of offset that cannot be, or the end of a while that has no length.
  public let instant: Instant
  /// What is wrong with it.
  public let reason: Reason

  /// Puts an error together.
  public init(instant: Instant, reason: Reason) {
    self.instant = instant
    self.reason = reason
  }

  /// What can be wrong with rules that are put together.
  public enum Reason: Hashable, Sendable {
    /// The while ends at its beginning or before.
    case endsBeforeItBegins
    /// The clocks would move by a day or more.
    case shiftTooLarge
    /// The change comes so soon after the one before that local times would run backwards.
    case changesTooClose
  }
}

extension ZoneReplacementError: CustomStringConvertible {
  /// What is wrong as a sentence, with the instant in UTC.
  public var description: String {
    switch reason {
    case .endsBeforeItBegins: "the rules end at \(instant.rfc3339), before they begin"
    case .shiftTooLarge: "the clocks would move by a day or more at \(instant.rfc3339)"
    case .changesTooClose: "the change of the clocks at \(instant.rfc3339) comes too soon after the one before"
    }
  }
}
