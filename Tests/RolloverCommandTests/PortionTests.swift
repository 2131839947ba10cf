import PhoneSimulator
import Testing
import TestPhones

@testable import RolloverCommand
@testable import ScenarioLanguage

/// A run whose records are handed over as they come is the same run.
@Suite struct PortionTests {
  @Test func `There are scenarios to run`() {
    #expect(RepositoryScenarios.folders.count > 5, "nothing found in \(Readme.top)/Scenarios")
  }

  @Test(arguments: RepositoryScenarios.folders)
  func `In portions a run leaves the same trace and the same failures`(_ folder: String) throws {
    // All of them would take minutes: two next to each other of thirty, or of ten.
    let distance = 10 * Effort.every(3)
    for (number, entry) in RepositoryScenarios.entries(in: folder) where number % distance <= 1 {
      let scenario = try RepositoryScenarios.parse(entry)
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
