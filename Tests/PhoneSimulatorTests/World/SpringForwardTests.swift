import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Test func `a horizon of three days rings at nine over spring-forward with the app killed`() throws {
  var phone = try TestPhone(at: "2027-03-12 18:00")
  try phone.at("2027-03-12 18:00", .permission(.granted), .app(.launch), .daily("verse"))
  #expect(phone.world.pending.count == 3)
  try phone.at("2027-03-12 20:00", .app(.kill))
  try phone.at("2027-03-14 03:30", .device(.reboot(.minutes(5))))
  try phone.at("2027-03-15 12:00", .app(.launch))
  #expect(phone.world.pending.count == 3)
  try phone.at("2027-03-16 12:00")
  phone.world.finish()
  #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  #expect(phone.rung.map { $0.suffix(16) } == (13...16).map { "2027-03-\($0) 09:00" })
}

@Test func `the same history gives the same trace, record by record`() throws {
  func run(_ seed: UInt64) throws -> Trace {
    var phone = try TestPhone(at: "2027-03-12 18:00", seed: seed, profile: { $0.latency = .seconds(5) })
    try phone.at("2027-03-12 18:00", .permission(.granted), .app(.launch), .daily("verse"), .daily("pill", at: "21:00"))
    try phone.at("2027-03-20 18:00", .app(.kill), .app(.launch))
    try phone.at("2027-03-22 18:00")
    return phone.world.trace
  }
  let first = try run(1)
  let second = try run(1)
  #expect(first.hash == second.hash)
  #expect(first.records == second.records)
  // Latencies are drawn from the seed, so another seed is another trace.
  #expect(try run(2).hash != first.hash)
}

@Test func `a trace that keeps no records has the hash of one that does`() throws {
  let zone = try Zone(posix: TestPhone.newYork)
  let history = History(zone: zone, start: try zone.instant("2027-03-12 18:00"))
  var worlds = [World(history), World(history, keepsRecords: false)]
  for index in worlds.indices {
    worlds[index].run([.permission(.granted), .app(.launch), .daily("verse")], at: history.start)
    worlds[index].run(at: history.start + .days(40))
  }
  #expect(worlds[0].trace.hash == worlds[1].trace.hash)
  #expect(worlds[1].trace.records.isEmpty && worlds[1].trace.count == worlds[0].trace.count)
}
