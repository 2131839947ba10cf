import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `The platform's knobs` {
  @Test(arguments: [
    (PhoneProfile.Off.onBoot, ["2027-06-02 09:30", "2027-06-03 09:00"]),
    (.within15Minutes, ["2027-06-03 09:00"]),
    (.never, ["2027-06-03 09:00"]),
  ])
  func `what comes due while the device is off`(off: PhoneProfile.Off, rung: [String]) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.off = off })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-02 08:00", .device(.off))
    try phone.at("2027-06-02 09:30", .device(.on))
    try phone.at("2027-06-03 12:00")
    #expect(phone.rung.map { String($0.suffix(16)) } == rung)
    #expect(phone.world.violations.isEmpty, "\(phone.world.violations)")
  }

  @Test func `ten minutes off are within a quarter of an hour`() throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.off = .within15Minutes })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-02 08:55", .device(.reboot(.minutes(15))))
    try phone.at("2027-06-02 12:00")
    #expect(phone.rung == ["verse@2027-06-02 2027-06-02 09:10"])
  }

  @Test(arguments: [
    (PhoneProfile.Jump.all, 1), (.within15Minutes, 0), (.none, 0),
  ])
  func `what a clock set forward jumps over`(jump: PhoneProfile.Jump, count: Int) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.jump = jump })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-02 08:00", .device(.clockShift(.hours(2))))
    #expect(phone.rung.count == count)
  }

  @Test func `the platform's overflow keeps the last added, or the soonest`() throws {
    for (overflow, kept) in [(PhoneProfile.Overflow.lastAdded, 6...69), (.soonest, 0...63)] {
      var phone = try TestPhone(
        at: "2027-06-01 18:00", profile: { $0.overflow = overflow }, app: { Careless(count: 70) })
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
      let numbers = phone.world.pending.map(\.identifier.occurrence.order)
      #expect(numbers == kept.map(Int64.init))
      #expect(phone.broken(.withinLimit))
    }
  }

  @Test(arguments: [
    (PhoneProfile.Gap.startAfter, "2027-03-14 03:00"), (.shiftForward, "2027-03-14 03:30"),
  ])
  func `components in a gap fire where the platform puts them`(gap: PhoneProfile.Gap, time: String) throws {
    var phone = try TestPhone(
      at: "2027-03-13 18:00", daily: DailyRolloverSettings(strategy: .repeating), profile: { $0.gap = gap })
    try phone.at("2027-03-13 18:00", .permission(.granted), .app(.launch), .daily("verse", at: "02:30"), .app(.kill))
    try phone.at("2027-03-14 12:00")
    #expect(phone.rung == ["verse@2027-03-14 \(time)"])
  }

  @Test(arguments: [
    (PhoneProfile.Overlap.earlier, ["2027-11-07T05:30:00Z"]), (.later, ["2027-11-07T06:30:00Z"]),
    (.both, ["2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z"]),
  ])
  func `components in an overlap fire first, second or twice`(overlap: PhoneProfile.Overlap, times: [String]) throws {
    // The engine leaves no time to the platform that comes twice.
    let components = RepeatingComponents(time: try #require(TimeOfDay("01:30")))
    var phone = try TestPhone(
      at: "2027-11-06 18:00", profile: { $0.overlap = overlap },
      app: {
        Scripted(Diary()) { event, _ in
          guard case .launched = event else { return [] }
          return [
            .adding(RequestIdentifier(ScheduleID(name: "verse"), .repeating(slot: 0)), .repeating(components))
          ]
        }
      })
    try phone.at("2027-11-06 18:00", .permission(.granted), .app(.launch), .daily("verse", at: "01:30"), .app(.kill))
    try phone.at("2027-11-07 12:00")
    #expect(phone.world.trace.records.filter { $0.kind == .delivered }.map(\.time.rfc3339) == times)
    #expect(phone.broken(.noDuplicates) == (overlap == .both))
  }

  @Test(arguments: [(PhoneProfile.Floating.follows, "09:00"), (.fixed, "22:00")])
  func `floating components follow the device's zone, or stay`(floating: PhoneProfile.Floating, time: String) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.floating = floating })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    let tokyo = try Zone(posix: "JST-9")
    try phone.at("2027-06-01 18:30", .device(.zone(tokyo)))
    try phone.at("2027-06-03 20:00")
    #expect(phone.rung.last?.suffix(5) == time[...])
  }

  @Test func `components that stay fire once, also where a time of another zone would come twice`() throws {
    var phone = try TestPhone(
      at: "2027-06-01 18:00",
      profile: {
        $0.floating = .fixed
        $0.overlap = .both
      })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .app(.kill))
    try phone.at("2027-06-01 18:30", .device(.zone(try Zone(posix: "PST8PDT,M3.2.0,M11.1.0"))))
    try phone.at("2027-06-02 20:00")
    #expect(phone.rung == ["verse@2027-06-02 2027-06-02 06:00"], "nine o'clock has been, by the clock of New York")
  }

  @Test func `a trigger in the past is dropped, or listed for ever`() throws {
    for (past, count) in [(PhoneProfile.Past.dropped, 0), (.listed, 1)] {
      var phone = try TestPhone(
        at: "2027-06-01 18:00", profile: { $0.past = past }, app: { Careless(count: 1, ahead: -60) })
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
      try phone.at("2027-06-05 18:00")
      #expect(phone.world.pending.count == count)
      #expect(phone.rung.isEmpty)
      #expect(phone.broken(.nothingInThePast))
    }
  }

  @Test(arguments: [(PhoneProfile.Revoked.hidden, 3), (.kept, 3), (.cleared, 0)])
  func `permission taken away hides, keeps or clears what is pending`(revoked: PhoneProfile.Revoked, left: Int) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.revoked = revoked })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    try phone.at("2027-06-01 19:00", .permission(.denied))
    #expect(phone.world.pending.count == left)
    // Whatever the platform did, everything is armed again once the app learns that it may.
    try phone.at("2027-06-01 20:00", .permission(.granted))
    #expect(phone.world.pending.count == 3)
    try phone.at("2027-06-02 12:00")
    #expect(phone.rung.count == 1)
    #expect(phone.world.violations.isEmpty)
  }

  @Test(arguments: [(Permission.granted, 1), (.provisional, 1), (.ephemeral, 1), (.denied, 0), (.notDetermined, 0)])
  func `a permission of any kind delivers, and none does not`(permission: Permission, count: Int) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00")
    try phone.at("2027-06-01 18:00", .permission(permission), .app(.launch), .daily("verse"))
    try phone.at("2027-06-02 12:00")
    #expect(phone.rung.count == count)
    #expect(phone.world.violations.isEmpty)
  }
}

/// An app that adds requests without looking: so many, a minute apart, the first so many seconds from now.
struct Careless: PhoneApp {
  var count: Int
  var ahead: Int64 = 3600

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .launched = event else { return [] }
    return (0..<count).map { number in
      .adding(
        RequestIdentifier(ScheduleID(name: "careless"), .sequence(Int32(number))),
        .exact(reading.wall + .seconds(ahead + Int64(number) * 60)))
    }
  }
}
