import DailyRolloverScenarios
import Exploration
import PhoneSimulator
import Testing

@testable import RolloverCommand

/// With what status a search ends.
@Suite struct `The result of a search` {
  struct Case: Sendable {
    var cases = HistoryGenerator.casesToMeetAll
    /// How many of the expected situations never came.
    var missing = 0
    var violations: UInt64 = 0
    var different: [UInt64] = []
    var code: ExitCode
  }

  @Test(arguments: [
    Case(code: .success), Case(missing: 1, code: .failure),
    Case(cases: HistoryGenerator.casesToMeetAll - 1, missing: 1, code: .success), Case(violations: 1, code: .failure),
    Case(violations: 1, different: [3], code: .difference),
  ])
  func `tells of violations, of what never came in a long one, and of differences`(example: Case) {
    var result = FuzzResult(plan: FuzzPlan(.schedules))
    var totals = CampaignSummary.Totals()
    totals.cases = example.cases
    totals.differentCases = example.different
    result.summary = CampaignSummary(
      naming: [], totals, invariants: [.init(.withinLimit, violations: example.violations, cases: example.violations)],
      situations: result.plan.expected.dropFirst(example.missing).map { SituationCount($0, cases: 1) }, breaches: [])
    #expect(result.missed.count == example.missing)
    #expect(result.code == example.code)
  }
}
