import CivilTime
import OfflineSync
import PhoneSimulator
import Testing

@testable import OfflineSyncScenarios

@Suite struct FlushTests {
  static let count = 10_000

  /// A phone that is offline with so many changes of as many records.
  private func phone() -> SyncedPhone {
    var phone = SyncedPhone()
    let latency = TimeSpan(milliseconds: 100)
    phone.at(.zero, .network(.latency(latency)), .app(.launch))
    phone.at(.minutes(1), .network(.offline))
    let values = (0..<Self.count).map { SyncCommand.RecordValue(RecordID(key: "\($0)"), "value") }
    phone.at(.minutes(2), .command(SyncCommand.putAll(values)))
    return phone
  }

  @Test func `ten thousand changes arrive within five seconds, in at most 128 requests`() throws {
    var phone = phone()
    #expect(phone.status?.waitingCount == Self.count)
    let before = try #require(phone.server?.requests)
    phone.at(.hours(4), .network(.online))
    let start = ContinuousClock().now
    phone.at(.hours(4) + .seconds(5))
    let took = ContinuousClock().now - start
    #expect(phone.status?.waitingCount == 0)
    #expect(phone.server?.writes == Self.count)
    #expect(phone.server?.recordCount == Self.count)
    phone.at(.hours(5))
    let requests = try #require(phone.server?.requests) - before
    #expect(requests <= 128)
    // Forty requests of 256 changes, and one look.
    #expect(requests == (Self.count + 255) / 256 + 1)
    print("sync flush: \(Self.count) changes, \(requests) requests, \(took) real time")
  }
}
