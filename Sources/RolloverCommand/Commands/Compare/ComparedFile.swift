internal import PhoneSimulator
internal import Reports
internal import Rollover
internal import ScenarioLanguage

/// What several engines made of one file, for each combination of its matrix.
struct ComparedFile {
  /// What one engine made of it.
  private struct Entry {
    let scenario: Scenario
    let engine: String
    /// A run for each of the scenario's histories.
    let runs: [ExplainedRun]

    /// The place of the run to which a combination of the matrix comes under this engine.
    func place(of combination: Int) -> Int {
      scenario.combinations.isEmpty ? 0 : scenario.combinations[combination].place
    }
  }

  private var entries: [Entry] = []

  /// Adds what one engine made of the file.
  mutating func add(_ runs: [ExplainedRun], of scenario: Scenario, engine: String) {
    entries.append(Entry(scenario: scenario, engine: engine, runs: runs))
  }

  /// One table for each combination that is one under some engine, in the order of the matrix.
  var tables: [Comparison] {
    guard let first = entries.first?.scenario else { return [] }
    return combinations.map { combination in
      let rows = entries.map { entry in
        let run = entry.runs[entry.place(of: combination.index)].run
        let history = entry.scenario.histories[entry.place(of: combination.index)].history
        return Comparison.Row(
          engine: entry.engine, tally: Tally(history, run.trace, end: run.end), broken: run.violations.count,
          refused: run.refusals.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
      }
      return Comparison(file: first.file, title: first.title, label: combination.label, rows: rows)
    }
  }

  /// The runs behind each table, in the order of its rows.
  var runs: [[ReportRun]] {
    combinations.map { combination in
      entries.map { entry in
        let place = entry.place(of: combination.index)
        let explained = entry.runs[place]
        let history = entry.scenario.histories[place].history
        let words = [entry.engine.isEmpty ? "as in the file" : entry.engine, combination.label]
          .filter { !$0.isEmpty }
        return ReportRun(
          source: entry.scenario.source(of: place, history, label: words.joined(separator: "  ")), history: history,
          trace: explained.run.trace, end: RunEnd(at: explained.run.end, state: explained.state))
      }
    }
  }

  /// The combinations of the matrix that differ under some engine, each by its place in the file's own; one without a matrix.
  private var combinations: [(index: Int, label: String)] {
    guard let all = entries.first?.scenario.combinations, !all.isEmpty else { return [(0, "")] }
    // A key that every engine sets, or `--os`, is varied no more.
    let shown = all[0].values.indices.filter { axis in
      entries.contains { !$0.scenario.combinations[0].values[axis].isReplaced }
    }
    var labels: Set<String> = []
    return all.enumerated().compactMap { index, combination in
      let label = shown.map { "\(combination.values[$0].key)=\(combination.values[$0].text)" }.joined(separator: " ")
      return labels.insert(label).inserted ? (index, label) : nil
    }
  }
}
