internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// `rollover compare`: the same history under several engines, side by side.
enum CompareCommand {
  /// The engines that are compared when none is named.
  static let usualEngines = ["strategy=horizon", "strategy=chain", "strategy=repeating", "strategy=chain step=24h"]

  static var description: CommandDescription {
    CommandDescription(
      "compare", "the same history under several engines, side by side", operands: "FILE", count: 1...1,
      options: [
        .format(),
        Option(
          Option.engine.name, "SETTINGS",
          "on top of the file's engine line, such as \"strategy=chain step=24h\"; once for each engine", mayRepeat: true
        ), .until, .only, .os, .zones,
      ],
      notes: """
        Without --engine these are compared: \(usualEngines[..<2].joined(separator: ", ")),
        \(usualEngines[2...].joined(separator: ", ")). An empty text stands for the file's own engine line.

        Every date on which a schedule should have rung is due, by the clock on the wall, also where the engine counts
        24 hours; nothing is excused. A ring within a minute is on time. `twice` counts rings too many, `drift` is how
        far the last ring was from its time of day, `pending` the most requests at once, `broken` what broke the file's
        invariants. What the file expects was written for one engine and does not count. A file with a matrix gives a
        table for each combination.
        """,
      examples: [
        "rollover compare report.scenario",
        "rollover compare report.scenario --engine \"days=7\" --engine \"strategy=chain grace=1d\"",
        "rollover compare report.scenario --format jsonl",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let named = arguments.all(Option.engine.name)
    let engines = named.isEmpty ? usualEngines : named
    guard let path = arguments.operands.first else { return .usage }
    var comparisons = ComparedFile(engines)
    for (place, engine) in engines.enumerated() {
      console.progress?.show(place, of: engines.count, "engines")
      let loaded = try ScenarioLoader(arguments, console, engine: engine).file(path)
      // A mistake in the file is the same for every engine.
      if place == 0 || loaded.scenario == nil { console.report(loaded.diagnostics) }
      guard let scenario = loaded.scenario else { return .usage }
      let runs = scenario.run(judging: .steps)
      if place == 0 { console.report(runs.flatMap(\.failures)) }
      comparisons.add(runs, of: scenario, engine: engine)
    }
    for comparison in comparisons.tables { print(comparison, format, console) }
    return .success
  }

  private static func print(_ comparison: Comparison, _ format: Format, _ console: Console) {
    switch format {
    case .text:
      // A file without a matrix needs no heading.
      if !comparison.label.isEmpty { console.output.line("# \(comparison.file) [\(comparison.label)]") }
      for line in ComparisonTable(comparison).lines { console.output.line(line) }
    case .jsonl: JSONLinesComparison(comparison).write { console.output.write($0) }
    }
  }
}
