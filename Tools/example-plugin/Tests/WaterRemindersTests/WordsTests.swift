import DailyRolloverScenarios
import CivilTime
import PhoneSimulator
import Rollover
import ScenarioLanguage
import Testing
import WaterReminders
import WaterScenarios

/// What scenario files can say of the plugin.
@Suite struct `The words` {
  private let zones = ZoneDatabase(version: "none", names: []) { _ in nil }

  private func parse(_ lines: String, _ vocabulary: Vocabulary = .standard + .water) -> ParseResult {
    let header = "scenario \"T\"\nzone EST5EDT,M3.2.0,M11.1.0\nstart 2027-06-01 04:30\n"
    let text = header + "permission granted\napp launch\n" + lines + "\n"
    return Scenario.parse(Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: vocabulary)
  }

  @Test(arguments: ["water start rising=06:30 bed=21:45 every=45m", "water stop", "water had-one"])
  func `say each command, and a command is written in the words that give it`(line: String) throws {
    let scenario = try #require(parse(line).scenario)
    #expect(scenario.history.steps.count == 3)
    #expect(scenario.text().contains("  " + line + "\n"))
    let again = Scenario.parse(
      Array(scenario.text().utf8), file: "t.scenario", zones: zones, vocabulary: .standard + .water)
    #expect(again.scenario?.history == scenario.history)
  }

  @Test(arguments: [
    ("watr stop", "`watr` is not a verb", "did you mean `water`?"), ("drink", "`drink` is not a verb", "water had-one"),
    ("water begin", "an action cannot be `begin`", ""), ("water stop now", "the statement should end here", ""),
    ("water start bedd=09:00", "`water` has no key `bedd`", "did you mean `bed`?"),
    ("water start every=30s", "a glass comes every minute to every day", "write 1m to 24h in minutes"),
    ("water start every=90s", "a glass comes every minute to every day", "write 1m to 24h in minutes"),
    ("water start every=1441m", "a glass comes every minute to every day", "write 1m to 24h in minutes"),
    ("water start every=1m bed=7", "`7` is not a time", "did you mean 07:00?"),
    ("expect glass", "the next glass is not compared", ""), ("expect glass = 3", "`3` is not a date and a time", ""),
    ("expect glas = 3", "`glas` is not something that can be expected", "did you mean `glass`?"),
  ])
  func `have errors that help`(line: String, message: String, label: String) throws {
    let problem = try #require(parse(line).diagnostics.first)
    #expect(problem.message == message)
    #expect(problem.label.contains(label))
  }

  @Test func `are unknown without the plugin`() {
    #expect(parse("water stop", .standard).diagnostics.map(\.message) == ["`water` is not a verb"])
  }

  @Test(arguments: [("08:00", 0), ("08:01", 1)])
  func `expect what the plugin says of itself`(time: String, failures: Int) throws {
    let lines = "water start rising=06:30 bed=21:45 every=90m\nexpect glass = \"2027-06-01 \(time)\""
    let run = try #require(parse(lines).scenario?.run().first)
    #expect(run.failures.map(\.label) == Array(repeating: "it is at 2027-06-01 08:00", count: failures))
  }

  @Test func `tell when the next glass is due`() throws {
    #expect(WaterSetup().lines(about: EngineStatus(), in: .utc).isEmpty)
    let scenario = try #require(parse("water start rising=06:30 bed=21:45 every=90m").scenario)
    let state = scenario.explain(.nothing, in: 0).state
    let lines = WaterSetup().lines(about: try #require(state.status), in: state.zone)
    #expect(lines == [.standing("next glass: 2027-06-01 08:00:00 -04:00")])
  }

  @Test func `name an invariant, which is judged`() throws {
    let lines = "water start rising=06:30 bed=21:45 every=9m\n2027-06-01 09:00 expect delivered water count > 2"
    let run = try #require(parse(lines).scenario?.run().first)
    #expect(run.violations.map(\.invariant.word).first == "glasses-apart")
    #expect(!run.passed)
  }
}
