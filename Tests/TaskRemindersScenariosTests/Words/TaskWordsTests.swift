import DailyRolloverScenarios
import CivilTime
import PhoneSimulator
import Rollover
import ScenarioLanguage
import TaskReminders
import TaskRemindersScenarios
import Testing

private let zones = ZoneDatabase(version: "none", names: []) { _ in nil }

private func parse(_ lines: String) -> ParseResult {
  let header = "scenario \"T\"\nzone EST5EDT,M3.2.0,M11.1.0\nstart 2027-06-01 04:30\n"
  let text = header + "permission granted\napp launch\n" + lines + "\n"
  return Scenario.parse(
    Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: .dailyRollover + .taskReminders + .phone)
}

@Suite struct `The words of tasks` {
  @Test(arguments: [
    "task add 7", "task add 7 title=\"Buy \\\"milk\\\"\" due=2027-06-03 remind=\"2027-06-02 18:00\"",
    "task add \"a b\" due=none", "task add 7 remind=none", "task due 7 2027-06-09", "task due 7 none",
    "task remind 7 \"2027-06-09 07:30\"", "task remind 7 none", "task complete 7", "task reopen 7", "task delete 7",
  ])
  func `say each command, and a command is written in the words that give it`(line: String) throws {
    let scenario = try #require(parse(line).scenario)
    #expect(scenario.history.steps.count == 3)
    #expect(scenario.text().contains("  " + line + "\n"))
  }

  @Test(arguments: ["person dismisses task-1", "person dismisses task-3", "push task-2"])
  func `make each of many tasks known`(line: String) throws {
    #expect(parse("task add 1..3 title=Milk\n\(line)").diagnostics.isEmpty)
    #expect(parse("task add 1..3 title=Milk\nperson dismisses task-4").diagnostics.count == 1)
  }

  @Test(arguments: [
    ("task", "an action is missing"), ("task begin 7", "an action cannot be `begin`"),
    ("task complete", "a task's name is missing"), ("task complete 7 now", "the statement should end here"),
    ("task add a@b", "a task's name has 1 to 64 bytes"), ("task add 7 dues=none", "`task` has no key `dues`"),
    ("task due 7 soon", "`soon` is not a date"), ("expect task 7", "how the task stands is missing"),
    ("task remind 7 2027-06-09 07:30", "a date and a time are one value"),
    ("task add 7 remind=2027-06-09 07:30", "a date and a time are one value"),
    ("expect hint = 1", "`hint` is not compared itself"), ("expect overdue 3", "a comparison is missing"),
    ("task add 7\nexpect delivered 7", "no schedule or task is called `7`"),
    ("expect task 7 is=late", "a task cannot be `late`"),
    ("task add 10..1", "`10..1` is no row of tasks"), ("task add 3..3", "`3..3` is no row of tasks"),
    ("task add 1...3", "`1...3` is no row of tasks"), ("task add 1..", "`1..` is no row of tasks"),
    ("task add 999990..1000001", "`999990..1000001` is no row of tasks"),
    ("task add 1..10001", "a line adds at most 10000 tasks"),
    ("task add 1..3\ntask complete 1..3", "only `task add` takes many tasks"),
    ("task add groceries\ntask complete grocerys", "no task is called `grocerys`"),
    ("task add groceries\ntask complete task-groceries", "no task is called `task-groceries`"),
    ("task add 7\nexpect delivered task 7", "the name of a notification is one word"),
    ("task add 7\nexpect task-7 is=done", "`task-7` is the name of a notification"),
    ("expect task 7 modified=soon", "`soon` is not a date and a time"),
    ("expect task 7 modified=\"2027-06-01 04:30\" is=late", "a task cannot be `late`"),
  ])
  func `have errors that help`(line: String, message: String) throws {
    let problem = try #require(parse(line).diagnostics.first)
    #expect(problem.message == message)
  }

