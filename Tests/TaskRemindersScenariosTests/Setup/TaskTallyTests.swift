import CivilTime
import PhoneSimulator
import Rollover
import TaskReminders
import TestPhones
import Testing

@testable import TaskRemindersScenarios

/// What the tally says was asked for, task by task: the same as the oracle, and what an app that works does.
@Suite struct `The tally of tasks` {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var steps: [(time: String, commands: [TaskCommand])]
    var due: [String]

    init(_ description: String, due: [String], _ steps: (time: String, commands: [TaskCommand])...) {
      self.description = description
      self.steps = steps
      self.due = due
    }
  }

  private static let evening = "2027-06-01 18:00"
  private static let milk = TaskCommand.add(NewTask(id: "7", title: "Buy milk"))

  private static func date(_ text: String) -> CivilDate? { CivilDateTime("\(text) 00:00")?.date }

  /// A task with a reminder of its own; the texts are none of the test's mistakes.
  private static func chosen(_ due: String, _ reminder: String, id: String = "7") -> TaskCommand {
    .add(
      NewTask(
        id: id, title: "", due: date(due).map { .chosen($0) } ?? .usual,
        reminder: CivilDateTime(reminder).map { .chosen($0) } ?? .usual))
  }

  /// What is done with a task behind the time of its reminder does not change whether that was due.
  static let behind = [
    Case(
      "completed behind its time", due: ["task-7 2027-06-02 09:00"], (evening, [milk]),
      ("2027-06-02 09:01", [.complete("7")])),
    Case(
      "reopened behind its time", due: [], (evening, [milk, .complete("7")]), ("2027-06-02 09:01", [.reopen("7")])),
  ]

  /// Two askings of one date are two.
  static let twice = [
    Case(
      "moved to the evening behind its time", due: ["task-7 2027-06-02 09:00", "task-7 2027-06-02 18:00"],
      (evening, [milk]), ("2027-06-02 09:01", [.remind("7", CivilDateTime("2027-06-02 18:00"))])),
    Case(
      "moved to the evening before its time", due: ["task-7 2027-06-02 18:00"],
      (evening, [milk]), ("2027-06-02 08:59", [.remind("7", CivilDateTime("2027-06-02 18:00"))])),
    Case(
      "asked for the time at which it rang", due: ["task-7 2027-06-02 09:00"],
      (evening, [milk]), ("2027-06-02 09:01", [.remind("7", CivilDateTime("2027-06-02 09:00"))])),
  ]

  static let ahead = [
    Case("as usual", due: ["task-7 2027-06-02 09:00"], (evening, [milk])),
    Case("completed before its time", due: [], (evening, [milk]), ("2027-06-02 08:59", [.complete("7")])),
    Case(
      "reopened before its time", due: ["task-7 2027-06-02 09:00"], (evening, [milk, .complete("7")]),
      ("2027-06-02 08:59", [.reopen("7")])),
    Case(
      "the usual reminder moves along with the due date", due: ["task-7 2027-06-04 09:00"],
      (evening, [milk, .due("7", date("2027-06-04"))])),
    Case(
      "a chosen reminder moves by as many days", due: ["task-7 2027-06-03 20:00"],
      (evening, [chosen("2027-06-02", "2027-06-01 20:00"), .due("7", date("2027-06-04"))])),
    Case(
      "one chosen later moves by as many days", due: ["task-7 2027-06-05 07:30"],
      (evening, [milk, .remind("7", CivilDateTime("2027-06-03 07:30")), .due("7", date("2027-06-04"))])),
    Case(
      "one chosen later for a task without one moves too", due: ["task-7 2027-06-05 07:30"],
      (
        evening,
        [
          .add(NewTask(id: "7", title: "", reminder: .none)), .remind("7", CivilDateTime("2027-06-03 07:30")),
          .due("7", date("2027-06-04")),
        ]
      )),
    Case(
      "moved while it is done, and reopened", due: ["task-7 2027-06-04 09:00"],
      (evening, [milk, .complete("7"), .due("7", date("2027-06-04"))]), ("2027-06-03 10:00", [.reopen("7")])),
    Case("moved while it is done", due: [], (evening, [milk, .complete("7"), .due("7", date("2027-06-04"))])),
    Case("the due date is removed", due: [], (evening, [milk, .due("7", nil)])),
    Case(
      "a due date that is back brings no reminder", due: [],
      (evening, [milk, .due("7", nil), .due("7", date("2027-06-04"))])),
    Case("the reminder is removed", due: [], (evening, [milk, .remind("7", nil)])),
    Case("added with a reminder in the past", due: [], (evening, [chosen("2027-06-01", "2027-06-01 17:59")])),
    Case("added with a reminder for now", due: [], (evening, [chosen("2027-06-01", "2027-06-01 18:00")])),
    Case(
      "added with a reminder in a minute", due: ["task-7 2027-06-01 18:01"],
      (evening, [chosen("2027-06-01", "2027-06-01 18:01")])),
    Case("moved to the past", due: [], (evening, [milk, .remind("7", CivilDateTime("2027-06-01 17:59"))])),
    Case(
      "moved to the past with its due date, and on again", due: ["task-7 2027-06-05 09:00"],
      (evening, [milk, .due("7", date("2027-05-31"))]), ("2027-06-03 10:00", [.due("7", date("2027-06-05"))])),
    Case(
      "no reminder without a due date", due: [],
      (evening, [.add(NewTask(id: "7", title: "", due: .none)), .remind("7", CivilDateTime("2027-06-03 07:30"))])),
    Case(
      "added with a reminder and no due date", due: [],
      (
        evening,
        [.add(NewTask(id: "7", title: "", due: .none, reminder: .chosen(CivilDateTime(localSeconds: 1_811_926_800))))]
      )),
    Case(
      "another task of the same name", due: ["task-7 2027-06-02 09:00"],
      (evening, [milk, chosen("2027-06-05", "2027-06-05 10:00")])),
    Case(
      "another task of the name of one without a reminder", due: [],
      (evening, [.add(NewTask(id: "7", title: "", due: .none)), milk])),
    Case("a task that there is not", due: [], (evening, [.remind("7", CivilDateTime("2027-06-03 07:30"))])),
    Case("deleted", due: [], (evening, [milk, .delete("7")])),
    Case(
      "deleted when done, and added anew", due: ["task-7 2027-06-05 10:00"],
      (evening, [milk, .complete("7"), .delete("7"), chosen("2027-06-05", "2027-06-05 10:00")])),
    Case(
      "reopened when deleted", due: [], (evening, [milk, .complete("7"), .delete("7"), .reopen("7")])),
    Case(
      "many in one go, of which one is moved and one is done",
      due: ["task-1 2027-06-02 09:00", "task-2 2027-06-05 09:00"],
      (
        evening,
        [
          .addAll(["1", "2", "3"].map { NewTask(id: $0, title: "") }), .due("2", date("2027-06-05")), .complete("3"),
        ]
      )),
    Case(
      "many in one go, two of them by one name", due: ["task-1 2027-06-02 09:00"],
      (evening, [.addAll([NewTask(id: "1", title: ""), NewTask(id: "1", title: "", due: .none)])])),
  ]

  @Test(arguments: ahead + behind + twice)
  func `counts what is due, and an app that works rings for it`(example: Case) throws {
    let played = try PlayedTasks(commands: example.steps)
    #expect(played.due == example.due)
    #expect(played.tally.total.onTime == example.due.count)
    #expect(played.tally.total.faults == 0)
  }

  @Test(arguments: ahead)
  func `wants in the end what the oracle wants`(example: Case) throws {
    var tasks: [String: KnownTask] = [:]
    for step in example.steps {
      let now = try PlayedTasks.instant(step.time)
      for command in step.commands {
        var all = [command]
        if case .addAll(let added) = command { all = added.map { .add($0) } }
        for command in all {
          if let after = KnownTask.after(command, tasks[command.id], now: now, zone: .utc) { tasks[command.id] = after }
        }
      }
    }
    let due = tasks.sorted { $0.key < $1.key }.compactMap { id, task in
      task.isDone || task.wasPast ? nil : task.reminder.map { "task-\(id) \($0)" }
    }
    #expect(try PlayedTasks(commands: example.steps).due == due)
  }

  @Test func `counts one that was set to the past when the clock goes back behind it, as it rings then`() throws {
    let played = try PlayedTasks([
      (Self.evening, [.command(Self.chosen("2027-06-01", "2027-06-01 17:30"))]),
      ("2027-06-01 18:10", [.device(.clockShift(-.hours(1)))]),
    ])
    #expect(played.due == ["task-7 2027-06-01 17:30"])
    #expect(played.tally.total.onTime == 1 && played.tally.total.faults == 0)
  }

  @Test func `has one row for each task that was to ring, and none for the others`() throws {
    let played = try PlayedTasks(commands: [
      (
        Self.evening,
        [
          Self.milk, .add(NewTask(id: "8", title: "", due: .none)), .add(NewTask(id: "9", title: "", reminder: .none)),
          Self.chosen("2027-06-01", "2027-06-01 17:00", id: "10"),
          Self.chosen("2027-07-01", "2027-07-01 09:00", id: "11"),
        ]
      )
    ])
    #expect(played.tally.subjects.map(\.name) == ["task-7", "task-11"])
  }

  @Test func `counts what could not ring as missed, and what rings though nobody wants it as unasked`() throws {
    let missed = try PlayedTasks([
      (Self.evening, [.command(Self.milk)]), ("2027-06-01 19:00", [.permission(.denied)]),
    ])
    #expect(missed.due == ["task-7 2027-06-02 09:00"])
    #expect(missed.tally.total.missed == 1 && missed.tally.total.faults == 1)
    // Without permission the removal is ignored, and what is pending rings when there is permission again.
    let unasked = try PlayedTasks([
      (Self.evening, [.command(Self.milk)]),
      (
        "2027-06-01 19:00",
        [.permission(.denied), .command(TaskCommand.complete("7")), .app(.kill), .permission(.granted)]
      ),
    ])
    #expect(unasked.due == [])
    #expect(unasked.tally.total.unasked == 1 && unasked.tally.total.faults == 1)
  }
}
