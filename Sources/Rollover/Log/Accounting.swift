/// What an engine accounts for: which occurrences it gives its reasons for, whenever it plans.
///
/// It is asked for with `Engine.accounting`, and answered with `LogEntry.planning` and `LogEntry.decided`. An engine that
/// accounts decides as one that does not: the reasons come from the places where it is decided.
public enum Accounting: Sendable, Hashable {
  /// Nothing; what engines do unless they are asked.
  case nothing
  /// One occurrence; every plan says something about it, also about one that no schedule has.
  case occurrence(RequestIdentifier)
  /// Every occurrence that a plan looks at, and for each schedule the first that it does not want yet.
  case everything
}
