import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// Weeks in which one thing goes wrong again and again: what no engine can prevent is excused, everything else holds.
@Suite struct `Stormy histories` {
  @Test(arguments: Storm.Weather.allCases)
  func `break no invariant`(_ weather: Storm.Weather) throws {
    for seed in 0..<UInt64(Effort.cases(of: 60)) {
      var storm = try Storm(weather, seed: seed)
      let world = storm.run()
      #expect(world.violations.isEmpty, "seed \(seed): \(world.violations)")
    }
  }

  @Test(arguments: Storm.Weather.allCases)
  func `give the same trace twice`(_ weather: Storm.Weather) throws {
    for seed in 0..<5 as Range<UInt64> {
      var first = try Storm(weather, seed: seed)
      var second = try Storm(weather, seed: seed)
      #expect(first.run().trace.hash == second.run().trace.hash, "seed \(seed)")
    }
  }
}

/// About twenty things that happen to a phone over some weeks, half of them of one kind, drawn from a seed.
struct Storm {
  enum Weather: String, CaseIterable, Sendable {
    case network, rejections, failingSaves, brokenState, kills, taps
  }

  let weather: Weather
  private var random: RandomStream
  private let zones: [Zone]
  private var history: History

  init(_ weather: Weather, seed: UInt64) throws {
    self.weather = weather
    random = RandomStream(seed: seed, name: "storm")
    zones = try [TestPhone.newYork, "JST-9", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"].map { try Zone(posix: $0) }
    history = History(
      zone: zones[0], start: Instant(seconds: 1_700_000_000 + Int64(random.below(2 * 365 * 86400))), seed: seed)
    history.daily.days = pick([1, 3, 7])
    if random.below(4) == 0 { history.daily.strategy = .chain }
    history.profile.background = pick(PhoneProfile.Background.allCases)
  }

  mutating func run() -> World {
    var world = World(history)
    var now = history.start
    world.run([.permission(.granted), .app(.launch), schedule()], at: now)
    for _ in 0..<(12 + random.below(20)) {
      now += .minutes(Int64(random.below(4000)))
      world.run(random.below(2) == 0 ? trouble() : ordinary(), at: now)
    }
    // Everything healed, and the app opened: then all has to be well.
    now += .days(2)
    world.run([.fault(.add(0)), .fault(.save(0)), .fault(.read(0)), .network(.online)], at: now)
    world.run([.device(.on)], at: now)
    world.run([.permission(.granted), .app(.launch)], at: now + .minutes(5))
    world.run(at: now + .days(2))
    world.finish()
    return world
  }

  private mutating func trouble() -> [Action] {
    switch weather {
    case .network:
      switch random.below(3) {
      case 0: return [.network(pick([.offline, .online, .latency(.seconds(Int64(random.below(40))))]))]
      case 1: return [.network(random.below(2) == 0 ? .loseRequests(1) : .loseAnswers(1))]
      default:
        let content = Content(title: "fetched", etag: pick(["1", "2"]))
        return [.server(.content(ScheduleID(name: "a"), content, timeToLive: pick([nil, .hours(30), .seconds(40)])))]
      }
    case .rejections: return [.fault(.add(Int(random.below(3))))]
    case .failingSaves: return [random.below(3) == 0 ? .app(.crash) : .fault(.save(Int(random.below(3))))]
    case .brokenState: return [.fault(.read(1)), .app(.crash), .app(.launch), schedule()]
    case .kills: return [.fault(.kill(after: Int(random.below(9)))), .app(.launch), schedule()]
    case .taps:
      let date = CivilDate(dayNumber: 19_675 + Int32(random.below(800)))
      return [.person(.taps(NotificationData(identifier: "\(pick(["a", "b", "z"]))@\(date)")))]
    }
  }

  private mutating func ordinary() -> [Action] {
    switch random.below(9) {
    case 0: [.app(.launch), schedule()]
    case 1, 2: [.app(.launch)]
    case 3: [.app(.suspend)]
    case 4: [.app(pick([.kill, .crash, .update]))]
    case 5: [.device(.reboot(.minutes(Int64(random.below(600)))))]
    case 6: [.device(.zone(pick(zones)))]
    case 7: [.device(.clockShift(.minutes(Int64(random.below(400)) - 200)))]
    default: [.permission(random.below(3) == 0 ? .denied : .granted)]
    }
  }

  private mutating func schedule() -> Action {
    let times = ["09:00", "02:30", "23:30"].compactMap { TimeOfDay($0) }
    return .command(
      .schedule(
        Schedule(
          name: pick(["a", "b"]), series: RecurringTime(.daily, at: pick(times)),
          prefetch: weather == .network ? .minutes(Int64(random.below(600))) : nil)))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.below(UInt64(elements.count)))]
  }
}
