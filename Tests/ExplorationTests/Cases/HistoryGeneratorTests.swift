import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Testing

@testable import Exploration

@Suite struct `A case` {
  @Test func `is the same whenever it is drawn`() {
    let all = ExplorationFixture.drawn(0..<40)
    for number in [39, 7, 0] as [Int] {
      let again = ExplorationFixture.generator.makeCase(UInt64(number), seed: 1)
      #expect(again.history == all[number].history, "case \(number)")
      #expect(again.end == all[number].end, "case \(number)")
    }
  }

  @Test func `is another one for another number or seed`() {
    let first = ExplorationFixture.drawn(0..<20)
    #expect(!zip(first, first.dropFirst()).contains { $0.history == $1.history })
    #expect(!zip(first, ExplorationFixture.drawn(0..<20, seed: 2)).contains { $0.history == $1.history })
  }

  @Test func `goes forward and lasts about two months at most`() {
    for found in ExplorationFixture.drawn(0..<200) {
      let times = [found.history.start] + found.history.steps.map(\.time) + [found.end]
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(found.origin)")
      #expect(found.length < .days(120), "\(found.origin) lasts \(found.length)")
    }
  }

  /// A row that never comes is a fault class that nobody looks for.
  @Test func `has everything that can happen, in one of a thousand`() {
    let seen = Set(ExplorationFixture.drawn(0..<1000).flatMap(\.situations))
    let commands = ScheduleGenerator()
    let traits = commands.expectedSituations.filter { $0.hasPrefix("schedule ") || $0 == "many schedules" }
    #expect(traits.count > 10)
    let expected: [String] =
      HistoryEvent.table.map(\.name) + commands.kinds.map(\.name) + traits
      + PlaceKind.allCases.map { "start \($0.rawValue)" } + ["healed", "not healed"]
    #expect(expected.filter { !seen.contains($0) } == [])
    for row in KnobRow.all(alsoOfRuns: false) {
      let values = seen.filter { $0.hasPrefix("os \(row.name)=") }
      #expect(values.count > 1, "of \(row.name) only \(values) is seen")
    }
  }

  @Test func `is mostly one that can be played as it stands`() {
    let drawn = ExplorationFixture.drawn(0..<30)
    let steps = drawn.reduce(0) { $0 + $1.history.steps.count }
    let refused = drawn.reduce(0) { $0 + $1.play().refused.count }
    #expect(refused * 20 < steps, "\(refused) of \(steps) steps are refused")
  }

  @Test func `can be said in the language of scenarios`() throws {
    for found in ExplorationFixture.drawn(0..<100) {
      // It is read again, and has to say the same.
      #expect(throws: Never.self, "\(found.origin)") { try ExplorationFixture.scenario(found, .noDuplicates) }
    }
  }
}
