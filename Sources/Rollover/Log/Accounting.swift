/// The occurrences for which an engine gives its reasons whenever it plans.
///
/// ``Engine/accounting`` asks for them. ``LogEntry/planning`` and ``LogEntry/decided(_:_:)`` answer. An engine that
/// gives reasons decides as one that does not. The reasons come from the places where it is decided.
public enum Accounting: Sendable, Hashable {
  /// None, which is the default.
  case nothing
  /// One occurrence; every plan says something about it, also if no subject has it.
  case occurrence(RequestIdentifier)
  /// Every occurrence that a plan looks at, and every one that a plugin explains.
  case everything
  /// Every occurrence, whether or not a plan looks at it; what is the same for many is said once for all of them, by
  /// ``Decision/others(_:)`` and ``Decision/known(_:)``.
  case stories
}
