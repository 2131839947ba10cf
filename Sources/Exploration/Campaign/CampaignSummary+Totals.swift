extension CampaignSummary {
  /// What a summary counts of the cases as a whole.
  public struct Totals: Sendable, Equatable {
    /// How many cases were played.
    public var cases: UInt64 = 0
    /// In how many of them something was broken.
    public var failedCases: UInt64 = 0
    /// How many events the phones worked through.
    public var events: UInt64 = 0
    /// How long all of it lasted on the phones, in milliseconds.
    public var milliseconds: UInt64 = 0
    /// How many steps there were.
    public var steps: UInt64 = 0
    /// How many of them could not be performed.
    public var refusedSteps: UInt64 = 0
    /// How many cases were played twice.
    public var auditedCases: UInt64 = 0
    /// The first cases, by number, that came to something else the second time.
    public var differentCases: [UInt64] = []
    /// A hash over all traces.
    public var hash: UInt64 = 0

    /// Totals of nothing.
    public init() {}

    private static let shownDifferences = 10

    mutating func add(_ other: Totals) {
      cases += other.cases
      failedCases += other.failedCases
      events += other.events
      // A billion histories of two months come near to what the number can hold.
      let sum = milliseconds.addingReportingOverflow(other.milliseconds)
      milliseconds = sum.overflow ? .max : sum.partialValue
      steps += other.steps
      refusedSteps += other.refusedSteps
      auditedCases += other.auditedCases
      differentCases = Array((differentCases + other.differentCases).sorted().prefix(Self.shownDifferences))
      hash &+= other.hash
    }
  }
}
