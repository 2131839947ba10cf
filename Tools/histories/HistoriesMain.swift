internal import CivilTime
internal import Exploration
internal import Foundation
internal import PhoneSimulator
internal import ScenarioLanguage
internal import TaskRemindersScenarios
internal import TimeZoneData

/// Plays random histories on all cores, and says what was broken.
@main
enum HistoriesMain {
  static func main() async {
    guard let options = HistoriesOptions(Array(CommandLine.arguments.dropFirst())) else { exit(2) }
    let database = ZoneDatabase(
      version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))
    let zones = OddZones.names.compactMap { try? database.zone(named: $0) }
    let generator = HistoryGenerator(zones: zones, commands: options.commands)
    let range = "\(options.first)..<\(options.first + options.cases)"
    say("seed=\(options.seed) cases=\(range) jobs=\(options.jobs) zones=\(zones.count)")
    let start = ContinuousClock.now
    let summary = await HistoriesCampaign(generator: generator, options: options).summary()
    let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    show(summary, verbose: options.listsSituations)
    say("\(seconds) s, \(Int(Double(summary.cases) / max(seconds, 0.001))) cases/s")
    if let folder = options.folder {
      HistoriesFindings(generator: generator, options: options, database: database, folder: folder).write(summary)
    }
    exit(summary.failedCases == 0 ? 0 : 1)
  }

  /// Writes a line for people.
  static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  private static func show(_ summary: CampaignSummary, verbose: Bool) {
    if verbose {
      for situation in summary.situations {
        print("\(situation.name): \(situation.cases) cases, \(situation.failedCases) failed")
      }
    }
    for finding in summary.findings {
      let cases = finding.firstCases.map(String.init).joined(separator: " ")
      let counts = "\(finding.invariant.word): \(finding.cases) cases, \(finding.violations) violations"
      print(cases.isEmpty ? counts : "\(counts); first \(cases)")
    }
    print(
      "\(summary.events) events, \(summary.steps) steps, \(summary.refusedSteps) of them refused, "
        + "\(summary.situations.count) situations, hash \(String(summary.hash, radix: 16))")
    print("\(summary.cases) cases, \(summary.deviceDays) device-days, \(summary.violations) violations")
    print("\(summary.cases - summary.failedCases) passed, \(summary.failedCases) failed")
  }
}
