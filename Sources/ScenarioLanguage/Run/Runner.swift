internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What counts as a failure of a run.
public enum Judging: Sendable {
  /// All that the file says.
  case everything
  /// Only the invariants, because what the file expects was written for another platform.
  case guarantees
  /// Only that every step can be performed.
  case steps
}

/// Runs a plan from beginning to end and collects what is not as expected.
struct Runner {
  let plan: Plan
  let map: SourceMap
  /// What counts as a failure.
  let judging: Judging
  /// What the command needs to show the same run again, such as `--os "off=never"`; empty if nothing.
  private let options: String
  private var world: World
  private var index: HappeningIndex
  private var failures: [Diagnostic] = []

  init(_ plan: Plan, _ map: SourceMap, judging: Judging = .everything, variation: Variation? = nil) {
    self.plan = plan
    self.map = map
    self.judging = judging
    options = variation.map { "--os \"\($0.text)\"" } ?? ""
    world = World(plan.history)
    index = HappeningIndex(plan.history)
  }

  /// Performs the steps moment by moment, each followed by what is expected of it, and judges the invariants.
  mutating func run() -> ScenarioRun {
    var step = 0
    var expectation = 0
    for moment in plan.moments {
      perform(step..<moment.stepEnd, at: moment.time)
      step = moment.stepEnd
      judge(expectation..<moment.expectationEnd)
      expectation = moment.expectationEnd
    }
    world.finish()
    if judging != .steps { judgeInvariants() }
    if !plan.variation.isEmpty {
      for failure in failures.indices { failures[failure].notes.append("with \(plan.variation)") }
    }
    if !options.isEmpty {
      for failure in failures.indices { failures[failure].notes.append("with \(options)") }
    }
    let name = map.sources[0].name
    return ScenarioRun(
      label: plan.variation.isEmpty ? name : "\(name) [\(plan.variation)]", failures: failures, trace: world.trace,
      events: world.eventCount, violations: world.violations.filter { isJudged($0.invariant) }, end: world.now)
  }

  private func isJudged(_ invariant: Invariant) -> Bool {
    invariant == plan.knownFault?.invariant || plan.judged.contains { $0.invariant == invariant }
  }

  private mutating func perform(_ steps: Range<Int>, at time: Instant) {
    let refusals = world.run(plan.history.steps[steps].map(\.action), at: time)
    // Elsewhere the app may not run at a moment at which it runs here.
    guard judging != .guarantees else { return }
    for refusal in refusals {
      let isAppMissing = !world.appIsAlive && world.isOn
      failures.append(
        map.diagnostic(
          "this cannot be done here", at: plan.stepRanges[steps.lowerBound + refusal.index], label: refusal.reason,
          notes: isAppMissing ? ["write `app launch` before it"] : []))
    }
  }

  private mutating func judge(_ expectations: Range<Int>) {
    guard judging == .everything, !expectations.isEmpty else { return }
    index.take(world.trace)
    let judge = Judge(plan: plan, map: map, world: world, index: index)
    failures += plan.expectations[expectations].compactMap(judge.judge)
  }

  private mutating func judgeInvariants() {
    let known = plan.knownFault
    for judged in plan.judged where judged.invariant != known?.invariant {
      let violations = world.violations.filter { $0.invariant == judged.invariant }
      if let first = violations.first { failures.append(failure(first, of: violations.count, judged)) }
    }
    // A fault of one platform need not be one of another.
    guard judging == .everything, let known, !world.violations.contains(where: { $0.invariant == known.invariant })
    else { return }
    failures.append(
      map.diagnostic(
        "`\(known.invariant.rawValue)` holds now", at: known.range ?? plan.titleRange, label: "it was known to fail",
        notes: ["fixed: turn xfail into \(known.invariant.holdsAlways ? "always" : "finally")"]))
  }

  private func failure(_ first: Violation, of count: Int, _ judged: Plan.JudgedInvariant) -> Diagnostic {
    let zone = plan.history.zone
    let local = zone.localTime(at: first.time)
    let stamp = "\(local)" + (local.time.second == 0 ? ":00" : "") + " \(zone.offset(at: first.time))"
    let subject = first.subject.map { world.trace.text(of: $0) + ": " } ?? ""
    var notes = ["noticed at \(stamp)" + (lineBefore(first.time).map { ", after line \($0)" } ?? "")]
    if count > 1 { notes.append("and \(count - 1) more like it") }
    if judged.range == nil {
      notes.append("a scenario without an `always` line is judged by every invariant that holds at all times")
    }
    notes.append("rollover timeline \(map.sources[0].name)" + (options.isEmpty ? "" : " \(options)"))
    return map.diagnostic(
      "`\(first.invariant.rawValue)` does not hold", at: judged.range ?? plan.titleRange, label: subject + first.reason,
      notes: notes)
  }

  /// The line of the last step at or before a moment.
  private func lineBefore(_ time: Instant) -> Int? {
    let after = plan.history.steps.firstIndex { $0.time > time } ?? plan.history.steps.count
    return after == 0 ? nil : map.line(of: plan.stepRanges[after - 1])
  }
}
