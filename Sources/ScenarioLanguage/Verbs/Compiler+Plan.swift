internal import CivilTime
internal import PhoneSimulator

extension Compiler {
  /// Adds something that happens at the moment of the line, unless its guard keeps it out.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  mutating func add(_ action: Action) -> Bool {
    guard isActive, let time = openMoment() else { return false }
    plan.history.steps.append(History.Step(time: time, action: action))
    plan.stepRanges.append(range(from: 0, through: lexer.arguments.count - 1))
    plan.moments[plan.moments.count - 1].stepEnd += 1
    return true
  }

  /// Adds something that is expected at the moment of the line, unless its guard keeps it out.
  mutating func add(_ expectation: Expectation) {
    guard isActive, openMoment() != nil else { return }
    plan.expectations.append(expectation)
    plan.moments[plan.moments.count - 1].expectationEnd += 1
  }

  /// Makes the moment of the line the last one of the plan; `nil` when it is not known.
  @discardableResult
  mutating func openMoment() -> Instant? {
    guard let now else { return nil }
    if header.start == nil {
      // Without a start the first line decides.
      header.start = now
      plan.history.start = now
    }
    guard plan.moments.last?.time != now else { return now }
    let last = plan.moments.last
    plan.moments.append(
      Plan.PlannedMoment(time: now, stepEnd: last?.stepEnd ?? 0, expectationEnd: last?.expectationEnd ?? 0))
    return now
  }
}
