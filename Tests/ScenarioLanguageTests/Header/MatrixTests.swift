import CivilTime
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// One file, run for several values of its header.
struct MatrixTests {
  @Test func `A file is run once for each combination, the last key varying fastest`() {
    let text = """
      scenario "T"
      matrix zone=America/New_York,Europe/London off=on-boot,never
      matrix seed=1
      start 2027-03-12 18:00
      app launch

      """
    #expect(
      Fixture.runs(text).map(\.label) == [
        "t.scenario [zone=America/New_York off=on-boot seed=1]", "t.scenario [zone=America/New_York off=never seed=1]",
        "t.scenario [zone=Europe/London off=on-boot seed=1]", "t.scenario [zone=Europe/London off=never seed=1]",
      ])
  }

  @Test func `A seed may be written with hexadecimal digits`() throws {
    let text = "scenario \"T\"\nmatrix seed=0x10,16\nzone UTC\nstart 2027-03-12 18:00\napp launch\n"
    let seeds = try #require(Fixture.parse(text).scenario).histories.map(\.history.seed)
    #expect(seeds == [16, 16])
  }

  @Test func `Times on the left follow the zone of each run`() throws {
    let text = "scenario \"T\"\nmatrix zone=America/New_York,Europe/London\nstart 2027-03-12 18:00\napp launch\n"
    let histories = try #require(Fixture.parse(text).scenario).histories
    #expect(histories.map(\.history.start.rfc3339) == ["2027-03-12T23:00:00Z", "2027-03-12T18:00:00Z"])
  }

  @Test func `zone=all is every zone of the database`() throws {
    let text = "scenario \"T\"\nmatrix zone=all\nstart 2027-01-12T18:00Z\napp launch\n"
    #expect(try #require(Fixture.parse(text).scenario).histories.count == Fixture.zones.names.count)
  }

  @Test func `A key that the command sets is in no label, and what differs in it alone is one run`() {
    let text = """
      scenario "T"
      matrix strategy=horizon,chain off=never,on-boot
      zone UTC
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      expect pending = 2

      """
    let engine = Fixture.runs(text, overrides: Overrides(engine: "strategy=chain"))
    #expect(engine.map(\.label) == ["t.scenario [off=never]", "t.scenario [off=on-boot]"])
    #expect(engine.first?.failures.first?.notes.contains("with off=never") == true)
    let both = Fixture.runs(text, overrides: Overrides(engine: "strategy=chain", os: "off=never"))
    #expect(both.map(\.label) == ["t.scenario"])
    let only = Fixture.runs(text, overrides: Overrides(engine: "strategy=chain", only: "strategy=horizon off=never"))
    #expect(only.map(\.label) == ["t.scenario [off=never]"])
  }

  @Test func `A mistake under some values is counted by the combinations that differ`() {
    let text = """
      scenario "T"
      matrix strategy=horizon,chain zone=UTC,America/New_York,America/Chicago
      start 2027-03-12 18:00
      2027-03-14 02:30 app launch

      """
    let found = Fixture.parse(text, overrides: Overrides(engine: "strategy=chain")).diagnostics
    #expect(found.map { $0.notes.last } == ["with zone=America/New_York and 1 more"])
  }

  @Test func `A mistake that comes in several combinations is reported once, whatever value it names`() {
    let text = """
      scenario "T"
      matrix zone=America/New_York,America/Chicago,Europe/London off=on-boot,never
      start 2027-03-12 18:00
      2027-03-14 02:30 app lauch
      +1h app lauch

      """
    #expect(
      Fixture.complaints(text) == """
        error: this local time does not exist in America/New_York
         --> t.scenario:4:1
          |
        4 | 2027-03-14 02:30 app lauch
          | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -05:00 to 03:00 -04:00
          = write 2027-03-14 03:30, or 2027-03-14T07:30Z
          = with zone=America/New_York off=on-boot and 3 more

        error: the action of `app` cannot be `lauch`
         --> t.scenario:4:22
          |
        4 | 2027-03-14 02:30 app lauch
          |                      ^^^^^ did you mean `launch`?
          = the action of `app` is launch, foreground, background, suspend, kill, crash, update, reinstall or remove-all-requests

        error: the action of `app` cannot be `lauch`
         --> t.scenario:5:9
          |
        5 | +1h app lauch
          |         ^^^^^ did you mean `launch`?
          = the action of `app` is launch, foreground, background, suspend, kill, crash, update, reinstall or remove-all-requests
        """)
  }

  @Test func `Two wrong values of one key are two mistakes`() {
    let found = Fixture.parse("scenario \"T\"\nmatrix zone=Europe/Londn,Europe/Pariss\nstart 2027-03-12 18:00\n")
      .diagnostics
    #expect(found.map(\.message) == ["there is no time zone `Europe/Londn`", "there is no time zone `Europe/Pariss`"])
  }

  @Test func `A failure says which combination it comes from`() throws {
    let text = """
      scenario "T"
      matrix strategy=horizon,chain
      zone UTC
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      expect pending = 1

      """
    let runs = Fixture.runs(text)
    #expect(runs.map(\.passed) == [false, true])
    let command = "rollover run t.scenario --only \"strategy=horizon\" --until 2027-03-12T18:00Z --explain"
    #expect(runs.first?.failures.first?.notes.suffix(2) == ["with strategy=horizon", command])
  }
}
