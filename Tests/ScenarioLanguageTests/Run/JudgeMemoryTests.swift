import Testing

@testable import ScenarioLanguage

/// Expectations of the same kind, asked again and again while more happens.
struct JudgeMemoryTests {
  private func failures(_ lines: String) -> String {
    Fixture.failures(
      Fixture.header + "engine days=3\npermission granted\napp launch\nschedule verse at=09:00\n" + lines)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `A count that is asked for each day holds each day, and a wrong one fails`(wrong: Int) {
    var lines = "expect delivered verse count = 0\nexpect not delivered verse\n"
    for day in 1...4 {
      let count = day == wrong ? day - 1 : day
      lines += "2027-03-1\(day + 2) 10:00 expect delivered verse count = \(count)\n"
      lines += "expect delivered verse at=09:00 count >= \(day)\nexpect delivered verse\napp foreground\n"
    }
    let found = failures(lines)
    #expect(found.contains("not ") == (wrong > 0), "\(found)")
  }

  @Test(
    arguments: [999, 1000, 1001, 1003])
  func `A run is judged up to a thousand failures, and says what it has not judged`(count: Int) throws {
    let lines = String(repeating: "expect pending = 7\n", count: count)
    let scenario = try #require(Fixture.parse(Fixture.header + "app launch\n" + lines).scenario)
    let run = try #require(scenario.run().first)
    let unjudged = max(0, count - 1000)
    #expect(run.failures.count == min(count, 1000) + (unjudged > 0 ? 1 : 0))
    let said = run.failures.last?.message ?? ""
    #expect(said.contains("not judged") == (unjudged > 0))
    if unjudged > 0 { #expect(said == "\(unjudged) expectation\(unjudged == 1 ? " was" : "s were") not judged") }
  }

  @Test func `What was absent from the log fails once it is there, and is found from then on`() {
    let lines =
      "expect no log \"outside the years\"\n2027-03-13 10:00 app foreground\nexpect no log \"outside the years\"\n"
    let said = "+1m person taps verse@2027-03-13 time=-9223372036854775808\n"
    #expect(failures(lines) == "")
    #expect(
      failures(lines + said + "+1m expect log \"outside the years\"\n+1m expect log \"outside the years\"\n") == "")
    let late = failures(lines + said + "+1m expect no log \"outside the years\"\n")
    #expect(late.contains("the log says `outside the years`"))
  }

  @Test func `A warning is looked for among warnings only, whatever the log says in the same words`() {
    let lines = "person taps verse@2027-03-12 time=-9223372036854775808\n+1m expect log \"outside the years\"\n"
    #expect(failures(lines) == "")
    #expect(failures(lines + "expect warning \"outside the years\"\n").contains("no warning says `outside the years`"))
  }

  @Test func `Changes that were noticed since an expectation was asked count for the next one`() {
    let lines = """
      expect detected clock count = 0
      2027-03-12 19:00 device clock +2h
      +1m expect detected clock count = 1
      +1h device clock auto
      +1m expect detected clock count = 2
      expect detected clock by=-2h

      """
    #expect(failures(lines) == "")
  }
}
