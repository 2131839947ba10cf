import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `A request that is listed past its time` {
  /// A platform may list what the device was off for, of which an engine without its ledger knows nothing else.
  ///
  /// The next time of the same step is so near that nothing pending would be replaced; but this one rings no more.
  @Test(arguments: ["14:29:00", "14:29:59"])
  func `gives way at once, and the engine comes to rest`(now: String) throws {
    var host = TestHost(DailyRolloverSettings(days: 3, step: .exactDay), at: try instant("2027-07-10T12:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("steps", at: "05:44")))])
    host.end()
    let sections = SectionFile.read(try #require(host.saved)).sections
    host.uptime = host.uptime + .hours(50)
    host.wall = try instant("2027-07-12T\(now)Z")
    host.relaunch(from: SectionFile.bytes(of: [sections[1]]))
    host.isHolding = true
    host.tell(.command(Command.schedule(daily("steps", at: "14:30"))))
    var answers = 0
    while !host.waiting.isEmpty, answers < 100 {
      host.answerNext()
      answers += 1
    }
    #expect(host.waiting.isEmpty)
    let next = try instant("2027-07-12T14:30:00Z")
    let times = host.pending.compactMap { if case .exact(let time) = $0.trigger { time } else { nil } }
    let spans = host.pending.count { if case .after = $0.trigger { true } else { false } }
    #expect(times.filter { $0 < next } == [])
    #expect(times.contains(next) != (spans == 1))
  }
}
