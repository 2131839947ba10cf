import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

/// What a history is made small by, and what it is put together by with others.
@Suite struct `A command of a schedule` {
  private func schedule(_ change: (inout Schedule) -> Void = { _ in }) -> Schedule {
    var schedule = Schedule(
      name: "a", series: RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight))
    change(&schedule)
    return schedule
  }

  @Test func `is plain when the schedule is, and then nothing is simpler`() {
    let command = Command.schedule(schedule())
    #expect(command.simpler.isEmpty)
    #expect(command.causes == [])
  }

  @Test func `has the plainest of its simpler ones first, and is known by its odd keys`() {
    let odd = schedule {
      $0.grace = .zero
      $0.series.gap = .skip
    }
    let command = Command.schedule(odd)
    #expect(command.simpler.first == .schedule(schedule()))
    #expect(command.simpler.count == 3)
    #expect(command.causes == ["schedule gap", "schedule grace"])
    // As a search holds it, whatever plugin it is of.
    #expect(AnyHistoryCommand(command).base.simpler.count == 3)
  }

  @Test(arguments: [
    (Command.cancel(SubjectID(name: "a")), "cancel"), (.pause(SubjectID(name: "a")), "pause"),
    (.resume(SubjectID(name: "a")), "resume"), (.skip(SubjectID(name: "a"), on: .epoch), "skip"),
  ])
  func `is known by what it does to a schedule`(command: Command, cause: String) {
    #expect(command.simpler.isEmpty)
    #expect(command.causes == [cause])
  }
}
