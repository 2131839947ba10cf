internal import CivilTime
public import PhoneSimulator

/// What came of many cases; the same whatever the order in which they were played, and on how many threads.
public struct CampaignSummary: Sendable, Equatable {
  /// What is counted of the cases as a whole.
  public private(set) var totals = Totals()
  /// What was broken, in a fixed order, also what was not; those that nobody has named stand last, once broken.
  public private(set) var invariants: [InvariantCount]
  /// How many stand there whether they are broken or not.
  private let namedCount: Int
  private var situationCounts: [String: SituationCount] = [:]
  private var breachCounts: [Breach: BreachCount] = [:]

  /// How often an invariant was broken, and where first.
  public struct InvariantCount: Sendable, Equatable {
    /// Which one.
    public let invariant: Invariant
    /// How many times.
    public fileprivate(set) var violations: UInt64 = 0
    /// In how many cases.
    public fileprivate(set) var cases: UInt64 = 0

    /// Puts a count together.
    public init(_ invariant: Invariant, violations: UInt64 = 0, cases: UInt64 = 0) {
      self.invariant = invariant
      self.violations = violations
      self.cases = cases
    }

    fileprivate mutating func add(_ other: InvariantCount) {
      violations += other.violations
      cases += other.cases
    }
  }

  /// A way in which an invariant was broken, how often, and in which cases first.
  public struct BreachCount: Sendable, Equatable {
    /// Which way.
    public let breach: Breach
    /// In how many cases.
    public let cases: UInt64
    /// The first of these, by number.
    public let firstCases: [UInt64]

    /// Puts a count together.
    public init(_ breach: Breach, cases: UInt64, firstCases: [UInt64]) {
      self.breach = breach
      self.cases = cases
      self.firstCases = firstCases
    }

    /// So many cases of each way are looked at more closely.
    public static let limit = 8

    fileprivate func adding(_ other: BreachCount) -> BreachCount {
      let first = (firstCases + other.firstCases).sorted().prefix(Self.limit)
      return BreachCount(breach, cases: cases + other.cases, firstCases: Array(first))
    }
  }

  /// A summary of nothing.
  ///
  /// - Parameter named: The invariants that are listed also where they hold; those of every phone are besides.
  public init(naming named: [Invariant]) {
    let all = named + Invariant.ofEveryPhone.filter { !named.contains($0) }
    invariants = all.map { InvariantCount($0) }
    namedCount = all.count
  }

  /// Puts a summary together from what another process has counted.
  ///
  /// - Parameters:
  ///   - named: The invariants that are listed also where they hold.
  ///   - totals: What is counted of the cases as a whole.
  ///   - counts: How often invariants were broken.
  ///   - situations: What happened.
  ///   - breaches: How things were broken.
  public init(
    naming named: [Invariant], _ totals: Totals, invariants counts: [InvariantCount], situations: [SituationCount],
    breaches: [BreachCount]
  ) {
    self.init(naming: named)
    self.totals = totals
    for count in counts { add(count) }
    for situation in situations { situationCounts[situation.name] = situation }
    for breach in breaches { breachCounts[breach.breach] = breach }
  }

  /// How many things were broken.
  public var violations: UInt64 { invariants.reduce(0) { $0 + $1.violations } }
  /// How many days the phones lived through.
  public var deviceDays: UInt64 { totals.milliseconds / 86_400_000 }
  /// What happened, in the order of the words.
  public var situations: [SituationCount] { situationCounts.values.sorted { $0.name < $1.name } }
  /// How things were broken, in the order of the words.
  public var breaches: [BreachCount] {
    breachCounts.values.sorted {
      ($0.breach.invariant.word, $0.breach.wording) < ($1.breach.invariant.word, $1.breach.wording)
    }
  }

  /// Those of some situations that never came.
  public func missed(of expected: [String]) -> [String] { expected.filter { situationCounts[$0] == nil } }

  /// Takes in what came of a case.
  public mutating func add(_ outcome: CaseOutcome, of played: ExplorationCase) {
    totals.cases += 1
    totals.events += outcome.events
    totals.milliseconds += UInt64(max(outcome.length.milliseconds, 0))
    totals.steps += UInt64(played.history.steps.count)
    totals.refusedSteps += UInt64(outcome.refused.count)
    // A sum, since cases come in any order; mixed, so that two that swap their hashes are noticed.
    var mixer = RandomStream(seed: outcome.hash ^ outcome.number, name: "summary")
    totals.hash &+= mixer.next()
    for name in Set(played.situations + outcome.sightings).sorted() {
      situationCounts[name, default: SituationCount(name)].add(failed: !outcome.violations.isEmpty)
    }
    guard !outcome.violations.isEmpty else { return }
    totals.failedCases += 1
    var counted: [InvariantCount] = []
    for violation in outcome.violations {
      if let place = counted.firstIndex(where: { $0.invariant == violation.invariant }) {
        counted[place].violations += 1
      } else {
        counted.append(InvariantCount(violation.invariant, violations: 1, cases: 1))
      }
    }
    for count in counted { add(count) }
    for breach in outcome.breaches { count(BreachCount(breach, cases: 1, firstCases: [outcome.number])) }
  }

  /// Takes in that a case was played twice, and whether both came to the same.
  public mutating func audit(_ number: UInt64, isSame: Bool) {
    var audited = Totals()
    audited.auditedCases = 1
    if !isSame { audited.differentCases = [number] }
    totals.add(audited)
  }

  /// Takes in what came of other cases.
  public mutating func merge(_ other: CampaignSummary) {
    totals.add(other.totals)
    for count in other.invariants { add(count) }
    situationCounts.merge(other.situationCounts) { $0.adding($1) }
    breachCounts.merge(other.breachCounts) { $0.adding($1) }
  }

  /// Adds to an invariant's count; one that is not counted yet gets its place by its word, whichever came first.
  private mutating func add(_ count: InvariantCount) {
    if let place = invariants.firstIndex(where: { $0.invariant == count.invariant }) {
      return invariants[place].add(count)
    }
    let own = invariants[namedCount...]
    let place = own.firstIndex { $0.invariant.word > count.invariant.word } ?? invariants.endIndex
    invariants.insert(count, at: place)
  }

  private mutating func count(_ counted: BreachCount) {
    breachCounts[counted.breach] = breachCounts[counted.breach]?.adding(counted) ?? counted
  }
}
