import CivilTime
import DailyRolloverScenarios
import Rollover
import ScenarioLanguage
import Testing
import TimeZoneData
import WaterScenarios

/// Occurrences of a plugin that does not say at what times its subjects ring, as `rollover run --explain` takes them.
@Suite struct `An occurrence that a person asks about` {
  /// At 08:30 and at 10:00 on June 1, at 09:00 on June 8.
  private static let text = """
    scenario "Glasses"
    zone     Europe/London
    start    2027-06-01 06:00

    2027-06-01 06:00  permission granted
                      app launch
                      water start rising=07:00 bed=10:30 every=90m
    2027-06-01 11:00  water stop
    2027-06-08 06:00  water start rising=07:00 bed=10:30 every=2h
    2027-06-08 12:00  end

    """

  private static let zones = ZoneDatabase(
    version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))

  private func identity(_ question: String) throws -> RequestIdentifier {
    let text = Array(Self.text.utf8)
    let parsed = Scenario.parse(text, file: "glasses.scenario", zones: Self.zones, vocabulary: .standard + .water)
    let scenario = try #require(parsed.scenario)
    let run = try #require(scenario.run().first)
    return try scenario.identity(of: OccurrenceQuestion(question), in: 0, after: run)
  }

  private func complaint(_ question: String) throws -> String {
    do {
      return "none: \(try identity(question))"
    } catch let mistake as QuestionMistake {
      return mistake.diagnostic.message
    }
  }

  @Test(arguments: ["water@2027-06-01T08:30", "water@2027-06-01T08:31"])
  func `may be named by its minute, whether or not it is wanted`(name: String) throws {
    #expect(try identity(name) == RequestIdentifier(name))
  }

  @Test func `may be named by a date that has one, and not by one that has two`() throws {
    #expect(try identity("water@2027-06-08") == RequestIdentifier("water@2027-06-08T09:00"))
    #expect(try complaint("water@2027-06-01") == "water rings 2 times on 2027-06-01")
  }

  @Test func `is of a subject of which the run tells`() throws {
    #expect(try complaint("wine@2027-06-01") == "no schedule or reminder is called `wine`")
  }
}
