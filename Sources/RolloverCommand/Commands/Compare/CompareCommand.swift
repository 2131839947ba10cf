internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// `rollover compare`: the same history under several engines, side by side.
enum CompareCommand {
  /// The engines that are compared when none is named: what the plugins find worth comparing.
  static func usualEngines(_ vocabulary: Vocabulary) -> [String] {
    vocabulary.plugins.flatMap { type(of: $0).comparedSettings }
  }

  static func description(_ vocabulary: Vocabulary) -> CommandDescription {
    CommandDescription(
      "compare", "the same history under several engines, side by side", operands: "FILE", count: 1...1,
      options: [
        .format(CompareFormat.allCases.map(\.rawValue).joined(separator: "|")), .output,
        Option(
          Option.engine.name, "SETTINGS",
          "on top of the file's engine line, such as \"strategy=chain step=24h\"; once for each engine", mayRepeat: true
        ), .until, .only, .os, .zones,
      ],
      notes: """
        \(whatIsCompared(usualEngines(vocabulary))) An empty text stands for the file's own engine line.

        Every date on which a schedule should have rung is due, by the clock on the wall, also where the engine counts
        24 hours; nothing is excused but what rules drop. A ring within a minute is on time. `missed` did not ring,
        `twice` and `unasked` count rings too many, `drift` is how far the last ring was from its time of day, `pending`
        the most requests at once, `broken` what broke the file's invariants. What the file expects was written for one
        engine and does not count. What an engine refuses to schedule is told. A file with a matrix gives a table for each
        combination.

        The best engine is the one with the fewest missed dates, then with the fewest rings too many, the fewest late or
        early ones, and the fewest broken invariants; none is where all are alike.

        --format html is a page with the tables and a picture for each engine. A file by --output is there when it is
        complete, and left as it was when something goes wrong.
        """,
      examples: [
        "rollover compare report.scenario",
        "rollover compare report.scenario --engine \"days=7\" --engine \"strategy=chain grace=1d\"",
        "rollover compare report.scenario --format jsonl", "rollover compare report.scenario --output engines.html",
      ], run: run)
  }

  /// Two engines stand in the first line, so that it does not get long.
  private static func whatIsCompared(_ engines: [String]) -> String {
    if engines.isEmpty { return "Engines have to be named." }
    return "Without --engine these are compared: "
      + [engines.prefix(2), engines.dropFirst(2)].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      .joined(separator: ",\n") + "."
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try CompareFormat(arguments)
    let destination = try ReportOutput(arguments[Option.output.name], console)
    let named = arguments.all(Option.engine.name)
    let engines = named.isEmpty ? usualEngines(console.vocabulary) : named
    guard !engines.isEmpty else {
      throw UsageError("no engine is named", advice: "write --engine with settings, once for each engine")
    }
    guard let path = arguments.operands.first else { return .usage }
    var compared = ComparedFile()
    var failures: [Diagnostic] = []
    for (place, engine) in engines.enumerated() {
      console.progress?.show(place, of: engines.count, "engines")
      let loaded = try ScenarioLoader(arguments, console, engine: engine).file(path)
      // A mistake in the file is the same for every engine.
      if place == 0 || loaded.scenario == nil { console.report(loaded.diagnostics) }
      guard let scenario = loaded.scenario else { return .usage }
      let runs = scenario.histories.indices.map { combination in
        let history = scenario.histories[combination].history
        let tells = format == .html && history.hasStoriesOnPages(until: scenario.end(of: combination))
        return scenario.explain(tells ? .stories : .nothing, in: combination, judging: .steps)
      }
      // Most that one engine cannot do no other can.
      let more = runs.flatMap(\.run.failures).filter { !failures.contains($0) }
      console.report(more)
      failures += more
      var refusals: [Diagnostic] = []
      for var refusal in runs.flatMap(\.run.refusals).map(\.diagnostic) where !refusals.contains(refusal) {
        refusals.append(refusal)
        refusal.notes.append(engine.isEmpty ? "with the file's own engine" : "with --engine \"\(engine)\"")
        console.report([refusal])
      }
      compared.add(runs, of: scenario, engine: engine)
    }
    let isColored = destination.isColored
    let code = destination.write { sink throws(ReportOutput.Closed) in
      try write(compared, format, isColored: isColored, to: sink)
    }
    return failures.isEmpty ? code : max(code, .failure)
  }

  private static func write(
    _ compared: ComparedFile, _ format: CompareFormat, isColored: Bool,
    to sink: ([UInt8]) throws(ReportOutput.Closed) -> Void
  ) throws(ReportOutput.Closed) {
    switch format {
    case .text:
      for comparison in compared.tables {
        // A file without a matrix needs no heading.
        if !comparison.label.isEmpty {
          try sink(Array(("# \(comparison.file) [\(comparison.label)]".printable + "\n").utf8))
        }
        for line in ComparisonTable(comparison).lines(isColored: isColored) { try sink(Array("\(line)\n".utf8)) }
      }
    case .jsonl:
      for comparison in compared.tables {
        for line in JSONLinesComparison(comparison).lines { try sink(line) }
      }
    case .html:
      var page = HTMLTimeline()
      page.comparisons = compared.tables
      try page.write(compared.runs.flatMap(\.self), to: sink)
    }
  }
}
