public import CivilTime

/// Ties an answer to its effect; no two effects of an engine have the same one.
public struct Token: Hashable, Sendable {
  /// The number, which rises with every effect.
  public let rawValue: UInt64

  /// Makes the token with a number.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An order of the engine to its host.
///
/// A later event with the same token answers each but `report` and those about runs, in any order. The engine passes over an
/// answer with a token that it does not wait for. So a repeated, late or foreign answer does no harm.
public enum Effect: Sendable {
  /// Read the last save; answered by ``Event/loaded(_:_:)``.
  case load(Token)
  /// Save durably in place of the save before; answered by ``Event/saved(failed:_:)``.
  case save(SavedState, Token)
  /// Read the notification centre; answered by ``Event/centreRead(_:_:)``.
  case readCentre(Token)
  /// Hand a request to the notification centre; answered by ``Event/added(_:_:)``.
  case add(NotificationRequest, Token)
  /// Remove pending requests; answered by ``Event/removed(_:)``.
  case remove([RequestIdentifier], Token)
  /// Fetch content for an occurrence; answered by ``Event/fetched(_:_:)``.
  indirect case fetch(FetchRequest, Token)
  /// Store entries durably, all of them or none; answered by ``Event/stored(failed:_:)``.
  case store([StoreChange], Token)
  /// Do something that a plugin asks for and that the host understands; answered by ``Event/worked(_:_:)``.
  case work(any PluginWork, Token)
  /// Let code of ours run from an instant of the wall clock on, as soon as the platform allows.
  ///
  /// It replaces the request of the same name. If the platform lets the app run, ``Event/woke`` follows, or
  /// ``WakeNews/began`` for the kind ``WakeRequest/Kind/processing``. If it does not take the request,
  /// ``WakeNews/refused(_:)`` follows.
  case wake(WakeRequest)
  /// Take the request of a name back.
  case withdrawWake(String)
  /// The run of a name has nothing more to do.
  case runIsOver(String)
  /// Write a line to the log; not answered.
  case report(LogEntry)

  /// Whether an event with the same token answers it.
  public var isAnswered: Bool {
    switch self {
    case .report, .wake, .withdrawWake, .runIsOver: false
    default: true
    }
  }

  /// Lets code of ours run at an instant of the wall clock, or as soon after it as the platform allows.
  public static func wake(at instant: Instant) -> Effect { .wake(WakeRequest(earliest: instant)) }
}

/// Something that a plugin asks of its host, such as to ask for permission; a value of a type of the plugin's.
public protocol PluginWork: Sendable {}

/// The outcome of a plugin's work; a value of a type of the plugin's.
public protocol PluginAnswer: Sendable {}
