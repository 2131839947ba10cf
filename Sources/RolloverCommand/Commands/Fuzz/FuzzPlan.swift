internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import ScenarioLanguage

/// What `rollover fuzz` was asked to search: what decides its result, and nothing else.
struct FuzzPlan: Equatable {
  /// What the app asks for.
  var app: SearchedApp
  var seed = FuzzSeed.usual
  var cases: UInt64 = 10_000
  var days = HistoryGenerator.usualDays
  var engine = ""
  var os = ""
  var budget = Shrinker.usualBudget
  var auditInterval = Campaign.usualAuditInterval
  var zonesVersion = ""
  /// Which part of it, from 1, of how many; `nil` for the whole.
  var shard: Shard?

  /// A part of a search.
  struct Shard: Equatable {
    var number: UInt64
    var count: UInt64

    /// Reads `2/8`; `nil` when it is no such thing.
    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = UInt64(parts[0]), let count = UInt64(parts[1]), count <= 1_000_000,
        number >= 1, number <= count
      else { return nil }
      self.number = number
      self.count = count
    }

    var text: String { "\(number)/\(count)" }

    /// Whether the case of a number belongs to it.
    func has(_ number: UInt64) -> Bool { number % count == self.number - 1 }
  }

  init(_ app: SearchedApp) { self.app = app }

  init(_ arguments: Arguments, among apps: [SearchedApp], zonesVersion: String) throws(UsageError) {
    guard let first = apps.first else {
      throw UsageError(
        "there is no app to search: this command was made without one", advice: "see RolloverTool.main(_:searching:)")
    }
    let names = arguments["--of"] ?? first.name
    guard let app = SearchedApp.named(names, among: apps) else {
      throw UsageError(
        "--of `\(names)` is not what apps ask for",
        advice: "write one or more of \(apps.map(\.name).joined(separator: ",")), each once")
    }
    self.app = app
    if let text = arguments["--seed"] {
      guard let seed = FuzzSeed(text) else {
        throw UsageError(
          "--seed `\(text)` is neither a number nor hexadecimal", advice: "write --seed 42, or a commit's hash")
      }
      self.seed = seed
    }
    cases = try arguments.integer("--cases", in: 1...1_000_000_000_000).map(UInt64.init) ?? cases
    days = try arguments.integer("--days", in: 1...3660) ?? days
    budget = try arguments.integer("--budget", in: 1...1_000_000) ?? budget
    engine = arguments[Option.engine.name] ?? ""
    os = arguments[Option.os.name] ?? ""
    if arguments.has("--audit") { auditInterval = 1 }
    self.zonesVersion = zonesVersion
    guard let text = arguments["--shard"] else { return }
    guard let shard = Shard(text) else {
      throw UsageError("--shard `\(text)` is no part of a whole", advice: "write --shard 1/4 to --shard 4/4")
    }
    self.shard = shard
  }

  /// Whether both are parts of the same search.
  func isPart(ofSameAs other: FuzzPlan) -> Bool {
    var (one, another) = (self, other)
    (one.shard, another.shard) = (nil, nil)
    return one == another
  }

  /// How many cases belong to it.
  var share: UInt64 {
    guard let shard else { return cases }
    return cases < shard.number ? 0 : (cases - shard.number) / shard.count + 1
  }

  /// The names of the engine's settings that are the same in every case.
  var pinned: [String] { Overrides.names(in: engine) }

  /// The names of the platform's knobs that are the same in every case.
  var pinnedKnobs: [String] { Overrides.names(in: os) }

  /// What is judged besides: an engine whose way of ringing was chosen by hand has to be as good as any other.
  func judged(_ vocabulary: Vocabulary) -> [Invariant] {
    let rows = vocabulary.plugins.flatMap { $0.settingRows }
    let isChosen = rows.contains { $0.decidesHowToRing && pinned.contains($0.name) }
    return isChosen ? vocabulary.invariants.filter(\.isOnRequest) : []
  }

  /// Whether the cases are so many, and so much like all others, that everything should have come.
  var meetsAll: Bool { days >= HistoryGenerator.usualDays && cases >= HistoryGenerator.casesToMeetAll }

  /// What every long search comes to.
  var expected: [String] {
    HistoryGenerator.expectedSituations(of: app.commands, pinned: pinned, knobs: pinnedKnobs)
  }

  /// On a line, for people and for a log.
  var text: String {
    var words = ["of=\(app.name)", "seed=\(seed.text)", "cases=\(cases)", "days=\(days)"]
    if let shard { words.append("shard=\(shard.text)") }
    if !engine.isEmpty { words.append("engine=\"\(engine)\"") }
    if !os.isEmpty { words.append("os=\"\(os)\"") }
    words += ["budget=\(budget)", "audit=1/\(auditInterval)", "tzdata=\(zonesVersion)"]
    return words.joined(separator: " ")
  }
}
