internal import CivilTime

extension History {
  /// The place of the step that caused a record; `nil` for what came of itself, as time went on.
  public func cause(of record: TraceRecord) -> Int? { cause(record.step, at: record.time) }

  /// The place of the step that caused a decision; `nil` for one that the engine made of itself, as time went on.
  public func cause(of decision: PlanDecision) -> Int? { cause(decision.step, at: decision.time) }

  /// The command that caused a record; `nil` for a record of something else.
  public func command(causing record: TraceRecord) -> (any HistoryCommand)? {
    guard let place = cause(of: record), case .command(let command) = steps[place].action else { return nil }
    return command.base
  }

  private func cause(_ step: UInt32, at time: Instant) -> Int? {
    let place = Int(step) - 1
    return steps.indices.contains(place) && steps[place].time == time ? place : nil
  }
}
