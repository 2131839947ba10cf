import CivilTime
import TaskReminders
import Testing

@testable import TaskRemindersScenarios

/// What the oracle of tasks knows of a task whose date the app chose while the clock was set.
@Suite struct `A task that goes by a date nobody knows` {
  private let now = Instant(seconds: 1_811_000_000)

  private func after(_ commands: [TaskCommand], isKnown: Bool) throws -> KnownTask {
    let new = NewTask(id: "4", title: "x", due: .usual, reminder: .none)
    let made = try #require(KnownTask.after(.add(new), nil, now: now, zone: .utc))
    var task = try #require(made)
    if !isKnown { task.goesByToday(new) }
    for command in commands {
      let changed = try #require(KnownTask.after(command, task, now: now, zone: .utc))
      task = try #require(changed)
    }
    return task
  }

  @Test func `has a reminder that is known until it moves with that date`() throws {
    let remind = TaskCommand.remind("4", CivilDateTime("2028-06-01 09:00"))
    let (first, second) = (TaskCommand.due("4", CivilDate("2028-06-02")), TaskCommand.due("4", CivilDate("2028-06-03")))
    #expect(try !after([remind], isKnown: false).wasPast)
    #expect(try after([remind, first], isKnown: false).wasPast)
    #expect(try after([remind, first, second], isKnown: false).wasPast)
    #expect(try !after([remind, first], isKnown: true).wasPast)
    // Where it is chosen once more it is known, and moves by known days from then on.
    #expect(try !after([remind, first, remind], isKnown: false).wasPast)
    #expect(try !after([remind, first, remind, second], isKnown: false).wasPast)
  }
}
