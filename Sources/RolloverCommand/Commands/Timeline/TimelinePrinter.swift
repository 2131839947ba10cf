internal import CivilTime
internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

/// The timeline of one run, in any format.
struct TimelinePrinter {
  let run: ScenarioRun
  let scenario: Scenario
  let history: (variation: String, history: History)
  let selection: TimelineSelection

  /// A name that no schedule has would only give an empty timeline.
  func checkNames(_ names: [String]) throws(UsageError) {
    let known = run.trace.names.map(\.name)
    for name in names where !known.contains(name) { throw .unknown("schedule", name, known: known) }
  }

  func print(_ format: Format, _ console: Console) {
    switch format {
    case .text: printText(console)
    case .jsonl: printObjects(console)
    }
  }

  private func printText(_ console: Console) {
    // A file without a matrix needs no heading.
    if !history.variation.isEmpty { console.output.line("# \(run.label)") }
    var format = TimelineFormat(of: history.history)
    for record in run.trace.records {
      guard selection.contains(record) else {
        format.skip(record)
        continue
      }
      console.output.line(format.line(record, of: run.trace))
      guard console.output.isOpen else { return }
    }
  }

  private func printObjects(_ console: Console) {
    let source = JSONLinesTimeline.Source(
      file: scenario.file, title: scenario.title, label: history.variation, zone: history.history.zone.name,
      engine: history.history.engine.text)
    JSONLinesTimeline(run.trace, from: source).write(to: { console.output.write($0) }, where: selection.contains)
  }
}
