internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Workload {
  /// A phone with one daily schedule and a horizon of seven days, whose app is opened every evening and then suspended;
  /// the whole engine, with the oracle and every invariant on.
  static var simulatedYear: Workload {
    let years = 200
    return Workload(
      name: "sim-year", operation: "365 simulated days of one daily schedule", repetitions: 5,
      operations: UInt64(years)
    ) { source throws(UsageError) in
      let zone = try source.zone(named: "America/New_York")
      var sum: UInt64 = 0
      for seed in 0..<UInt64(years) { sum &+= simulateYear(in: zone, seed: seed) }
      return Int64(truncatingIfNeeded: sum >> 1)
    }
  }

  private static func simulateYear(in zone: Zone, seed: UInt64) -> UInt64 {
    // 2027-01-01 18:00 in New York.
    let start = Instant(seconds: 1_798_844_400)
    let series = RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight)
    let schedule = Schedule(name: "verse", series: series, content: Content(title: "Verse of the day"))
    let engine = EngineSettings(days: 7)
    var world = World(History(zone: zone, start: start, engine: engine, seed: seed), keepsRecords: false)
    world.run(
      [.permission(.granted), .app(.launch), .command(.schedule(schedule)), .app(.suspend)], at: start)
    for day in 1...365 { world.run([.app(.foreground), .app(.suspend)], at: start + .days(Int64(day))) }
    world.finish()
    precondition(world.violations.isEmpty, "nothing goes wrong in a year without trouble")
    return world.trace.hash
  }
}
