import SmartDeliveryScenarios
import SmartDelivery
import Rollover
import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import ScenarioLanguage
import Testing

@testable import Exploration

@Suite struct `Making a case small` {
  /// The first design of the product: a chain that counts 24 hours.
  private static let original = HistoryGenerator(zones: ExplorationFixture.zones, commands: ScheduleGenerator()) {
    history in
    history.daily.strategy = .chain
    history.daily.step = .exactDay
  }

  private static let player = CasePlayer(watchers: { $0.watchers(judging: [.asAsked]) })

  private static let broken = (0..<40 as Range<UInt64>).map { original.makeCase($0, seed: 1) }
    .compactMap { found in player.play(found).breaches.first { $0.invariant == .asAsked }.map { (found, $0) } }

  private static func shrunk(_ found: ExplorationCase, _ breach: Breach, budget: Int = Shrinker.usualBudget)
    -> ShrunkCase
  {
    Shrinker(zones: ExplorationFixture.zones, player: player, budget: budget).shrunk(found, keeping: breach)
  }

  @Test func `leaves what no step and no setting can be taken out of`() throws {
    var seen = 0
    for (found, breach) in Self.broken.prefix(4) {
      seen += 1
      let small = Self.shrunk(found, breach)
      #expect(small.isMinimal, "\(found.origin)")
      #expect(small.violation.map(Breach.init) == breach, "\(found.origin)")
      for place in small.found.history.steps.indices {
        var smaller = small.found
        smaller.history.steps.remove(at: place)
        #expect(Self.player.breach(breach, in: smaller) == nil, "\(found.origin): step \(place) can be spared")
      }
      let plain = small.found.history.withDefaults
      for row in plain.settingRows where row.text(plain) != row.text(small.found.history) {
        var plainer = small.found
        row.copy(&plainer.history, plain)
        #expect(Self.player.breach(breach, in: plainer) == nil, "\(found.origin): \(row.name) can be put back")
      }
    }
    #expect(seen == 4, "the original design fails in more cases than these")
  }

  @Test func `needs at most 2000 evaluations for a hundred steps`() throws {
    let long = try #require(Self.broken.first { $0.0.history.steps.count >= 60 }?.0)
    var found = long
    // Twice as much happens, at the same moments.
    found.history.steps = long.history.steps.flatMap { [$0, $0] }
    #expect(found.history.steps.count >= 100)
    let breach = try #require(Self.player.play(found).breaches.first { $0.invariant == .asAsked })
    let small = Self.shrunk(found, breach)
    #expect(small.isMinimal && small.evaluations <= 2000, "\(small.evaluations) evaluations")
    #expect(small.found.history.steps.count <= 10)
  }

  @Test func `answers the same each time`() throws {
    let (found, breach) = try #require(Self.broken.first)
    let small = (Self.shrunk(found, breach), Self.shrunk(found, breach))
    #expect(small.0.found.history == small.1.found.history)
    #expect(small.0.evaluations == small.1.evaluations)
    #expect(small.0.cause == small.1.cause)
  }

  @Test func `ends when it is interrupted, and says so`() throws {
    let (found, breach) = try #require(Self.broken.first)
    let shrinker = Shrinker(zones: ExplorationFixture.zones, player: Self.player, isInterrupted: { true })
    let small = shrinker.shrunk(found, keeping: breach)
    #expect(small.evaluations == 1)
    #expect(!small.isMinimal)
    #expect(small.violation.map(Breach.init) == breach)
    #expect(small.found.history == found.history)
  }

  @Test func `ends with its budget, and says so`() throws {
    let (found, breach) = try #require(Self.broken.first)
    let whole = Self.shrunk(found, breach)
    let cut = Self.shrunk(found, breach, budget: whole.evaluations / 2)
    #expect(!cut.isMinimal && cut.evaluations == whole.evaluations / 2)
    #expect(cut.violation.map(Breach.init) == breach)
    #expect(Self.shrunk(found, breach, budget: whole.evaluations + 1).isMinimal)
  }

  @Test func `leaves a case alone in which nothing is broken in that way`() throws {
    let found = ExplorationFixture.drawn(0..<1)[0]
    let small = Self.shrunk(found, Breach(.noDuplicates, wording: "no such thing"))
    #expect(small.violation == nil && !small.isMinimal && small.evaluations == 1)
    #expect(small.found.history == found.history)
  }

  @Test func `writes a scenario that passes as long as the fault is there`() throws {
    for (found, breach) in Self.broken.prefix(3) {
      let small = Self.shrunk(found, breach)
      let text = try small.scenario(
        zones: ExplorationFixture.database, player: Self.player, vocabulary: .standard)
      let parsed = Scenario.parse(Array(text.utf8), file: "found.scenario", zones: ExplorationFixture.database)
      let scenario = try #require(parsed.scenario, "\(text)")
      #expect(scenario.knownFault == .asAsked)
      #expect(scenario.origin == "\(found.origin) evaluations=\(small.evaluations)")
      let failed = scenario.run().filter { !$0.passed }
      #expect(failed.isEmpty, "\(text)")
    }
  }

  @Test func `takes what two cases of one cause have in common for one finding`() throws {
    let small = Self.broken.prefix(6).map {
      SmallCase(Self.shrunk($0.0, $0.1), zones: ExplorationFixture.database, vocabulary: .standard)
    }
    let findings = Finding.all(of: Array(small))
    #expect(findings.count == Set(small.map(\.cause)).count)
    #expect(findings.reduce(0) { $0 + $1.numbers.count } == small.count)
    for finding in findings {
      let others = small.filter { $0.cause == finding.best.cause }
      #expect(finding.numbers == others.map(\.number).sorted())
      #expect(finding.best.steps == others.map(\.steps).min())
    }
    #expect(Finding.all(of: Array(small.reversed())) == findings)
  }

  @Test func `puts back what was set of one plugin where a setting of the engine has to stay`() throws {
    // Only an engine that rings in doubt is judged, and by it no message may ring.
    let player = CasePlayer(watchers: { history in history.engine.doubt == .ring ? [NoMessages()] : [] })
    let start = Instant(seconds: 1_800_000_000)
    let odd = SmartDeliverySettings(grace: .minutes(10), doubt: .silent)
    var history = History(zone: .utc, start: start, engine: EngineSettings(doubt: .ring), plugins: [odd])
    let message = MessageCommand.send(Message(id: "a", type: "news", time: .after(.hours(1))))
    let actions: [Action] = [.permission(.granted), .app(.launch), .command(message)]
    history.steps = actions.map { History.Step(time: start, action: $0) }
    let found = ExplorationCase(history, end: start + .days(1))
    let breach = try #require(player.play(found).breaches.first { $0.invariant.word == "no-messages" })
    let small = Shrinker(zones: [.utc], player: player).shrunk(found, keeping: breach)
    #expect(small.isMinimal && small.violation.map(Breach.init) == breach)
    #expect(small.found.history.engine.doubt == .ring)
    let left = try #require(small.found.history.plugins.first as? SmartDeliverySettings)
    #expect(small.found.history.plugins.count == 1 && left == SmartDeliverySettings())
  }

  // and at the end of the same file:

  /// Breaks an invariant of its own with each message that rings.
  private struct NoMessages: Watcher {
    var soonest: Instant { Moment.never }

    mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
      guard case .delivered(let subject, _) = observation else { return }
      findings.violations.append(Violation(Invariant("no-messages"), at: moment.now, subject, "it rang"))
    }
  }
}
