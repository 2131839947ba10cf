import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `A horizon that has run out` {
  private func warnings(_ phone: TestPhone) -> [String] {
    let trace = phone.world.trace
    return trace.records.filter { $0.kind == .warning }.map { "\($0.local) \($0.detailText(in: trace))" }
  }

  private func warning(_ name: String, _ last: String, at time: String) -> String {
    "\(time) nothing of \(name) is armed behind \(last); it rings again when the app is opened"
  }

  @Test func `is told at the first occurrence that nothing is armed for, once until the app runs again`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at(
      "2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .daily("pill", at: "21:00"),
      .app(.kill))
    try phone.at("2027-06-10 18:00")
    let first = [
      warning("pill", "2027-06-03", at: "2027-06-04 21:00"), warning("verse", "2027-06-04", at: "2027-06-05 09:00"),
    ]
    #expect(warnings(phone) == first)
    try phone.at("2027-06-10 18:00", .app(.launch), .app(.kill))
    try phone.at("2027-06-20 18:00")
    #expect(warnings(phone).count == 4)
    #expect(warnings(phone).last == warning("verse", "2027-06-13", at: "2027-06-14 09:00"))
  }

  @Test func `is told at the same moment, whoever looks when`() throws {
    var hashes: [UInt64] = []
    for looks in [[], ["2027-06-05 09:00", "2027-06-07 12:00", "2027-06-08 09:00"]] {
      var phone = try TestPhone(at: "2027-06-01 18:00")
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
      for look in looks { try phone.at(look) }
      try phone.at("2027-06-10 18:00", .app(.launch))
      hashes.append(phone.world.trace.hash)
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test func `is told of a chain that nobody goes on with`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", daily: DailyRolloverSettings(strategy: .chain))
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-10 18:00")
    #expect(warnings(phone) == [warning("verse", "2027-06-02", at: "2027-06-03 09:00")])
  }

  @Test func `is not told while something else keeps the phone silent`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-03 18:00", .device(.off))
    try phone.at("2027-06-10 18:00", .device(.on), .app(.launch))
    #expect(warnings(phone).isEmpty)
  }
}
