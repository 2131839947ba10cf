import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `A backup on another device` {
  private func restored(seed: UInt64 = 0, _ diary: Diary = Diary(), first: Action...) throws -> TestPhone {
    var phone = try TestPhone(
      at: "2027-06-01 18:00", seed: seed,
      app: {
        Scripted(diary) { event, reading in
          switch event {
          case .launched: [.loading, .wake(at: reading.wall + .hours(30))]
          case .foregrounded, .unlocked: [.loading]
          default: []
          }
        }
      })
    try phone.at("2027-06-01 18:00", .permission(.provisional), .app(.launch), .otherRequests(5))
    phone.world.run(first, at: try phone.zone.instant("2027-06-02 18:00"))
    try phone.at("2027-06-02 18:00", .device(.restore))
    return phone
  }

  @Test func `has neither process nor wishes, and keeps the permission`() throws {
    let diary = Diary()
    var phone = try restored(diary)
    #expect(!phone.world.appIsAlive && phone.world.isOn)
    #expect(phone.world.permission == .provisional)
    try phone.at("2027-06-04 18:00")
    #expect(!phone.world.appIsAlive && !diary.words.contains("woke"), "its wish to run is gone")
  }

  @Test func `is another device that was started just now`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let diary = Diary()
      var phone = try restored(seed: seed, diary)
      try phone.at("2027-06-02 18:05", .app(.launch))
      let before = try #require(diary.events.first?.reading)
      let after = try #require(diary.events.last?.reading)
      #expect(after.uptime == .minutes(5) && after.wall - before.wall == .days(1) + .minutes(5))
      #expect(after.boot != before.boot && after.boot != before.boot &+ 1)
    }
  }

  @Test func `is on, also when the old one was off or about to start`() throws {
    #expect(try restored(first: .device(.off)).world.isOn)
    var phone = try restored(first: .device(.reboot(.hours(1))))
    #expect(phone.world.isOn)
    try phone.at("2027-06-02 20:00")
    let starts = phone.world.trace.records.filter { $0.kind == .device && $0.detail == .word(.on) }
    #expect(starts.isEmpty, "the old one's start is nothing to it")
  }

  @Test func `has what was saved, and no requests; storage is locked until it is unlocked`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    try phone.at("2027-06-02 12:00", .app(.background))
    #expect(phone.world.state.delivered.count == 1 && phone.world.pending.count == 3)
    try phone.at("2027-06-02 18:00", .device(.restore))
    #expect(phone.world.state.delivered.isEmpty && phone.world.pending.isEmpty)
    try phone.at("2027-06-02 19:00", .app(.launch))
    #expect(phone.world.state.status?.plugin(DailyRolloverStatus.self)?.scheduleCount == 1)
    #expect(!phone.broken(.noDuplicates) && !phone.broken(.nothingInThePast))
  }
}
