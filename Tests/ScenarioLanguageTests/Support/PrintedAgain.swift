import DailyRolloverScenarios
import PhoneSimulator
import TestPhones

@testable import ScenarioLanguage

/// What is wrong with printing a scenario and reading it again; `nil` when it says the same, and is printed the same.
///
/// If asked to, both are run as well, and have to come to the same.
func problemOfPrinting(_ scenario: Scenario, combination: Int = 0, runs: Bool = true) -> String? {
  let text = scenario.text(of: combination)
  // Files that are included have to stand in the text.
  let result = Scenario.parse(
    Array(text.utf8), file: scenario.file, zones: Fixture.zones, vocabulary: scenario.vocabulary)
  guard let again = result.scenario else {
    return "what is printed has mistakes:\n"
      + result.diagnostics.prefix(3).map { $0.rendered() }.joined(separator: "\n") + "\n" + text
  }
  if let difference = firstDifference(Meaning.of(scenario, combination: combination), Meaning.of(again)) {
    return "what is printed says something else:\n\(difference)\n\(text)"
  }
  if let difference = firstDifference(text, again.text()) {
    return "what is printed is printed otherwise the second time:\n\(difference)"
  }
  guard runs else { return nil }
  var first = Runner(scenario.plans[combination].plan, scenario.plans[combination].map)
  var second = Runner(again.plans[0].plan, again.plans[0].map)
  let (one, other) = (first.run(), second.run())
  guard one.trace.hash == other.trace.hash, one.end == other.end, one.violations == other.violations else {
    return "what is printed runs otherwise:\n\(text)"
  }
  let (failures, others) = (one.failures.map(\.message), other.failures.map(\.message))
  guard failures == others else { return "other failures:\n\(failures)\n\(others)\n\(text)" }
  return nil
}
