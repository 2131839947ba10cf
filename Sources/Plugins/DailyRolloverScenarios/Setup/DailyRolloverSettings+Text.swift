internal import CivilTime
public import DailyRollover

extension DailyRolloverSettings {
  /// The settings as a scenario's `engine` line writes them, such as `strategy=horizon days=30 step=wall grace=4h`.
  public var text: String { "strategy=\(strategy.rawValue) days=\(days) step=\(step.rawValue) grace=\(grace)" }
}
