internal import CivilTime

extension Workload {
  /// A year of a phone with all plugins on it and rules in force: three schedules, and each day two tasks and five messages.
  static var policiesDays: Workload {
    let (years, days) = (2, 365)
    return Workload(
      name: "policies-days",
      operation: "a simulated day of all plugins, with rules, three schedules, two tasks and five messages",
      repetitions: 3, operations: UInt64(years * days)
    ) { supply throws(WorkloadFailure) in
      let life = try supply.life(text(days: days))
      return { () throws(WorkloadFailure) in
        var sum: UInt64 = 0
        for seed in 0..<UInt64(years) { sum &+= try life.lived(days: days + 1, seed: seed) }
        return Int64(truncatingIfNeeded: sum >> 1)
      }
    }
  }

  private static func text(days: Int) -> String {
    // The first of January 2027.
    let first = CivilDate(dayNumber: 20_819)
    return beginning + (1...days).map { evening(of: first.adding(days: $0), $0) }.joined()
  }

  /// The rules, and the schedules.
  private static let beginning = """
    scenario "All plugins, and rules"
    zone     America/New_York
    start    2027-01-01 18:00
    engine   days=7

    2027-01-01 18:00  permission granted
                      app launch
                      settings quiet=22:00-07:00
                      settings cap=20
                      schedule morning at=07:30 title=morning
                      schedule noon at=12:00 title=noon
                      schedule night at=23:00 title=night
                      app suspend

    """

  /// What the app asks for in an evening: tasks for tomorrow in place of those of two days ago, and messages, two of which
  /// belong together.
  private static func evening(of date: CivilDate, _ day: Int) -> String {
    let tomorrow = date.adding(days: 1)
    var lines = ["app foreground"]
    for (number, time) in ["09:00", "10:00"].enumerated() {
      lines.append("task add \(day)-\(number) title=\"\" due=\(tomorrow) remind=\"\(tomorrow) \(time)\"")
      if day > 2 { lines.append("task delete \(day - 2)-\(number)") }
    }
    for (number, time) in ["20:30", "21:30", "23:30", "06:30", "10:30"].enumerated() {
      let priority = number == 0 ? " priority=high" : ""
      let group = number == 2 || number == 3 ? " group=anna" : ""
      lines.append("message \(number) type=news at=\"\(number < 3 ? date : tomorrow) \(time)\"\(priority)\(group)")
    }
    lines.append("app suspend")
    return "\(date) 18:00  " + lines.joined(separator: "\n  ") + "\n"
  }
}
