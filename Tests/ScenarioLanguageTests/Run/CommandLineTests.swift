import DailyRolloverScenarios
import CivilTime
import Testing

@testable import ScenarioLanguage

/// The commands at the end of failures.
struct CommandLineTests {
  private func command(file: String = "a.scenario", matrix: String = "", _ overrides: Overrides = Overrides()) throws
    -> String
  {
    let text = matrix + "zone UTC\nstart 2027-03-12 18:00\nexpect pending = 1\n"
    let result = Scenario.parse(
      Array(("scenario \"T\"\n" + text).utf8), file: file, zones: Fixture.zones, overrides: overrides)
    let run = try #require(result.scenario?.run().last)
    return try #require(run.failures.first?.notes.last)
  }

  @Test func `The command has the moment of the failure`() throws {
    #expect(try command() == "rollover run a.scenario --until 2027-03-12T18:00Z --explain")
  }

  @Test func `Overrides and the combination of the matrix are part of it`() throws {
    let overrides = Overrides(
      engine: "strategy=chain step=24h", os: "off=never", variation: Variation(text: "limit=20"), zones: "system")
    #expect(
      try command(matrix: "matrix seed=1,2\n", overrides)
        == "rollover run a.scenario --engine \"strategy=chain step=24h\" --os \"off=never limit=20\" --only \"seed=2\""
        + " --tzdata system --until 2027-03-12T18:00Z --explain")
  }

  @Test(
    arguments: [
      ("plain/name_1.scenario", "plain/name_1.scenario"), ("with space.scenario", "\"with space.scenario\""),
      ("it's.scenario", "\"it's.scenario\""), ("$HOME.scenario", "'$HOME.scenario'"),
      ("a\"b'c.scenario", "'a\"b'\\''c.scenario'"), ("-x.scenario", "./-x.scenario"),
      ("a;b.scenario", "\"a;b.scenario\""),
      ("#x.scenario", "\"#x.scenario\""), ("wow!.scenario", "'wow!.scenario'"),
      ("Grüße.scenario", "\"Grüße.scenario\""),
    ])
  func `File names are quoted as a shell needs it`(_ file: String, _ word: String) throws {
    #expect(try command(file: file) == "rollover run \(word) --until 2027-03-12T18:00Z --explain")
  }
}
