import DailyRolloverScenarios
import Exploration
import PhoneSimulator
import Testing

@testable import RolloverCommand

/// Searches that somebody ends early, and those that go on with another build.
@Suite struct `An interrupted search of rollover fuzz` {
  private static let breach = Breach(.withinLimit, wording: "it rang")

  /// A result in which one case is broken, and that case made small by so many evaluations.
  private func missesSmallCases(_ evaluations: Int, isMinimal: Bool, isInterrupted: Bool) -> Bool {
    var plan = FuzzPlan(.schedules)
    plan.budget = 10
    var result = FuzzResult(plan: plan)
    result.summary = CampaignSummary(
      naming: [], CampaignSummary.Totals(), invariants: [], situations: [],
      breaches: [.init(Self.breach, cases: 1, firstCases: [3])])
    let small = SmallCase(
      breach: Self.breach, number: 3, cause: "c", steps: 2, evaluations: evaluations, isMinimal: isMinimal,
      scenario: "s")
    result.take(small, isInterrupted: isInterrupted)
    return result.missesSmallCases
  }

  @Test func `lacks the case whose shrinking it ended`() {
    #expect(missesSmallCases(9, isMinimal: false, isInterrupted: true))
    // The budget ended this one, that one was done, and nobody ended the last.
    #expect(!missesSmallCases(10, isMinimal: false, isInterrupted: true))
    #expect(!missesSmallCases(9, isMinimal: true, isInterrupted: true))
    #expect(!missesSmallCases(9, isMinimal: false, isInterrupted: false))
  }

  @Test func `tells of a difference by the command that plays the same case`() {
    let words = ["fuzz", "--cases", "2", "--days", "3", "--audit", "--jobs", "1", "--os", "off=never"]
    let different = rollover(words: words) { $0.runAgain = { _ in [] } }
    #expect(different.code == .difference)
    let advice = "= rollover fuzz --of schedules --seed 1 --days 3 --os \"off=never\" --case 1\n"
    #expect(different.errors.contains(advice), "\(different.errors)")
  }
}
