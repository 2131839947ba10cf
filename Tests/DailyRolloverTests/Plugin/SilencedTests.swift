import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `What is late when a command waits` {
  private static let verse = ScheduleID(name: "verse")
  /// Steps of 24 hours need a series that counts days, and a range needs a date of the series.
  private static let stepsOnMondays = refused { $0.step = .exactDay }
  private static let noMonday = refused { ($0.from, $0.until) = (tuesday, tuesday) }
  private static let tuesday = CivilDate(year: 2027, month: 3, day: 16)

  private static func refused(_ change: (inout Schedule) -> Void) -> Schedule {
    var schedule = daily("verse", at: "10:30")
    schedule.series.recurrence = .weekdays(WeekdaySet([.monday]))
    change(&schedule)
    return schedule
  }

  /// A device that was off at nine, and an app that is opened at ten with a command of the person.
  @Test(arguments: [
    (Command.cancel(verse), false), (.pause(verse), false), (.schedule(daily("verse", at: "10:30")), false),
    (.schedule(daily("verse", content: Content(title: "Verse"))), true), (.cancel(ScheduleID(name: "pill")), true),
    (.schedule(stepsOnMondays), true), (.schedule(noMonday), true),
  ])
  func `comes, unless the command takes it back and is not refused`(command: Command, comes: Bool) throws {
    let nine = try identity("verse@2027-03-13")
    var host = TestHost(engine: EngineSettings(doubt: .ring), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.powerOff(for: .hours(16))
    host.isHolding = true
    host.tell([.launched, .command(command)])
    host.isHolding = false
    host.settle()
    host.pass(.minutes(1))
    #expect(host.late == (comes ? [nine] : []))
    #expect(host.rang.map(\.identifier) == (comes ? [nine] : []))
  }
}
