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

  private static let (lost, late) = (Breach(.nothingLost, wording: "lost"), Breach(.onTime, wording: "late"))

  /// The cases of each breach that were made small; cases 1 and 3 are lost, and case 3 is late as well.
  @Test(
    arguments: [
      ([1, 3], [3], false), ([1, 3], [], true), ([1], [3], true), ([3], [3], true), ([1, 3], [1], true),
      ([1, 3, 5], [3], false),
    ] as [([UInt64], [UInt64], Bool)])
  func `misses what was not made small for each breach`(lost: [UInt64], late: [UInt64], isShort: Bool) {
    var result = FuzzResult(plan: FuzzPlan(.schedules))
    result.summary = CampaignSummary(
      naming: [], .init(), invariants: [], situations: [],
      breaches: [.init(Self.lost, cases: 2, firstCases: [1, 3]), .init(Self.late, cases: 1, firstCases: [3])])
    for (breach, numbers) in [(Self.lost, lost), (Self.late, late)] {
      result.smallCases += numbers.map {
        SmallCase(breach: breach, number: $0, cause: "", steps: 1, evaluations: 1, isMinimal: true, scenario: "")
      }
    }
    #expect(result.missesSmallCases == isShort)
  }

  @Test func `has in every case what is set for the platform`() {
    let result = rollover("fuzz", "--os", "limit=2", "--cases", "40", "--days", "3", "--jobs", "1", "--situations")
    let limits = result.lines.filter { $0.contains("os limit=") }
    #expect(limits.count == 1 && limits.allSatisfy { $0.contains("os limit=2") }, "\(limits)")
    #expect(result.lines.contains { $0.contains("os off=") })
    #expect(result.code == .success, "\(result.output)")
  }
}
