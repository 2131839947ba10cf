internal import Exploration
internal import PhoneSimulator

extension FuzzResult {
  /// Why lines are no result.
  struct Unreadable: Error, Equatable {
    /// The number of the line, from 1; 0 where the end is missing.
    let line: Int
  }

  /// Reads what ``lines`` or ``stateLines`` has written, of a search of one of some apps.
  init(reading bytes: [UInt8], among apps: [SearchedApp]) throws(Unreadable) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    var reader = Reader(apps: apps)
    for (place, line) in lines.enumerated() {
      guard let value = JSONValue(line), reader.take(value) else { throw Unreadable(line: place + 1) }
    }
    guard let plan = reader.plan, reader.isComplete else { throw Unreadable(line: 0) }
    self.init(plan: plan)
    summary = CampaignSummary(
      naming: plan.app.commands.invariants, reader.totals, invariants: reader.invariants, situations: reader.situations,
      breaches: reader.breaches)
    smallCases = reader.smallCases
    next = reader.next
    nanoseconds = reader.nanoseconds
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
    var isComplete = false

    /// Takes a line; answers whether it is one.
    mutating func take(_ line: JSONValue) -> Bool {
      if let number = line["next"]?.number {
        next = number
        return true
      }
      if line["planned"] != nil { return takePlan(line) }
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
        let seed = line["seed"]?.text.flatMap(FuzzSeed.init), let cases = line["planned"]?.number,
        let days = line["days"]?.number, let engine = line["engine"]?.text, let os = line["os"]?.text,
        let budget = line["budget"]?.number, let audit = line["audit"]?.number, let zones = line["tzdata"]?.text
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
      guard let name = line["situation"]?.text, let cases = line["cases"]?.number, let failed = line["failed"]?.number
      else { return false }
      situations.append(SituationCount(name, cases: cases, failedCases: failed))
      return true
    }

    private mutating func takeInvariant(_ line: JSONValue) -> Bool {
      guard let word = line["invariant"]?.text, let violations = line["violations"]?.number,
        let cases = line["cases"]?.number
      else { return false }
      invariants.append(.init(invariant(word), violations: violations, cases: cases))
      return true
    }

    private mutating func takeBreach(_ line: JSONValue) -> Bool {
      guard let wording = line["breach"]?.text, let word = line["of"]?.text, let cases = line["cases"]?.number,
        let first = line["first"]?.numbers
      else { return false }
      let breach = Breach(invariant(word), wording: wording)
      breaches.append(.init(breach, cases: cases, firstCases: first))
      return true
    }

    private mutating func takeSmallCase(_ line: JSONValue) -> Bool {
      guard let number = line["case"]?.number, let word = line["invariant"]?.text,
        let wording = line["wording"]?.text, let cause = line["cause"]?.text, let steps = line["steps"]?.number,
        let evaluations = line["evaluations"]?.number, let isMinimal = line["minimal"]?.boolean,
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
      guard let failed = line["failedCases"]?.number, let milliseconds = line["milliseconds"]?.number,
        let steps = line["steps"]?.number, let refused = line["refusedSteps"]?.number,
        let audited = line["audited"]?.number, let different = line["different"]?.numbers
      else { return false }
      (totals.failedCases, totals.milliseconds, totals.steps) = (failed, milliseconds, steps)
      (totals.refusedSteps, totals.auditedCases, totals.differentCases) = (refused, audited, different)
      return true
    }

    private mutating func takeLast(_ line: JSONValue) -> Bool {
      guard let cases = line["cases"]?.number, let events = line["events"]?.number,
        let hash = line["hash"]?.text.flatMap({ UInt64($0, radix: 16) }), let seconds = line["seconds"]?.thousandths
      else { return false }
      (totals.cases, totals.events, totals.hash, nanoseconds) = (cases, events, hash, seconds * 1_000_000)
      isComplete = true
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
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }

  /// A number with three decimals, in thousandths.
  fileprivate var thousandths: UInt64? {
    guard case .number(let digits) = self else { return nil }
    return UInt64(digits.filter { $0 != "." })
  }
}
