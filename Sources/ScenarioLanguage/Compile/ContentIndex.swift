internal import PhoneSimulator
internal import Rollover

/// What each subject shows by its last step so far.
///
/// Looks at the steps only when asked, and at each of them once: most files never ask.
struct ContentIndex: Sendable {
  private var contents: [SubjectID: Content] = [:]
  private var nextStep = 0

  /// What a subject shows; nothing if no step asks for it.
  ///
  /// - Complexity: amortised over all calls, linear in the number of steps.
  mutating func content(of id: SubjectID, in steps: [History.Step]) -> Content {
    while nextStep < steps.count {
      if case .command(let command) = steps[nextStep].action { note(command.base) }
      nextStep += 1
    }
    return content(of: id)
  }

  /// What a subject shows, as far as steps were looked at.
  func content(of id: SubjectID) -> Content { contents[id] ?? Content() }

  /// Notes what a subject shows from a command on.
  mutating func note(_ command: any HistoryCommand) {
    if case .asks(let times) = command.effect { contents[command.subject] = times.content }
  }
}
