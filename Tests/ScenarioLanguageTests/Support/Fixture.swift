import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing
import TimeZoneData

@testable import ScenarioLanguage

/// What the tests of the language share: zones, and short ways to read and run a text.
enum Fixture {
  /// The bundled zones under a fixed release name, so that messages stay the same when the release changes.
  static let zones = ZoneDatabase(
    version: "2026f", names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })

  /// The header that texts without one get; three lines, so that theirs begin with line 4.
  static let header = """
    scenario "T"
    zone America/New_York
    start 2027-03-12 18:00

    """

  static func parse(
    _ text: String, overrides: Overrides = Overrides(), include: (@Sendable (String) -> [UInt8]?)? = nil
  ) -> ParseResult {
    Scenario.parse(Array(text.utf8), file: "t.scenario", zones: zones, overrides: overrides, include: include)
  }

  /// Everything that is wrong with a text, as a person reads it.
  static func complaints(_ text: String) -> String {
    parse(text).diagnostics.map { $0.rendered() }.joined(separator: "\n\n")
  }

  /// What happens in lines that follow the header all share.
  static func actions(_ lines: String, overrides: Overrides = Overrides()) throws -> [Action] {
    let result = parse(header + lines, overrides: overrides)
    let scenario = try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })")
    return scenario.history.steps.map(\.action)
  }

  /// The commands in lines that follow the header all share.
  static func commands(_ lines: String) throws -> [Command] {
    try actions(lines).compactMap(\.daily)
  }

  /// The runs of a text; none when something is wrong with it.
  static func runs(_ text: String, overrides: Overrides = Overrides()) -> [ScenarioRun] {
    parse(text, overrides: overrides).scenario?.run() ?? []
  }

  /// What a run of a text finds, as a person reads it; what is wrong with the text comes in its place.
  static func failures(_ text: String, overrides: Overrides = Overrides()) -> String {
    let result = parse(text, overrides: overrides)
    let found = result.diagnostics + (result.scenario?.run().flatMap(\.failures) ?? [])
    return found.map { $0.rendered() }.joined(separator: "\n\n")
  }
}
