import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `The phone` {
  @Test func `refuses what cannot be, and says why`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    #expect(try phone.at("2027-06-01 18:00", .daily("verse")).map(\.obstacle.sentence) == ["the app is not running"])
    #expect(try phone.at("2027-06-01 18:00", .app(.kill)).map(\.obstacle.sentence) == ["the app is not running"])
    #expect(try phone.at("2027-06-01 18:00", .device(.on)).map(\.obstacle.sentence) == ["the device is on already"])
    try phone.at("2027-06-01 18:00", .app(.launch), .app(.suspend))
    #expect(
      try phone.at("2027-06-01 18:00", .daily("verse")).map(\.obstacle.sentence) == [
        "the app is suspended and runs no code"
      ])
    try phone.at("2027-06-01 18:00", .device(.off))
    let refused = try phone.at("2027-06-01 18:00", .device(.off), .app(.launch))
    #expect(refused.map(\.index) == [0, 1])
    #expect(refused.map(\.obstacle.sentence) == ["the device is off already", "the device is off"])
  }

  @Test func `performs the actions of a moment in the order given`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    #expect(phone.world.pending.count == 3)
    #expect(!phone.world.appIsAlive)
  }

  @Test func `a change of the device comes before what is due at the same moment`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.off = .never })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-02 09:00", .device(.off))
    try phone.at("2027-06-02 10:00", .device(.on))
    #expect(phone.rung.isEmpty)
    try phone.at("2027-06-03 09:00", .app(.launch))
    #expect(phone.rung == ["verse@2027-06-03 2027-06-03 09:00"])
  }

  @Test func `a reinstall loses requests and storage, an update neither`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.update))
    #expect(phone.world.pending.count == 3)
    try phone.at("2027-06-03 18:00", .app(.launch))
    #expect(phone.world.pending.count == 3)
    try phone.at("2027-06-03 19:00", .app(.reinstall), .app(.launch))
    #expect(phone.world.pending.isEmpty)
    phone.world.finish()
    #expect(phone.world.violations.isEmpty)
  }

  @Test func `a process ended in the middle of a cycle is put right at the next launch`() throws {
    // Effects take up to ten seconds each; the kill comes after every possible number of milliseconds of two minutes.
    for millisecond in stride(from: 0, through: 60_000, by: 250) {
      var phone = try TestPhone(
        at: "2027-06-01 18:00", seed: UInt64(millisecond), profile: { $0.latency = .seconds(10) })
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
      try phone.at("2027-06-01 18:05", .daily("verse"))
      let killed = try phone.zone.instant("2027-06-01 18:05") + TimeSpan(milliseconds: Int64(millisecond))
      phone.world.run([.app(.kill)], at: killed)
      try phone.at("2027-06-01 19:00", .app(.launch))
      try phone.at("2027-06-02 12:00")
      phone.world.finish()
      #expect(phone.world.violations.isEmpty, "killed after \(millisecond) ms: \(phone.world.violations)")
      #expect(phone.world.pending.count <= 3)
      #expect(phone.rung.count <= 1)
    }
  }

  @Test func `a suspended app hears of midnight when it comes back, a killed one never`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", daily: DailyRolloverSettings(strategy: .chain))
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.suspend))
    try phone.at("2027-06-03 18:00")
    #expect(phone.rung.count == 1)
    try phone.at("2027-06-03 18:00", .app(.foreground))
    #expect(phone.world.pending.count == 1)
  }

  @Test func `storage that is locked after a reboot is waited for, not taken as empty`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    try phone.at("2027-06-01 19:00", .device(.reboot(.minutes(1))))
    try phone.at("2027-06-02 19:00", .app(.launch))
    #expect(phone.world.pending.count == 3)
    #expect(phone.rung.count == 1)
  }
}
