internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension ScenarioDraft {
  /// The draft as reading its text should make it, and a file in which the expected lines stand.
  func plan(_ vocabulary: Vocabulary) -> (plan: Plan, map: SourceMap) {
    var plan = Plan(history: history.withCurrentRules.withoutIdlePlugins)
    let nowhere = SourceRange(source: 0, lower: 0, upper: 0)
    plan.judged = (always + finally).map { Plan.JudgedInvariant(invariant: $0, range: nowhere) }
    if always.isEmpty {
      plan.judged += vocabulary.invariants.filter(\.isJudgedUnnamed).map {
        Plan.JudgedInvariant(invariant: $0, range: nil)
      }
    }
    plan.knownFault = knownFault.map { Plan.JudgedInvariant(invariant: $0, range: nowhere) }
    plan.stepRanges = history.steps.map { _ in nowhere }
    for step in history.steps { plan.pass(step.time, steps: 1) }
    if let end { plan.pass(end) }
    if !blocks.isEmpty, plan.moments.isEmpty { plan.pass(history.start) }
    var bytes: [UInt8] = []
    for block in blocks {
      let lower = bytes.count
      // A carriage return before the line end would count as part of it.
      for line in block.lines { bytes += Array(line.utf8) + [.carriageReturn, .newline] }
      let body = SourceRange(source: 0, lower: lower, upper: bytes.count)
      let golden = GoldenBlock(content: GoldenBlock.Content(block.content), range: nowhere, body: body)
      plan.expectations.append(Expectation(range: nowhere, content: golden))
      plan.moments[plan.moments.count - 1].expectationEnd += 1
    }
    var map = SourceMap()
    _ = map.add(SourceText(name: "draft.scenario", bytes: bytes))
    return (plan, map)
  }

  /// The first part in which what was read differs from what should have been written, in words; `nil` if none does.
  func firstDifference(from plan: Plan, to scenario: Scenario) -> String? {
    let other = scenario.plans[0].plan
    if scenario.title != title { return "the title" }
    if scenario.covers != covers { return "the requirements" }
    if scenario.origin != origin { return "the origin" }
    if plan.judged.map(\.invariant) != other.judged.map(\.invariant) { return "the invariants" }
    if plan.knownFault?.invariant != other.knownFault?.invariant { return "the known fault" }
    if let part = plan.history.firstDifference(from: other.history, scenario.vocabulary) { return part }
    if plan.moments != other.moments { return "the end" }
    return other.expectations.compactMap { Block($0, scenario.plans[0].map) } == blocks ? nil : "the expected lines"
  }
}

extension History {
  /// The same, each zone with the rules that the steps before have given it; a phone takes it with those anyway.
  fileprivate var withCurrentRules: History {
    var history = self
    var changed: [Zone] = []
    let current = { (zone: Zone) in changed.first { $0.name == zone.name } ?? zone }
    for index in steps.indices {
      switch steps[index].action {
      case .device(.rules(let update)):
        changed.removeAll { $0.name == update.zone.name }
        changed.append(update.zone)
      case .device(.zone(let zone)): history.steps[index].action = .device(.zone(current(zone)))
      case .command(let given):
        var command = given.base
        command.updateZones(current)
        history.steps[index].action = .command(AnyHistoryCommand(command))
      default: continue
      }
    }
    return history
  }

  /// The first part that differs from another history, in words.
  fileprivate func firstDifference(from other: History, _ vocabulary: Vocabulary) -> String? {
    if zone != other.zone { return "the zone" }
    if start != other.start { return "the start" }
    if engine != other.engine || vocabulary.settings.contains(where: { $0.text(self) != $0.text(other) }) {
      return "the engine's settings"
    }
    // A text names no plugins: those of the vocabulary run, and one more than in the history does no harm.
    for setup in plugins where !other.plugins.contains(where: { $0.isEqual(to: setup) }) {
      return "the settings of \(type(of: setup.makePlugin()).name)"
    }
    if profile != other.profile { return "the platform's knobs" }
    if seed != other.seed { return "the seed" }
    if let place = zip(steps, other.steps).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
      return "step \(place + 1)"
    }
    return steps.count == other.steps.count ? nil : "the number of steps"
  }
}

extension Plan {
  /// Lets time go on to a moment, at which so many more steps happen.
  fileprivate mutating func pass(_ time: Instant, steps: Int = 0) {
    if moments.last?.time != time {
      let last = moments.last
      moments.append(PlannedMoment(time: time, stepEnd: last?.stepEnd ?? 0, expectationEnd: last?.expectationEnd ?? 0))
    }
    moments[moments.count - 1].stepEnd += steps
  }
}

extension ScenarioDraft.Block {
  /// The block that a file expects; `nil` for what else it expects.
  fileprivate init?(_ expectation: Expectation, _ map: SourceMap) {
    guard let block = expectation.content as? GoldenBlock else { return nil }
    lines = block.lines(map).map(\.text)
    switch block.content {
    case .timeline(let selection): content = .timeline(selection)
    case .pending: content = .pending
    case .log: content = .log
    }
  }
}

extension GoldenBlock.Content {
  fileprivate init(_ content: ScenarioDraft.Block.Content) {
    switch content {
    case .timeline(let selection): self = .timeline(selection)
    case .pending: self = .pending
    case .log: self = .log
    }
  }
}
