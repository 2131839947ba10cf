/// The keys of `engine`.
enum EngineKey: String, CaseIterable, Sendable {
  case strategy, days, step, grace
  case coolDown = "cooldown"
  case jump, drift, doubt

  static let table = WordTable(EngineKey.self)
}
