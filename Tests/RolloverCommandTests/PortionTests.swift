import DailyRolloverScenarios
import PhoneSimulator
import Testing
import TestPhones

@testable import RolloverCommand
@testable import ScenarioLanguage

/// A run whose records are handed over as they come is the same run.
@Suite struct PortionTests {
  /// The directories of the scenarios, each a case of the test.
  static let folders: [String] = {
    let entries = ScenarioFiles([Readme.top + "/Scenarios"], in: .disk).entries
    var folders: [String] = []
    for entry in entries {
      let folder = entry.path.text.split(separator: "/").dropLast().last.map(String.init) ?? ""
      if folders.last != folder { folders.append(folder) }
    }
    return folders
  }()

  @Test func `There are scenarios to run`() {
    #expect(Self.folders.count > 5, "nothing found in \(Readme.top)/Scenarios")
  }

  @Test(arguments: folders)
  func `In portions a run leaves the same trace and the same failures`(_ folder: String) throws {
    let zones = ZoneSource.bundled.database
    for (number, entry) in ScenarioFiles([Readme.top + "/Scenarios"], in: .disk).entries.enumerated()
    where entry.path.text.contains("/\(folder)/") {
      // All of them would take minutes: two next to each other of ten.
      if number % 10 > 1 { continue }
      let bytes = try ScenarioFiles.read(entry.path, in: .disk)
      let result = Scenario.parse(
        bytes, file: entry.path.text, zones: zones, vocabulary: .everything,
        include: { name in try? ScenarioFiles.read(entry.path.sibling(named: name), in: .disk) })
      let scenario = try #require(result.scenario, "\(entry.path.text) does not parse")
      // Of a file for every zone, some; they differ in nothing that matters here.
      for place in stride(from: 0, to: scenario.plans.count, by: max(1, scenario.plans.count / 12)) {
        let (plan, map) = scenario.plans[place]
        var whole = Runner(plan, map)
        let expected = whole.run()
        // Of one file records come one by one, of the next in sevens.
        for portion in [number % 2 == 0 ? 1 : 7] {
          var records: [TraceRecord] = []
          var runner = Runner(plan, map)
          let run = runner.run(portion: portion) { trace in records += trace.records }
          let label = "\(run.label) in portions of \(portion)"
          #expect(run.trace.hash == expected.trace.hash, "\(label) has another hash")
          #expect(records == expected.trace.records, "\(label) has other records")
          #expect(run.trace.records.isEmpty && run.trace.count == expected.trace.count, "\(label)")
          #expect(run.failures.map { $0.rendered() } == expected.failures.map { $0.rendered() }, "\(label)")
          #expect(run.violations == expected.violations && run.events == expected.events, "\(label)")
        }
      }
    }
  }
}
