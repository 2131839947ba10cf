internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// The work of `rollover run`: files are read, and run in parts of some combinations of their matrix, or of one variation.
struct RunWork: Sendable {
  let loader: ScenarioLoader
  let entries: [ScenarioFiles.Entry]
  /// The variations of the platform to run under as well.
  let variations: [Variation]
  /// Whether everything is run twice.
  let isTwice: Bool
  /// Whether there is to be a picture of each file as it is.
  let isDrawn: Bool
  let nanoseconds: @Sendable () -> UInt64

  /// A file that was read.
  struct Head: Sendable {
    let loaded: ScenarioLoader.Loaded
    /// What came of the file as it is, with traces, which variations are compared with; otherwise empty.
    var own: [Played] = []
  }

  /// What came of a part.
  struct Part: Sendable {
    var runs: [FileRun] = []
    /// Which runs differed from the same ones before, and where.
    var differences: [(label: String, lines: [String])] = []
  }

  /// A run with its trace.
  struct Played: Sendable {
    let run: ScenarioRun
    let nanoseconds: UInt64
  }

  /// So many runs are worth handing to another thread.
  private static let portion = 16

  /// How many variations are a part of a file, of whose matrix each runs every combination.
  private func variationsInPart(of scenario: Scenario) -> Int { max(1, RunWork.portion / scenario.combinationCount) }

  /// The work, file by file.
  var files: FileWork<Head, Part> {
    FileWork(count: entries.count, prepare: prepare, perform: perform)
  }

  private func prepare(_ file: Int) -> (head: Head, parts: Int) {
    var head = Head(loaded: loader.load(entries[file]))
    guard let scenario = head.loaded.scenario else { return (head, 0) }
    let count = scenario.combinationCount
    if variations.isEmpty { return (head, (count + RunWork.portion - 1) / RunWork.portion) }
    head.own = (0..<count).map { play($0, of: scenario) }
    let each = variationsInPart(of: scenario)
    return (head, 1 + (variations.count + each - 1) / each)
  }

  private func perform(_ head: Head, _ part: Int) -> Part {
    guard let scenario = head.loaded.scenario else { return Part() }
    guard !variations.isEmpty else {
      let first = part * RunWork.portion
      let combinations = first..<min(first + RunWork.portion, scenario.combinationCount)
      return own(combinations, of: scenario, combinations.map { play($0, of: scenario) })
    }
    if part == 0 { return own(head.own.indices, of: scenario, head.own) }
    let first = (part - 1) * variationsInPart(of: scenario)
    let last = min(first + variationsInPart(of: scenario), variations.count)
    return varied(variations[first..<last], of: scenario, head.own.map(\.run))
  }

  private func play(_ combination: Int, of scenario: Scenario) -> Played {
    let start = nanoseconds()
    let run = scenario.run(combination: combination)
    return Played(run: run, nanoseconds: nanoseconds() - start)
  }

  /// Combinations of the file as it is.
  private func own(_ combinations: Range<Int>, of scenario: Scenario, _ played: [Played]) -> Part {
    var part = Part()
    for (combination, entry) in zip(combinations, played) {
      let run = FileRun(
        entry.run, combination: scenario.label(of: combination), nanoseconds: entry.nanoseconds,
        picture: isDrawn ? picture(of: entry.run, combination, scenario) : nil)
      part.runs.append(run)
      if isTwice { part.compare(run.label, entry.run, scenario.run(combination: combination)) }
    }
    return part
  }

  private func picture(of run: ScenarioRun, _ combination: Int, _ scenario: Scenario) -> RunPicture {
    let history = scenario.histories[combination].history
    let source = scenario.source(of: combination, history)
    let failures = run.failures.map { ResultFailure($0) }
    let picture = RunPicture(
      ReportRun(source: source, history: history, trace: run.trace, end: RunEnd(at: run.end, failures: failures)))
    // Where all went as asked nobody asks why.
    guard picture.isIll, history.hasStoriesOnPages(until: run.end) else { return picture }
    let explained = scenario.explain(.stories, in: combination)
    let end = RunEnd(at: run.end, failures: failures, state: explained.state)
    return RunPicture(ReportRun(source: source, history: history, trace: explained.run.trace, end: end))
  }

  /// The file with one knob after the other turned, for each combination of its matrix that does not turn it so anyway.
  private func varied(_ variations: ArraySlice<Variation>, of scenario: Scenario, _ own: [ScenarioRun]) -> Part {
    var part = Part()
    for variation in variations {
      let start = nanoseconds()
      let runs = scenario.run(under: variation, comparedWith: own)
      let each = (nanoseconds() - start) / UInt64(max(runs.count, 1))
      let again = isTwice ? scenario.run(under: variation, comparedWith: own) : []
      for (place, varied) in runs.enumerated() {
        let run = FileRun(
          varied.run, combination: scenario.label(of: varied.combination), variation: variation, change: varied.change,
          nanoseconds: each)
        part.runs.append(run)
        if isTwice { part.compare(run.label, varied.run, again[place].run) }
      }
    }
    return part
  }
}

extension RunWork.Part {
  /// Notes where two runs of the same history part, if they do.
  mutating func compare(_ label: String, _ first: ScenarioRun, _ second: ScenarioRun) {
    guard first.trace.hash != second.trace.hash else { return }
    differences.append((label, TraceDifference(first.trace, second.trace).lines))
  }
}
