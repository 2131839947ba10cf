import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Reports
import Rollover

/// The comparison of a history over a change to summer time, on a phone that nobody opens.
enum ComparedPhone {
  static func comparison(
    _ engines: [(String, DailyRolloverSettings)], names: [String] = ["verse"], start: String = "2027-03-12T23:00:00Z",
    days: Int64 = 6
  ) throws -> Comparison {
    let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    let start = try Instant(rfc3339: start)
    let end = start + .days(days)
    let rows = engines.map { text, settings in
      var history = History(zone: zone, start: start, daily: settings)
      let schedules = names.map { name in
        Action.command(
          .schedule(
            Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight))))
      }
      let actions: [Action] = [.permission(.granted), .app(.launch)] + schedules
      history.steps = actions.map { History.Step(time: start, action: $0) }
      var world = World(history)
      world.run(actions, at: start)
      world.run(at: end)
      world.finish()
      return Comparison.Row(
        engine: text, tally: Tally(history, world.trace, end: end), broken: world.violations.count)
    }
    return Comparison(file: "nine.scenario", title: "Nine", label: "", rows: rows)
  }

  static let horizon = ("strategy=horizon", DailyRolloverSettings(days: 3))
  static let exact = ("strategy=chain step=24h", DailyRolloverSettings(strategy: .chain, step: .exactDay))
}
