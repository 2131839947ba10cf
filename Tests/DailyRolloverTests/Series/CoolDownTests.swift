import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `The cool-down of steps of 24 hours` {
  @Test(arguments: [(0, true), (1, false)])
  func `ends for what is due as it ends, and not for what is due before`(milliseconds: Int64, rings: Bool) throws {
    let coolDown = TimeSpan.hours(24) + TimeSpan(milliseconds: milliseconds)
    let settings = DailyRolloverSettings(days: 3, step: .exactDay, coolDown: coolDown)
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    for _ in 1...2 {
      host.pass(.days(1))
      host.relaunch()
    }
    #expect(host.rang.count == (rings ? 2 : 1))
    #expect(host.refusals.isEmpty == rings)
  }
}
