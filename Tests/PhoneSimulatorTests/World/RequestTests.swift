import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `What happens to pending requests` {
  private func numbers(_ phone: TestPhone) -> [Int64] { phone.world.pending.map(\.identifier.occurrence.order) }

  @Test(arguments: [(PhoneProfile.Overflow.lastAdded, [1, 2]), (.soonest, [0, 1])])
  func `the app's other code takes places, and ours go when there are none left`(
    overflow: PhoneProfile.Overflow, left: [Int64]
  ) throws {
    var phone = try TestPhone(
      at: "2027-06-01 18:00",
      profile: {
        $0.limit = 4
        $0.overflow = overflow
      }, app: { Careless(count: 3) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .otherRequests(1))
    #expect(numbers(phone) == [0, 1, 2] && phone.count(.evicted) == 0, "the last place is one")
    try phone.at("2027-06-01 18:00", .otherRequests(2))
    #expect(numbers(phone) == left && phone.count(.evicted) == 1)
    #expect(!phone.broken(.withinLimit), "nobody of ours added too many")
    try phone.at("2027-06-01 18:00", .otherRequests(10_000))
    #expect(numbers(phone).isEmpty)
    #expect(try phone.at("2027-06-01 18:00", .otherRequests(-1)).count == 1)
  }

  @Test(arguments: [(1, 0), (2, 1)])
  func `ours that are added find only the places that the others leave`(others: Int, evicted: Int) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.limit = 4 }, app: { Careless(count: 3) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .otherRequests(others), .app(.launch))
    #expect(phone.count(.evicted) == evicted)
    #expect(phone.world.pending.count == 4 - others)
  }

  @Test func `the app is told how many the others have, unless its list reads empty`() throws {
    let diary = Diary()
    var phone = try TestPhone(
      at: "2027-06-01 18:00",
      app: {
        Scripted(diary) { event, _ in if case .foregrounded = event { [.looking] } else { [] } }
      })
    try phone.at("2027-06-01 18:00", .permission(.granted), .otherRequests(7), .app(.launch))
    try phone.at("2027-06-01 19:00", .permission(.denied), .app(.foreground))
    let counts = diary.events.compactMap { entry in
      if case .centreRead(let snapshot, _) = entry.event { snapshot.foreignCount } else { nil }
    }
    #expect(counts == [7, 0])
  }

  @Test func `the platform loses those of one schedule, or all`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at(
      "2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .daily("pill", at: "20:00"),
      .otherRequests(3), .app(.kill))
    try phone.at("2027-06-02 12:00", .platform(.losesRequests(of: ScheduleID(name: "verse"))))
    #expect(phone.world.pending.map { $0.identifier.schedule } == Array(repeating: ScheduleID(name: "pill"), count: 2))
    #expect(phone.world.state.delivered.count == 2, "what was delivered stays")
    try phone.at("2027-06-02 13:00", .platform(.losesRequests(of: nil)))
    #expect(phone.world.pending.isEmpty && phone.count(.dropped) == 4)
  }

  @Test func `what the platform loses at the moment at which it is due does not ring`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-02 09:00", .platform(.losesRequests(of: nil)))
    #expect(phone.rung.isEmpty)
  }

  @Test func `other code removes everything, if the app runs and may`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.suspend))
    #expect(
      try phone.at("2027-06-01 18:01", .app(.removeAllRequests)).map(\.obstacle.sentence)
        == ["the app is suspended and runs no code"])
    try phone.at("2027-06-01 18:02", .app(.kill))
    #expect(
      try phone.at("2027-06-01 18:03", .app(.removeAllRequests)).map(\.obstacle.sentence) == ["the app is not running"])
    #expect(phone.world.pending.count == 3)
    try phone.at("2027-06-01 18:04", .app(.launch), .app(.removeAllRequests))
    #expect(phone.world.pending.isEmpty && phone.count(.removed) == 3)
  }

  @Test(arguments: [(PhoneProfile.Foreground.shown, 1), (.handedOver, 0)])
  func `in the foreground they are shown, or only handed over`(foreground: PhoneProfile.Foreground, listed: Int) throws
  {
    for (isOpen, expected) in [(true, listed), (false, 1)] {
      var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.foreground = foreground })
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
      if !isOpen { try phone.at("2027-06-01 18:01", .app(.background)) }
      try phone.at("2027-06-02 12:00")
      #expect(phone.rung == ["verse@2027-06-02 2027-06-02 09:00"])
      #expect(phone.world.state.delivered.count == expected)
      #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
    }
  }

  @Test(arguments: PhoneProfile.Overlap.allCases)
  func `one that does not repeat fires once where the clock shows its time twice`(overlap: PhoneProfile.Overlap) throws
  {
    var phone = try TestPhone(at: "2027-11-06 18:00", profile: { $0.overlap = overlap }) {
      Single(trigger: .floating(CivilDateTime("2027-11-07 01:30") ?? CivilDateTime(localSeconds: 0)))
    }
    try phone.at("2027-11-06 18:00", .permission(.granted), .app(.launch))
    try phone.at("2027-11-07 12:00")
    #expect(phone.count(.delivered) == 1)
  }

  @Test func `nothing rings beyond the year 9999`() throws {
    let nine = try #require(TimeOfDay("09:00"))
    let zone = try Zone(posix: TestPhone.newYork)
    let last = try zone.instant("9999-12-31 23:59")
    for (trigger, count) in [
      (Trigger.repeating(RepeatingComponents(time: nine)), 2), (.exact(last), 1), (.exact(last + .minutes(1)), 0),
      (.after(.hours(40)), 1), (.after(.hours(60)), 0),
    ] {
      var phone = try TestPhone(at: "9999-12-30 06:00", app: { Single(trigger: trigger) })
      try phone.at("9999-12-30 06:00", .permission(.granted), .app(.launch))
      phone.world.run(at: last + .days(30))
      #expect(phone.count(.delivered) == count, "\(trigger)")
    }
  }
}

/// An app that adds one request as it starts.
private struct Single: PhoneApp {
  var trigger: Trigger

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .launched = event else { return [] }
    return [.adding(RequestIdentifier(ScheduleID(name: "single"), .sequence(1)), trigger)]
  }
}
