import Testing

@testable import ScenarioLanguage

/// Texts whose printing is easily got wrong.
struct PrintOddityTests {
  private static let oddities: [(name: String, text: String)] = [
    (
      "an origin that ends in a carriage return",
      "scenario \"T\"\nzone UTC\nstart 2027-01-01 00:00\norigin a\r\r\napp launch\n"
    ),
    ("an empty origin", "scenario \"T\"\nzone UTC\nstart 2027-01-01 00:00\norigin\napp launch\n"),
    ("expected lines that end in a carriage return", Fixture.header + "expect log\n----\na\r\r\n\r\n----\n"),
    ("a file that has no moment", Fixture.header),
    ("a file without start and moment", "scenario \"T\"\nzone UTC\n"),
    ("only an end", Fixture.header + "end\n"),
    (
      "a name that only a line kept out by its guard schedules",
      Fixture.header + "[engine:chain] schedule verse at=09:00\nexpect not delivered verse\n"
    ),
    (
      "a name that is like another one, and known from a line that was kept out",
      Fixture.header + "[engine:chain] schedule verse at=09:00\nschedule verses at=09:00\ncancel verse\n"
    ),
    (
      "expectations after the end about a name that was kept out",
      Fixture.header + "[engine:chain] schedule verse at=09:00\n+1h end\nexpect not delivered verse\n"
    ),
    ("a start in the year before 0", "scenario \"T\"\nzone EST5\nstart 0000-01-01T00:00+23:59\n+0s os off=never\n"),
    ("a start after the year 9999", "scenario \"T\"\nzone UTC\nstart 9999-12-31T23:59:59.5-12:00\n"),
    ("an overlap at an offset of a day", "scenario \"T\"\nzone \"<-24>24<-23>\"\nstart 2027-01-01 00:00\n+400d end\n"),
    ("settings that end where they began", Fixture.header + "os off=never\n+0s os off=on-boot\nos limit=64\n"),
    (
      "rules and a schedule that counts days over them",
      Fixture.header
        + "device rules America/New_York \"<+12>-12\"\nschedule verse at=09:00 every=2d\nschedule pills at=09:00 every=day\n"
    ),
    (
      "an anchor of a series of days",
      Fixture.header + "schedule a at=09:00 every=3d anchor=2027-03-13 from=2027-03-14\n"
    ),
    ("an anchor of every day", Fixture.header + "schedule a at=09:00 every=day anchor=2027-03-13\n"),
    (
      "invariants in an order of their own",
      Fixture.header
        + "finally armed-as-wanted\nalways on-time\nalways within-limit no-duplicates\napp launch\n"
    ),
    (
      "a series of days in a zone that is a date ahead",
      Fixture.header + "schedule a at=09:00 every=2d zone=Asia/Tokyo\n"
    ),
    (
      "an anchor on the device's date in a zone that is a date ahead",
      Fixture.header + "schedule a at=09:00 every=2d anchor=2027-03-12 zone=Asia/Tokyo\n"
    ),
  ]

  @Test(arguments: oddities.map(\.name))
  func `Odd texts say the same after they were printed`(_ name: String) throws {
    let text = try #require(Self.oddities.first { $0.name == name }).text
    let result = Fixture.parse(text)
    let scenario = try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })")
    if let problem = problemOfPrinting(scenario) { Issue.record("\(problem)") }
  }

  @Test func `A statement that fills the longest line is printed without the column before it`() throws {
    let statement = "schedule verse at=09:00 title=\""
    let title = String(repeating: "x", count: SourceText.longestLine - statement.utf8.count - 1)
    let scenario = try #require(Fixture.parse(Fixture.header + "app launch\n" + statement + title + "\"\n").scenario)
    if let problem = problemOfPrinting(scenario) { Issue.record("\(problem.prefix(500))") }
  }
}
