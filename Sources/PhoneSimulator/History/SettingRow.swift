internal import CivilTime
internal import Rollover

/// A setting by its name, as whoever varies histories or makes them small needs it; one row for each.
///
///     SettingRow("loudness", \.walks.loudness) { "\($0)" }
public struct SettingRow: Sendable {
  /// As the scenario language calls it.
  public let name: String
  /// Takes it over from another history.
  public let copy: @Sendable (_ into: inout History, _ from: History) -> Void
  /// The value that a history has, as it is written.
  public let text: @Sendable (History) -> String

  /// Whether it decides how the phone is made to ring.
  ///
  /// An engine for which somebody chose it by hand has to be as good as any other: it is held also to the invariants that are
  /// judged on request.
  public let decidesHowToRing: Bool

  /// Makes a row for what stands at a place of every history.
  ///
  /// - Parameters:
  ///   - name: As the scenario language calls it.
  ///   - setting: Where it stands.
  ///   - decidesHowToRing: Whether it decides how the phone is made to ring.
  ///   - words: A value as it is written.
  public init<Value: Sendable>(
    _ name: String, _ setting: any WritableKeyPath<History, Value> & Sendable,
    decidesHowToRing: Bool = false, words: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.decidesHowToRing = decidesHowToRing
    copy = { $0[keyPath: setting] = $1[keyPath: setting] }
    text = { words($0[keyPath: setting]) }
  }

  /// Those of the engine itself; a new setting is a new row.
  public static let ofTheEngine: [SettingRow] = [
    SettingRow("jump", \.engine.jumpThreshold) { "\($0)" },
    SettingRow("drift", \.engine.driftPartsPerMillion) { "\($0)" },
    SettingRow("doubt", \.engine.doubt) { $0.rawValue },
  ]
}

extension History {
  /// The settings of its plugins, and then those of the engine.
  public var settingRows: [SettingRow] { plugins.flatMap { $0.settingRows } + SettingRow.ofTheEngine }
}
