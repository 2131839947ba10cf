import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// What the command says of tasks: reports, comparisons and stories, by names such as `task-milk`.
struct TaskReportsTests {
  /// How many tasks one line adds, a day apart from each other.
  private static let many = 3
  private static let files = [
    "tasks.scenario": Array(
      """
      scenario "Tasks in reports"
      zone     UTC
      start    2027-06-01 18:00

      2027-06-01 18:00  permission granted
                        app launch
                        task add milk title="Buy milk"
                        task add call title="Call Anna"
                        task add rent title="Pay rent" due=2027-06-03
                        task add idea title="Some day" due=none
                        task add 1..\(many) title="Water" remind="2027-06-02 10:00" apart=1d
      2027-06-01 19:00  task complete call
      2027-06-01 20:00  task due rent 2027-06-04
      2027-06-02 20:00  task delete 3
      2027-06-02 21:00  permission denied
      2027-06-05 12:00  end

      """.utf8)
  ]
  private static let missed = "missed: the app was not allowed to notify"

  /// The command as it is built with every plugin.
  private func run(_ words: String...) -> CommandResult {
    rollover(words: words, files: Self.files, vocabulary: .everything)
  }

  private func report(_ format: String) -> CommandResult { run("timeline", "tasks.scenario", "--format", format) }

  @Test func `TAP has a test for each reminder that was due, and none for those taken back`() {
    let lines = report("tap").lines
    #expect(
      lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") } == [
        "ok 1 - tasks.scenario: task-milk@2027-06-02", "not ok 2 - tasks.scenario: task-rent@2027-06-04",
        "ok 3 - tasks.scenario: task-1@2027-06-02", "not ok 4 - tasks.scenario: task-2@2027-06-03",
      ])
    #expect(lines.count { $0 == "  message: \"\(Self.missed)\"" } == 2)
    #expect(lines.last == "1..4")
  }

  @Test func `JUnit counts the same`() {
    let text = report("junit").output
    #expect(text.contains("tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"0\""))
    for name in ["task-milk@2027-06-02", "task-rent@2027-06-04", "task-1@2027-06-02", "task-2@2027-06-03"] {
      #expect(text.ranges(of: "<testcase name=\"\(name)\"").count == 1, "\(name)")
    }
    #expect(text.ranges(of: "<failure message=\"\(Self.missed)\"").count == 2)
  }

  @Test func `a calendar has an event for each that rang or was missed, at its time`() {
    let events = report("ics").output.split(separator: "BEGIN:VEVENT").dropFirst().map { event in
      event.split(separator: "\r\n").filter { $0.hasPrefix("DTSTART:") || $0.hasPrefix("SUMMARY:") }
        .map { $0.drop { $0 != ":" }.dropFirst() }.joined(separator: " ")
    }
    #expect(
      Set(events.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }) == [
        "20270602T090000Z task-milk", "20270602T100000Z task-1", "20270603T100000Z task-2 missed",
        "20270604T090000Z task-rent missed",
      ])
    #expect(events.count == 4)
  }

  @Test func `a page has a row for each task that was to ring, and none for one without a reminder`() {
    let text = report("html").output
    for row in [
      "task-milk: 1 due: 1 on time · as asked", "task-call: nothing was due · nothing was due",
      "task-rent: 1 due: 1 missed · missed on 2027-06-04", "task-1: 1 due: 1 on time · as asked",
      "task-2: 1 due: 1 missed · missed on 2027-06-03", "task-3: nothing was due · nothing was due",
    ] {
      #expect(text.ranges(of: "aria-label=\"\(row)\"").count == 1, "\(row)")
    }
    #expect(!text.contains("aria-label=\"task-idea:"))
  }

  @Test func `the last line of a timeline says what was due`() {
    #expect(
      report("text").lines.last
        == "# 4 due: 2 on time, 2 missed; task-rent: missed on 2027-06-04; task-2: missed on 2027-06-03")
  }

  @Test func `a comparison has the same numbers for every engine, since tasks go by none of its settings`() {
    let lines = run("compare", "tasks.scenario").lines
    let cells = lines.dropFirst().map { line in line.split(separator: " ").dropFirst(line.contains("step=") ? 2 : 1) }
    #expect(cells.count == 4)
    for row in cells { #expect(row.prefix(5) == ["4", "2", "0", "2", "0"]) }
  }

  @Test(arguments: [
    ("task-milk", "task-milk: it rang at 2027-06-02 09:00:00 +00:00, on time"),
    ("task-milk@2027-06-02", "task-milk: it rang at 2027-06-02 09:00:00 +00:00, on time"),
    ("task-2", "task-2: it did not ring: the app was not allowed to notify"),
    ("task-call", "task-call: it was not to ring: the app wants nothing of task-call any more, or not yet"),
  ])
  func `a story of a task is asked for by its name, with or without a date`(name: String, conclusion: String) {
    let result = run("run", "tasks.scenario", "--explain", name)
    #expect(result.code == .success)
    #expect(result.lines.first == conclusion)
    #expect(run("run", "--explain", name, "tasks.scenario") == result)
  }

  @Test func `a story goes on where what rang is asked for once more`() {
    let text = """
      scenario "Once more"
      zone     UTC
      start    2027-06-01 18:00

      2027-06-01 18:00  permission granted
                        app launch
                        message 1 type=news at=19:00
                        schedule verse at=18:30
      2027-06-01 18:40  schedule verse at=20:30
      2027-06-02 08:00  app launch
                        message 1 type=news at="2027-06-03 11:00"
                        app kill
      2027-06-04 12:00  end

      """
    func story(_ name: String) -> [String] {
      rollover(
        words: ["run", "t.scenario", "--explain", name], files: ["t.scenario": Array(text.utf8)],
        vocabulary: .everything
      )
      .lines
    }
    let lines = story("message-1")
    let before = "it rang before, at 2027-06-01 19:00:00 +00:00"
    #expect(lines.first == "message-1: it rang at 2027-06-03 11:00:00 +00:00, on time; \(before)")
    for words in [
      "schedule  send", "wanted    the plugin smart-delivery wants it for 2027-06-03 11:00",
      "armed     as the components 2027-06-03 11:00",
    ] {
      #expect(lines.count { $0.contains("2027-06-02 08:00:00") && $0.contains(words) } == 1, "\(words)")
    }
    #expect(story("verse@2027-06-01").contains { $0.hasSuffix("it came once more: this date has rung already") })
  }

  @Test(arguments: [
    ("task-milk#2", "task-milk rings once, and is named without a number", "= write task-milk"),
    ("task-3#2027-06-04", "task-3 rings once, and is named without a number", "= write task-3"),
    ("task-mill", "no schedule or task is called `task-mill`", "did you mean `task-milk`?"),
    ("task-mill@2027-06-02", "no schedule or task is called `task-mill`", "did you mean `task-milk`?"),
    ("milks", "no schedule or task is called `milks`", "= there is task-milk, task-call, task-rent, task-idea, "),
    ("task-milk@2027-02-30", "`2027-02-30` is not a date", "February 2027 has the days 01 to 28"),
  ])
  func `a wrong name is said, with what was meant`(name: String, message: String, help: String) {
    let result = run("run", "tasks.scenario", "--explain", name)
    #expect(result.code == .usage)
    #expect(result.errors.contains("error: \(message)\n"), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }
}
