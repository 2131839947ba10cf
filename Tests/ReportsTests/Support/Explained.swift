import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Reports
import Rollover
import ScenarioLanguage
import Testing
import TimeZoneData

/// Scenarios whose runs are explained.
enum Explained {
  static let zones = ZoneDatabase(
    version: "2026f", names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })

  /// Reads a text that has no mistakes.
  static func scenario(_ text: String, overrides: Overrides = Overrides()) throws -> Scenario {
    let result = Scenario.parse(Array(text.utf8), file: "t.scenario", zones: zones, overrides: overrides)
    return try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })")
  }

  /// What a report needs of one explained run.
  static func explanation(_ explained: ExplainedRun, of scenario: Scenario) -> Explanation {
    Explanation(
      source: ReportSource(
        file: scenario.file, title: scenario.title, label: scenario.label(of: 0), zone: explained.history.zone.name,
        engine: explained.history.daily.text),
      history: explained.history, trace: explained.run.trace,
      places: explained.lines.map { StoryPlace(file: $0.file, line: $0.line) }, state: explained.state)
  }

  /// The report of the story of an occurrence that a text names.
  static func report(of what: String, in text: String) throws -> StoryReport {
    let scenario = try scenario(text)
    let run = try #require(scenario.run().first)
    let subject = try scenario.identity(of: OccurrenceQuestion(what), in: 0, after: run)
    return StoryReport(of: subject, in: explanation(scenario.explain(.occurrence(subject), in: 0), of: scenario))
  }

  /// How things stand at the end of a text.
  static func situation(_ text: String, until: String? = nil) throws -> SituationReport {
    let scenario = try scenario(text, overrides: Overrides(until: until))
    return SituationReport(of: explanation(scenario.explain(.everything, in: 0), of: scenario))
  }
}

/// The story of an occurrence as people read it.
func story(of what: String, in text: String) throws -> String {
  try Explained.report(of: what, in: text).lines.joined(separator: "\n")
}
