public import DailyRollover
public import PhoneSimulator
public import Rollover

extension DailyRolloverSettings: PluginSetup {
  /// Its subjects are schedules.
  public static var noun: StaticText { "schedule" }

  /// Makes daily rollover.
  public func makePlugin() -> any Plugin { DailyRollover(self) }

  /// Makes the oracle for schedules.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [DailyOracle(self, doubt: engine.doubt)] }
}
