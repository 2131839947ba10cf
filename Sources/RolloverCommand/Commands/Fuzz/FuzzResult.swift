internal import Exploration
internal import PhoneSimulator
internal import Reports

/// What came of a search, or of a part of it.
struct FuzzResult {
  var plan: FuzzPlan
  var summary: CampaignSummary
  /// The cases that were made small, in the order of how they are broken and of their numbers.
  var smallCases: [SmallCase] = []
  /// How long it took, in nanoseconds.
  var nanoseconds: UInt64 = 0
  /// The number of the next case to play; that of the last one and one more when all were played.
  var next: UInt64 = 0
  /// What played it, where it was kept for a search to go on; empty where nobody says.
  var program = ""
  /// Whether it was kept for a search to go on.
  var isState = false

  /// A result of nothing yet.
  init(plan: FuzzPlan) {
    self.plan = plan
    summary = CampaignSummary(naming: plan.app.commands.invariants)
  }

  /// The situations that should have come and did not, in the order of the words.
  var missed: [String] { summary.missed(of: plan.expected) }

  /// Whether there were so many cases that it is no bad luck when a situation did not come.
  var countsMisses: Bool { plan.meetsAll && summary.totals.cases >= HistoryGenerator.casesToMeetAll }

  /// What the process ends with.
  var code: ExitCode {
    if !summary.totals.differentCases.isEmpty { return .difference }
    return summary.violations > 0 || countsMisses && !missed.isEmpty ? .failure : .success
  }

  /// How many cases of its search it does not have yet.
  var missingCases: UInt64 { plan.share - min(summary.totals.cases, plan.share) }

  /// Whether it ended before all was made small that is to be, so that findings are missing.
  var missesSmallCases: Bool {
    summary.breaches.contains { count in
      count.firstCases.contains { number in
        !smallCases.contains { $0.number == number && $0.breach == count.breach }
      }
    }
  }

  /// Takes in a case that was made small, unless an interruption ended that: it is longer than need be, and another run
  /// would have another one in its place.
  mutating func take(_ small: SmallCase, isInterrupted: Bool) {
    let wasCut = isInterrupted && !small.isMinimal && small.evaluations < plan.budget
    if !wasCut { smallCases.append(small) }
  }

  /// Takes in another part of the same search.
  mutating func merge(_ other: FuzzResult) {
    summary.merge(other.summary)
    smallCases += other.smallCases
    nanoseconds &+= other.nanoseconds
    keepFirst()
  }

  /// Leaves of each kind of breach the cases that one search over all would have made small.
  private mutating func keepFirst() {
    let breaches = summary.breaches
    smallCases = breaches.flatMap { count in
      count.firstCases.compactMap { number in
        smallCases.first { $0.number == number && $0.breach == count.breach }
      }
    }
  }
}

extension FuzzResult {
  /// The result as lines of JSON, of which the last one is what a program looks at first.
  var lines: [[UInt8]] { sealed(body) }

  /// The result as it is kept until the search goes on.
  var stateLines: [[UInt8]] {
    var object = JSONObject()
    object.add("next", next)
    object.add("program", program)
    return sealed([object.line] + body)
  }

  /// Lines with the last one behind them, which has a checksum of all.
  private func sealed(_ lines: [[UInt8]]) -> [[UInt8]] {
    let checksum = FuzzSeal.checksum(
      of: lines.map { $0.dropLast() }, summary.totals, violations: summary.violations)
    return lines + [lastLine(checksum)]
  }

  private var body: [[UInt8]] {
    var lines = [header.line]
    lines += summary.invariants.map { count in
      var object = JSONObject()
      object.add("invariant", count.invariant.word)
      object.add("violations", count.violations)
      object.add("cases", count.cases)
      return object.line
    }
    lines += summary.situations.map { situation in
      var object = JSONObject()
      object.add("situation", situation.name)
      object.add("cases", situation.cases)
      object.add("failed", situation.failedCases)
      return object.line
    }
    lines += summary.breaches.map { count in
      var object = JSONObject()
      object.add("breach", count.breach.wording)
      object.add("of", count.breach.invariant.word)
      object.add("cases", count.cases)
      object.add("first", count.firstCases.map { Int(clamping: $0) })
      return object.line
    }
    lines += smallCases.map(\.line)
    lines += Finding.all(of: smallCases).map { finding in
      var object = JSONObject()
      object.add("finding", finding.best.cause)
      object.add("case", finding.best.number)
      object.add("cases", finding.numbers.map { Int(clamping: $0) })
      return object.line
    }
    return lines + [totalsLine]
  }

  private var header: JSONObject {
    var object = JSONObject()
    object.add("of", plan.app.name)
    object.add("seed", plan.seed.text)
    object.add("planned", plan.cases)
    object.add("days", plan.days)
    object.add("shard", plan.shard?.text)
    object.add("engine", plan.engine)
    object.add("os", plan.os)
    object.add("budget", plan.budget)
    object.add("audit", plan.auditInterval)
    object.add("tzdata", plan.zonesVersion)
    return object
  }

  private var totalsLine: [UInt8] {
    var object = JSONObject()
    object.add("failedCases", summary.totals.failedCases)
    object.add("milliseconds", summary.totals.milliseconds)
    object.add("steps", summary.totals.steps)
    object.add("refusedSteps", summary.totals.refusedSteps)
    object.add("audited", summary.totals.auditedCases)
    object.add("different", summary.totals.differentCases.map { Int(clamping: $0) })
    return object.line
  }

  private func lastLine(_ checksum: UInt64) -> [UInt8] {
    var counts = JSONObject()
    for count in summary.invariants { counts.add(count.invariant.word, count.violations) }
    var object = JSONObject()
    object.add("cases", summary.totals.cases)
    object.add("deviceDays", summary.deviceDays)
    object.add("events", summary.totals.events)
    object.add("seconds", thousandths: nanoseconds / 1_000_000)
    object.add("violations", summary.violations)
    object.add("byInvariant", counts)
    object.add("missed", missed)
    object.add("hash", hexadecimal: summary.totals.hash)
    object.add("checksum", hexadecimal: checksum)
    return object.line
  }
}

extension SmallCase {
  fileprivate var line: [UInt8] {
    var object = JSONObject()
    object.add("case", number)
    object.add("invariant", breach.invariant.word)
    object.add("wording", breach.wording)
    object.add("cause", cause)
    object.add("steps", steps)
    object.add("evaluations", evaluations)
    object.add("minimal", isMinimal)
    object.add("scenario", scenario)
    return object.line
  }
}
