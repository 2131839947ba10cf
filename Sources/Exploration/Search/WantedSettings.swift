public import PhoneSimulator

/// Settings of engine and platform that are to be the same in every case.
public struct WantedSettings: Sendable {
  /// The names of those that are set, as the scenario language has them.
  public let names: [String]
  private let engine: [SettingRow]
  private let knobs: [KnobRow]
  private let source: History?

  /// Nothing is set.
  public init() { (names, engine, knobs, source) = ([], [], [], nil) }

  /// Takes settings of some names from a history; names that there are not are left out.
  public init(_ names: [String], from source: History) {
    engine = source.settingRows.filter { names.contains($0.name) }
    knobs = KnobRow.table.filter { names.contains($0.name) }
    self.names = engine.map(\.name) + knobs.map(\.name)
    self.source = source
  }

  /// Sets them in a history.
  public func apply(to history: inout History) {
    guard let source else { return }
    for row in engine { row.copy(&history, source) }
    for row in knobs { row.copy(&history.profile, source.profile) }
  }
}
