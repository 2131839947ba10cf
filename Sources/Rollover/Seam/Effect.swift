public import CivilTime

/// Tells the answer to an effect from every other: each effect of an engine has another one.
public struct Token: Hashable, Sendable {
  /// The number, which rises with every effect.
  public let rawValue: UInt64

  /// Takes a number that an effect came with.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What the engine asks the host to do.
///
/// All but `report` and `wake` are answered by a later event with the same token, in any order. An answer with a token that
/// the engine does not wait for is passed over, so that a repeated, late or foreign one does no harm.
public enum Effect: Sendable {
  /// Read what was saved last; answered by `Event.loaded`.
  case load(Token)
  /// Save durably, replacing what was saved before; answered by `Event.saved`.
  case save(SavedState, Token)
  /// Read the notification centre; answered by `Event.centreRead`.
  case readCentre(Token)
  /// Hand a request to the notification centre; answered by `Event.added`.
  indirect case add(NotificationRequest, Token)
  /// Remove pending requests; answered by `Event.removed`.
  case remove([RequestIdentifier], Token)
  /// Fetch content for an occurrence; answered by `Event.fetched`.
  indirect case fetch(FetchRequest, Token)
  /// Do something that a plugin asks for and the host knows; answered by `Event.worked`.
  case work(any PluginWork, Token)
  /// Let code of ours run at an instant of the wall clock, or as soon after it as the platform allows; replaces the
  /// instant asked for before. Answered by `Event.woke`, if at all.
  case wake(at: Instant)
  /// Write a line to the log; not answered.
  case report(LogEntry)

  /// Whether an event answers it.
  public var isAnswered: Bool {
    switch self {
    case .report, .wake: false
    default: true
    }
  }
}

/// Something that a plugin asks of its host, such as to ask for permission or to send a message: a value of the plugin's own.
public protocol PluginWork: Sendable {}

/// What came of a plugin's work: a value of the plugin's own.
public protocol PluginAnswer: Sendable {}
