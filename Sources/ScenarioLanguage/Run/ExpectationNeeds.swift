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
      schedules.formUnion(expectation.content.subjectsOfOccurrences)
      kinds.insert(expectation.content.kinds)
    }
  }
}
