internal import Rollover

/// The keys of `engine`.
enum EngineKey: String, CaseIterable, Sendable {
  case strategy, days, step, grace

  static let table = WordTable(EngineKey.self)
}

extension Compiler {
  /// Sets one of the engine's settings for the whole history.
  mutating func setEngine(_ key: EngineKey, _ token: Token) {
    switch key {
    case .strategy:
      if let strategy = choice(token, Vocabulary.strategy, owner: "`strategy`") { header.engine.strategy = strategy }
    case .days:
      if let days = number(token, 1...366, owner: "`days`") { header.engine.days = days }
    case .step:
      if let step = choice(token, Vocabulary.step, owner: "`step`") { header.engine.step = step }
    case .grace:
      if let grace = duration(token) { header.engine.grace = grace }
    }
  }
}
