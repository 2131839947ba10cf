internal import PhoneSimulator
public import ScenarioLanguage

extension Vocabulary {
  /// What scenario files can say of background refresh, and of the server that its feeds come from.
  public static let backgroundRefresh = Vocabulary(
    statements: [.background, .feed, .news], expectations: [.feed, .background],
    invariants: [.refreshLosesNothing, .submitsTheNext, .keepsToLimits, .refreshedInTheEnd, .pushedRingsOnce],
    plugins: [RefreshSetup()])
}
