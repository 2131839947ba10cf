public import CivilTime
public import Exploration
public import PhoneSimulator
internal import ScenarioLanguage

extension HistoryGenerator {
  /// Draws histories of phones whose engine runs daily rollover, and whatever the commands bring with them.
  ///
  /// - Parameters:
  ///   - zones: where phones may be, as the database has them; there has to be one.
  ///   - commands: an app that has asked for nothing yet.
  ///   - days: after so many days nothing new happens, 1 or more.
  ///   - wanted: sets what is to be the same in every case, on top of how the engine and the platform were drawn.
  public init(
    zones: [Zone], commands: any CommandGenerator, days: Int = usualDays,
    wanted: @escaping @Sendable (inout History) -> Void = { _ in }
  ) {
    self.init(zones: zones, commands: commands, days: days, vocabulary: .standard, wanted: wanted)
  }
}
