import Testing

@testable import RolloverCommand
@testable import ScenarioLanguage

@Suite struct CoverageCommandTests {
  private let files = ["s/a.scenario": Sample.good, "s/b.scenario": Sample.good, "s/c.scenario": Sample.broken]

  @Test func `The table has the ids that scenarios can name, each with a summary`() {
    #expect(Requirement.all.map(\.id) == Requirements.ids)
    #expect(Requirement.all.allSatisfy { !$0.summary.isEmpty && $0.summary.count < 100 })
  }

  @Test func `Every requirement is printed with the files that cover it`() {
    let result = rollover("coverage", "s/a.scenario", "s/b.scenario", files: files)
    #expect(
      result.lines.prefix(5) == [
        "RO-1   the next time of a daily notification, by the wall clock or by 24 hours", "         s/a.scenario",
        "         s/b.scenario", "RO-2   gap and overlap policies; one occurrence for every day that exists",
        "         -",
      ])
    #expect(result.lines.last == "2 of 68 covered")
    #expect(result.code == .success)
  }

  @Test func `Objects have id and files`() {
    let lines = rollover("coverage", "s/a.scenario", "--format=jsonl", files: files).lines
    #expect(lines.prefix(2) == [#"{"id":"RO-1","files":["s/a.scenario"]}"#, #"{"id":"RO-2","files":[]}"#])
    #expect(lines.count == 68)
  }

  @Test func `A file that does not parse is told, and the table is printed all the same`() {
    let result = rollover("coverage", "s", files: files)
    #expect(result.lines.last == "2 of 68 covered")
    #expect(result.errors.contains("--> s/c.scenario:7:"))
    #expect(result.code == .usage)
  }
}
