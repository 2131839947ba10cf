import DailyRolloverScenarios
import PhoneSimulator
import ScenarioLanguage

/// What can be read can be printed; that is read again as the same history, and printed as the same text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  guard let scenario = Scenario.parse(bytes, file: "fuzz.scenario", zones: zones, include: { _ in bytes }).scenario
  else { return 0 }
  // A matrix may have many combinations; its first and its last are enough.
  for combination in Set([0, scenario.combinationCount - 1]).sorted() {
    let text = scenario.text(of: combination)
    let result = Scenario.parse(Array(text.utf8), file: "again.scenario", zones: zones)
    guard let again = result.scenario else {
      found("what is printed cannot be read:\n\(text)\n\(result.diagnostics.map { $0.rendered() })")
    }
    if again.histories[0].history != scenario.histories[combination].history {
      found("what is printed is another history:\n\(text)")
    }
    if again.title != scenario.title || again.covers != scenario.covers || again.origin != scenario.origin {
      found("what is printed has another header:\n\(text)")
    }
    if again.text() != text { found("the second print differs:\n\(text)\n\(again.text())") }
  }
  return 0
}
