import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover

/// About twenty things that happen to a phone over some weeks, drawn from a seed.
struct RandomHistory {
  private var random: RandomStream
  /// The zones that it speaks of.
  let zones: [Zone]
  /// Whether everything that a phone and an app can do may happen, not only what the platform does to them.
  private let isRich: Bool
  /// Where, when and how the phone starts.
  private(set) var history: History
  /// What happens, moment by moment.
  private(set) var moments: [(time: Instant, actions: [Action])] = []

  init(seed: UInt64, isRich: Bool = false, limit: Int = 64) throws {
    random = RandomStream(seed: seed, name: "random-history")
    self.isRich = isRich
    zones = try [
      "EST5EDT,M3.2.0,M11.1.0", "JST-9", "PST8PDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
    ].map { try Zone(posix: $0) }
    // Some moment of two years, on any second.
    let start = Instant(seconds: 1_700_000_000 + Int64(random.below(2 * 365 * 86400)))
    history = History(zone: zones[0], start: start, seed: seed)
    history.profile.limit = limit
    history.zone = pick(zones)
    history.daily.days = pick([1, 2, 3, 7, 30])
    if random.below(4) == 0 { history.daily.strategy = .chain }
    if random.below(6) == 0 { history.daily.step = .exactDay }
    if isRich, random.below(2) == 0 { history.profile.latency = .milliseconds(pick([300, 2000])) }
    draw()
  }

  /// How daily rollover is set up.
  var daily: DailyRolloverSettings { history.daily }

  /// Lets a phone live through it, with other code than the engine if a maker of it is given.
  func run(
    first: [Action] = [], accounting: Accounting = .nothing, app: (@Sendable () -> any PhoneApp)? = nil
  ) -> World {
    var world = World(history, accounting: accounting, app: app)
    if !first.isEmpty { world.run(first, at: history.start) }
    for moment in moments { world.run(moment.actions, at: moment.time) }
    world.finish()
    return world
  }

  private mutating func draw() {
    var now = history.start
    moments.append((now, [.permission(.granted), .app(.launch), schedule()]))
    for _ in 0..<(12 + random.below(20)) {
      now += pick([
        .minutes(Int64(random.below(600))), .hours(Int64(random.below(72))), .days(Int64(random.below(4))),
      ])
      moments.append((now, isRich && random.below(3) == 0 ? richActions() : actions()))
    }
    // Everything healed, and the app opened: then all has to be well.
    moments.append((now + .days(2), [.device(.on)]))
    moments.append((now + .days(2) + .minutes(5), [.permission(.granted), .app(.launch)]))
    moments.append((now + .days(4), []))
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

  /// What the app asks for, what it fetches, what goes wrong.
  private mutating func richActions() -> [Action] {
    let id = ScheduleID(name: pick(["a", "b", "c"]))
    switch random.below(12) {
    case 0, 1:
      let date = history.zone.localTime(at: moments[moments.count - 1].time).date
      return [.app(.launch), .command(.skip(id, on: date.adding(days: Int(random.below(6)))))]
    case 2: return [.app(.launch), .command(.pause(id))]
    case 3, 4: return [.app(.launch), .command(.resume(id))]
    case 5: return [.app(.launch), .command(.cancel(id)), schedule()]
    case 6: return [.network(random.below(2) == 0 ? .offline : .online)]
    case 7:
      let content = Content(body: "news \(random.below(1000))", etag: "\(random.below(3))")
      return [.server(.content(id, content, timeToLive: pick([nil, .minutes(3), .hours(8)])))]
    case 8: return [.fault(pick([.add(1), .save(1), .fetch(2)]))]
    case 9: return [.fault(.kill(after: Int(random.below(8))))]
    case 10: return [.person(.clearsAll)]
    default: return [.app(.crash), .app(.launch)]
    }
  }

  private mutating func schedule() -> Action {
    let times = ["09:00", "02:30", "01:30", "23:30", "00:10"].compactMap { TimeOfDay($0) }
    let recurrences: [Recurrence] = [
      .daily, .daily, .daily, .days(2, anchor: .epoch), .monthly(day: 31, overflow: .clamp),
    ]
    var recurrence = pick(recurrences)
    if history.daily.step == .exactDay, case .monthly = recurrence { recurrence = .daily }
    let series = RecurringTime(
      recurrence, at: pick(times), gap: pick(GapPolicy.allCases), overlap: pick(OverlapPolicy.allCases))
    let zone = random.below(4) == 0 ? Schedule.ZoneBinding.pinned(pick(zones)) : .device
    let prefetch: TimeSpan? = isRich && random.below(2) == 0 ? pick([.minutes(5), .hours(14)]) : nil
    return .command(
      .schedule(Schedule(name: pick(["a", "b", "c"]), series: series, zone: zone, prefetch: prefetch)))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.below(UInt64(elements.count)))]
  }
}

extension TimeSpan {
  fileprivate static func milliseconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count) }
}
