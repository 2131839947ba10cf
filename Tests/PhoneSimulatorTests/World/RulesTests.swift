import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `New rules of a zone` {
  private let diary = Diary()

  /// New York, which gives up summer time; under the name that it had.
  private static let here = Zone.fixed(offset: winter, name: TestPhone.newYork)
  private static let winter = UTCOffset(seconds: -5 * 3600)

  private func phone(_ profile: (inout PhoneProfile) -> Void = { _ in }) throws -> TestPhone {
    try TestPhone(at: "2027-06-01 18:00", profile: profile)
  }

  @Test func `move pending floating requests with the local time`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-01 19:00", .device(.rules(RulesUpdate(database: Self.here))))
    try phone.at("2027-06-03 12:00")
    #expect(phone.rung == ["verse@2027-06-02 2027-06-02 09:00", "verse@2027-06-03 2027-06-03 09:00"])
    #expect(phone.world.trace.records.last?.offset == Self.winter)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }

  @Test func `leave them at their instant, if the platform is like that, until the app arms them again`() throws {
    var phone = try phone { $0.rules = .fixed }
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.suspend))
    try phone.at("2027-06-01 19:00", .device(.rules(RulesUpdate(database: Self.here))))
    try phone.at("2027-06-02 12:00", .app(.foreground))
    try phone.at("2027-06-03 12:00")
    phone.world.finish()
    #expect(phone.rung == ["verse@2027-06-02 2027-06-02 08:00", "verse@2027-06-03 2027-06-03 09:00"])
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }

  @Test func `are heard at once, late when suspended, and as they are when dead`() throws {
    let diary = diary
    var phone = try TestPhone(at: "2027-06-01 18:00", app: { Scripted(diary) })
    let tokyo = try Zone(posix: "JST-9")
    try phone.at(
      "2027-06-01 18:00", .app(.launch), .device(.rules(RulesUpdate(database: Self.here))),
      .device(.rules(RulesUpdate(database: tokyo))))
    #expect(
      diary.words == ["launched", "foregrounded", "time changed", "rules of \(Self.here.name)", "rules of JST-9"])
    try phone.at("2027-06-01 18:10", .app(.suspend), .device(.rules(RulesUpdate(database: phone.zone))))
    #expect(diary.words.dropFirst(5) == ["backgrounded"])
    try phone.at(
      "2027-06-01 18:20", .app(.foreground), .app(.kill), .device(.rules(RulesUpdate(database: Self.here))),
      .app(.launch))
    #expect(
      diary.words.dropFirst(6) == [
        "rules of \(Self.here.name)", "foregrounded", "time changed", "launched", "foregrounded",
      ])
    #expect(diary.events.last?.reading.zone.offset(at: phone.world.now) == Self.winter)
  }

  @Test func `hold for a zone that is entered later, and for schedules pinned to it`() throws {
    let newTokyo = Zone.fixed(offset: UTCOffset(seconds: 10 * 3600), name: "JST-9")
    let tokyo = try Zone(posix: "JST-9")
    var phone = try phone()
    try phone.at(
      "2027-06-01 18:00", .permission(.granted), .app(.launch), .device(.rules(RulesUpdate(database: newTokyo))))
    let series = RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight)
    try phone.at("2027-06-01 18:01", .command(.schedule(Schedule(name: "rates", series: series, zone: .pinned(tokyo)))))
    try phone.at("2027-06-02 06:00", .device(.zone(tokyo)))
    #expect(phone.world.zone == newTokyo)
    try phone.at("2027-06-03 12:00")
    #expect(phone.rung == ["rates@2027-06-02 2027-06-01 19:00", "rates@2027-06-03 2027-06-03 09:00"])
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }

  @Test func `are told in the trace, and the timeline writes later times by them`() throws {
    let zone = try Zone(posix: TestPhone.newYork)
    let start = try zone.instant("2027-06-01 18:00")
    let steps: [Action] = [
      .permission(.granted), .app(.launch), .device(.rules(RulesUpdate(database: Self.here))),
      .device(.zone(try Zone(posix: "JST-9"))),
      .device(.zone(zone)), .daily("verse"),
    ]
    let history = History(zone: zone, start: start, steps: steps.map { History.Step(time: start, action: $0) })
    var world = World(history)
    world.run(steps, at: start)
    var format = TimelineFormat()
    let lines = world.trace.records.map { format.line($0, of: world.trace) }
    #expect(lines[2] == "2027-06-01 17:00:00 -05:00        zone       \(zone.name) has other rules")
    #expect(lines.contains { $0.hasSuffix("armed      verse@2027-06-02  for 2027-06-02 09:00:00 -05:00") })
  }
}
