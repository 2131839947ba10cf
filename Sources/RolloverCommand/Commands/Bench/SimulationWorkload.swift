internal import PhoneSimulator

extension Workload {
  /// A year of a phone with one daily schedule and the default horizon, whose app is opened once a week.
  static var simulatedYear: Workload {
    let years = 200
    return Workload(
      name: "sim-year", operation: "365 simulated days of one daily schedule, the app opened every week",
      repetitions: 5, operations: UInt64(years)
    ) { supply throws(WorkloadFailure) in
      let life = try supply.life(oneSchedule(engine: ""))
      let visits = visits(every: 7, days: 365)
      return { () throws(WorkloadFailure) in
        var sum: UInt64 = 0
        for seed in 0..<UInt64(years) { sum &+= try life.lived(days: 365, seed: seed, then: visits) }
        return Int64(truncatingIfNeeded: sum >> 1)
      }
    }
  }

  /// Days of a phone with one daily schedule and a horizon of seven days, whose app is opened every evening.
  static var simulatedDays: Workload {
    let days = 100_000
    return Workload(
      name: "sim-days", operation: "a simulated day of one daily schedule, the app opened every evening",
      repetitions: 5, operations: UInt64(days)
    ) { supply throws(WorkloadFailure) in
      let life = try supply.life(oneSchedule(engine: "engine days=7"))
      let visits = visits(every: 1, days: days)
      return { () throws(WorkloadFailure) in
        Int64(truncatingIfNeeded: try life.lived(days: days, seed: 0, then: visits) >> 1)
      }
    }
  }

  /// A phone whose app is given one schedule.
  private static func oneSchedule(engine: String) -> String {
    """
    scenario "A verse every morning"
    zone     America/New_York
    start    2027-01-01 18:00
    \(engine)

    2027-01-01 18:00  permission granted
                      app launch
                      schedule verse at=09:00 title="Verse of the day"
                      app suspend

    """
  }

  /// The app is opened for a moment every so many days.
  private static func visits(every interval: Int, days: Int) -> [(day: Int, actions: [Action])] {
    stride(from: interval, through: days, by: interval).map { ($0, [.app(.foreground), .app(.suspend)]) }
  }
}
