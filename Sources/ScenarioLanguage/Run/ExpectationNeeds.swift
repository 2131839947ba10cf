internal import PhoneSimulator
internal import Rollover

/// What has to be remembered of a run to judge what a plan expects, so that nothing else is.
struct ExpectationNeeds {
  /// The schedules whose occurrences are asked about.
  private(set) var schedules: Set<SubjectID> = []
  /// The kinds of records that are asked for as they are.
  private(set) var kinds = KindSet([])

  init(_ plan: Plan) {
    for expectation in plan.expectations {
      switch expectation.content {
      case .outcome(let outcome): schedules.insert(outcome.schedule.id)
      case .refused(let refusal): schedules.insert(refusal.schedule.id)
      case .next(let schedule, _): schedules.insert(schedule.id)
      case .pending, .status: break
      case .plugin(let asked): kinds.insert(asked.kinds)
      case .detected: kinds.insert(KindSet([.detected]))
      case .warning: kinds.insert(KindSet([.warning]))
      case .log: kinds.insert(.log)
      case .golden(let block):
        switch block.content {
        // Flights and new rules tell by which zone the lines behind them are written.
        case .timeline(let selection): kinds.insert(selection.kinds.union(KindSet([.zone])))
        case .log: kinds.insert(KindSet.log.union(KindSet([.zone])))
        case .pending: break
        }
      }
    }
  }
}
