public import DailyRollover
internal import PhoneSimulator

extension Command {
  /// Simpler schedules for an odd one; nothing for what is done to one.
  public var simpler: [Command] {
    guard case .schedule(let schedule) = self else { return [] }
    return SimplerSchedule.simpler(schedule).map { .schedule($0) }
  }

  /// By which of its keys a schedule is special, or what is done to one.
  public var causes: [String] {
    switch self {
    case .schedule(let schedule): SimplerSchedule.keys(of: schedule).map { "schedule \($0)" }
    case .cancel: ["cancel"]
    case .skip: ["skip"]
    case .pause: ["pause"]
    case .resume: ["resume"]
    }
  }
}
