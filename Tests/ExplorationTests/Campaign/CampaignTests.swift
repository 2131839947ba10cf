import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import ScenarioLanguage
import Synchronization
import TestPhones
import Testing

@testable import Exploration

@Suite struct `A campaign` {
  private func summary(_ cases: [ExplorationCase]) -> CampaignSummary {
    var summary = CampaignSummary(naming: Invariant.ofDailySchedules)
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
    #expect(whole.totals.cases == 30)
    #expect(whole.totals.steps > 30 * 10)
  }

  /// `rollover fuzz` plays many more.
  @Test(arguments: 0..<2)
  func `of some cases breaks no invariant`(batch: UInt64) {
    let result = summary(ExplorationFixture.drawn(batch * 40..<batch * 40 + UInt64(Effort.cases(of: 40))))
    for found in result.breaches {
      let first = found.firstCases
      Issue.record(
        "\(found.breach.invariant.word): \(found.breach.wording): \(found.cases) cases, first \(first) of seed 1")
    }
  }

  @Test func `plays the same in shards as in one`() {
    let whole = Campaign(generator: ExplorationFixture.generator, seed: 1, auditInterval: 5).play(0..<24)
    var parts = CampaignSummary(naming: Invariant.ofDailySchedules)
    for index in [2, 0, 1] as [UInt64] {
      let shard = (index: index, count: 3 as UInt64)
      parts.merge(
        Campaign(generator: ExplorationFixture.generator, seed: 1, shard: shard, auditInterval: 5).play(0..<24))
    }
    #expect(parts == whole)
    #expect(whole.totals.auditedCases == 5)
    #expect(whole.totals.differentCases == [])
  }

  /// A look at each number in between would take hours.
  @Test func `looks at no number of another shard`() {
    let shard = (index: 3 as UInt64, count: 1 << 40 as UInt64)
    let summary = Campaign(generator: ExplorationFixture.generator, seed: 1, shard: shard).play(0..<1 << 41)
    #expect(summary.totals.cases == 2)
    let last = Campaign(generator: ExplorationFixture.generator, seed: 1, shard: shard).play(4..<1 << 40 + 3)
    #expect(last.totals.cases == 0)
  }

  @Test func `notices an app that does something else each time`() {
    let player = CasePlayer(app: { Moody() })
    let campaign = Campaign(generator: ExplorationFixture.generator, seed: 1, auditInterval: 2, player: player)
    let summary = campaign.play(0..<9)
    #expect(summary.totals.auditedCases == 5)
    #expect(summary.totals.differentCases == [0, 2, 4, 6, 8])
  }

  @Test func `notices a judge that finds something else each time`() {
    let times = Mutex(0)
    let player = CasePlayer(watchers: { _ in
      // Nothing that the phone does depends on it.
      times.withLock { $0 += 1 }
      return [NobodyMayRing(word: times.withLock { $0 }.isMultiple(of: 2) ? "quiet" : "calm")]
    })
    let campaign = Campaign(generator: ExplorationFixture.generator, seed: 1, auditInterval: 1, player: player)
    let ringing = ExplorationFixture.drawn(0..<9).map { !player.play($0).violations.isEmpty }
    let different = campaign.play(0..<9).totals.differentCases
    #expect(different == ringing.indices.filter { ringing[$0] }.map(UInt64.init) && !different.isEmpty)
  }

  @Test func `counts what an app's own watchers find`() {
    let player = CasePlayer(watchers: { _ in [NobodyMayRing(word: "quiet"), NobodyMayRing(word: "calm")] })
    let whole = Campaign(generator: ExplorationFixture.generator, seed: 1, player: player).play(0..<12)
    var parts = CampaignSummary(naming: Invariant.ofDailySchedules)
    for index in [1, 0] as [UInt64] {
      let shard = (index: index, count: 2 as UInt64)
      parts.merge(Campaign(generator: ExplorationFixture.generator, seed: 1, shard: shard, player: player).play(0..<12))
    }
    #expect(parts == whole)
    let failed = ExplorationFixture.drawn(0..<12).map { player.play($0).violations.count }
    #expect(whole.violations == UInt64(failed.reduce(0, +)) && whole.violations > 0)
    #expect(whole.invariants.suffix(2).map(\.invariant.word) == ["calm", "quiet"])
    #expect(whole.invariants.last?.cases == UInt64(failed.count { $0 > 0 }))
  }

  @Test func `lists the invariants that are named, then those of every phone, and what else is broken`() {
    let own = Invariant("own")
    var summary = CampaignSummary(naming: [own, .withinLimit])
    let phone = Invariant.ofEveryPhone.filter { $0 != .withinLimit }
    #expect(summary.invariants.map(\.invariant) == [own, .withinLimit] + phone)
    #expect(summary.violations == 0)
    let other = CampaignSummary(
      naming: [], .init(), invariants: [.init(Invariant("strange"), violations: 2, cases: 1)], situations: [],
      breaches: [])
    summary.merge(other)
    #expect(summary.invariants.map(\.invariant).last?.word == "strange")
    #expect(summary.violations == 2)
    let both = BothGenerators(ScheduleGenerator(), ScheduleGenerator())
    #expect(both.invariants == Invariant.ofDailySchedules)
  }

