import DailyRolloverScenarios
import ScenarioLanguage

/// Any bytes are laid out or left alone; twice is as good as once, and what the text says stays.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let result = Scenario.formatted(bytes, file: "fuzz.scenario")
  if !result.diagnostics.isEmpty {
    if result.bytes != bytes { found("a text with mistakes in its letters was changed") }
    return 0
  }
  let again = Scenario.formatted(result.bytes, file: "fuzz.scenario")
  if again.bytes != result.bytes { found("laid out a second time, it changed") }
  // Nothing is included: a file that includes itself means something else than one that is laid out.
  let before = Scenario.parse(bytes, file: "fuzz.scenario", zones: zones).scenario
  let after = Scenario.parse(result.bytes, file: "fuzz.scenario", zones: zones).scenario
  if before?.text() != after?.text() {
    found("laid out, it says something else:\n\(String(decoding: result.bytes, as: UTF8.self))")
  }
  return 0
}
