import CivilTime
import PhoneSimulator
import Rollover
import Testing

@Test func `a horizon of three days rings at nine over spring-forward with the app killed`() throws {
  let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
  func at(_ text: String) throws -> Instant {
    let local = try #require(CivilDateTime(text))
    return try #require(zone.mapping(of: local).instant(gap: .skip, overlap: .earlier))
  }
  let history = History(zone: zone, start: try at("2027-03-12 18:00"), engine: EngineSettings(days: 3))
  var world = World(history)
  let nine = try #require(TimeOfDay(hour: 9, minute: 0))
  let verse = Schedule(name: "verse", series: RecurringTime(.daily, at: nine))
  world.run([.permission(.granted), .app(.launch), .command(.schedule(verse))], at: history.start)
  #expect(world.pending.count == 3)
  world.run([.app(.kill)], at: try at("2027-03-12 20:00"))
  world.run([.device(.reboot(.minutes(5)))], at: try at("2027-03-14 03:30"))
  world.run([.app(.launch)], at: try at("2027-03-15 12:00"))
  #expect(world.pending.count == 3)
  world.run(at: try at("2027-03-16 12:00"))
  world.finish()
  for r in world.trace.records { print(r.local, r.kind.word, r.subject.map { world.trace.text(of: $0) } ?? "", r.detail) }
  #expect(world.violations.isEmpty, "\(world.violations)")
  let rung = world.trace.records.filter { $0.kind == .delivered }.map { "\($0.local)" }
  #expect(rung == ["2027-03-13 09:00", "2027-03-14 09:00", "2027-03-15 09:00", "2027-03-16 09:00"])
}
