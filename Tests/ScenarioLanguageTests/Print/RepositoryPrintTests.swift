import DailyRolloverScenarios
import Testing
import TestPhones

@testable import ScenarioLanguage

/// The repository's own scenarios, printed and read again.
struct RepositoryPrintTests {
  @Test(
    arguments: zip(Repository.scenarioPaths, 0..<Repository.scenarioPaths.count))
  func `Every scenario of the repository says the same after it was printed`(_ path: String, number: Int) throws {
    let bytes = try #require(Repository.bytes(path))
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let result = Scenario.parse(bytes, file: path, zones: Fixture.zones, vocabulary: .everything) { name in
      Repository.bytes(folder + "/" + name)
    }
    let scenario = try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })")
    // What is printed has to mean the same. Running it as well would take most of the time of all tests, so some are run:
    // every sixteenth file, and of a file for every zone twelve.
    let step = max(1, scenario.combinationCount / 12)
    for combination in stride(from: 0, to: scenario.combinationCount, by: Effort.every(step)) {
      if let problem = problemOfPrinting(
        scenario, combination: combination, runs: number % Effort.every(16) == 0 && combination % step == 0)
      {
        Issue.record("\(path) [\(scenario.label(of: combination))]: \(problem)")
        return
      }
    }
  }

  @Test func `The scenarios of the repository were found`() {
    #expect(Repository.scenarioPaths.count > 100)
  }
}
