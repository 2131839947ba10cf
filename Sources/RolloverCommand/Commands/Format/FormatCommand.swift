internal import ScenarioLanguage

/// `rollover fmt`: lays out scenario files.
enum FormatCommand {
  static var description: CommandDescription {
    CommandDescription(
      "fmt", "align scenario files", operands: "PATH…", count: 1...Int.max,
      options: [
        Option("--check", nil, "write nothing; exit status 1 when a file would change, for CI"),
        Option("--diff", nil, "write nothing; show what would change, as a unified diff"), .format(),
      ],
      notes: """
        Files are rewritten in place: header words, times, statements and comments in columns, one space between words,
        at most one empty line in a row. Nothing but space changes, so a file means what it meant. Lines between fences
        stay as they are, and so do the order of the lines, the kind of line end and a byte order mark.

        A directory stands for the .scenario and .scenario-part files in it and below. `-` alone is standard input, whose
        layout goes to standard output. A file with a string, a guard or a block that does not end is left as it is, exit
        status 2; other mistakes do not matter, see `rollover check`.
        """,
      examples: [
        "rollover fmt Scenarios", "rollover fmt --check --diff Scenarios", "rollover fmt - < report.scenario",
      ],
      run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let task: FormatReport.Task =
      arguments.has("--diff") ? .diff : arguments.has("--check") ? .check : .write
    if task == .diff, format == .jsonl {
      throw UsageError("--diff is for people and for `patch`", advice: "leave out --format, or take --check")
    }
    let report = FormatReport(task, format, console)
    if arguments.operands.contains("-") {
      guard arguments.operands.count == 1 else {
        throw UsageError("`-` stands alone", advice: "lay out standard input and files one after the other")
      }
      guard task != .write || format == .text else {
        throw UsageError("the layout of standard input goes to standard output", advice: "leave out --format")
      }
      formatInput(report, console)
    } else {
      formatFiles(arguments.operands, report, console)
    }
    report.finish()
    // A diff is what was asked for, unless the question was whether there is one.
    return report.failed > 0 ? .usage : report.changed > 0 && arguments.has("--check") ? .failure : .success
  }

  private static func formatFiles(_ words: [String], _ report: FormatReport, _ console: Console) {
    let entries = ScenarioFiles(words, endings: [".scenario", ".scenario-part"], in: console.files).entries
    for (index, entry) in entries.enumerated() {
      console.progress?.show(index, of: entries.count, "files")
      let path = entry.path
      do throws(ScenarioFiles.Unreadable) {
        if let problem = entry.problem { throw ScenarioFiles.Unreadable(message: problem) }
        let bytes = try ScenarioFiles.read(path, in: console.files)
        let result = Scenario.formatted(bytes, file: path.text, vocabulary: console.vocabulary)
        if result.diagnostics.isEmpty, result.bytes != bytes, report.task == .write {
          do throws(FileSystem.ReplaceError) {
            try console.files.replace(path, holding: bytes, with: result.bytes)
          } catch {
            throw ScenarioFiles.Unreadable(message: error.message)
          }
        }
        report.add(path.text, bytes, result)
      } catch {
        report.broken(path.text, error.message)
      }
    }
  }

  private static func formatInput(_ report: FormatReport, _ console: Console) {
    let name = "standard input"
    do throws(ScenarioFiles.Unreadable) {
      let bytes = try ScenarioFiles.read(console.input)
      let result = Scenario.formatted(bytes, file: name, vocabulary: console.vocabulary)
      // An editor that takes the place of its text with the answer should get none when something is wrong.
      if report.task == .write, result.diagnostics.isEmpty { console.output.write(result.bytes) }
      report.add(name, bytes, result, isInput: true)
    } catch {
      report.broken(name, error.message)
    }
  }
}