  /// What is wrong is told once, and not again by what is missing because of it.
  @Test(arguments: ["done", "idle", "armed", "overdue"]) func `have one error for one mistake`(state: String) throws {
    let diagnostics = parse("task add 7\nexpect task 7 \(state)").diagnostics
    #expect(diagnostics.map(\.place.label) == ["did you mean is=\(state)?"])
  }

  @Test(arguments: [
    "task add 1..10000", "task add 999991..1000000", "task add 1.5", "task add groceries\ntask complete laundry",
  ])
  func `allow what is just within`(lines: String) { #expect(parse(lines).diagnostics.isEmpty) }

  @Test(arguments: [
    ("task add 2 title=\"\" due=none remind=\"2027-06-09 11:00\"", 1), ("task remind 9 \"2027-06-09 11:00\"", 1),
    ("task add 1 due=2027-06-09\n+1m task add 1 due=2027-06-09", 1), ("task complete 9", 0), ("task delete 9", 0),
    ("task add 2 due=none remind=\"2027-06-09 11:00\"\nexpect log \"a reminder needs a due date\"", 0),
  ])
  func `fail a run if they are to ring and are refused`(lines: String, count: Int) throws {
    let run = try #require(parse(lines).scenario?.run().first)
    #expect(run.failures.map(\.message) == Array(repeating: "the engine refused this", count: count))
  }

  @Test(arguments: [(12, 11, "task-12"), (13, 12, "1 more"), (500, 12, "488 more")])
  func `list no more than twelve names`(count: Int, told: Int, rest: String) throws {
    let said = parse("task add 1..\(count)\nexpect delivered breakfast").diagnostics
    let names = (1...told).map { "task-\($0)" }.joined(separator: ", ")
    #expect(try #require(said.first?.notes.first) == "there is \(names) and \(rest)")
  }

  @Test(arguments: [
    ("task add 7 remind=2027-06-09 07:30", 1), ("task remind 7 2027-06-09 07:30", 1),
    ("task add 7 remind=2027-06-09 07:30 08:30", 2),
  ])
  func `say once that a date and a time are one value`(line: String, count: Int) {
    #expect(parse(line).diagnostics.count == count)
  }

  @Test func `make a task known even if its line is wrong`() {
    let said = parse("task add 7 dues=none\nexpect delivered task-7").diagnostics.map(\.message)
    #expect(said == ["`task` has no key `dues`"])
  }

  @Test(arguments: [("done", "complete"), ("remove", "delete")])
  func `are guessed from other words`(written: String, meant: String) throws {
    #expect(try #require(parse("task \(written) 7").diagnostics.first).label == "did you mean `\(meant)`?")
  }

  @Test(arguments: [("armed", 0), ("idle", 1)])
  func `expect what the plugin says of a task`(state: String, failures: Int) throws {
    let run = try #require(parse("task add 7\nexpect task 7 is=\(state)").scenario?.run().first)
    #expect(run.failures.count == failures)
  }

  @Test(arguments: [
    ("modified=\"2027-06-01 04:30\"", 0), ("modified=\"2027-06-01 04:30:01\"", 1),
    ("modified=\"2027-06-01 04:29:59\"", 1), ("is=armed modified=\"2027-06-01 04:30\"", 0),
    ("is=idle modified=\"2027-06-01 04:30\"", 1),
  ])
  func `expect when a task was last changed, to the second`(asked: String, failures: Int) throws {
    let scenario = try #require(parse("task add 7\nexpect task 7 \(asked)").scenario)
    #expect(scenario.text().contains("expect task 7 \(asked)\n"))
    #expect(try #require(scenario.run().first).failures.count == failures)
  }

  @Test func `leave the plugin out of a file that does not speak of tasks`() throws {
    let names = try #require(parse("app background").scenario).history.plugins.map { type(of: $0.makePlugin()).name }
    #expect(!names.contains(TaskReminders.name))
  }
}
