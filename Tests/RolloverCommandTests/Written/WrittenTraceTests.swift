import PhoneSimulator
import TestPhones
import Testing

@testable import RolloverCommand
@testable import ScenarioLanguage

/// What every scenario of the repository does, down to each line of the log, so that no change of it goes unnoticed.
///
/// A change of the engine or of the phone that is meant to be is accepted with `ACCEPT_RESULTS=1`.
@Suite struct WrittenTraceTests {
  private let written = WrittenResults("scenarios.txt", beside: #filePath)

  @Test(arguments: PortionTests.folders)
  func `A scenario leaves the trace that is written down`(_ folder: String) throws {
    let zones = ZoneSource.bundled.database
    var found: [(name: String, result: String)] = []
    for entry in ScenarioFiles([Readme.top + "/Scenarios"], in: .disk).entries
    where entry.path.text.contains("/\(folder)/") {
      let bytes = try ScenarioFiles.read(entry.path, in: .disk)
      let result = Scenario.parse(
        bytes, file: entry.path.text, zones: zones, vocabulary: .everything,
        include: { name in try? ScenarioFiles.read(entry.path.sibling(named: name), in: .disk) })
      let scenario = try #require(result.scenario, "\(entry.path.text) does not parse")
      var hash = ResultHash()
      // Of a file for every zone, some.
      for place in stride(from: 0, to: scenario.plans.count, by: max(1, scenario.plans.count / 8)) {
        var runner = Runner(scenario.plans[place].plan, scenario.plans[place].map)
        hash.take(runner.run().trace.hash)
      }
      found.append((entry.path.text.split(separator: "/").suffix(2).joined(separator: "/"), hash.text))
    }
    #expect(!found.isEmpty)
    let differing = try written.differing(found)
    #expect(
      differing.isEmpty, "others than written down: compare what `rollover timeline` says of them before and after")
  }

  /// A file that was deleted leaves no line.
  @Test func `Nothing is written down of a scenario that is gone`() throws {
    let names = Set(
      ScenarioFiles([Readme.top + "/Scenarios"], in: .disk).entries.map {
        $0.path.text.split(separator: "/").suffix(2).joined(separator: "/")
      })
    #expect(try written.read().keys.filter { !names.contains($0) } == [])
  }
}
