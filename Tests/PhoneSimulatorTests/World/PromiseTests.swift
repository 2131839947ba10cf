import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// What the phone promises although our engine does not lean on it.
@Suite struct `The phone promises` {
  private static func name(_ number: Int32) -> RequestIdentifier {
    RequestIdentifier(ScheduleID(name: "single"), .sequence(number))
  }

  /// A phone on which an app is open that answers events with effects.
  private func phone(
    seed: UInt64 = 0, diary: Diary = Diary(), profile: (inout PhoneProfile) -> Void = { _ in },
    _ answer: @escaping @Sendable (Event, ClockReading) -> [Effect]
  ) throws -> TestPhone {
    var phone = try TestPhone(at: "2027-06-01 18:00", seed: seed, profile: profile) { Scripted(diary, answer) }
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    return phone
  }

  @Test(arguments: [(PhoneProfile.Past.dropped, 0), (.listed, 1)])
  func `that a request for the past takes the place of the one before`(past: PhoneProfile.Past, listed: Int) throws {
    var phone = try phone(profile: { $0.past = past }) { event, reading in
      guard case .launched = event else { return [] }
      return [
        .adding(Self.name(1), .exact(reading.wall + .hours(1))),
        .adding(Self.name(1), .exact(reading.wall - .minutes(1))),
      ]
    }
    #expect(phone.world.pending.count == listed)
    try phone.at("2027-06-02 18:00")
    #expect(phone.rung.isEmpty)
  }

  @Test func `that of requests for one moment the one that was added last has no place`() throws {
    let phone = try phone(profile: {
      $0.limit = 2
      $0.overflow = .soonest
    }) { event, reading in
      guard case .launched = event else { return [] }
      return [3, 1, 2].map { .adding(Self.name($0), .exact(reading.wall + .hours(1))) }
    }
    #expect(Set(phone.world.pending.map(\.identifier)) == [Self.name(3), Self.name(1)])
  }

