internal import DailyRollover
internal import CivilTime
internal import Rollover

extension Compiler {
  /// Sets one of the engine's settings for the whole history.
  mutating func setEngine(_ key: EngineKey, _ token: Token) {
    switch key {
    case .strategy:
      if let strategy = choice(token, Words.strategy, owner: "`strategy`") { header.daily.strategy = strategy }
    case .days:
      if let days = number(token, 1...366, owner: "`days`") { header.daily.days = days }
    case .step:
      if let step = choice(token, Words.step, owner: "`step`") { header.daily.step = step }
    case .grace:
      if let grace = duration(token) { header.daily.grace = grace }
    case .coolDown:
      if let coolDown = duration(token) { header.daily.coolDown = coolDown }
    case .jump:
      if let jump = duration(token, upTo: .days(1), owner: "`jump`") { header.engine.jumpThreshold = jump }
    case .drift:
      if let drift = number(token, 0...1_000_000, owner: "`drift`") {
        header.engine.driftPartsPerMillion = Int64(drift)
      }
    case .doubt:
      if let doubt = choice(token, Words.doubt, owner: "`doubt`") { header.engine.doubt = doubt }
    }
  }
}
