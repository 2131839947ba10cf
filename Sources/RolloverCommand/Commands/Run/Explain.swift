internal import CivilTime
internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// `rollover run --explain`: the story of an occurrence, or how things stand at the end.
struct Explain {
  static let option = Option(
    "--explain", "WHAT", "tell the story of an occurrence, or how things stand at the end; see below",
    // A word alone may be what rings once, or a folder of scenarios.
    takes: { OccurrenceQuestion.isMeant(by: $0) && (try? System.kind(of: FilePath($0))) == nil })

  /// The text of the help.
  static let notes = """
    --until TIME ends the run there, with all that is due at that moment; what the file expects later is not judged, and
    `finally` and `xfail` are not either, since the phone is stopped in the middle. After the file's end the phone lives
    on until then. A date and a time are local to the file's zone, for each combination of a matrix to its own; one that
    comes twice needs its offset, "2027-11-07 01:30 -05:00".

    --explain WHAT tells the story of one occurrence, such as verse@2027-03-14, or verse#12 for the twelfth step where
    24 hours are counted: who wanted it, what the rules, the duplicate guard and the budget said, when and how it was
    armed, what the phone did, and what the engine made of it; with the line of the file that caused it. It also says
    why there never was such an occurrence. --explain alone tells the story of what failed expectations are about, and
    how things stand at the end: what is pending, what is wanted and not armed and why, and what comes next.
    """

  private let what: String
  private let format: Format
  private let console: Console
  private let output: Output

  /// More stories than anybody reads are not told unasked.
  private static let mostStories = 3

  init(_ arguments: Arguments, _ format: Format, _ console: Console, _ output: Output) {
    what = arguments[Explain.option.name] ?? ""
    self.format = format
    self.console = console
    self.output = output
  }

  /// Refuses what cannot stand beside it.
  static func check(_ arguments: Arguments) throws(UsageError) {
    let isSwept = arguments.has(KillEverywhere.option.name)
    for option in [option, Option.until] where isSwept && arguments.has(option.name) {
      throw UsageError(
        "\(option.name) does not go together with --kill-everywhere", advice: "leave out one of them")
    }
    guard arguments.has(option.name) else { return }
    if arguments[Option.os.name] == Option.allVariations {
      throw UsageError(
        "--explain does not go together with `--os all`", advice: "name the knobs, such as --os \"off=never\"")
    }
  }

  /// Tells about every combination of a scenario; answers whether there was something to tell.
  func tell(_ scenario: Scenario, _ runs: [ScenarioRun]) -> Bool {
    do throws(QuestionMistake) {
      // A mistake is one for all combinations, and is said before any story.
      let question = what.isEmpty ? nil : try OccurrenceQuestion(what)
      var subjects: [[RequestIdentifier]] = []
      for (place, run) in runs.enumerated() {
        guard let question else {
          subjects.append(run.questions)
          continue
        }
        subjects.append([try scenario.identity(of: question, in: place, after: run)])
      }
      for (place, run) in runs.enumerated() {
        heading(run)
        for subject in subjects[place].prefix(question == nil ? Explain.mostStories : 1) {
          story(of: subject, scenario, place)
        }
        if question == nil { situation(scenario, place, untold: subjects[place].count - Explain.mostStories) }
      }
      return true
    } catch {
      console.report([error.diagnostic])
      return false
    }
  }

  private func heading(_ run: ScenarioRun) {
    // A file without a matrix needs none.
    if format == .text, run.label.hasSuffix("]") { output.line("# \(run.label)") }
  }

  private func story(of subject: RequestIdentifier, _ scenario: Scenario, _ place: Int) {
    let report = StoryReport(of: subject, in: explanation(.occurrence(subject), scenario, place))
    write(report.lines, report.json)
  }

  private func situation(_ scenario: Scenario, _ place: Int, untold: Int) {
    if untold > 0, format == .text {
      output.line("\(untold) more failed; --explain and its name tells the story of each")
      output.line("")
    }
    let report = SituationReport(of: explanation(.everything, scenario, place))
    write(report.lines, report.json)
  }

  private func write(_ lines: [String], _ json: [UInt8]) {
    switch format {
    case .text:
      for line in lines { output.line(line) }
      output.line("")
    case .jsonl: output.write(json)
    }
  }

  private func explanation(_ accounting: Accounting, _ scenario: Scenario, _ place: Int) -> Explanation {
    let explained = scenario.explain(accounting, in: place)
    let source = scenario.source(of: place, explained.history)
    return Explanation(
      source: source, history: explained.history, trace: explained.run.trace, places: source.places,
      state: explained.state)
  }
}
