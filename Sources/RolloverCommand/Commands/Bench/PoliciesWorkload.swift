internal import CivilTime
internal import DailyRollover
internal import DailyRolloverScenarios
internal import OfflineSync
internal import OfflineSyncScenarios
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery
internal import SmartDeliveryScenarios
internal import TaskReminders
internal import TaskRemindersScenarios

extension Workload {
  /// A year of a phone with all plugins on it and rules in force: three schedules, and each day two tasks and five messages.
  static var policiesDays: Workload {
    let (years, days) = (2, 365)
    return Workload(
      name: "policies-days",
      operation: "a simulated day of all plugins, with rules, three schedules, two tasks and five messages",
      repetitions: 3, operations: UInt64(years * days)
    ) { source throws(UsageError) in
      let zone = try source.zone(named: "America/New_York")
      var sum: UInt64 = 0
      for seed in 0..<UInt64(years) { sum &+= live(days: days, in: zone, seed: seed) }
      return Int64(truncatingIfNeeded: sum >> 1)
    }
  }

  /// - Returns: the hash of the trace.
  private static func live(days: Int, in zone: Zone, seed: UInt64) -> UInt64 {
    // 2027-01-01 18:00 in New York.
    let start = Instant(seconds: 1_798_844_400)
    let plugins: [any PluginSetup] = [
      DailyRolloverSettings(days: 7), TaskReminderSettings(), SmartDeliverySettings(), SyncSettings(),
    ]
    var world = World(History(zone: zone, start: start, plugins: plugins, seed: seed), keepsRecords: false)
    world.run([.permission(.granted), .app(.launch)] + beginning + [.app(.suspend)], at: start)
    for day in 1...days {
      let now = start + .days(Int64(day))
      let today = zone.localTime(at: now).date
      world.run([.app(.foreground)] + asked(on: today, day) + [.app(.suspend)], at: now)
    }
    world.run(at: start + .days(Int64(days + 1)))
    world.finish()
    precondition(world.violations.isEmpty, "nothing goes wrong in a life without trouble")
    return world.trace.hash
  }

  /// The rules, and the schedules.
  private static var beginning: [Action] {
    let quiet = QuietHours(from: time(22, 0), to: time(7, 0))
    let times = [("morning", time(7, 30)), ("noon", time(12, 0)), ("night", time(23, 0))]
    let schedules = times.map { name, time in
      Schedule(name: name, series: RecurringTime(.daily, at: time), content: Content(title: name))
    }
    return [.command(RulesCommand.quiet(quiet)), .command(RulesCommand.cap(DailyCap(20)))]
      + schedules.map { .command(Command.schedule($0)) }
  }

  /// What the app asks for in an evening: tasks for tomorrow in place of those of today, and messages, two of which belong
  /// together.
  private static func asked(on date: CivilDate, _ day: Int) -> [Action] {
    var actions: [Action] = []
    for number in 0..<2 {
      var task = NewTask(id: "\(day)-\(number)", title: "")
      task.due = .chosen(date.adding(days: 1))
      task.reminder = .chosen(CivilDateTime(date.adding(days: 1), time(9 + number, 0)))
      actions.append(.command(TaskCommand.add(task)))
      if day > 2 { actions.append(.command(TaskCommand.delete("\(day - 2)-\(number)"))) }
    }
    for number in 0..<5 {
      let local = CivilDateTime(date.adding(days: number < 3 ? 0 : 1), time([20, 21, 23, 6, 10][number], 30))
      actions.append(
        .command(
          MessageCommand.send(
            Message(
              id: "\(number)", type: "news", importance: number == 0 ? .high : .medium,
              group: number == 2 || number == 3 ? "anna" : nil, time: .local(local)))))
    }
    return actions
  }

  private static func time(_ hour: Int, _ minute: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }
}
