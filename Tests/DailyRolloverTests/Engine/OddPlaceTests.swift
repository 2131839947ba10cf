import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// A plugin whose places are no places of keys costs nobody anything.
@Suite struct `Odd places` {
  private static let ahead: [Int64] = [.min, .min + 1, -1 << 50, 1 << 40 - 800_001, 1 << 41 - 1]
  private static let behind: [Int64] = [.max, 1 << 41 + 1]

  @Test(arguments: ahead)
  func `are saved as what they mean, and every process reads them`(ahead: Int64) throws {
    var host = TestHost(others: [Bell(ahead: ahead)], at: try instant("2027-03-12T18:00:00Z"))
    host.tell([
      .launched, .command(Command.schedule(daily("verse"))),
      .command(Bell.Order.ring("tea", at: try instant("2027-03-14T10:00:00Z"))),
    ])
    host.pass(.hours(16))
    // What rang lies ahead once more.
    host.setClock(by: .hours(-2))
    host.relaunch()
    host.pass(.hours(28))
    #expect(host.log.allSatisfy { if case .stateBroken = $0 { false } else { true } }, "\(host.log)")
    let rang = try ["verse@2027-03-13", "verse@2027-03-14", "tea"].map { try identity($0) }
    #expect(host.rang.map(\.identifier) == rang)
  }

  @Test(arguments: behind)
  func `behind all keys mean that all is past`(ahead: Int64) throws {
    var host = TestHost(others: [Bell(ahead: ahead)], at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Bell.Order.ring("tea", at: try instant("2027-03-12T19:00:00Z")))])
    host.pass(.hours(2))
    host.setClock(by: .hours(-2))
    host.relaunch()
    #expect(host.rang.isEmpty)
    #expect(host.log.allSatisfy { if case .stateBroken = $0 { false } else { true } }, "\(host.log)")
  }
}
