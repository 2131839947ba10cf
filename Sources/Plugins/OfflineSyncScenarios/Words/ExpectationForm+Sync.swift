internal import OfflineSync
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage

extension ExpectationForm {
  /// `expect sync waiting = 3`: how synchronising stands, on the phone and at the server.
  static let sync = ExpectationForm(
    "sync", forms: ["sync state = idle|syncing|offline|error"] + SyncWord.counts.map { "sync \($0.rawValue) = 3" },
    read: { (line: inout LineReader) -> AskedSync? in
      let states = SyncState.allCases.map(\.rawValue)
      if let value = line.last(where: states.contains) {
        line.report("how it stands is compared with a sign", at: value, label: "write state = \(line.text(value))")
        return nil
      }
      guard let (word, comparison, value) = line.comparedWord("what is asked of synchronising"),
        let key = line.choice(word, SyncWord.table, of: "what is asked of synchronising")
      else { return nil }
      if key == .state {
        guard let state = line.choice(value, WordTable(SyncState.self), of: "the state"), line.end() else { return nil }
        guard comparison == .equal || comparison == .notEqual else {
          line.report("a state is the same or another one", at: value, label: "write = or !=")
          return nil
        }
        return AskedSync(key: key, comparison: comparison, state: state, count: 0)
      }
      guard let count = line.number(value, in: 0...1_000_000, of: "`\(key.rawValue)`"), line.end() else { return nil }
      return AskedSync(key: key, comparison: comparison, state: .idle, count: count)
    },
    write: { asked in
      "sync \(asked.key.rawValue) \(asked.comparison.rawValue) "
        + (asked.key == .state ? asked.state.rawValue : "\(asked.count)")
    },
    judge: { asked, world, _ in
      if asked.key == .state {
        guard let state = world.syncStatus?.state else { return .nobodyRuns(world) }
        guard (state == asked.state) != (asked.comparison == .equal) else { return nil }
        return Failure(
          "synchronising is not \(asked.comparison.words(asked.state.rawValue))", label: "it is \(state.rawValue)")
      }
      guard let count = asked.key.count(in: world) else { return .nobodyRuns(world) }
      guard !asked.comparison.holds(count, asked.count) else { return nil }
      return Failure(
        "`\(asked.key.rawValue)` is not \(asked.comparison.words("\(asked.count)"))", label: "there are \(count)")
    })
}

/// What is asked of synchronising.
private struct AskedSync: Sendable {
  var key: SyncWord
  var comparison: Relation
  var state: SyncState
  var count: Int
}

/// What can be asked of synchronising: of the app, and of the server.
private enum SyncWord: String, CaseIterable, Sendable {
  case state, waiting, rejected, sessions
  case requests, pushes, pulls, writes, records, subscriptions

  static let table = WordTable(
    SyncWord.self, synonyms: [("pending", .waiting), ("queued", .waiting), ("queue", .waiting), ("failed", .rejected)])

  static var counts: [SyncWord] { allCases.filter { $0 != .state } }

  /// How many there are; `nil` where nobody can say.
  func count(in world: World) -> Int? {
    switch self {
    case .state: nil
    case .waiting: world.syncStatus?.waitingCount
    case .rejected: world.syncStatus?.rejectedCount
    case .sessions: world.syncStatus?.remoteSessions
    case .requests: world.server(SyncServer.self)?.requests
    case .pushes: world.server(SyncServer.self)?.pushes
    case .pulls: world.server(SyncServer.self)?.pulls
    case .writes: world.server(SyncServer.self)?.writes
    case .records: world.server(SyncServer.self)?.recordCount
    case .subscriptions: world.server(SyncServer.self)?.subscriptions
    }
  }
}

extension ExpectationForm.Failure {
  /// There is nobody to ask.
  static func nobodyRuns(_ world: World) -> ExpectationForm.Failure {
    .nobodyAnswers("the app cannot say how synchronising stands", world)
  }
}

extension World {
  /// What the app shows of its records; `nil` while it is not running.
  var syncStatus: SyncStatus? { appStatus?.plugin(SyncStatus.self) }
}

extension LineReader {
  /// The last value of the line, if it fulfils a condition and is not that of `state`; nothing is taken.
  fileprivate func last(where isMeant: (String) -> Bool) -> Value? {
    var found: Value?
    _ = isLeft { line, key, value in
      found = isMeant(line.text(value)) && (key != "state" || line.text(value) == key) ? value : nil
      return false
    }
    return found
  }
}
