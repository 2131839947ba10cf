internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

/// What each schedule shows by its last step so far.
///
/// Looks at the steps only when asked, and at each of them once: most files never ask.
struct ContentIndex: Sendable {
  private var contents: [ScheduleID: Content] = [:]
  private var nextStep = 0

  /// What a schedule shows; nothing if no step schedules it.
  ///
  /// - Complexity: amortised over all calls, linear in the number of steps.
  mutating func content(of id: ScheduleID, in steps: [History.Step]) -> Content {
    while nextStep < steps.count {
      if case .schedule(let schedule)? = steps[nextStep].action.daily { note(schedule) }
      nextStep += 1
    }
    return content(of: id)
  }

  /// What a schedule shows, as far as steps were looked at.
  func content(of id: ScheduleID) -> Content { contents[id] ?? Content() }

  /// Notes what a schedule shows from now on.
  mutating func note(_ schedule: Schedule) { contents[schedule.id] = schedule.content }
}
