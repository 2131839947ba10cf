public import CivilTime
internal import PhoneSimulator

extension Scenario {
  /// For each step of a combination's history, from 0 to below ``combinationCount``, the file and the line that it stands in,
  /// and what that line says.
  public func places(in combination: Int) -> [(file: String, line: Int, text: String)] {
    let (plan, map) = plans[combination]
    return plan.stepRanges.map { range in
      let source = map.sources[Int(range.source)]
      let line = map.line(of: range)
      return (source.name, line, source.text(source.line(line - 1)).trimmingBlanks)
    }
  }

  /// When the run of a combination ends, in true time.
  public func end(of combination: Int) -> Instant {
    let plan = plans[combination].plan
    return plan.moments.last?.time ?? plan.history.start
  }

  /// What tells the story of an occurrence of a combination in a shell, up to the occurrence's name.
  public func explainCommand(in combination: Int) -> String {
    ReplayCommand(plans[combination].plan, plans[combination].map).explaining
  }
}

extension String {
  /// The text without spaces and tabs around it, each run of them within it one space.
  fileprivate var trimmingBlanks: String { split { $0 == " " || $0 == "\t" }.joined(separator: " ") }
}
