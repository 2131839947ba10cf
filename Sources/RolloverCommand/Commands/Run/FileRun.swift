internal import PhoneSimulator
internal import ScenarioLanguage

/// One run of a file: as it is, or with one knob of the platform turned.
struct FileRun {
  let run: ScenarioRun
  /// Which combination of the file's matrix it is, from 0.
  let combination: Int
  /// The knob that was turned; `nil` for the file as it is.
  let variation: Variation?
  /// How what rang differs from the file as it is; `nil` when it does not.
  let change: Outcome.Change?

  /// The file as it is, once for each combination of its matrix.
  static func own(of scenario: Scenario) -> [FileRun] {
    scenario.run().enumerated().map { place, run in
      FileRun(run: run, combination: place, variation: nil, change: nil)
    }
  }

  /// The file with one knob turned, for each combination of its matrix that does not turn it so anyway.
  static func varied(_ variation: Variation, of scenario: Scenario, comparedWith own: [FileRun]) -> [FileRun] {
    scenario.run(under: variation, comparedWith: own.map(\.run)).map { varied in
      FileRun(run: varied.run, combination: varied.combination, variation: variation, change: varied.change)
    }
  }

  /// The run as a line names it, such as `x.scenario [zone=Europe/London]  off=never`.
  var label: String { run.label + (variation.map { "  \($0.text)" } ?? "") }
}
