import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// The scenario at the top of the language's page.
struct SampleTests {
  static let sample = """
    scenario "Nine o'clock stays nine o'clock over spring-forward"
    covers   RO-1 RO-3 RO-15
    zone     America/New_York
    start    2027-03-12 18:00
    engine   strategy=horizon days=3 grace=4h
    always   no-duplicates on-time
    finally  armed-as-wanted

    2027-03-12 18:00  permission granted
                      app launch
                      schedule verse at=09:00 title="Verse of the day"
                      expect pending = 3
    2027-03-12 20:00  app kill                        # nothing of ours runs from here
    2027-03-14 03:30  device reboot for=5m            # half an hour after the gap
    2027-03-14 09:01  expect delivered verse on=2027-03-14 at=09:00
    2027-03-15 12:00  app launch
                      expect pending = 3
    +1d               end

    expect timeline kinds=delivered,missed,suppressed
    ----
    2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13
    2027-03-14 09:00:00 -04:00  +23h  delivered  verse@2027-03-14
    2027-03-15 09:00:00 -04:00  +24h  delivered  verse@2027-03-15
    2027-03-16 09:00:00 -04:00  +24h  delivered  verse@2027-03-16
    ----

    """

  @Test func `It is read as it stands`() throws {
    let result = Fixture.parse(Self.sample)
    #expect(result.diagnostics.isEmpty, "\(Fixture.complaints(Self.sample))")
    let scenario = try #require(result.scenario)
    #expect(scenario.title == "Nine o'clock stays nine o'clock over spring-forward")
    #expect(scenario.covers == ["RO-1", "RO-3", "RO-15"])
    #expect(scenario.history.steps.count == 6)
    #expect(scenario.statementCount == 18)
  }

  @Test func `It passes`() throws {
    let run = try #require(Fixture.runs(Self.sample).first)
    #expect(run.passed, "\(Fixture.failures(Self.sample))")
    #expect(run.label == "t.scenario")
    #expect(run.delivered == 4)
  }

  @Test func `The lines of a timeline are those of the page, to the letter`() throws {
    let scenario = try #require(Fixture.parse(Self.sample).scenario)
    let trace = try #require(scenario.run().first).trace
    let selection = TimelineSelection(kinds: KindSet([.delivered, .missed, .suppressed]))
    var format = TimelineFormat()
    let lines = trace.records.filter(selection.contains).map { format.line($0, of: trace) }
    let parts = Self.sample.split(separator: "----\n")
    #expect(lines.map { $0 + "\n" }.joined() == String(try #require(parts.last { $0.contains("delivered") })))
  }

  @Test func `A chain that adds 24 hours fails where it drifts, and says when and why`() {
    let text = """
      scenario "A chain of exact days moves by an hour"
      zone     America/New_York
      start    2027-03-12 18:00
      engine   strategy=chain step=24h

                        permission granted
                        app launch
                        schedule verse at=09:00
      2027-03-14 12:00  expect delivered verse on=2027-03-14 at=09:00

      """
    #expect(
      Fixture.failures(text) == """
        error: verse@2027-03-14 was not delivered at 09:00
         --> t.scenario:9:56
          |
        9 | 2027-03-14 12:00  expect delivered verse on=2027-03-14 at=09:00
          |                                                        ^^^^^^^^ delivered at 10:00:00 -04:00, 1h late
          = armed at 2027-03-13 09:00:00 -05:00 (line 8) for 2027-03-14 10:00:00 -04:00, 24h after verse#2027-03-13 rang
          = rollover run t.scenario --until 2027-03-14T16:00Z --explain
        """)
  }
}
