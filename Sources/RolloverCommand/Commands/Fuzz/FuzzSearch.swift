internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import ScenarioLanguage

/// The search itself: cases are played on several threads, and the broken ones made small.
struct FuzzSearch: Sendable {
  let campaign: Campaign
  let zones: [Zone]
  let database: ZoneDatabase
  let vocabulary: Vocabulary
  let budget: Int
  private let player: CasePlayer
  /// What is judged only where somebody asks for it, as this search does.
  private let asked: [Invariant]

  /// So many cases are worth handing to another thread.
  private static let portion: UInt64 = 50

  init(_ plan: FuzzPlan, _ loader: ScenarioLoader) throws(UsageError) {
    database = loader.zones
    vocabulary = loader.vocabulary
    let database = loader.zones
    zones = OddZones.names.compactMap { try? database.zone(named: $0) }
    guard !zones.isEmpty else {
      throw UsageError("this time-zone data has none of the zones that are searched", advice: "leave --tzdata out")
    }
    budget = plan.budget
    var wanted = WantedSettings()
    if !plan.pinned.isEmpty || !plan.pinnedKnobs.isEmpty {
      // The words were checked before.
      let history = Scenario.settings(of: loader.overrides, zones: loader.zones, vocabulary: loader.vocabulary)
      if let history {
        wanted = WantedSettings(plan.pinned, knobs: plan.pinnedKnobs, from: history)
      }
    }
    let settings = wanted
    let generator = HistoryGenerator(
      zones: zones, commands: plan.app.commands, days: plan.days, vocabulary: vocabulary
    ) { history in settings.apply(to: &history) }
    let shard = plan.shard.map { (index: $0.number - 1, count: $0.count) } ?? (index: 0, count: 1)
    let named = plan.judged(vocabulary)
    asked = named
    player = named.isEmpty ? CasePlayer() : CasePlayer(watchers: { $0.watchers(judging: named) })
    campaign = Campaign(
      generator: generator, seed: plan.seed.number, shard: shard, auditInterval: plan.auditInterval, player: player)
  }

  /// Plays the cases of a range; hands over what came of each portion, in their order, and how far it is.
  func play(
    _ numbers: Range<UInt64>, jobs: Int, _ take: (CampaignSummary, UInt64) throws(UsageError) -> Bool
  ) throws(UsageError) {
    let size = Self.portion * campaign.shard.count
    let count = Int((UInt64(numbers.count) + size - 1) / size)
    let work = FileWork<UInt64, CampaignSummary>(
      count: count, prepare: { (numbers.lowerBound + UInt64($0) * size, 1) },
      perform: { first, _ in campaign.play(first..<min(first + size, numbers.upperBound)) })
    try work.run(jobs: jobs) { step throws(UsageError) in
      guard case .part(let first, let part) = step else { return true }
      return try take(part, min(first + size, numbers.upperBound))
    }
  }

  /// Makes the first cases of each kind of breach small; hands over each, in a fixed order.
  func shrink(
    _ breaches: [CampaignSummary.BreachCount], jobs: Int, _ take: (SmallCase, Int, Int) -> Bool
  ) throws(UsageError) {
    let all = breaches.flatMap { count in count.firstCases.map { (count.breach, $0) } }
    let work = FileWork<Int, SmallCase>(
      count: all.count, prepare: { ($0, 1) }, perform: { place, _ in shrunk(all[place].1, all[place].0) })
    var done = 0
    try work.run(jobs: jobs) { step throws(UsageError) in
      guard case .part(_, let small) = step else { return true }
      done += 1
      return take(small, done, all.count)
    }
  }

  /// A case as a scenario that fails where the search says that it is broken, and the hash that a run of it comes to.
  func scenario(of found: ExplorationCase) throws(ScenarioDraftError) -> (text: String, hash: UInt64) {
    let shown = found.withoutHinderedSteps(player)
    let text = try shown.scenario(zones: database, player: player, vocabulary: vocabulary, judging: asked)
    return (text, player.play(shown).hash)
  }

  private func shrunk(_ number: UInt64, _ breach: Breach) -> SmallCase {
    let small = Shrinker(zones: zones, player: player, budget: budget, isInterrupted: { System.isInterrupted }).shrunk(
      campaign.makeCase(number), keeping: breach)
    return SmallCase(small, zones: database, player: player, vocabulary: vocabulary)
  }
}
