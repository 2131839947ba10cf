import PhoneSimulator
import TestPhones
import Testing

@testable import RolloverCommand
@testable import ScenarioLanguage

/// What every scenario of the repository does, down to each line of the log, so that no change of it goes unnoticed.
///
/// An ordinary run plays every third file of a folder; `Tools/checks/run written` compares all of them by a release build. A change
/// of the engine or of the phone that is meant to be is accepted with `TESTS=whole ACCEPT_RESULTS=1`.
@Suite struct WrittenTraceTests {
  private let written = WrittenResults("scenarios.txt", beside: #filePath)

  @Test(arguments: RepositoryScenarios.folders)
  func `A scenario leaves the trace that is written down`(_ folder: String) throws {
    var found: [(name: String, result: String)] = []
    for (number, (_, entry)) in RepositoryScenarios.entries(in: folder).enumerated() where number % Effort.every(3) == 0
    {
      let scenario = try RepositoryScenarios.parse(entry)
      var hash = ResultHash()
      // Of a file for every zone, some.
      for place in stride(from: 0, to: scenario.plans.count, by: max(1, scenario.plans.count / 8)) {
        var runner = Runner(scenario.plans[place].plan, scenario.plans[place].map)
        hash.take(runner.run().trace.hash)
      }
      found.append((RepositoryScenarios.name(of: entry), hash.text))
    }
    #expect(!found.isEmpty)
    let differing = try written.differing(found)
    #expect(
      differing == [],
      "compare what `rollover timeline` says before and after; \(WrittenResults.advice)")
  }

  /// A file that was deleted leaves no line.
  @Test func `Nothing is written down of a scenario that is gone`() throws {
    let names = Set(RepositoryScenarios.all.map { RepositoryScenarios.name(of: $0.element) })
    #expect(try written.read().keys.filter { !names.contains($0) } == [])
  }
}
