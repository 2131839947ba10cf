internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import ScenarioLanguage

/// `rollover shrink`: makes a failing scenario small.
enum ShrinkCommand {
  static var description: CommandDescription {
    CommandDescription(
      "shrink", "make a failing scenario small", operands: "FILE", count: 1...1,
      options: [
        Option(
          "--invariant", "NAME",
          "what has to stay broken; by default what the file knows to fail, or what is broken first"),
        Option("--budget", "N", "how many evaluations it may take; \(Shrinker.usualBudget) by default"),
        Option("--output", "FILE", "where the small scenario goes; standard output by default"), .only, .engine, .os,
        .zones,
      ],
      notes: """
        Leaves out what the fault does not need: steps, days, settings, options of schedules, odd zones and times. What
        stays breaks the same invariant for the same reason; no step and no setting can be spared, unless the budget
        ended first. What the file expects is left out. The small file passes as long as the fault is there, and its
        `origin` says where it came from.

        Exit status 1 if no invariant is broken. What fails only by an `expect` line breaks none.
        """,
      examples: [
        "rollover shrink report.scenario",
        "rollover shrink report.scenario --invariant on-time --output small.scenario",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let budget = try arguments.integer("--budget", in: 1...1_000_000) ?? Shrinker.usualBudget
    let loader = try ScenarioLoader(arguments, console)
    guard let path = arguments.operands.first else { return .usage }
    if let output = arguments["--output"], let kept = KeptScenario(at: output, in: console.files), !kept.isMadeSmall {
      throw UsageError("\(output) holds a scenario that nobody has made small", advice: "choose another name")
    }
    let loaded = try loader.file(path)
    console.report(loaded.diagnostics)
    guard let scenario = loaded.scenario else { return .usage }
    guard scenario.combinationCount == 1 else {
      throw UsageError(
        "\(path) has a matrix of \(scenario.combinationCount) combinations",
        advice: "choose one, such as --only \"\(scenario.label(of: 0))\"")
    }
    let named = loader.vocabulary.invariants.filter(\.isOnRequest)
    let player = CasePlayer(watchers: { $0.watchers(judging: named) })
    guard let (found, breach) = try broken(scenario, arguments["--invariant"], player, loader.vocabulary) else {
      console.error("\(path) breaks " + (arguments["--invariant"].map { "no \($0)" } ?? "no invariant"))
      return .failure
    }
    let zones = OddZones.names.compactMap { try? loader.zones.zone(named: $0) }
    console.catchInterruptions()
    let small = Shrinker(zones: zones, player: player, budget: budget, isInterrupted: { System.isInterrupted }).shrunk(
      found, keeping: breach)
    let text: String
    do throws(ScenarioDraftError) {
      text = try small.scenario(
        zones: loader.zones, player: player, vocabulary: loader.vocabulary, origin: origin(of: scenario, at: path))
    } catch {
      console.error("the small history cannot be written down: \(error)")
      return .usage
    }
    let code = try write(text, arguments["--output"], console)
    let count = "\(found.history.steps.count) steps, now \(small.found.history.steps.count)"
    console.summarize(
      "\(count), \(small.evaluations) evaluations"
        + (small.isMinimal ? "" : System.isInterrupted ? "; interrupted" : "; the budget ended"))
    return code
  }

  /// Where the small file comes from: what the file says of itself but for how often an earlier shrinking has played it.
  ///
  /// One that says nothing is known by its path, in quotes where a line could not hold it as it is.
  private static func origin(of scenario: Scenario, at path: String) -> String {
    guard let origin = scenario.origin else { return StatementText.word(path) }
    let words = origin.split(separator: " ").filter { !$0.hasPrefix("evaluations=") }
    return words.isEmpty ? StatementText.word(path) : words.joined(separator: " ")
  }

  /// The history of a scenario, and how it is broken; `nil` when it is not.
  private static func broken(
    _ scenario: Scenario, _ named: String?, _ player: CasePlayer, _ vocabulary: Vocabulary
  ) throws(UsageError) -> (ExplorationCase, Breach)? {
    let found = ExplorationCase(
      scenario.history, end: scenario.run(judging: .steps).first?.end, names: scenario.otherNames)
    if let named, !vocabulary.invariants.contains(where: { $0.word == named }) {
      throw .unknown("the invariant", named, known: vocabulary.invariants.map(\.word))
    }
    let breaches = player.play(found).breaches
    // A fault that the file knows may be mended, and then what else is broken is meant.
    let known = scenario.knownFault.flatMap { fault in breaches.contains { $0.invariant == fault } ? fault.word : nil }
    if let word = named ?? known { return breaches.first { $0.invariant.word == word }.map { (found, $0) } }
    // What somebody has to ask for counts only where somebody does, and what a file asks for comes first.
    let asked = scenario.namedInvariants
    let breach = breaches.first { asked.contains($0.invariant) } ?? breaches.first { $0.invariant.isJudgedUnnamed }
    return breach.map { (found, $0) }
  }

  private static func write(_ text: String, _ path: String?, _ console: Console) throws(UsageError) -> ExitCode {
    guard let path else {
      console.output.write(text)
      return .success
    }
    do throws(System.Failure) {
      let draft = try console.files.draft(FilePath(path))
      do throws(System.Failure) {
        try draft.write(Array(text.utf8))
        try draft.commit()
      } catch {
        draft.discard()
        throw error
      }
    } catch {
      throw UsageError("\(path) cannot be written: \(error.message)")
    }
    return .success
  }
}
