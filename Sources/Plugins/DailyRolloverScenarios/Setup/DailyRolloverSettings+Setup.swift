public import DailyRollover
public import PhoneSimulator
public import Rollover

extension DailyRolloverSettings: PluginSetup {
  /// Its subjects are schedules.
  public static var noun: StaticText { "schedule" }

  /// What nobody has chosen.
  public var withDefaults: DailyRolloverSettings { DailyRolloverSettings() }

  /// Makes daily rollover.
  public func makePlugin() -> any Plugin { DailyRollover(self) }

  /// Makes the oracle for schedules.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [DailyOracle(self, doubt: engine.doubt)] }

  /// Makes the oracle that holds the engine to what the person asked for.
  public func makeWatchers(_ engine: EngineSettings, onRequest named: [Invariant]) -> [any Watcher] {
    named.contains(.asAsked) ? [AskedOracle(self, doubt: engine.doubt)] : []
  }
}
