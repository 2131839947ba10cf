import Testing

@testable import RolloverCommand

/// `--format junit|tap|annotations` of `rollover run` and `rollover check`.
struct ResultFormatTests {
  private let files = [
    "s/broken.scenario": Sample.broken, "s/failing.scenario": Sample.failing, "s/good.scenario": Sample.good,
    "s/matrix.scenario": Sample.matrix,
  ]

  @Test func `JUnit has a suite for each file, and a case for each combination`() {
    let result = rollover("run", "s", "--format", "junit", files: files)
    #expect(result.code == .usage)
    let suites = result.lines.filter { $0.hasPrefix("  <testsuite ") }
    #expect(suites.count == 4)
    #expect(suites[0].contains(#"file="s/broken.scenario" tests="1" failures="0" errors="1""#))
    #expect(suites[1].contains(#"file="s/failing.scenario" tests="1" failures="1" errors="0""#))
    #expect(suites[3].contains(#"tests="2" failures="0" errors="0" skipped="0" time="0.002468""#))
    #expect(
      result.output.contains(
        #"<testcase name="Two mornings [zone=Europe/London]" classname="s.matrix" file="s/matrix.scenario" time="0.001234">"#
      ))
    #expect(
      result.output.contains(#"<testcase name="Two mornings" classname="s.failing" file="s/failing.scenario" line="9""#)
    )
    #expect(result.output.contains("\ndelivered: 2\n"))
    #expect(result.lines.last == "</testsuites>")
  }

  @Test func `TAP numbers all runs, and the plan is last`() {
    let result = rollover("run", "s", "--format", "tap", files: files)
    let tests = result.lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(
      tests == [
        "not ok 1 - s/broken.scenario", "not ok 2 - s/failing.scenario: Two mornings",
        "ok 3 - s/good.scenario: Two mornings", "ok 4 - s/matrix.scenario: Two mornings [zone=America/New_York]",
        "ok 5 - s/matrix.scenario: Two mornings [zone=Europe/London]",
      ])
    #expect(result.lines.last == "1..5")
    #expect(result.code == .usage)
  }

  @Test func `Annotations name the line and what to do`() {
    let result = rollover("run", "s", "--format", "annotations", files: files)
    #expect(result.lines.count == 2)
    #expect(
      result.lines[0].hasPrefix(
        "::error file=s/broken.scenario,line=7,col=23,endColumn=27,title=s/broken.scenario::the action of `app` cannot be `lunch`"
      ))
    #expect(result.lines[0].contains("%0Adid you mean `launch`?%0A"))
    #expect(result.lines[1].hasPrefix("::error file=s/failing.scenario,line=9,"))
  }

  @Test(arguments: ["junit", "tap"])
  func `Variations are cases of their own`(format: String) {
    let result = rollover("run", "s/good.scenario", "--os", "all", "--format", format, files: files)
    #expect(result.output.contains("Two mornings off=never"))
    #expect(result.code == .success)
    let objects = rollover("run", "s/good.scenario", "--os", "all", "--format", "jsonl", files: files).lines.count
    let cases = result.lines.filter { $0.contains("<testcase ") || $0.hasPrefix("ok ") }.count
    #expect(cases == objects)
  }

  @Test(arguments: ["junit", "tap"])
  func `Ending the process everywhere is one more case for each combination`(format: String) {
    let result = rollover(
      "run", "s/matrix.scenario", "s/broken.scenario", "--kill-everywhere", "--format", format, files: files)
    let cases = result.lines.filter { $0.contains("<testcase ") || $0.contains("ok ") && $0.contains(" - s/") }
    #expect(cases.count == 5)
    #expect(cases[3].contains("Two mornings [zone=Europe/London], ended at every point"))
    #expect(result.code == .usage)
  }

  @Test func `A broken run under a kill is a failure with what shows it again`() {
    let lines = rollover(
      "run", "f.scenario", "--kill-everywhere", "--format=annotations", files: ["f.scenario": Sample.askedAnew]
    ).lines
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("title=Asked anew on a full disk%2C ended at every point::") })
    #expect(lines.last?.contains("to see it, write `fault kill after=") == true)
  }

  @Test(arguments: ["junit", "tap", "annotations"])
  func `Checking has a case for each file`(format: String) {
    let result = rollover("check", "s", "--format", format, files: files)
    #expect(result.code == .usage)
    switch format {
    case "junit": #expect(result.lines.filter { $0.contains("<testcase ") }.count == 4)
    case "tap": #expect(result.lines.last == "1..4")
    default: #expect(result.lines.count == 1)
    }
    #expect(rollover("check", "s/good.scenario", "--format", format, files: files).code == .success)
  }

  @Test(arguments: ["junit", "tap"])
  func `An occurrence is a case of a timeline`(format: String) {
    let result = rollover("timeline", "s/matrix.scenario", "--format", format, files: files)
    #expect(result.code == .success)
    let cases = result.lines.filter { $0.contains("<testcase ") || $0.hasPrefix("ok ") }
    #expect(cases.count == 4)
    #expect(cases[0].contains("verse@2027-03-13"))
    #expect(result.output.contains("s/matrix.scenario [zone=Europe/London]"))
    #expect(rollover("timeline", "s/good.scenario", "--format", format, "--kinds", "all", files: files).code == .usage)
  }

  @Test func `What is about text and objects only says so`() {
    let result = rollover("run", "s/good.scenario", "--explain", "--format", "tap", files: files)
    #expect(result.errors == "error: --explain does not go together with --format tap\n  = write text or jsonl\n")
    #expect(result.code == .usage)
    #expect(rollover("run", "s/good.scenario", "--update", "--output", "x", files: files).code == .usage)
  }

  @Test func `A slip of all is noticed`() {
    let result = rollover("run", "s", "--os", "al", files: files)
    #expect(result.errors == "error: --os `al` is unknown\n  = did you mean `all`?\n")
    #expect(result.code == .usage)
  }
}