  @Test(arguments: [(PhoneProfile.Rules.follows, "22:00"), (.fixed, "21:00")])
  func `that a repeating request goes by the rules that its zone has by now`(rules: PhoneProfile.Rules, time: String)
    throws
  {
    let east = Zone.fixed(offset: UTCOffset(seconds: -4 * 3600), name: "east")
    let nine = RepeatingComponents(time: try #require(TimeOfDay("21:00")))
    var phone = try phone(profile: { $0.rules = rules }) { event, _ in
      guard case .launched = event else { return [] }
      let request = NotificationRequest(
        identifier: RequestIdentifier(ScheduleID(name: "single"), .repeating(slot: 0)), subjectName: "single",
        trigger: .repeating(nine), zone: east, content: Content(), contentFingerprint: 0)
      return [.add(request, Token(rawValue: 1))]
    }
    let later = Zone.fixed(offset: UTCOffset(seconds: -5 * 3600), name: "east")
    try phone.at("2027-06-01 19:00", .device(.rules(RulesUpdate(database: later))))
    try phone.at("2027-06-01 23:00")
    #expect(phone.rung.first?.hasSuffix(time) == true)
  }

  @Test func `that an app which the system woke hears of midnight`() throws {
    let diary = Diary()
    let zone = try Zone(posix: TestPhone.newYork)
    let evening = try zone.instant("2027-06-01 23:59:50")
    var phone = try phone(diary: diary) { event, _ in
      switch event {
      case .foregrounded: [.wake(at: evening)]
      case .woke: [.fetching(FetchRequest(occurrence: Self.name(1)))]
      default: []
      }
    }
    try phone.at("2027-06-01 19:00", .network(.latency(.seconds(20))), .app(.crash))
    try phone.at("2027-06-02 12:00")
    #expect(diary.times(of: "woke") == [evening])
    #expect(diary.times(of: "time changed") == [evening + .seconds(10)])
  }

  @Test(arguments: [(0, 1), (1, 0)])
  func `that what is fifteen minutes late still rings, and not a moment later`(more: Int64, rings: Int) throws {
    let late = TimeSpan.minutes(15) + TimeSpan(milliseconds: more)
    let profile: (inout PhoneProfile) -> Void = {
      $0.off = .within15Minutes
      $0.jump = .within15Minutes
    }
    let nine = try Zone(posix: TestPhone.newYork).instant("2027-06-02 09:00")
    let adding: @Sendable (Event, ClockReading) -> [Effect] = { event, _ in
      if case .launched = event { [.adding(Self.name(1), .exact(nine))] } else { [] }
    }
    var off = try phone(profile: profile, adding)
    try off.at("2027-06-02 08:00", .device(.off))
    off.world.run([.device(.on)], at: nine + late)
    #expect(off.rung.count == rings)
    var jumped = try phone(profile: profile, adding)
    try jumped.at("2027-06-02 08:00", .device(.clockShift(.hours(1) + late)))
    #expect(jumped.rung.count == rings)
  }

  @Test func `no order of what is pending`() throws {
    var orders: Set<[RequestIdentifier]> = []
    for seed in 0..<8 as Range<UInt64> {
      let diary = Diary()
      _ = try phone(seed: seed, diary: diary) { event, reading in
        switch event {
        case .launched: (1...5).map { .adding(Self.name($0), .exact(reading.wall + .hours(Int64($0)))) }
        case .foregrounded: [.looking]
        default: []
        }
      }
      for case .centreRead(let snapshot, _) in diary.events.map(\.event) {
        orders.insert(snapshot.pending.map(\.identifier))
        #expect(snapshot.pending.count == 5)
      }
    }
    #expect(orders.count > 1)
  }

  @Test func `that the delivered list has an end, and the latest are in it`() throws {
    var phone = try phone(profile: { $0.limit = 1000 }) { event, reading in
      guard case .launched = event else { return [] }
      return (1...250).map { .adding(Self.name($0), .exact(reading.wall + .minutes(Int64($0)))) }
    }
    try phone.at("2027-06-02 18:00")
    let delivered = phone.world.state.delivered
    #expect(phone.rung.count == 250)
    #expect((50...100).contains(delivered.count))
    #expect(delivered.suffix(50) == (201...250).map { Self.name($0) }[...])
  }

  @Test func `that what comes at one moment comes in the order in which it was asked for`() throws {
    let diary = Diary()
    var phone = try phone(diary: diary) { event, _ in
      guard case .command = event else { return [] }
      return (1...3).map { .fetch(FetchRequest(occurrence: Self.name(1)), Token(rawValue: $0)) }
    }
    try phone.at("2027-06-01 18:00", .network(.loseRequests(3)), .daily("verse"))
    try phone.at("2027-06-01 19:00")
    let tokens = diary.events.compactMap { if case .fetched(_, let token) = $0.event { token.rawValue } else { nil } }
    #expect(tokens == [1, 2, 3])
  }

  @Test(arguments: [(false, "unreadable"), (true, "nothing")])
  func `that a device which was started and not unlocked keeps what was saved to itself`(unlocks: Bool, said: String)
    throws
  {
    let diary = Diary()
    let evening = try Zone(posix: TestPhone.newYork).instant("2027-06-01 20:00")
    var phone = try phone(diary: diary) { event, _ in
      switch event {
      case .launched: [.loading]
      case .foregrounded: [.wake(at: evening)]
      default: []
      }
    }
    try phone.at("2027-06-01 19:00", .device(.off))
    try phone.at("2027-06-01 19:30", .device(.on))
    if unlocks { try phone.at("2027-06-01 19:31", .device(.unlock)) }
    try phone.at("2027-06-01 21:00")
    let loaded = diary.events.compactMap { entry in
      switch entry.event {
      case .loaded(.unreadable, _): "unreadable"
      case .loaded(.nothing, _): "nothing"
      case .loaded: "something"
      default: nil as String?
      }
    }
    #expect(loaded == ["nothing", said])
  }

  @Test func `nothing of what was on its way as the process ended`() throws {
    var counts: Set<Int> = []
    for seed in 0..<16 as Range<UInt64> {
      var phone = try phone(seed: seed, profile: { $0.latency = .seconds(2) }) { event, reading in
        guard case .launched = event else { return [] }
        return [.adding(Self.name(1), .exact(reading.wall + .hours(1)))]
      }
      try phone.at("2027-06-01 18:00", .app(.crash))
      counts.insert(phone.world.pending.count)
    }
    #expect(counts == [0, 1])
  }
}
