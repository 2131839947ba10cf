internal import CivilTime
internal import DailyRolloverScenarios
internal import Exploration
internal import Foundation
internal import PhoneSimulator
internal import ScenarioLanguage
internal import TaskRemindersScenarios

/// Writes failing cases as scenarios.
struct HistoriesFindings {
  let generator: HistoryGenerator
  let options: HistoriesOptions
  let database: ZoneDatabase
  let folder: String

  /// Writes the shortest of the first failing cases of each invariant.
  func write(_ summary: CampaignSummary) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for finding in summary.findings {
      let reduced = finding.firstCases.map { number in
        generator.makeCase(number, seed: options.seed).reduced(keeping: finding.invariant)
      }
      let shortest = reduced.sorted { $0.history.steps.count < $1.history.steps.count }.prefix(options.keep)
      for found in shortest { write(found, finding.invariant) }
    }
  }

  private func write(_ found: ExplorationCase, _ invariant: Invariant) {
    let reason = found.play().violations.first { $0.invariant == invariant }?.reason ?? "found"
    var draft = ScenarioDraft(title: "\(invariant.word): \(reason)", history: found.history)
    draft.end = found.end
    draft.origin = found.origin
    draft.otherNames = found.names
    if invariant.holdsAlways { draft.always = [invariant] } else { draft.finally = [invariant] }
    let name = "\(invariant.word)-\(found.seed)-\(found.number).scenario"
    do {
      let text = try draft.text(zones: database, vocabulary: .dailyRollover + .taskReminders + .phone)
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      HistoriesMain.say("\(folder)/\(name): \(found.history.steps.count) steps")
    } catch {
      HistoriesMain.say("\(name): \(error)")
    }
  }
}
