import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import ScenarioLanguage
import Testing

@testable import RolloverCommand

@Suite struct TraceDifferenceTests {
  private func trace(_ actions: [Action]) -> Trace {
    // 2027-03-13T00:00:00Z
    let start = Instant(seconds: 1_804_896_000)
    var world = World(History(zone: .utc, start: start))
    for action in actions { world.run([action], at: start) }
    return world.trace
  }

  @Test func `The first record that differs is shown from both sides`() {
    let lines = TraceDifference(
      trace([.permission(.granted), .app(.launch)]), trace([.permission(.granted), .app(.foreground)])
    ).lines
    #expect(
      lines == [
        "record 1 is the first that differs", "2027-03-13 00:00:00 +00:00        app        launch",
        "2027-03-13 00:00:00 +00:00        app        foreground",
      ])
  }

  @Test func `A trace that only goes on is told by its length`() {
    let lines = TraceDifference(trace([.permission(.granted), .app(.launch)]), trace([.permission(.granted)])).lines
    #expect(lines == ["the first 1 records are the same; one run has 2, the other 1"])
  }

  @Test func `Two runs are held against each other by all that happened`() throws {
    let zones = ZoneDatabase(version: "none", names: []) { _ in nil }
    let runs = try ["09:00", "10:00", "09:00"].map { time in
      let text =
        "scenario \"T\"\nzone EST5EDT,M3.2.0,M11.1.0\nstart 2027-03-13 00:00\npermission granted\napp launch\nschedule a at=\(time)\n"
      let result = Scenario.parse(
        Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: .dailyRollover + .phone)
      return try #require(result.scenario?.run().first, "\(result.diagnostics)")
    }
    var part = RunWork.Part()
    part.compare("same", runs[0], runs[2])
    #expect(part.differences.isEmpty)
    part.compare("other", runs[0], runs[1])
    #expect(part.differences.map(\.label) == ["other"])
  }
}
