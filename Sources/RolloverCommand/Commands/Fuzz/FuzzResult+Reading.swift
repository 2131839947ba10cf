internal import Exploration
internal import PhoneSimulator

extension FuzzResult {
  /// Why lines are no result.
  enum Unreadable: Error, Equatable {
    /// The line of this number, from 1, is no line of a result, or does not belong there.
    case line(Int)
    /// The last line is missing.
    case noEnd
    /// Each line is one of a result, and they do not belong together.
    case changed

    /// What is wrong with a file.
    func message(_ path: String) -> String {
      switch self {
      case .line(let number): "line \(number) of \(path) is none that `rollover fuzz` writes there"
      case .noEnd: "\(path) has no end"
      case .changed: "\(path) was changed after `rollover fuzz` had written it: its checksum is another one"
      }
    }
  }

  /// Reads what ``lines`` or ``stateLines`` has written, of a search of one of some apps.
  init(reading bytes: [UInt8], among apps: [SearchedApp]) throws(Unreadable) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    var reader = Reader(apps: apps)
    for (place, line) in lines.enumerated() {
      guard let value = JSONValue(line), reader.take(value) else { throw .line(place + 1) }
    }
    guard let plan = reader.plan, let checksum = reader.checksum else { throw .noEnd }
    self.init(plan: plan)
    summary = CampaignSummary(
      naming: plan.app.commands.invariants, reader.totals, invariants: reader.invariants, situations: reader.situations,
      breaches: reader.breaches)
    smallCases = reader.smallCases
    next = reader.next
    nanoseconds = reader.nanoseconds
    (isState, program) = (reader.isState, reader.program)
    let sealed = FuzzSeal.checksum(of: lines.dropLast(), summary.totals, violations: reader.violations)
    guard checksum == sealed, reader.violations == summary.violations, areSound else { throw .changed }
  }

  /// Whether the numbers can be those of one search.
  private var areSound: Bool {
    let totals = summary.totals
    let counts = summary.invariants.map(\.cases) + summary.breaches.map(\.cases) + [totals.failedCases]
    return totals.cases <= plan.cases && counts.allSatisfy { $0 <= totals.cases } && next <= plan.cases
  }

  /// The parts of a result as its lines bring them.
  private struct Reader {
    let apps: [SearchedApp]
    var plan: FuzzPlan?
    var totals = CampaignSummary.Totals()
    var invariants: [CampaignSummary.InvariantCount] = []
    var situations: [SituationCount] = []
    var breaches: [CampaignSummary.BreachCount] = []
    var smallCases: [SmallCase] = []
    var next: UInt64 = 0
    var nanoseconds: UInt64 = 0
    var violations: UInt64 = 0
    /// Whether the first line says how far the search is.
    var isState = false
    /// What that line says of who played it.
    var program = ""
    /// What the last line says of those before it.
    var checksum: UInt64?

    /// Takes a line; answers whether it is one that belongs there.
    mutating func take(_ line: JSONValue) -> Bool {
      guard checksum == nil else { return false }
      if let number = line["next"]?.count {
        guard plan == nil, !isState else { return false }
        (next, isState, program) = (number, true, line["program"]?.text ?? "")
        return true
      }
      if line["planned"] != nil { return plan == nil && takePlan(line) }
      guard plan != nil else { return false }
      if line["failed"] != nil { return takeSituation(line) }
      if line["violations"] != nil { return line["hash"] != nil ? takeLast(line) : takeInvariant(line) }
      if line["breach"] != nil { return takeBreach(line) }
      if line["scenario"] != nil { return takeSmallCase(line) }
      if line["failedCases"] != nil { return takeTotals(line) }
      // Findings come of the cases.
      return line["finding"] != nil
    }

    private mutating func takePlan(_ line: JSONValue) -> Bool {
      guard let app = line["of"]?.text.flatMap({ SearchedApp.named($0, among: apps) }),
        let seed = line["seed"]?.text.flatMap(FuzzSeed.init), let cases = line["planned"]?.count,
        let days = line["days"]?.count, let engine = line["engine"]?.text, let os = line["os"]?.text,
        let budget = line["budget"]?.count, let audit = line["audit"]?.count, let zones = line["tzdata"]?.text
      else { return false }
      var read = FuzzPlan(app)
      (read.seed, read.cases, read.days, read.engine, read.os) = (seed, cases, Int(clamping: days), engine, os)
      (read.budget, read.auditInterval, read.zonesVersion) = (Int(clamping: budget), audit, zones)
      if let text = line["shard"]?.text {
        guard let shard = FuzzPlan.Shard(text) else { return false }
        read.shard = shard
      }
      plan = read
      return true
    }

    private mutating func takeSituation(_ line: JSONValue) -> Bool {
      guard let name = line["situation"]?.text, let cases = line["cases"]?.count, let failed = line["failed"]?.count
      else { return false }
      situations.append(SituationCount(name, cases: cases, failedCases: failed))
      return true
    }

    private mutating func takeInvariant(_ line: JSONValue) -> Bool {
      guard let word = line["invariant"]?.text, let violations = line["violations"]?.count,
        let cases = line["cases"]?.count
      else { return false }
      invariants.append(.init(invariant(word), violations: violations, cases: cases))
      return true
    }

    private mutating func takeBreach(_ line: JSONValue) -> Bool {
      guard let wording = line["breach"]?.text, let word = line["of"]?.text, let cases = line["cases"]?.count,
        let first = line["first"]?.numbers
      else { return false }
      let breach = Breach(invariant(word), wording: wording)
      breaches.append(.init(breach, cases: cases, firstCases: first))
      return true
    }

    private mutating func takeSmallCase(_ line: JSONValue) -> Bool {
      guard let number = line["case"]?.count, let word = line["invariant"]?.text,
        let wording = line["wording"]?.text, let cause = line["cause"]?.text, let steps = line["steps"]?.count,
        let evaluations = line["evaluations"]?.count, let isMinimal = line["minimal"]?.boolean,
        let scenario = line["scenario"]?.text
      else { return false }
      smallCases.append(
        SmallCase(
          breach: Breach(invariant(word), wording: wording), number: number, cause: cause,
          steps: Int(clamping: steps), evaluations: Int(clamping: evaluations), isMinimal: isMinimal,
          scenario: scenario))
      return true
    }

    private mutating func takeTotals(_ line: JSONValue) -> Bool {
      guard let failed = line["failedCases"]?.count, let milliseconds = line["milliseconds"]?.number,
        let steps = line["steps"]?.count, let refused = line["refusedSteps"]?.count,
        let audited = line["audited"]?.count, let different = line["different"]?.numbers
      else { return false }
      (totals.failedCases, totals.milliseconds, totals.steps) = (failed, milliseconds, steps)
      (totals.refusedSteps, totals.auditedCases, totals.differentCases) = (refused, audited, different)
      return true
    }

    private mutating func takeLast(_ line: JSONValue) -> Bool {
      guard let cases = line["cases"]?.count, let events = line["events"]?.count,
        let hash = line["hash"]?.text.flatMap({ UInt64($0, radix: 16) }), let seconds = line["seconds"]?.thousandths,
        let count = line["violations"]?.count, let sum = line["checksum"]?.text.flatMap({ UInt64($0, radix: 16) })
      else { return false }
      (totals.cases, totals.events, totals.hash, nanoseconds) = (cases, events, hash, seconds * 1_000_000)
      (violations, checksum) = (count, sum)
      return true
    }

    /// The invariant that a word means; one of the app that is searched, of every phone, or of somebody's own.
    private func invariant(_ word: String) -> Invariant {
      let known = (plan?.app.commands.invariants ?? []) + Invariant.ofEveryPhone
      return known.first { $0.word == word } ?? Invariant(word)
    }
  }
}

extension JSONValue {
  fileprivate var numbers: [UInt64]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.count)
    return numbers.count == list.count ? numbers : nil
  }

  /// A number with three decimals, in thousandths.
  fileprivate var thousandths: UInt64? {
    guard case .number(let digits) = self else { return nil }
    return UInt64(digits.filter { $0 != "." }).flatMap { $0 < 1 << 40 ? $0 : nil }
  }

  /// A number of something that was counted; thousands of them can be added up.
  fileprivate var count: UInt64? { number.flatMap { $0 < 1 << 53 ? $0 : nil } }
}
