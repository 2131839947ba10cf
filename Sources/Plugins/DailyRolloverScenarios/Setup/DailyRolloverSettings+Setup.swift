public import CivilTime
public import DailyRollover
public import PhoneSimulator
public import Rollover

extension DailyRolloverSettings: PluginSetup {
  /// Its subjects are schedules.
  public static var noun: StaticText { "schedule" }

  /// What nobody has chosen.
  public var withDefaults: DailyRolloverSettings { DailyRolloverSettings() }

  /// Each strategy, and the chain that counts 24 hours.
  public static var comparedSettings: [String] {
    ["strategy=horizon", "strategy=chain", "strategy=repeating", "strategy=chain step=24h"]
  }

  /// Its settings, as `engine` lines have them; a new setting is a new row.
  public var settingRows: [SettingRow] {
    [
      SettingRow("strategy", \.daily.strategy, decidesHowToRing: true) { $0.rawValue },
      SettingRow("days", \.daily.days) { "\($0)" },
      SettingRow("step", \.daily.step, decidesHowToRing: true) { $0.rawValue },
      SettingRow("grace", \.daily.grace) { "\($0)" },
      SettingRow("cooldown", \.daily.coolDown) { "\($0)" },
    ]
  }

  /// How many schedules there are, and how far ahead they are armed.
  public func lines(about status: EngineStatus, in zone: Zone) -> [StatusLine] {
    guard let daily = status.plugin(DailyRolloverStatus.self) else { return [] }
    let isEnabled = status.isAllowed && daily.scheduleCount > daily.pausedCount
    return [
      .standing("\(isEnabled ? "enabled" : "not enabled"); \(daily.settings.text)"),
      .standing("schedules \(daily.scheduleCount), paused \(daily.pausedCount), armed \(status.pendingCount)"),
      .outlook("horizon ends: \(daily.horizonEnd.map { "\($0)" } ?? "never")"),
    ]
  }

  /// Makes daily rollover.
  public func makePlugin() -> any Plugin { DailyRollover(self) }

  /// Makes the oracle for schedules.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [DailyOracle(self, doubt: engine.doubt)] }

  /// Makes the oracle that holds the engine to what the person asked for.
  public func makeWatchers(_ engine: EngineSettings, onRequest named: [Invariant]) -> [any Watcher] {
    named.contains(.asAsked) ? [AskedOracle(self, doubt: engine.doubt)] : []
  }
}
