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
  /// What turns a knob of this run, such as `--os "off=never"`; empty if nothing does.
  private let options: String
  private let guarantees: Guarantees
  private let needs: ExpectationNeeds
  private var judge: Judge
  /// How many expectations are still to be judged.
  private var expectationsLeft = 0
  private var failures: [Diagnostic] = []
  /// How many expectations were not judged because so much had failed before them.
  private var unjudgedCount = 0
  private var refused = RefusedSchedules()
  /// What golden blocks show, for a run that is made in order to update them.
  private(set) var shownBlocks: [ShownBlock] = []
  private let keepsBlocks: Bool
  /// What the failures are about.
  private var questions: [RequestIdentifier] = []

  init(
    _ plan: Plan, _ map: SourceMap, judging: Judging = .everything, variation: Variation? = nil,
    accounting: Accounting = .nothing, keepsBlocks: Bool = false
  ) {
    self.plan = plan
    self.map = map
    self.judging = judging
    self.keepsBlocks = keepsBlocks
    options = variation.map { "--os \"\($0.text)\"" } ?? ""
    guarantees = Guarantees(plan, map)
    needs = ExpectationNeeds(plan)
    let world = World(plan.history, accounting: accounting, watchers: guarantees.makeWatchers())
    judge = Judge(plan, map, world, OccurrenceIndex(plan.history, only: needs.schedules))
    if judging == .everything { expectationsLeft = plan.expectations.count }
  }

  /// The world as far as it has come.
  var world: World { judge.world }

  /// Performs the steps moment by moment, each followed by what is expected of it, and judges the invariants.
  mutating func run() -> ScenarioRun { run(portion: nil) { _ in } }

  /// The same, and hands the records over whenever there are so many; without such a number they are kept.
  mutating func run<Failure: Error>(
    portion: Int?, to sink: (Trace) throws(Failure) -> Void
  ) throws(Failure) -> ScenarioRun {
    if portion != nil { judge.kept = Trace.excerpt }
    var step = 0
    var expectation = 0
    for moment in plan.moments {
      if let portion {
        while !judge.world.pass(until: moment.time, records: portion) { try handOver(to: sink) }
      }
      perform(step..<moment.stepEnd, at: moment.time)
      step = moment.stepEnd
      // Before anything is judged, what is kept is complete.
      if let portion, moment.expectationEnd > expectation || judge.world.trace.records.count >= portion {
        try handOver(to: sink)
      }
      judge(expectation..<moment.expectationEnd)
      expectation = moment.expectationEnd
    }
    judge.world.finish()
    refused.take(judge.world.trace)
    if judging == .everything { failures += refused.failures(plan, map, in: judge.world.trace) }
    if portion != nil { try handOver(to: sink) }
    if unjudgedCount > 0 { failures.append(unjudged) }
    if judging != .steps { judgeInvariants() }
    for words in [plan.variation, options] where !words.isEmpty {
      for failure in failures.indices { failures[failure].add(note: "with \(words)") }
    }
    let name = map.sources[0].name
    return ScenarioRun(
      label: plan.variation.isEmpty ? name : "\(name) [\(plan.variation)]", failures: failures,
      trace: judge.world.trace, events: judge.world.eventCount,
      violations: judge.world.violations.filter { isJudged($0.invariant) }, end: judge.world.now, questions: questions,
      refusals: judging == .steps ? refused.refusals(plan, map, in: judge.world.trace) : [])
  }

  /// After so many failures the rest of a run is not worth judging: each looks for its causes in all that happened.
  static let mostFailures = 1000

  private var unjudged: Diagnostic {
    let count = "\(unjudgedCount) expectation\(unjudgedCount == 1 ? " was" : "s were")"
    return map.diagnostic(
      "\(count) not judged", at: plan.titleRange, label: "after \(Runner.mostFailures) failures a run is not judged on",
      notes: ["mend what is above, then run it again"])
  }

  /// Records of a portion: enough that handing one over costs nothing beside making it.
  static let portion = 1024

  private mutating func handOver<Failure: Error>(
    to sink: (Trace) throws(Failure) -> Void
  ) throws(Failure) {
    if expectationsLeft > 0 { judge.keepRecords(needs.kinds) }
    if judging != .guarantees { refused.take(judge.world.trace) }
    try sink(judge.world.trace)
    judge.world.forgetRecords()
  }

  private func isJudged(_ invariant: Invariant) -> Bool {
    invariant == plan.knownFault?.invariant || plan.judged.contains { $0.invariant == invariant }
  }

  private mutating func perform(_ steps: Range<Int>, at time: Instant) {
    let hindered = judge.world.run(plan.history.steps[steps].map(\.action), at: time)
    // Elsewhere the app may not run at a moment at which it runs here.
    guard judging != .guarantees else { return }
    for action in hindered {
      let step = steps.lowerBound + action.index
      failures.append(
        map.diagnostic(
          "this cannot be done here", at: plan.stepRanges[step], label: action.obstacle.sentence,
          notes: [plan.faultThatEndedTheApp(before: step, map) ?? action.obstacle.remedy]))
    }
  }

  private mutating func judge(_ expectations: Range<Int>) {
    guard judging == .everything, !expectations.isEmpty else { return }
    judge.takeRecords()
    expectationsLeft -= expectations.count
    if keepsBlocks {
      shownBlocks += plan.expectations[expectations].compactMap { $0.content as? GoldenBlock }.map(judge.shown)
    }
    for expectation in plan.expectations[expectations] {
      guard failures.count < Runner.mostFailures else {
        unjudgedCount += 1
        continue
      }
      guard var failure = judge.failure(of: expectation) else { continue }
      if let line = lineBelow(expectation) {
        failure.notes.insert(
          "what is expected is judged after all else at its moment, here also after line \(line)", at: 0)
      }
      failures.append(failure)
      ask(expectation.content.occurrence(by: judge))
    }
  }

  /// The last line with a step of the same moment, if it stands below what is expected.
  private func lineBelow(_ expectation: Expectation) -> Int? {
    guard let step = plan.history.steps.lastIndex(where: { $0.time == judge.world.now }) else { return nil }
    let last = plan.stepRanges[step]
    guard last.source == expectation.range.source, last.lower > expectation.range.lower else { return nil }
    return map.line(of: last)
  }

  private mutating func ask(_ subject: RequestIdentifier?) {
    if let subject, !questions.contains(subject) { questions.append(subject) }
  }

  private mutating func judgeInvariants() {
    let command = ReplayCommand(plan, map)
    let trace = judge.world.trace
    failures += guarantees.failures(in: judge.world) { violation in
      [command.explaining(violation.subject.map(trace.text), until: violation.time)]
    }
    for violation in judge.world.violations where guarantees.contain(violation.invariant) { ask(violation.subject) }
    // A fault of one platform need not be one of another, nor have come before the run was cut short.
    guard judging == .everything, !plan.isCutShort, let known = plan.knownFault,
      !judge.world.violations.contains(where: { $0.invariant == known.invariant })
    else { return }
    failures.append(
      map.diagnostic(
        "`\(known.invariant.word)` holds now", at: known.range ?? plan.titleRange, label: "it was known to fail",
        notes: [
          plan.judged.contains { $0.invariant == known.invariant && $0.range != nil }
            ? "fixed: take the xfail line out"
            : "fixed: turn xfail into \(known.invariant.holdsAlways ? "always" : "finally")"
        ]))
  }
}

extension Judge {
  /// Judges what a plan expects of a world.
  init(_ plan: Plan, _ map: SourceMap, _ world: World, _ index: OccurrenceIndex) {
    self.init(
      steps: plan.history.steps, stepRanges: plan.stepRanges, map: map, world: world, index: index,
      explanation: { ReplayCommand(plan, map).explaining(until: $0) })
  }
}

extension Diagnostic {
  /// Adds a note; the command that shows more stays the last one.
  fileprivate mutating func add(note: String) {
    let isCommand = notes.last?.hasPrefix(ReplayCommand.start) ?? false
    notes.insert(note, at: isCommand ? notes.count - 1 : notes.count)
  }
}
