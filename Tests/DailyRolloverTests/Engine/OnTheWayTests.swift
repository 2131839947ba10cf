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
}
