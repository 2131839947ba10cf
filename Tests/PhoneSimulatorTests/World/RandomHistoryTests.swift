import CivilTime
import PhoneSimulator
import Rollover
import Testing

/// Histories nobody thought of: whatever happens to the phone, what the engine promises holds.
@Suite struct `Random histories` {
  @Test(arguments: 0..<8)
  func `break no invariant`(batch: Int) throws {
    for number in 0..<40 {
      let seed = UInt64(batch * 40 + number)
      var history = try RandomHistory(seed: seed)
      let world = history.run()
      #expect(world.violations.isEmpty, "seed \(seed): \(world.violations)")
    }
  }

  @Test func `give the same trace twice`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var first = try RandomHistory(seed: seed)
      var second = try RandomHistory(seed: seed)
      #expect(first.run().trace.hash == second.run().trace.hash, "seed \(seed)")
    }
  }
}

/// About twenty things that happen to a phone over some weeks, drawn from a seed.
struct RandomHistory {
  private var random: RandomStream
  private let zones: [Zone]
  private var history: History

  init(seed: UInt64) throws {
    random = RandomStream(seed: seed, name: "random-history")
    zones = try [
      "EST5EDT,M3.2.0,M11.1.0", "JST-9", "PST8PDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
    ].map { try Zone(posix: $0) }
    // Some moment of two years, on any second.
    let start = Instant(seconds: 1_700_000_000 + Int64(random.below(2 * 365 * 86400)))
    history = History(zone: zones[0], start: start, seed: seed)
    history.zone = pick(zones)
    history.engine.days = pick([1, 2, 3, 7, 30])
    if random.below(4) == 0 { history.engine.strategy = .chain }
    if random.below(6) == 0 { history.engine.step = .exactDay }
  }

  /// How the engine is set up.
  var engine: EngineSettings { history.engine }

  mutating func run(app: (@Sendable () -> any PhoneApp)? = nil) -> World {
    var world = World(history, app: app)
    var now = history.start
    world.run([.permission(.granted), .app(.launch), schedule()], at: now)
    for _ in 0..<(12 + random.below(20)) {
      now += pick([
        .minutes(Int64(random.below(600))), .hours(Int64(random.below(72))), .days(Int64(random.below(4))),
      ])
      world.run(actions(), at: now)
    }
    // Everything healed, and the app opened: then all has to be well.
    world.run([.device(.on)], at: now + .days(2))
    world.run([.permission(.granted), .app(.launch)], at: now + .days(2) + .minutes(5))
    world.run(at: now + .days(4))
    world.finish()
    return world
  }

  private mutating func actions() -> [Action] {
    switch random.below(15) {
    case 0: [.app(.launch), schedule()]
    case 1...4: [.app(.launch)]
    case 5: [.app(.kill)]
    case 6: [.app(.suspend)]
    case 7: [.app(.background)]
    case 8: [.device(.reboot(.minutes(Int64(random.below(600)))))]
    case 9: [.device(random.below(2) == 0 ? .on : .off)]
    case 10: [.device(.zone(pick(zones)))]
    case 11: [.device(.clockShift(.minutes(Int64(random.below(400)) - 200)))]
    case 12: [.device(.clockAutomatic)]
    case 13: [.permission(random.below(2) == 0 ? .denied : .granted)]
    default: [.device(.clockShift(.hours(Int64(random.below(400)) - 200)))]
    }
  }

  private mutating func schedule() -> Action {
    let times = ["09:00", "02:30", "01:30", "23:30", "00:10"].compactMap { TimeOfDay($0) }
    let recurrences: [Recurrence] = [
      .daily, .daily, .daily, .days(2, anchor: .epoch), .monthly(day: 31, overflow: .clamp),
    ]
    var recurrence = pick(recurrences)
    if history.engine.step == .exactDay, case .monthly = recurrence { recurrence = .daily }
    let series = RecurringTime(
      recurrence, at: pick(times), gap: pick(GapPolicy.allCases), overlap: pick(OverlapPolicy.allCases))
    let zone = random.below(4) == 0 ? Schedule.ZoneBinding.pinned(pick(zones)) : .device
    return .command(.schedule(Schedule(name: pick(["a", "b", "c"]), series: series, zone: zone)))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.below(UInt64(elements.count)))]
  }
}
