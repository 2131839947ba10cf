internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// The comparisons of one file, a table for each combination of its matrix.
struct ComparedFile {
  /// One table for each combination, in the order of the matrix.
  private(set) var tables: [Comparison] = []
  /// The runs behind each table, in the order of its rows.
  private(set) var runs: [[ReportRun]] = []
  /// The keys that every engine sets; a matrix that varies them varies nothing here.
  private let setKeys: [Substring]

  init(_ engines: [String]) {
    let keys = engines.map { $0.split(separator: " ").map { $0.prefix { $0 != "=" } } }
    // Where a knob has the name of a setting, a matrix varies the knob.
    setKeys =
      keys.first?.filter { key in
        keys.allSatisfy { $0.contains(key) } && !PhoneProfile.knobNames.contains(String(key))
      } ?? []
  }

  /// Adds what one engine made of the file.
  mutating func add(_ runs: [ExplainedRun], of scenario: Scenario, engine: String) {
    var labels: [String] = []
    for (place, (explained, history)) in zip(runs, scenario.histories).enumerated() {
      let run = explained.run
      let label = history.variation.split(separator: " ").filter { !setKeys.contains($0.prefix { $0 != "=" }) }
        .joined(separator: " ")
      guard !labels.contains(label) else { continue }
      labels.append(label)
      let row = Comparison.Row(
        engine: engine, tally: Tally(history.history, run.trace, end: run.end), broken: run.violations.count)
      let words = [engine.isEmpty ? "as in the file" : engine, label].filter { !$0.isEmpty }
      let entry = ReportRun(
        source: scenario.source(of: place, history.history, label: words.joined(separator: "  ")),
        history: history.history, trace: run.trace, end: RunEnd(at: run.end, state: explained.state))
      if labels.count > tables.count {
        tables.append(Comparison(file: scenario.file, title: scenario.title, label: label, rows: [row]))
        self.runs.append([entry])
      } else {
        tables[labels.count - 1].rows.append(row)
        self.runs[labels.count - 1].append(entry)
      }
    }
  }
}
