import Testing

@testable import ScenarioLanguage

/// One mistake does not hide another.
struct RecoveryTests {
  @Test func `All mistakes of a file are reported in one go, in the order of its lines`() {
    let text = """
      scenario "T"
      covers RO-99,
      zone Nowhere/Here
      start 2027-03-12 18:00
      engine strategy=horizon days=x
      2027-03-12 18:00  permission granted
                        app lauch
      2027-03-14 02:30  schedule verse at=25:00 every=fortnight
      2027-03-14 01:00  expect delivered verse on=2027-02-30
      +1x               app launch
      [engine:none]     app launch
                        schedule news at="09:00
      +1h               end
      +1h               app launch
      """
    let lines = Fixture.parse(text).diagnostics.map(\.line)
    #expect(lines == [2, 3, 5, 7, 8, 8, 9, 10, 11, 12, 14])
  }

  @Test func `A zone that is wrong does not bring mistakes about times that would exist in it`() {
    let text = "scenario \"T\"\nzone Nowhere/Here\nstart 2027-03-14 02:30\n2027-11-07 01:30 app launch\n"
    #expect(Fixture.parse(text).diagnostics.map(\.line) == [2])
  }

  @Test func `A time that goes backwards does not make the lines after it go backwards too`() {
    let text =
      Fixture.header + "2027-03-14 09:00 app launch\n2027-03-10 09:00 app kill\n2027-03-11 09:00 app launch\n"
      + "2027-03-15 09:00 app kill\n"
    #expect(Fixture.parse(text).diagnostics.map(\.line) == [5, 6])
  }

  @Test func `A schedule with a mistake in it can still be named`() {
    let text = Fixture.header + "schedule verse at=9\nexpect delivered verse\n"
    #expect(Fixture.parse(text).diagnostics.map(\.line) == [4])
  }
}
