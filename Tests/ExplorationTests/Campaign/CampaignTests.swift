import DailyRolloverScenarios
import PhoneSimulator
import ScenarioLanguage
import Testing

@testable import Exploration

@Suite struct `A campaign` {
  private func summary(_ cases: [ExplorationCase]) -> CampaignSummary {
    var summary = CampaignSummary()
    for found in cases { summary.add(found.play(), of: found) }
    return summary
  }

  @Test func `comes to the same in any order and in parts`() {
    let cases = ExplorationFixture.drawn(0..<30)
    let whole = summary(cases)
    #expect(summary(cases.reversed()) == whole)
    var parts = summary(Array(cases[20...]))
    parts.merge(summary(Array(cases[..<20])))
    #expect(parts == whole)
    #expect(whole.cases == 30)
    #expect(whole.steps > 30 * 10)
  }

  /// `Tools/histories/run` plays many more.
  @Test(arguments: 0..<6)
  func `of a few hundred cases breaks no invariant`(batch: UInt64) {
    let result = summary(ExplorationFixture.drawn(batch * 40..<(batch + 1) * 40))
    for finding in result.findings where finding.cases > 0 {
      Issue.record("\(finding.invariant.word): \(finding.cases) cases, first \(finding.firstCases) of seed 1")
    }
  }

  @Test func `finds cases that are shorter and replay as scenarios`() throws {
    var shown = 0
    for found in ExplorationFixture.drawn(0..<120) where shown < 2 {
      guard let invariant = found.play().violations.first?.invariant else { continue }
      shown += 1
      let reduced = found.reduced(keeping: invariant)
      #expect(reduced.history.steps.count <= found.history.steps.count, "\(found.origin)")
      #expect(ExplorationFixture.breaks(reduced, invariant), "\(found.origin) is no longer broken")
      let text = try ExplorationFixture.scenario(reduced, invariant)
      let result = Scenario.parse(Array(text.utf8), file: "found.scenario", zones: ExplorationFixture.database)
      let run = try #require(result.scenario?.run().first, "\(text)")
      #expect(run.violations.contains { $0.invariant == invariant }, "\(text)")
    }
  }
}
