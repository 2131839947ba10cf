internal import CivilTime
internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// `rollover timeline`: what happened in one scenario, line by line.
enum TimelineCommand {
  static var description: CommandDescription {
    CommandDescription(
      "timeline", "what happens in one scenario, line by line", operands: "FILE", count: 1...1,
      options: [
        .format(), Option("--kinds", "KIND,…", "only these kinds of lines, or `all`; see below"),
        Option("--names", "NAME,…", "only these schedules, and what is about none"), .engine, .os, .zones,
      ],
      notes: """
        Failed expectations go to standard error; the timeline is shown all the same. With --format jsonl the first
        object is a header with the version of the schema, and every kind is there unless --kinds says otherwise.

        kinds: \(kindWords(..<11)),
               \(kindWords(11...))
        """,
      examples: [
        "rollover timeline report.scenario", "rollover timeline report.scenario --kinds delivered,missed --names verse",
        "rollover timeline report.scenario --format jsonl",
      ], run: run)
  }

  private static func kindWords(_ range: some RangeExpression<Int>) -> String {
    TraceRecord.Kind.allCases[range].map(\.word).joined(separator: ", ")
  }

  /// Formats that will be there, so that nobody takes them for a slip of the pen.
  private static let laterFormats = ["csv", "html", "svg", "ics", "trace", "junit", "tap"]

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    if let format = arguments["--format"], laterFormats.contains(format) {
      throw UsageError("--format \(format) comes later")
    }
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let selection = TimelineSelection(
      kinds: try kinds(arguments["--kinds"]) ?? (format == .text ? .story : KindSet(TraceRecord.Kind.allCases)),
      schedules: list(arguments["--names"]).map { ScheduleID(name: $0) })
    let loader = try ScenarioLoader(arguments, console)
    guard let path = arguments.operands.first else { return .usage }
    var code = ExitCode.success
    let loaded = try loader.file(path)
    console.report(loaded.diagnostics)
    guard let scenario = loaded.scenario else { return .usage }
    for (run, history) in zip(scenario.run(), scenario.histories) {
      guard console.output.isOpen else { break }
      let timeline = TimelinePrinter(run: run, scenario: scenario, history: history, selection: selection)
      try timeline.checkNames(list(arguments["--names"]))
      timeline.print(format, console)
      console.report(run.failures)
      if !run.passed { code = .failure }
    }
    return code
  }

  private static func kinds(_ text: String?) throws(UsageError) -> KindSet? {
    guard let text else { return nil }
    if text == "all" { return KindSet(TraceRecord.Kind.allCases) }
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
