internal import CivilTime
internal import PhoneSimulator
internal import Reports
internal import ScenarioLanguage

extension Scenario {
  /// Where a run comes from, as reports say it.
  ///
  /// - Parameters:
  ///   - combination: From 0 to below ``combinationCount``.
  ///   - history: What it replays.
  ///   - label: What tells it from the other runs; the combination's own if left out.
  /// - Returns: the source, with the line of each step.
  func source(of combination: Int, _ history: History, label: String? = nil) -> ReportSource {
    ReportSource(
      file: file, title: title, label: label ?? self.label(of: combination), zone: history.zone.name,
      engine: history.settingsText,
      places: places(in: combination).map { StoryPlace(file: $0.file, line: $0.line, text: $0.text) },
      command: explainCommand(in: combination))
  }
}
