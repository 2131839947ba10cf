import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `What is late when a command waits` {
  private static let verse = ScheduleID(name: "verse")

  /// A device that was off at nine, and an app that is opened at ten with a command of the person.
  @Test(arguments: [
    (Command.cancel(verse), false), (.pause(verse), false), (.schedule(daily("verse", at: "10:30")), false),
    (.schedule(daily("verse", content: Content(title: "Verse"))), true), (.cancel(ScheduleID(name: "pill")), true),
  ])
  func `comes, unless the command takes it back`(command: Command, comes: Bool) throws {
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
