public import CivilTime
public import DailyRollover
public import PhoneSimulator
public import Rollover

extension History {
  /// Puts a history of daily rollover together, with nothing else in the engine.
  public init(
    zone: Zone, start: Instant, engine: EngineSettings = EngineSettings(),
    daily: DailyRolloverSettings = DailyRolloverSettings(), profile: PhoneProfile = PhoneProfile(), seed: UInt64 = 0,
    steps: [Step] = []
  ) {
    self.init(
      zone: zone, start: start, engine: engine, plugins: [daily], profile: profile, seed: seed, steps: steps)
  }

  /// The settings of daily rollover; the default ones where the engine runs without it.
  ///
  /// Setting them adds it.
  public var daily: DailyRolloverSettings {
    get {
      for setup in plugins { if let daily = setup as? DailyRolloverSettings { return daily } }
      return DailyRolloverSettings()
    }
    set {
      if let place = plugins.firstIndex(where: { $0 is DailyRolloverSettings }) {
        plugins[place] = newValue
      } else {
        plugins.append(newValue)
      }
    }
  }
}
