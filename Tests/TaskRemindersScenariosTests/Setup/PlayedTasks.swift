import CivilTime
import PhoneSimulator
import Rollover
import TaskReminders
import TaskRemindersScenarios

/// A phone in UTC with tasks, played from six in the evening of 2027-06-01 to noon on 2027-06-08, and its tally.
struct PlayedTasks {
  let tally: Tally

  /// What is asked at a moment, which is written as a local time.
  typealias Step = (time: String, actions: [Action])

  init(_ steps: [Step]) throws {
    let start = try Self.instant("2027-06-01 18:00")
    let moments =
      [(start, [Action.permission(.granted), .app(.launch)])]
      + (try steps.map { (try Self.instant($0.time), $0.actions) })
    var history = History(zone: .utc, start: start, plugins: [TaskReminderSettings()])
    history.steps = moments.flatMap { time, actions in actions.map { History.Step(time: time, action: $0) } }
    var world = World(history)
    for (time, actions) in moments { world.run(actions, at: time) }
    let end = try Self.instant("2027-06-08 12:00")
    world.run(at: end)
    world.finish()
    tally = Tally(history, world.trace, end: end)
  }

  init(commands steps: [(time: String, commands: [TaskCommand])]) throws {
    try self.init(steps.map { step in (step.time, step.commands.map { Action.command($0) }) })
  }

  /// The times at which the reminders of each task were due, each as `task-7 2027-06-02 09:00`.
  var due: [String] {
    tally.subjects.flatMap { entry in entry.dates.map { "\(entry.name) \($0.asked)" } }
  }

  static func local(_ text: String) throws -> CivilDateTime {
    guard let local = CivilDateTime(text) else { throw NoSuchTime(text: text) }
    return local
  }

  static func instant(_ text: String) throws -> Instant { Instant(seconds: try local(text).localSeconds) }

  private struct NoSuchTime: Error { var text: String }
}
