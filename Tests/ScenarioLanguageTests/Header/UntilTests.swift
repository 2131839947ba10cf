import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// Runs that end before their file does, or after it.
struct UntilTests {
  private let story =
    Fixture.header
      + """
      always nothing-lost
      finally armed-as-wanted
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 12:00 expect delivered verse on=2027-03-13
      app kill
      2027-03-14 12:00 expect delivered verse count = 7

      """

  private func runs(_ until: String) -> [ScenarioRun] { Fixture.runs(story, overrides: Overrides(until: until)) }

  private func complaint(_ until: String, in text: String? = nil) -> String {
    Fixture.parse(text ?? story, overrides: Overrides(until: until)).diagnostics.map { $0.rendered() }
      .joined(separator: "\n\n")
  }

  @Test func `What the file expects later is not judged, and what lies at the moment is`() throws {
    #expect(Fixture.runs(story).first?.passed == false, "the last line of the story has to fail")
    let run = try #require(runs("2027-03-13 12:00").first)
    #expect(run.passed && run.delivered == 1)
    #expect(try #require(runs("2027-03-14 12:00").first).failures.count == 1)
  }

  @Test func `What is due at the moment happens, and nothing later`() throws {
    #expect(try #require(runs("2027-03-14T13:00Z").first).delivered == 2)
    #expect(try #require(runs("2027-03-14T12:59:59.999Z").first).delivered == 1)
    #expect(try #require(runs("2027-03-14T13:00Z").first).end == Instant(seconds: 1_805_029_200))
  }

  @Test func `After the end of the file the phone lives on`() throws {
    let run = try #require(runs("2027-03-20 12:00").first)
    #expect(run.delivered == 8)
    #expect(run.failures.count == 1, "what the file expects is judged where it stands")
  }

  @Test func `finally and xfail are not judged when the phone is stopped in the middle`() throws {
    let text =
      Fixture.header
      + "xfail nothing-in-the-past\npermission granted\napp launch\nschedule verse at=09:00\n2027-03-16 12:00 end\n"
    #expect(Fixture.runs(text).first?.passed == false)
    #expect(Fixture.runs(text, overrides: Overrides(until: "2027-03-13 12:00")).first?.passed == true)
    var plan = Plan(history: try #require(Fixture.parse(story).scenario).plans[0].plan.history)
    plan.judged = [.init(invariant: .armedAsWanted, range: nil), .init(invariant: .onTime, range: nil)]
    plan.moments = [.init(time: Instant(seconds: 10), stepEnd: 0, expectationEnd: 0)]
    var cut = plan
    cut.end(at: Instant(seconds: 9))
    #expect(cut.judged.map(\.invariant) == [.onTime])
    plan.end(at: Instant(seconds: 11))
    #expect(plan.judged.count == 2, "at the end of the file everything is judged")
  }

  @Test func `Each combination of a matrix reads the local time in its own zone, and its own start`() throws {
    let text = """
      scenario "T"
      matrix zone=America/New_York,Europe/London
      start 2027-03-12 18:00
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-16 12:00 end

      """
    let runs = Fixture.runs(text, overrides: Overrides(until: "2027-03-14 09:00"))
    #expect(runs.map(\.delivered) == [2, 2])
    #expect(runs.map(\.end) == [Instant(seconds: 1_805_029_200), Instant(seconds: 1_805_014_800)])
  }

  @Test(
    arguments: [
      (
        "2027-03-12 17:59",
        """
        error: the run would end before it begins
         --> --until:1:1
          |
        1 | 2027-03-12 17:59
          | ^^^^^^^^^^^^^^^^ 1m before the start
         ::: t.scenario:3:1
          |
        3 | start 2027-03-12 18:00
          | ---------------------- it begins here
          = the run begins at 2027-03-12 18:00 -05:00, which is 2027-03-12T23:00Z
        """
      ),
      (
        "2027-03-14 02:30",
        """
        error: this local time does not exist in America/New_York
         --> --until:1:1
          |
        1 | 2027-03-14 02:30
          | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -05:00 to 03:00 -04:00
          = write 2027-03-14 03:30, or 2027-03-14T07:30Z
        """
      ),
      (
        "2027-11-07 01:30",
        """
        error: this local time comes twice in America/New_York
         --> --until:1:1
          |
        1 | 2027-11-07 01:30
          | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -04:00 back to 01:00 -05:00
          = write 2027-11-07 01:30 -04:00 for the first of the two, or 2027-11-07 01:30 -05:00 for the second
        """
      ),
      (
        "09:01",
        """
        error: a time needs its date
         --> --until:1:1
          |
        1 | 09:01
          | ^^^^^
          = write 2027-03-14T13:01Z, or "2027-03-14 09:01" in the zone of the header
        """
      ),
      (
        "tomorrow",
        """
        error: `tomorrow` is not a time
         --> --until:1:1
          |
        1 | tomorrow
          | ^^^^^^^^
          = write 2027-03-14T13:01Z, or "2027-03-14 09:01" in the zone of the header
        """
      ),
      (
        "2027-03-14 09:01 tonight",
        """
        error: the statement should end here
         --> --until:1:18
          |
        1 | 2027-03-14 09:01 tonight
          |                  ^^^^^^^ this does not belong to it
          = write: --until "2027-03-14 09:01"
        """
      ),
    ])
  func `Mistakes are shown where they stand`(_ until: String, _ expected: String) {
    #expect(complaint(until) == expected)
  }

  @Test func `A time that comes twice is told apart by its offset`() throws {
    let text = story.replacing("2027-03-12 18:00", with: "2027-11-05 18:00").replacing("2027-03", with: "2027-11")
    for (offset, seconds) in [("-04:00", 1_825_565_400), ("-05:00", 1_825_569_000)] as [(String, Int64)] {
      let runs = Fixture.runs(text, overrides: Overrides(until: "2027-11-07 01:30 \(offset)"))
      #expect(runs.first?.end == Instant(seconds: seconds))
    }
  }
}
