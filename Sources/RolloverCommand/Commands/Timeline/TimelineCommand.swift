internal import CivilTime
internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// `rollover timeline`: what happened in one scenario, in any of the formats for it.
enum TimelineCommand {
  static var description: CommandDescription {
    CommandDescription(
      "timeline", "what happens in one scenario, line by line", operands: "FILE", count: 1...1,
      options: [
        .format(ReportFormat.list),
        Option("--output", "PATH", "a file for the report; without --format its extension chooses the format"),
        Option("--kinds", "KIND,…", "only these kinds of lines, or `all`; see below"),
        Option("--names", "NAME,…", "only these schedules, and what is about none"),
        Option("--no-fold", nil, "every line of text, also where each day is like the one before"),
        .until, .only, .engine, .os, .zones,
      ],
      notes: """
        Failed expectations go to standard error; the timeline is shown all the same. Text shows what tells the story,
        and folds long quiet stretches; other formats have every kind unless --kinds says otherwise. With --format jsonl
        the first object is a header with the version of the schema.

          text   for people                           svg    the picture of that page alone
          jsonl  an object a line, for programs       ics    a calendar of what rang
          csv    for spreadsheets                     trace  for ui.perfetto.dev (trace-event JSON)
          html   a page with pictures and a table

        A file is there when it is complete, and left as it was when something goes wrong.

        kinds: \(kindWords(..<10)),
               \(kindWords(10..<20)),
               \(kindWords(20...))
        """,
      examples: [
        "rollover timeline report.scenario", "rollover timeline report.scenario --kinds delivered,missed --names verse",
        "rollover timeline report.scenario --output report.html",
      ], run: run)
  }

  private static func kindWords(_ range: some RangeExpression<Int>) -> String {
    TraceRecord.Kind.allCases[range].map(\.word).joined(separator: ", ")
  }

  /// Formats that will be there, so that nobody takes them for a slip of the pen.
  private static let laterFormats = ["junit", "tap"]

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try format(arguments)
    let names = list(arguments["--names"])
    let selection = TimelineSelection(
      kinds: try kinds(arguments["--kinds"]) ?? (format == .text ? .story : .all),
      schedules: names.map { ScheduleID(name: $0) })
    let output = try ReportOutput(arguments["--output"], console)
    let loader = try ScenarioLoader(arguments, console)
    guard let path = arguments.operands.first else { return .usage }
    let loaded = try loader.file(path)
    console.report(loaded.diagnostics)
    guard let scenario = loaded.scenario else { return .usage }
    let runs = scenario.run()
    let reportRuns = zip(runs, scenario.histories).map { run, history in
      ReportRun(
        source: ReportSource(
          file: scenario.file, title: scenario.title, label: history.variation, zone: history.history.zone.name,
          engine: history.history.engine.text),
        history: history.history, trace: run.trace)
    }
    try checkNames(names, reportRuns)
    var report = format.report(folds: !arguments.has("--no-fold") && selection.kinds != .all)
    var code = output.write { sink throws(ReportOutput.Closed) in
      try report.write(reportRuns, showing: selection, to: sink)
    }
    for run in runs {
      console.report(run.failures)
      if !run.passed { code = max(code, .failure) }
    }
    return code
  }

  private static func format(_ arguments: Arguments) throws(UsageError) -> ReportFormat {
    if let format = arguments["--format"], laterFormats.contains(format) {
      throw UsageError("--format \(format) comes later")
    }
    if let format = try arguments.word("--format", as: ReportFormat.self) { return format }
    return arguments["--output"].flatMap { ReportFormat(extensionOf: $0) } ?? .text
  }

  /// A name that no schedule has would only give an empty timeline.
  private static func checkNames(_ names: [String], _ runs: [ReportRun]) throws(UsageError) {
    let known = runs.flatMap { $0.trace.names.map(\.name) }
    for name in names where !known.contains(name) { throw .unknown("schedule", name, known: known) }
  }

  private static func kinds(_ text: String?) throws(UsageError) -> KindSet? {
    guard let text else { return nil }
    if text == "all" { return .all }
    var kinds: [TraceRecord.Kind] = []
    for word in list(text) {
      guard let kind = TraceRecord.Kind(word: word) else {
        throw .unknown(
          "kind", word, known: TraceRecord.Kind.allCases.map(\.word), otherwise: "see `rollover timeline --help`")
      }
      kinds.append(kind)
    }
    return KindSet(kinds)
  }

  private static func list(_ text: String?) -> [String] {
    text.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
  }
}