  @Test func `runs the plugins of its vocabulary that do not wait to be asked`() {
    func plugins(_ vocabulary: Vocabulary) -> [any PluginSetup] {
      HistoryGenerator(zones: ExplorationFixture.zones, commands: NoCommands(), days: 1, vocabulary: vocabulary)
        .makeCase(0, seed: 1).history.plugins
    }
    #expect(plugins(.phone).isEmpty)
    #expect(plugins(.everything).count == 1 && plugins(.everything).first is DailyRolloverSettings)
  }

  @Test func `takes settings that are the same in every case`() {
    var wish = ExplorationFixture.drawn(0..<1)[0].history
    wish.daily.strategy = .chain
    wish.daily.step = .exactDay
    wish.profile.off = .never
    wish.profile.limit = 1
    wish.profile.jump = .all
    let wanted = WantedSettings(
      ["strategy", "step", "jump", "nothing"], knobs: ["off", "limit", "nothing"], from: wish)
    let generator = HistoryGenerator(zones: ExplorationFixture.zones, commands: ScheduleGenerator(), days: 30) {
      history in
      wanted.apply(to: &history)
    }
    var turned = 0
    for number in 0..<400 as Range<UInt64> {
      let found = generator.makeCase(number, seed: 1)
      #expect(found.history.daily.strategy == .chain)
      #expect(found.history.daily.step == .exactDay)
      #expect(found.history.profile.off == .never)
      for case .profile(let profile) in found.history.steps.map(\.action) {
        #expect(profile.off == .never && profile.limit == 1)
        turned += 1
      }
      #expect(!found.situations.contains { $0.hasPrefix("os off=") && $0 != "os off=never" })
      #expect(!found.situations.contains { $0.hasPrefix("os limit=") && $0 != "os limit=1" })
      #expect(found.situations.contains("strategy=chain"))
    }
    #expect(turned > 20, "other knobs are turned in the course of a history")
    var other = wish
    other.profile = PhoneProfile()
    WantedSettings(["off", "limit", "jump"], knobs: ["jump"], from: wish).apply(to: &other)
    var expected = PhoneProfile()
    expected.jump = .all
    #expect(other.profile == expected, "a knob is named as one, or is left alone")
  }

  @Test func `expects what is not set by hand`() {
    let all = HistoryGenerator.expectedSituations(of: ScheduleGenerator())
    #expect(all.contains("strategy=repeating") && all.contains("os off=never") && all.contains("rang in an overlap"))
    let some = HistoryGenerator.expectedSituations(
      of: ScheduleGenerator(), pinned: ["strategy", "jump"], knobs: ["off"])
    #expect(!some.contains("strategy=repeating") && !some.contains("os off=never"))
    #expect(some.contains("step=24h") && some.contains("os jump=all"))
    let ofKnobs = HistoryGenerator.expectedSituations(of: ScheduleGenerator(), knobs: ["off"])
    #expect(ofKnobs.contains("strategy=repeating") && !ofKnobs.contains("os off=never"))
    #expect(!ofKnobs.contains("rang in an overlap"), "what a case comes to may need that knob")
  }

  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"], ["b", "c", "a", "b"]])
  func `lists what nobody named by its word, in whatever order it came`(words: [String]) {
    var summary = CampaignSummary(naming: [.withinLimit])
    let named = summary.invariants.count
    for word in words {
      let count = CampaignSummary.InvariantCount(Invariant(word), violations: 1, cases: 1)
      summary.merge(CampaignSummary(naming: [], .init(), invariants: [count], situations: [], breaches: []))
    }
    #expect(summary.invariants.dropFirst(named).map(\.invariant.word) == ["a", "b", "c"])
  }
}

/// An app that asks for nothing.
private struct NoCommands: CommandGenerator {
  let kinds: [(name: String, weight: UInt64)] = []
  let names: [String] = []
  let situations: [String] = []

  func setUp(_ history: inout History, _ random: inout RandomStream) {}
  func subject(_ random: inout RandomStream) -> SubjectID? { nil }
  func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] { [] }
  func actions(kind: Int, _ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] { [] }
  func declarations() -> [Action] { [] }
  func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? { nil }
  func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? { nil }
  func forgedNotification(_ random: inout RandomStream) -> NotificationData { NotificationData(identifier: nil) }
  func serverContent(_ random: inout RandomStream) -> ContentAction? { nil }
}

/// Breaks an invariant of its own with each ring.
private struct NobodyMayRing: Watcher {
  var word: String
  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    guard case .delivered(let subject, _) = observation else { return }
    findings.violations.append(Violation(Invariant(word), at: moment.now, subject, "it rang"))
  }
}

/// An app that arms something for another second each time that any process of it runs.
private struct Moody: PhoneApp {
  private static let count = Atomic<Int64>(0)

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .foregrounded = event else { return [] }
    let seconds = Moody.count.add(1, ordering: .relaxed).newValue
    let identifier = RequestIdentifier(SubjectID(name: "mood"), .once)
    return [.adding(identifier, .after(.seconds(100 + seconds)))]
  }
}
