import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import WaterScenarios

@testable import WaterReminders

/// Two and a half days with water, a verse at eleven in the evening, and quiet hours; one glass is had at 10:40.
struct TwoDays {
  var history: History
  /// The process ends as soon as so many answers to effects have been given to it; `nil` for never.
  var killedAfter: Int?
  /// Whether the device is off for twenty minutes of the second day, around the reminder at 09:30.
  var isOffAtHalfPastNine = false

  static let zone = "EST5EDT,M3.2.0,M11.1.0"

  init() throws {
    let zone = try Zone(posix: Self.zone)
    history = History(
      zone: zone, start: try zone.instant("2027-06-01 04:30"), plugins: [DailyRolloverSettings(days: 3), WaterSetup()],
      policies: [QuietHours()])
  }

  /// What the app asks for at each of its launches.
  static var asks: [Action] {
    let eleven = TimeOfDay(hour: 23, minute: 0) ?? .midnight
    return [
      .app(.launch), .command(WaterCommand.start(.early)),
      .command(.schedule(Schedule(name: "verse", series: RecurringTime(.daily, at: eleven)))),
    ]
  }

  /// Lets a phone live through it.
  func play() throws -> World {
    var world = World(history, watchers: [NightWatcher()])
    if let killedAfter { world.run([.fault(.kill(after: killedAfter))], at: history.start) }
    try run([.permission(.granted)] + Self.asks, at: "2027-06-01 04:30", in: &world)
    try run([.app(.suspend)], at: "2027-06-01 04:31", in: &world)
    try run([.hadOne(on: "water@2027-06-01T09:30")], at: "2027-06-01 10:40", in: &world)
    try run([.device(.reboot(.minutes(10)))], at: "2027-06-02 03:00", in: &world)
    if isOffAtHalfPastNine { try run([.device(.reboot(.minutes(20)))], at: "2027-06-02 09:20", in: &world) }
    try run(Self.asks, at: "2027-06-02 12:00", in: &world)
    try run([.app(.suspend)], at: "2027-06-02 12:01", in: &world)
    world.run(at: try history.zone.instant("2027-06-03 12:00"))
    world.finish()
    return world
  }

  /// Performs actions; a process that is ended by the fault is started again at once, and asks again.
  private func run(_ actions: [Action], at time: String, in world: inout World) throws {
    let before = world.killedAt
    world.run(actions, at: try history.zone.instant(time))
    if world.killedAt != before { world.run(Self.asks, at: world.now) }
  }
}

extension WaterHours {
  /// From five in the morning to half past ten: one reminder a day falls into the quiet hours.
  static let early = WaterHours(
    rising: TimeOfDay(hour: 5, minute: 0) ?? .midnight, bed: TimeOfDay(hour: 22, minute: 30) ?? .midnight)
}

extension Zone {
  /// The instant of a local time such as `2027-06-01 18:00`.
  func instant(_ text: String) throws -> Instant {
    guard let local = CivilDateTime(text), let instant = mapping(of: local).instant(gap: .skip, overlap: .earlier)
    else { throw NoSuchTime(text: text) }
    return instant
  }
}

struct NoSuchTime: Error { var text: String }

extension World {
  /// What rang, each with the local date and time, such as `water@2027-06-01T06:30 at 2027-06-01 07:00`, sorted.
  var rings: [String] {
    trace.records.filter { $0.kind == .delivered }.map { record in
      "\(record.subject.map { trace.text(of: $0) } ?? "?") at \(record.local)"
    }.sorted()
  }
}
