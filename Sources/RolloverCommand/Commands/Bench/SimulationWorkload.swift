internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

extension Workload {
  /// A year of a phone with one daily schedule and the default horizon, whose app is opened once a week.
  static var simulatedYear: Workload {
    let years = 200
    return Workload(
      name: "sim-year", operation: "365 simulated days of one daily schedule, the app opened every week",
      repetitions: 5, operations: UInt64(years)
    ) { source throws(UsageError) in
      let zone = try source.zone(named: "America/New_York")
      var sum: UInt64 = 0
      for seed in 0..<UInt64(years) {
        sum &+= live(days: 365, visitEvery: 7, DailyRolloverSettings(), in: zone, seed: seed)
      }
      return Int64(truncatingIfNeeded: sum >> 1)
    }
  }

  /// Days of a phone with one daily schedule and a horizon of seven days, whose app is opened every evening.
  static var simulatedDays: Workload {
    let days = 100_000
    return Workload(
      name: "sim-days", operation: "a simulated day of one daily schedule, the app opened every evening",
      repetitions: 5, operations: UInt64(days)
    ) { source throws(UsageError) in
      let zone = try source.zone(named: "America/New_York")
      return Int64(
        truncatingIfNeeded: live(days: days, visitEvery: 1, DailyRolloverSettings(days: 7), in: zone, seed: 0) >> 1)
    }
  }

  /// Lets a phone live, with the whole engine, the oracle and every invariant on.
  ///
  /// - Returns: the hash of its trace.
  private static func live(
    days: Int, visitEvery interval: Int, _ daily: DailyRolloverSettings, in zone: Zone, seed: UInt64
  ) -> UInt64 {
    // 2027-01-01 18:00 in New York.
    let start = Instant(seconds: 1_798_844_400)
    let series = RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight)
    let schedule = Schedule(name: "verse", series: series, content: Content(title: "Verse of the day"))
    var world = World(History(zone: zone, start: start, daily: daily, seed: seed), keepsRecords: false)
    world.run([.permission(.granted), .app(.launch), .command(.schedule(schedule)), .app(.suspend)], at: start)
    let visit: [Action] = [.app(.foreground), .app(.suspend)]
    for day in stride(from: interval, through: days, by: interval) {
      world.run(visit, at: start + .days(Int64(day)))
    }
    world.run(at: start + .days(Int64(days)))
    world.finish()
    precondition(world.violations.isEmpty, "nothing goes wrong in a life without trouble")
    return world.trace.hash
  }
}
