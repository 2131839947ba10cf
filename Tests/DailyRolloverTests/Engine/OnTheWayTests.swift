import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `A process that sleeps between its plan and what follows from it` {
  /// The occurrence is nine o'clock, and the plan was made ten minutes before.
  @Test(arguments: [("08:59:59", true), ("09:00:00", false), ("09:10:00", false)])
  func `hands over what still lies ahead, and lets the rest come late`(time: String, isAhead: Bool) throws {
    let nine = try identity("verse@2027-03-13")
    var host = TestHost(at: try instant("2027-03-13T08:50:00Z"))
    host.tell(.launched)
    host.isHolding = true
    host.tell(.command(Command.schedule(daily("verse"))))
    func isSaving() -> Bool { host.waiting.contains { if case .save = $0 { true } else { false } } }
    while !isSaving() { host.answerNext() }
    host.pass(until: try instant("2027-03-13T\(time)Z"))
    host.answerNext()
    let sent = host.waiting.compactMap { if case .add(let request, _) = $0 { request.identifier } else { nil } }
    #expect(sent.contains(nine) == isAhead && !sent.isEmpty)
    host.isHolding = false
    host.settle()
    host.pass(.minutes(1))
    #expect(host.rang.map(\.identifier) == [nine])
    #expect(host.late == (isAhead ? [] : [nine]))
  }

  /// Nine o'clock comes at six UTC in the zone that the device has left, and the request of there is replaced before that.
  ///
  /// A platform takes a request within five minutes, and a clock that was set ahead on the way may bring its time at once.
  /// Where the old one may have rung first, its date is silent.
  @Test(arguments: [
    ("05:54:59", 0, true), ("05:55:00", 0, false), ("05:58:00", 0, false), ("05:00:00", 1, true),
    ("05:00:00", 2, false),
  ])
  func `knows whether a request was replaced in time`(
    time: String, secondsAhead: Int64, isCertain: Bool
  ) throws {
    let nine = try identity("verse@2027-03-13")
    var host = TestHost(zone: try named("East", "EAST-3"), at: try instant("2027-03-12T12:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.pass(until: try instant("2027-03-13T\(time)Z"))
    host.zone = .utc
    host.isHolding = true
    host.tell(.timeChanged)
    func isAdding() -> Bool { host.waiting.contains { if case .add = $0 { true } else { false } } }
    while !isAdding() { host.answerNext() }
    host.pass(until: try instant("2027-03-13T06:30:00Z"))
    host.setClock(by: .seconds(secondsAhead))
    host.isHolding = false
    host.settle()
    host.pass(until: try instant("2027-03-13T12:00:00Z"))
    #expect(host.rang.map(\.identifier) == (isCertain ? [nine] : []))
  }
}
