import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// What reports say of what rules hold, drop and make one with another.
struct RulesInReportsTests {
  private static let files = [
    "cap.scenario": file(
      "2027-06-01 08:00",
      """
      settings cap=2
      message a type=news at=09:00
      message b type=news at=10:00
      message c type=news at=11:00
      message d type=news at=11:30
      app background
      2027-06-01 12:00  app launch
      2027-06-01 12:01  message e type=news at="2027-06-02 09:00" priority=low
      app background
      2027-06-04 12:00  end
      """),
    "group.scenario": file(
      "2027-06-01 08:00",
      """
      message a type=news group=g at=09:00
      message b type=news group=g at=09:00
      2027-06-01 12:00  end
      """),
    // What was dropped is wanted again, and lost.
    "drop.scenario": file(
      "2027-06-01 08:00",
      """
      settings quiet=22:00-07:00 do=drop
      message a type=news at=23:00
      message b type=news at=23:30
      2027-06-01 09:00  settings quiet=off
      2027-06-01 10:00  message cancel b
      app kill
      2027-06-01 11:00  platform loses requests
      2027-06-02 12:00  end
      """),
    // Crossed without permission, and once more with it.
    "border.scenario": file(
      "2027-06-01 08:00",
      """
      message a type=news enter=home
      app kill
      permission denied
      2027-06-01 09:00  region enter home
      2027-06-01 10:00  permission granted
      app launch
      message b type=news leave=home
      app kill
      2027-06-01 11:00  region leave home
      2027-06-01 12:00  end
      """),
    // A tap that nobody made.
    "claim.scenario": file(
      "1975-04-06 12:00",
      """
      schedule a at=09:00 step=24h
      device off
      device on
      device clock +31d
      fault read count=1
      app launch
      device clock -400d
      person taps a#1974-04-03
      schedule a at=02:00 step=24h
      1975-04-07 12:00  end
      """),
  ]

  /// A file of lines from a local time in UTC on, at which the app is launched and allowed to notify.
  private static func file(_ start: String, _ lines: String) -> [UInt8] {
    Array("scenario \"Rules in reports\"\nzone UTC\nstart \(start)\npermission granted\napp launch\n\(lines)\n".utf8)
  }

  private func run(_ words: [String]) -> CommandResult {
    rollover(words: words, files: Self.files, vocabulary: .everything)
  }

  @Test(
    arguments: [
      // As the run ends, the message that waits for the next date is not due, and the one that waits no more is left out.
      ("cap", "2027-06-01 23:59", "2 due: 2 on time, 1 left out", 3, 1, 0),
      ("cap", "2027-06-01 12:00:30", "2 due: 2 on time", 2, 0, 0),
      ("cap", "2027-06-02 00:01", "3 due: 3 on time, 1 left out", 4, 1, 0),
      ("cap", "2027-06-04 12:00", "4 due: 4 on time, 1 left out", 5, 1, 0),
      ("group", "2027-06-01 12:00", "1 due: 1 on time, 1 left out", 2, 1, 0),
      ("drop", "2027-06-02 12:00", "1 due: 1 missed", 1, 0, 1),
      // What rings at a border is on time, since nobody says when it is due; what is dropped there is due then.
      ("border", "2027-06-01 09:01", "1 due: 1 missed", 1, 0, 1),
      ("border", "2027-06-01 12:00", "1 due: 1 missed, 1 rang", 2, 0, 1),
    ])
  func `Every report counts what rules do in the same way`(
    file: String, until: String, words: String, tests: Int, skipped: Int, failures: Int
  ) {
    let command = ["timeline", "\(file).scenario", "--until", until]
    let last = run(command).lines.last ?? ""
    #expect(last.hasPrefix("# \(words); "), "\(last)")
    let junit = run(command + ["--format", "junit"]).output
    #expect(
      junit.contains("tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""), "\(junit)")
    let tap = run(command + ["--format", "tap"]).lines
    #expect(tap.count { $0.hasPrefix("not ok") } == failures)
    #expect(tap.count { $0.contains("# SKIP") } == skipped)
  }

  @Test func `What only the app takes for rung is missed, and not left out`() {
    #expect(run(["timeline", "claim.scenario"]).lines.last?.hasPrefix("# 1 due: 1 missed; ") == true)
    let junit = run(["timeline", "claim.scenario", "--format", "junit"]).output
    #expect(junit.contains("tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\""))
    #expect(junit.contains("<failure message=\"missed: the app took it for rung\""))
  }

  @Test func `JUnit tells when it rang what was held, by the clock that was asked`() {
    let junit = run(["timeline", "cap.scenario", "--format", "junit"]).output
    let held =
      "due: 2027-06-01 11:00:00 +00:00\nheld until: 2027-06-02 00:00:00 +00:00\nrang: 2027-06-02 00:00:00 +00:00"
    #expect(junit.contains(held), "\(junit)")
    #expect(junit.contains("due: 2027-06-01 09:00:00 +00:00\nrang: 2027-06-01 09:00:00 +00:00"))
  }

  @Test func `What is dropped after it was held is told of, once`() {
    let lines = run(["timeline", "cap.scenario"]).lines.filter {
      $0.contains("message-d") && $0.contains(#/(held|suppressed) /#)
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("held       message-d  until 2027-06-02 00:00:00") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("a policy dropped it") == true, "\(lines)")
  }
}
