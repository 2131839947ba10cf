internal import CivilTime
internal import DailyRollover
internal import Rollover

/// Simpler schedules for odd ones, one for each thing that can be special about it; one row for each key of `schedule`.
struct SimplerSchedule: Sendable {
  /// The key, as the scenario language calls it.
  let name: String
  /// Whether it is special.
  private let isSpecial: @Sendable (Schedule) -> Bool
  /// Makes it plain.
  private let makePlain: @Sendable (inout Schedule) -> Void

  private init(
    _ name: String, when isSpecial: @escaping @Sendable (Schedule) -> Bool,
    _ makePlain: @escaping @Sendable (inout Schedule) -> Void
  ) {
    self.name = name
    self.isSpecial = isSpecial
    self.makePlain = makePlain
  }

  /// An option that schedules need not have.
  private init<Value: Equatable & Sendable>(
    _ name: String, _ option: any WritableKeyPath<Schedule, Value> & Sendable, plain: Value
  ) {
    self.init(name, when: { $0[keyPath: option] != plain }, { $0[keyPath: option] = plain })
  }

  /// All of them; a new key is a new row.
  static let table: [SimplerSchedule] = [
    SimplerSchedule("zone", \.zone, plain: .device),
    SimplerSchedule("every", \.series.recurrence, plain: .daily),
    SimplerSchedule("gap", \.series.gap, plain: .shiftForward),
    SimplerSchedule("overlap", \.series.overlap, plain: .earlier),
    SimplerSchedule("step", \.step, plain: nil),
    SimplerSchedule("from", \.from, plain: nil),
    SimplerSchedule("until", \.until, plain: nil),
    SimplerSchedule("grace", \.grace, plain: nil),
    SimplerSchedule("doubt", \.doubt, plain: nil),
    SimplerSchedule("prefetch", \.prefetch, plain: nil),
    SimplerSchedule("content", \.content, plain: Content()),
  ]

  /// Schedules that might do as well, the plainest first.
  static func simpler(_ schedule: Schedule) -> [Schedule] {
    let special = table.filter { $0.isSpecial(schedule) }
    var found: [Schedule] = []
    if special.count > 1 {
      var plain = schedule
      for row in special { row.makePlain(&plain) }
      found.append(plain)
    }
    found += special.map { row in
      var plainer = schedule
      row.makePlain(&plainer)
      return plainer
    }
    return found
      + schedule.series.time.plainer.map { time in
        var plainer = schedule
        plainer.series.time = time
        return plainer
      }
  }

  /// The keys by which a schedule is special.
  static func keys(of schedule: Schedule) -> [String] { table.filter { $0.isSpecial(schedule) }.map(\.name) }
}

extension TimeOfDay {
  /// Nine o'clock, and whole hours, half hours and minutes before it; nothing for nine o'clock itself.
  fileprivate var plainer: [TimeOfDay] {
    let second = Int64(secondOfDay)
    guard second != 9 * 3600 else { return [] }
    var times = [9 * 3600 as Int64]
    for unit in [3600, 1800, 60] as [Int64] {
      if second % unit == 0 { break }
      times.append(second - second % unit)
    }
    return times.map { CivilDateTime(localSeconds: $0).time }
  }
}
