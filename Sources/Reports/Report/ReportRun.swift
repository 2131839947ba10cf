public import PhoneSimulator

/// One run of a history, with everything that a report of it needs.
public struct ReportRun: Sendable {
  /// Where it comes from.
  public var source: ReportSource
  /// What happened to the phone; what the app was asked for is taken from it, which records do not carry.
  public var history: History
  /// What came of it; a trace that did not keep its records gives a report without any.
  public var trace: Trace
  /// How it ended.
  public var end: RunEnd

  /// Puts a run together.
  public init(source: ReportSource, history: History, trace: Trace, end: RunEnd) {
    self.source = source
    self.history = history
    self.trace = trace
    self.end = end
  }
}
