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

extension EngineContext {
  /// Whether any reasons are asked for.
  var isAccounting: Bool { accounting != .nothing }

  /// Gives a reason, if the occurrence is one that is asked about.
  mutating func account(_ identifier: RequestIdentifier, _ decision: @autoclosure () -> Decision) {
    switch accounting {
    case .nothing: return
    case .occurrence(let asked) where asked != identifier: return
    case .occurrence, .everything: effects.append(.report(.decided(identifier, decision())))
    }
  }
}
