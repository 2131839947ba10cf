import DailyRolloverScenarios
import ScenarioLanguage

/// Any bytes are a scenario, or are reported; a report can be written, and its carets stand in their line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let result = Scenario.parse(bytes, file: "fuzz.scenario", zones: zones) { _ in bytes }
  if (result.scenario == nil) != result.diagnostics.contains(where: { $0.severity == .error }) {
    found("a file without errors is a scenario, and one with errors is none")
  }
  for diagnostic in result.diagnostics {
    if diagnostic.rendered(color: true).utf8.count <= diagnostic.rendered().utf8.count {
      found("a report in colour is longer than one without")
    }
    if diagnostic.line > 0, !(1...diagnostic.sourceLine.count + 1).contains(diagnostic.column) {
      found("a caret stands outside of its line")
    }
  }
  return 0
}
