internal import DailyRollover
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import Rollover

/// A setting of the engine, as `engine` lines have it; one row for each.
struct EngineRow: Sendable {
  /// As the scenario language calls it.
  let name: String
  /// Takes it over from another history.
  let copy: @Sendable (inout History, History) -> Void
  /// Its value, in words.
  let text: @Sendable (History) -> String

  /// All of them; a new setting is a new row.
  static let table: [EngineRow] = [
    EngineRow("strategy", \.daily.strategy) { $0.rawValue },
    EngineRow("days", \.daily.days) { "\($0)" },
    EngineRow("step", \.daily.step) { $0.rawValue },
    EngineRow("grace", \.daily.grace) { "\($0)" },
    EngineRow("cooldown", \.daily.coolDown) { "\($0)" },
    EngineRow("jump", \.engine.jumpThreshold) { "\($0)" },
    EngineRow("drift", \.engine.driftPartsPerMillion) { "\($0)" },
    EngineRow("doubt", \.engine.doubt) { $0.rawValue },
  ]

  private init<Value: Sendable>(
    _ name: String, _ setting: any WritableKeyPath<History, Value> & Sendable,
    words: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    copy = { $0[keyPath: setting] = $1[keyPath: setting] }
    text = { words($0[keyPath: setting]) }
  }
}

extension History {
  /// A history in which every setting has its default, to compare with.
  var withDefaults: History {
    var history = self
    history.engine = EngineSettings()
    history.plugins = plugins.map { $0.withDefaults }
    history.profile = PhoneProfile()
    return history
  }

  /// The settings of engine and platform that differ from the defaults, as the scenario language writes them.
  var changedSettings: [String] {
    let plain = withDefaults
    let engine = EngineRow.table.filter { $0.text(self) != $0.text(plain) }.map { "\($0.name)=\($0.text(self))" }
    let knobs = KnobRow.table.filter { $0.text(profile) != $0.text(plain.profile) }
    return engine + knobs.map { "\($0.name)=\($0.text(profile))" }
  }
}
