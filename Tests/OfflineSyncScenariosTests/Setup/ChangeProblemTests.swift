import CivilTime
import OfflineSync
import PhoneSimulator
import Rollover
import Testing

@testable import OfflineSyncScenarios

/// What the app says to the person about the last change.
@Suite struct `The sentence about a change that came to nothing` {
  @Test func `is there until another change is stored`() throws {
    var phone = SyncedPhone()
    func problem() throws -> StaticText? { try #require(phone.status).problem }
    phone.at(.zero, .app(.launch), .command(SyncCommand.delete(RecordID("a"))))
    #expect(try problem() == "there is no such record")
    phone.at(.minutes(1), .command(SyncCommand.startSession))
    #expect(try problem() == "there is no such record")
    phone.at(.minutes(2), .command(SyncCommand.put(RecordID("a"), "one")))
    #expect(try problem() == nil)
  }
}
