public import PhoneSimulator

/// Settings of engine and platform that are to be the same in every case.
public struct WantedSettings: Sendable {
  private let engine: [SettingRow]
  private let knobs: [KnobRow]
  private let source: History?

  /// Nothing is set.
  public init() { (engine, knobs, source) = ([], [], nil) }

  /// Takes settings of some names from a history; names that there are not are left out.
  ///
  /// - Parameters:
  ///   - names: those of the engine and its plugins, as the scenario language has them.
  ///   - knobs: those of the platform; one may be called as one of the engine.
  ///   - source: the history that has them.
  public init(_ names: [String], knobs: [String], from source: History) {
    engine = source.settingRows.filter { names.contains($0.name) }
    self.knobs = KnobRow.table.filter { knobs.contains($0.name) }
    self.source = source
  }

  /// Sets them in a history, as far as they are settings of the engine and of plugins that it has.
  public func apply(to history: inout History) {
    guard let source else { return }
    let known = history.settingRows.map(\.name)
    for row in engine where known.contains(row.name) { row.copy(&history, source) }
    for row in knobs { row.copy(&history.profile, source.profile) }
  }
}
