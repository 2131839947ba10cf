import CivilTime
import DailyRolloverScenarios
@testable import PhoneSimulator
import Rollover
import ScenarioLanguage
import Testing

@testable import Exploration

/// Broken cases, as they are put together and written down.
@Suite struct `A small case` {
  private static let breach = Breach(.noDuplicates, wording: "it rang again")

  private static func small(_ number: UInt64, steps: Int, scenario: String, cause: String = "a flight") -> SmallCase {
    SmallCase(
      breach: breach, number: number, cause: cause, steps: steps, evaluations: 1, isMinimal: true, scenario: scenario)
  }

  @Test func `is the best of its finding by its steps, and by its text where they are as many`() {
    let many = Self.small(1, steps: 4, scenario: "short")
    let few = Self.small(2, steps: 3, scenario: "a longer text")
    let short = Self.small(3, steps: 3, scenario: "a long text")
    let other = Self.small(4, steps: 1, scenario: "x", cause: "another one")
    let findings = Finding.all(of: [many, few, short, other])
    #expect(findings.map(\.best.number) == [3, 4])
    #expect(findings.map(\.numbers) == [[1, 2, 3], [4]])
  }

  @Test func `is among the first of a campaign by its number, whichever part was counted first`() {
    func part(_ numbers: ClosedRange<UInt64>) -> CampaignSummary {
      let count = CampaignSummary.BreachCount(Self.breach, cases: 8, firstCases: Array(numbers))
      return CampaignSummary(
        naming: [], CampaignSummary.Totals(), invariants: [], situations: [], breaches: [count])
    }
    for (first, second) in [(part(1...8), part(9...16)), (part(9...16), part(1...8))] {
      var whole = first
      whole.merge(second)
      #expect(whole.breaches.map(\.firstCases) == [Array(1...8)])
      #expect(whole.breaches.map(\.cases) == [16])
    }
  }

  /// A case with these actions, an hour apart.
  private func found(_ actions: [Action]) throws -> ExplorationCase {
    let zone = try ExplorationFixture.database.zone(named: "Europe/London")
    var history = History(zone: zone, start: Instant(seconds: 1_800_000_000))
    for (place, action) in actions.enumerated() {
      history.steps.append(History.Step(time: history.start + .hours(Int64(place)), action: action))
    }
    return ExplorationCase(history)
  }

  @Test func `has a cause that does not go by the order of what happens`() throws {
    let tokyo = try ExplorationFixture.database.zone(named: "Asia/Tokyo")
    let causes = try [[.device(.zone(tokyo)), .app(.kill)], [.app(.kill), .device(.zone(tokyo))]].map { actions in
      ShrunkCase(
        found: try found(actions), breach: Self.breach, violation: nil, evaluations: 1, isMinimal: true
      ).cause
    }
    #expect(causes[0] == causes[1])
    let other = try ShrunkCase(
      found: found([.app(.kill)]), breach: Self.breach, violation: nil, evaluations: 1, isMinimal: true)
    #expect(other.cause != causes[0])
  }

  @Test func `is tried once, and again where it only ends sooner`() throws {
    var tried = TriedCases()
    var small = try found([.app(.launch), .app(.kill)])
    #expect(tried.insert(small) && !tried.insert(small))
    small.end += .days(1)
    #expect(tried.insert(small) && !tried.insert(small))
    small.history.steps.removeLast()
    #expect(tried.insert(small) && !tried.insert(small))
  }

  /// A run judges at the end only what the file names, and of what is judged on request nothing else.
  @Test func `is written down as it was drawn with what it breaks and what was asked of it`() throws {
    let drawn = ExplorationFixture.drawn(0..<1)[0]
    func header(_ invariants: [Invariant], judging asked: [Invariant]) throws -> [Substring] {
      let player = CasePlayer(watchers: { _ in [RingsBreak(invariants: invariants)] })
      let text = try drawn.scenario(
        zones: ExplorationFixture.database, player: player, vocabulary: .standard, judging: asked)
      return text.split(separator: "\n").filter { $0.hasPrefix("always") || $0.hasPrefix("finally") }
    }
    #expect(try header([], judging: []) == [])
    #expect(try header([.onTime], judging: []) == [])
    #expect(try header([.onTime, .armedAsWanted], judging: []) == ["finally  armed-as-wanted"])
    let asked = try #require(header([], judging: [.asAsked]).first)
    #expect(asked.hasPrefix("always") && asked.contains(" as-asked") && asked.contains(" no-duplicates"))
  }

  /// It is to pass with its fault, and would fail by what else is broken.
  @Test func `is written down without what else it breaks`() throws {
    let player = CasePlayer(watchers: { _ in [RingsBreak(invariants: [.noDuplicates, .onTime])] })
    let drawn = ExplorationFixture.drawn(0..<1)[0]
    let breaches = player.play(drawn).breaches
    #expect(Set(breaches.map(\.invariant.word)) == ["no-duplicates", "on-time"])
    let breach = try #require(breaches.first { $0.invariant == .noDuplicates })
    let small = ShrunkCase(found: drawn, breach: breach, violation: nil, evaluations: 1, isMinimal: true)
    let text = try small.scenario(zones: ExplorationFixture.database, player: player, vocabulary: .standard)
    let scenario = try #require(
      Scenario.parse(Array(text.utf8), file: "a.scenario", zones: ExplorationFixture.database).scenario)
    #expect(scenario.knownFault == .noDuplicates)
    let always = try #require(text.split(separator: "\n").first { $0.hasPrefix("always") })
    #expect(!always.contains("on-time") && !always.contains("no-duplicates") && always.contains("no-strays"))
  }
}

/// Takes every ring for several faults.
private struct RingsBreak: Watcher {
  var invariants: [Invariant]
  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    guard case .delivered(let subject, _) = observation else { return }
    for invariant in invariants { findings.violations.append(Violation(invariant, at: moment.now, subject, "it rang")) }
  }
}
