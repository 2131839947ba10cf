/// In how many cases something happened.
public struct SituationCount: Sendable, Equatable {
  /// What it is.
  public let name: String
  /// In how many cases it happened, once or more often.
  public private(set) var cases: UInt64 = 0
  /// In how many of them something was broken.
  public private(set) var failedCases: UInt64 = 0

  /// Puts a count together.
  public init(_ name: String, cases: UInt64 = 0, failedCases: UInt64 = 0) {
    self.name = name
    self.cases = cases
    self.failedCases = failedCases
  }

  mutating func add(failed: Bool) {
    cases += 1
    failedCases += failed ? 1 : 0
  }

  func adding(_ other: SituationCount) -> SituationCount {
    var sum = self
    sum.cases += other.cases
    sum.failedCases += other.failedCases
    return sum
  }
}
