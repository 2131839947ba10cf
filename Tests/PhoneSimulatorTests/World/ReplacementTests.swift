import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `A pending request that is added again` {
  /// What a phone tells of two additions under one identity.
  private func kinds(_ first: UInt64, _ second: UInt64) throws -> [String] {
    let diary = Diary()
    var phone = try TestPhone(
      at: "2027-06-01 18:00",
      app: {
        Scripted(diary) { event, reading in
          guard case .launched = event else { return [] }
          return [first, second].map {
            .adding(
              RequestIdentifier(ScheduleID(name: "verse"), .sequence(1)), .exact(reading.wall + .hours(1)),
              fingerprint: $0)
          }
        }
      })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    #expect(phone.world.pending.count == 1)
    return phone.world.trace.records.dropFirst(2).map {
      $0.kind == .armed ? "armed" : "\($0.kind) \($0.detailText(in: phone.world.trace))"
    }
  }

  @Test func `is told as replaced when it shows something else`() throws {
    #expect(try kinds(1, 2) == ["armed", "armed", "replaced content"])
  }

  @Test func `is told as armed alone when it shows the same`() throws {
    #expect(try kinds(1, 1) == ["armed", "armed"])
  }
}
