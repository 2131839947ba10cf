import BackgroundRefreshScenarios
import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import ScenarioLanguage
import Testing

private let zones = ZoneDatabase(version: "none", names: []) { _ in nil }

private func parse(_ lines: String) -> ParseResult {
  let header = "scenario \"T\"\nzone EST5EDT,M3.2.0,M11.1.0\nstart 2027-06-01 12:00\n"
  let text = header + "permission granted\napp launch\nfeed weather\n" + lines + "\n"
  return Scenario.parse(
    Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: .dailyRollover + .backgroundRefresh + .phone)
}

@Suite struct `The words of background refresh` {
  @Test(arguments: [
    "background refresh", "background sync", "background sync every=10m limit=30s",
    "background tidy kind=processing network=any", "background stop sync", "feed news", "feed news task=sync",
    "feed drop weather", "feed read weather", "news news pieces=3", "news news pieces=1 push=silent",
    "news fails count=2", "news slow=20s count=1", "push silent", "push feed/weather", "device app-refresh off",
    "fault submit count=2", "os budget=2 processing=0 expires=5s", "os push=reordered collapse=pending",
  ])
  func `say each command, and a command is written in the words that give it`(line: String) throws {
    let scenario = try #require(parse(line).scenario, "\(parse(line).diagnostics.map(\.message))")
    #expect(scenario.history.steps.count == 4)
    let text = scenario.text()
    let words = line.split(separator: " ")
    #expect(
      text.split(separator: "\n").contains { found in words.allSatisfy { found.contains($0) } }, "\(line) in \(text)")
    // What was written is read as the same.
    let again = Scenario.parse(
      Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: .dailyRollover + .backgroundRefresh + .phone)
    #expect(again.scenario?.history == scenario.history)
  }

  @Test(arguments: [
    ("background", "a task's name is missing"), ("background a/b", "a task's name has 1 to 64 bytes"),
    ("background sync every=59s", "the time between two runs cannot be `59s`"),
    ("background sync limit=61m", "the time that a run works cannot be `61m`"),
    ("background sync kind=short", "a kind of run cannot be `short`"),
    ("background sync network=no", "the network cannot be `no`"),
    ("background refresh kind=processing", "`refresh` is the name of the short runs"),
    ("background stop", "a task's name is missing"), ("feed", "a feed's name is missing"),
    ("feed a@b", "a feed's name has 1 to 64 bytes"), ("feed news tsk=sync", "`feed` has no key `tsk`"),
    ("background tidy kind=processing\nfeed news task=tidi", "no task is called `tidi`"),
    ("feed read wether", "no feed is called `wether`"), ("news", "a feed's name is missing"),
    ("news weather", "how many is missing"), ("news fails", "how many is missing"),
    ("news slow=20s", "how often is missing"), ("news weather pieces=1001", "how many cannot be `1001`"),
    ("news weather pieces=1 push=loud", "`push` cannot be `loud`"),
    ("expect feed weather", "what is asked of a feed is missing"),
    ("expect feed weather peaces = 3", "what is asked of a feed cannot be `peaces`"),
    ("expect feed weather pieces = many", "`pieces` cannot be `many`"),
    ("expect background sync", "runs or pending is missing"),
    ("expect background sync runs = many", "how many cannot be `many`"),
    ("background tidy kind=processing\nexpect background tidi runs = 0", "no task is called `tidi`"),
    ("expect feed wether requests = 0", "no feed is called `wether`"),
  ])
  func `have errors that help`(line: String, message: String) throws {
    let problem = try #require(parse(line).diagnostics.first)
    #expect(problem.message == message)
  }

  @Test(arguments: [
    ("feed weather pieces = 0", true), ("feed weather pieces = 1", false), ("feed weather requests = 1", true),
    ("feed weather requests > 1", false), ("feed weather limit = 24h", true), ("feed weather limit < 24h", false),
    ("feed nothing pieces = 0", false), ("background refresh pending = 1", true),
    ("background refresh pending = 0", false), ("background refresh runs = 0", true),
    ("background refresh runs > 0", false),
  ])
  func `are judged by what there is`(expected: String, holds: Bool) throws {
    let scenario = try #require(parse("expect " + expected).scenario)
    #expect(try #require(scenario.run().first).passed == holds)
  }
}
