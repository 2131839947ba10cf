import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Reports
import Rollover

/// Runs of a real engine in New York, from 2027-03-12 18:00 on; clocks go forward on the second morning.
enum PlayedRun {
  static let chain = DailyRolloverSettings(strategy: .chain)
  static let counting = DailyRolloverSettings(strategy: .chain, step: .exactDay)

  /// A phone with schedules at nine, to which some things happen.
  static func run(
    _ daily: DailyRolloverSettings = DailyRolloverSettings(), names: [String] = ["verse"], days: Int64,
    label: String = "",
    from start: Instant = Sample.start, doubt: Doubt = .silent, failures: [ResultFailure] = [],
    then: [(TimeSpan, [Action])] = []
  ) throws -> ReportRun {
    let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    let schedules = names.map { name in
      Action.command(
        .schedule(Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight))))
    }
    let moments = [(TimeSpan.zero, [.permission(.granted), .app(.launch)] + schedules)] + then
    var history = History(zone: zone, start: start, engine: EngineSettings(doubt: doubt), daily: daily)
    history.steps = moments.flatMap { span, actions in
      actions.map { History.Step(time: start + span, action: $0) }
    }
    var world = World(history)
    for (span, actions) in moments { world.run(actions, at: start + span) }
    world.run(at: start + .days(days))
    world.finish()
    var source = Sample.source
    source.label = label
    return ReportRun(
      source: source, history: history, trace: world.trace,
      end: RunEnd(at: start + .days(days), failures: failures))
  }

  /// A chain that dies on the evening of its third ring, and a run that goes on for two months.
  static func dead() throws -> ReportRun {
    try run(
      chain, days: 60,
      then: [(.hours(42), [.app(.foreground)]), (.hours(66), [.app(.foreground)]), (.hours(67), [.app(.kill)])])
  }

  /// A run's tally, counted by itself.
  static func tally(_ run: ReportRun) -> Tally { Tally(run.history, run.trace, end: run.end.time) }
}
