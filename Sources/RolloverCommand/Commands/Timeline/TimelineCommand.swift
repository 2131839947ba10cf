internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// `rollover timeline`: what happened in one scenario, in any of the formats for it.
enum TimelineCommand {
  static func description(_ vocabulary: Vocabulary) -> CommandDescription {
    CommandDescription(
      "timeline", "what happens in one scenario, line by line", operands: "FILE", count: 1...1,
      options: [
        .format(ReportFormat.list), .output,
        Option("--kinds", "KIND,…", "only these kinds of lines, or `all`; see below"),
        Option("--names", "NAME,…", "only these schedules, and what is about none"),
        Option("--no-fold", nil, "every line of text, also where each day is like the one before"),
        Option(
          Option.engine.name, "SETTINGS",
          "on top of the file's engine line; several engines are shown side by side, once for each", mayRepeat: true),
        .until, .only, .os, .zones,
      ],
      notes: """
        Failed expectations go to standard error; the timeline is shown all the same. Text shows what tells the story,
        and folds long quiet stretches; other formats have every kind unless --kinds says otherwise. With --format jsonl
        the first object is a header with the version of the schema.

          text   for people                           svg    the picture of that page alone
          jsonl  an object a line, for programs       ics    a calendar of what rang
          csv    for spreadsheets                     trace  for ui.perfetto.dev (trace-event JSON)
          html   a page with pictures and a table     junit  each occurrence as a test (XML)
                                                      tap    the same in the Test Anything Protocol

        As a test, an occurrence passes if it rang once, within a minute of the time of day that was asked for; one that
        was left out on purpose is skipped. The exit status goes by what the file expects, as always.

        Under several engines what the file expects does not count, since it was written for one. An empty text stands
        for the file's own engine line.

        A file is there when it is complete, and left as it was when something goes wrong.

        kinds: \(kindWords(vocabulary))
        """,
      examples: [
        "rollover timeline report.scenario", "rollover timeline report.scenario --kinds delivered,missed --names verse",
        "rollover timeline report.scenario --output report.html",
        "rollover timeline report.scenario --engine \"\" --engine \"strategy=chain\" --output both.html",
      ], run: run)
  }

  /// The words for kinds of lines, ten in a line below each other.
  private static func kindWords(_ vocabulary: Vocabulary) -> String {
    let words = vocabulary.kindNames
    return stride(from: 0, to: words.count, by: 10).map { first in
      words[first..<min(first + 10, words.count)].joined(separator: ", ")
    }.joined(separator: ",\n       ")
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try format(arguments)
    if arguments.has("--kinds"), format.results != nil {
      throw UsageError("--kinds does not go together with --format \(format.rawValue)", advice: "leave out one of them")
    }
    let names = list(arguments["--names"])
    let selection = TimelineSelection(
      kinds: try kinds(arguments["--kinds"], console.vocabulary) ?? (format == .text ? .story : .all),
      subjects: names.map { SubjectID(name: $0) })
    let output = try ReportOutput(arguments["--output"], console)
    guard let plan = try plan(arguments, console) else { return .usage }
    let known = plan.scheduleNames
    // A name that no schedule has would only give an empty timeline.
    for name in names where !known.contains(name) { throw .unknown("schedule", name, known: known) }
    let folds = !arguments.has("--no-fold") && selection.kinds != .all
    var failures: [Diagnostic] = []
    let code = output.write { sink throws(ReportOutput.Closed) in
      if let report = format.results {
        try plan.write(report, schedules: names, to: sink) { failures += $0.failures }
      } else if let report = format.report(
        folds: folds, isCompared: arguments.all(Option.engine.name).count > 1, isColored: output.isColored)
      {
        try plan.write(report, showing: selection, to: sink) { failures += $0.failures }
      }
    }
    console.report(failures)
    return failures.isEmpty ? code : max(code, .failure)
  }

  /// What is to be run; `nil` when the file does not parse, which has been said then.
  private static func plan(_ arguments: Arguments, _ console: Console) throws(UsageError) -> TimelinePlan? {
    let engines = arguments.all(Option.engine.name)
    guard let path = arguments.operands.first else { return nil }
    var plan = TimelinePlan(engines: engines.count)
    for (place, engine) in (engines.isEmpty ? [nil] : engines.map(Optional.some)).enumerated() {
      let loaded = try ScenarioLoader(arguments, console, engine: engine).file(path)
      // A mistake in the file is the same for every engine.
      if place == 0 || loaded.scenario == nil { console.report(loaded.diagnostics) }
      guard let scenario = loaded.scenario else { return nil }
      let label = engine.map { $0.isEmpty ? "as written" : $0 }
      plan.add(scenario, engine: engines.count > 1 ? label ?? "" : "")
    }
    return plan
  }

  private static func format(_ arguments: Arguments) throws(UsageError) -> ReportFormat {
    if let format = try arguments.word("--format", as: ReportFormat.self) { return format }
    return try ReportOutput.format(ofExtensionOf: arguments["--output"]) { ReportFormat(extensionOf: "r." + $0) }
      ?? .text
  }

  private static func kinds(_ text: String?, _ vocabulary: Vocabulary) throws(UsageError) -> KindSet? {
    guard let text else { return nil }
    if text == "all" { return .all }
    var kinds: [TraceRecord.Kind] = []
    for word in list(text) {
      guard let kind = vocabulary.kind(named: word) else {
        throw .unknown(
          "kind", word, known: vocabulary.kindNames, otherwise: "see `rollover timeline --help`")
      }
      kinds.append(kind)
    }
    return KindSet(kinds)
  }

  private static func list(_ text: String?) -> [String] {
    text.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
  }
}
