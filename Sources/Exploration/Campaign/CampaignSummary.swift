internal import CivilTime
internal import DailyRolloverScenarios
public import PhoneSimulator

/// What came of many cases; the same whatever the order in which they were played, and on how many threads.
public struct CampaignSummary: Sendable, Equatable {
  /// How many cases were played.
  public private(set) var cases: UInt64 = 0
  /// In how many of them something was broken.
  public private(set) var failedCases: UInt64 = 0
  /// How many events the phones worked through.
  public private(set) var events: UInt64 = 0
  /// How long all of it lasted on the phones, in milliseconds.
  public private(set) var milliseconds: UInt64 = 0
  /// How many steps there were.
  public private(set) var steps: UInt64 = 0
  /// How many of them could not be performed.
  public private(set) var refusedSteps: UInt64 = 0
  /// What was broken, in a fixed order, also what was not.
  public private(set) var findings = (Invariant.ofDailySchedules + Invariant.ofEveryPhone).map(Finding.init)
  /// A hash over all traces.
  public private(set) var hash: UInt64 = 0
  private var situationCounts: [String: SituationCount] = [:]

  /// How often an invariant was broken, and where first.
  public struct Finding: Sendable, Equatable {
    /// Which one.
    public let invariant: Invariant
    /// How many times.
    public fileprivate(set) var violations: UInt64 = 0
    /// In how many cases.
    public fileprivate(set) var cases: UInt64 = 0
    /// The first of these, by number.
    public fileprivate(set) var firstCases: [UInt64] = []

    fileprivate init(_ invariant: Invariant) { self.invariant = invariant }

    fileprivate mutating func add(_ other: Finding) {
      violations += other.violations
      cases += other.cases
      firstCases = Array((firstCases + other.firstCases).sorted().prefix(CampaignSummary.shownCases))
    }
  }

  private static let shownCases = 10

  /// A summary of nothing.
  public init() {}

  /// How many things were broken.
  public var violations: UInt64 { findings.reduce(0) { $0 + $1.violations } }
  /// How many days the phones lived through.
  public var deviceDays: UInt64 { milliseconds / 86_400_000 }
  /// What happened, in the order of the words.
  public var situations: [SituationCount] { situationCounts.values.sorted { $0.name < $1.name } }

  /// Takes in what came of a case.
  public mutating func add(_ outcome: CaseOutcome, of played: ExplorationCase) {
    cases += 1
    events += outcome.events
    milliseconds += UInt64(max(outcome.length.milliseconds, 0))
    steps += UInt64(played.history.steps.count)
    refusedSteps += UInt64(outcome.refused.count)
    // A sum, since cases come in any order; mixed, so that two that swap their hashes are noticed.
    var mixer = RandomStream(seed: outcome.hash ^ outcome.number, name: "summary")
    hash &+= mixer.next()
    for name in Set(played.situations).sorted() {
      situationCounts[name, default: SituationCount(name)].add(failed: !outcome.violations.isEmpty)
    }
    guard !outcome.violations.isEmpty else { return }
    failedCases += 1
    for index in findings.indices {
      let count = outcome.violations.filter { $0.invariant == findings[index].invariant }.count
      guard count > 0 else { continue }
      var finding = Finding(findings[index].invariant)
      (finding.violations, finding.cases, finding.firstCases) = (UInt64(count), 1, [outcome.number])
      findings[index].add(finding)
    }
  }

  /// Takes in what came of other cases.
  public mutating func merge(_ other: CampaignSummary) {
    cases += other.cases
    failedCases += other.failedCases
    events += other.events
    milliseconds += other.milliseconds
    steps += other.steps
    refusedSteps += other.refusedSteps
    hash &+= other.hash
    for index in findings.indices { findings[index].add(other.findings[index]) }
    situationCounts.merge(other.situationCounts) { $0.adding($1) }
  }
}
