internal import PhoneSimulator
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
      if case .command(.schedule(let schedule)) = steps[nextStep].action { contents[schedule.id] = schedule.content }
      nextStep += 1
    }
    return contents[id] ?? Content()
  }
}
