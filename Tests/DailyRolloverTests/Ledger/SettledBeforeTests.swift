import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `What was missed before the clock went back` {
  /// The clock was three days ahead for a while.
  ///
  /// Then other parts of the app have every place until nine has passed again.
  @Test(arguments: [("13:00:00", true), ("13:00:01", false)])
  func `comes late within its grace, and is told of no more behind it`(time: String, isLate: Bool) throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .foregrounded, .command(Command.schedule(daily("verse")))])
    host.setClock(by: .days(3))
    host.tell(.timeChanged)
    #expect(host.missed.count == 3)
    host.limit = 0
    host.setClock(by: .zero - .days(3))
    host.tell(.timeChanged)
    #expect(host.pending.isEmpty)
    host.limit = 64
    host.pass(until: try instant("2027-03-13T\(time)Z"))
    host.tell(.foregrounded)
    #expect(host.late == (isLate ? [try identity("verse@2027-03-13")] : []))
    #expect(host.missed.count == 3)
  }
}
