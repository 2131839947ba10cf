extension Scenario {
  /// For each step of a combination's history, from 0 to below ``combinationCount``, the file and the line that it stands in.
  public func places(in combination: Int) -> [(file: String, line: Int)] {
    let (plan, map) = plans[combination]
    return plan.stepRanges.map { (map.sources[Int($0.source)].name, map.line(of: $0)) }
  }
}
