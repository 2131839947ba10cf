import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// What a watcher of somebody else's hears, and what the phone judges without any.
@Suite struct `A watcher` {
  /// Nothing may ring before six.
  private struct NothingAtNight: Watcher {
    static let invariant = Invariant("silent-at-night")
    var soonest: Instant { Moment.never }

    mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
      guard case .delivered(let subject, _) = observation else { return }
      if moment.zone.localTime(at: moment.device).time.hour < 6 {
        findings.violations.append(Violation(Self.invariant, at: moment.now, subject, "it rang at night"))
      }
    }
  }

  @Test func `brings an invariant of its own`() throws {
    let zone = try Zone(posix: TestPhone.newYork)
    for (time, count) in [("05:59", 1), ("06:00", 0)] {
      let history = History(zone: zone, start: try zone.instant("2027-06-01 18:00"))
      var world = World(history, watchers: [NothingAtNight()])
      world.run([.permission(.granted), .app(.launch), .daily("verse", at: time)], at: history.start)
      world.run(at: try zone.instant("2027-06-02 12:00"))
      #expect(world.violations.map(\.invariant.word) == [String](repeating: "silent-at-night", count: count))
    }
  }

  @Test(arguments: [(seconds: 1, isBroken: false), (3, true)])
  func `of the phone does not blame an app for what was right when it was sent off`(
    example: (seconds: Int64, isBroken: Bool)
  ) throws {
    let seconds = example.seconds
    var phone = try TestPhone(
      at: "2027-06-01 18:00", profile: { $0.latency = .seconds(2) },
      app: {
        Scripted(Diary()) { event, reading in
          guard case .foregrounded = event, let id = RequestIdentifier("verse@2027-06-01") else { return [] }
          let trigger = Trigger.exact(reading.wall + .seconds(seconds == 3 ? -3 : 0) + .milliseconds(1))
          return [.adding(id, trigger)]
        }
      })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    try phone.at("2027-06-01 18:01")
    #expect(phone.broken(.nothingInThePast) == example.isBroken)
  }

  /// Asks for the lists whenever it is answered, so many times at every start.
  private struct Restless: PhoneApp {
    var questions: Int

    mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
      switch event {
      case .launched, .centreRead: break
      default: return []
      }
      guard questions > 0 else { return [] }
      questions -= 1
      return [.readCentre(Token(rawValue: UInt64(questions)))]
    }
  }

  /// An answer is a step; the launch and what comes with it are a few more.
  @Test(arguments: [(questions: 249_990, isBroken: false), (250_000, true)])
  func `of the phone ends a process that never comes to rest, and time goes on`(
    example: (questions: Int, isBroken: Bool)
  ) throws {
    #expect(World.stepsOfOneMoment == 250_000)
    var phone = try TestPhone(at: "2027-06-01 18:00", app: { Restless(questions: example.questions) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    #expect(phone.broken(.comesToRest) == example.isBroken)
    #expect(phone.world.appIsAlive == !example.isBroken)
    try phone.at("2027-06-01 18:01", .device(.off))
    #expect(!phone.world.isOn && phone.world.violations.count == (example.isBroken ? 1 : 0))
  }

  @Test func `of the phone blames an app that adds more than fits, unless others took the places meanwhile`() throws {
    let arms = ["verse@2027-06-02 09:00", "verse@2027-06-03 09:00", "verse@2027-06-04 09:00"]
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: { $0.limit = 2 }, app: { Lazy(arms: arms) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    #expect(phone.broken(.withinLimit))
    // Others come and go while it is open; it looks before it adds, and that is its own affair again.
    phone = try TestPhone(
      at: "2027-06-01 18:00", profile: { $0.limit = 2 }, app: { Lazy(arms: arms, from: "2027-06-01 19:30") })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    try phone.at("2027-06-01 19:00", .otherRequests(1))
    try phone.at("2027-06-01 19:10", .otherRequests(0))
    #expect(!phone.broken(.withinLimit))
    try phone.at("2027-06-01 19:40", .pill())
    #expect(phone.broken(.withinLimit))
  }

  @Test(arguments: [(end: AppAction.suspend, isBroken: true), (.kill, false)])
  func `of pushes blames an app for what it leaves pending that a push has shown, where it heard of that`(
    example: (end: AppAction, isBroken: Bool)
  ) throws {
    var phone = try TestPhone(at: "2027-06-01 18:00", app: { Lazy(arms: ["verse@2027-06-02 09:00"]) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .app(example.end))
    let identifier = try #require(RequestIdentifier("verse@2027-06-02"))
    try phone.at("2027-06-02 08:59", .push(.shown(identifier)))
    #expect(!phone.broken(.pushedRingsOnce))
    try phone.at("2027-06-02 09:01")
    #expect(phone.count(.delivered) == 2)
    #expect(phone.broken(.pushedRingsOnce) == example.isBroken)
  }
}

extension TimeSpan {
  fileprivate static func milliseconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count) }
}
