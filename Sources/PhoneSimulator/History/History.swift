public import CivilTime
public import DailyRollover
public import Rollover

/// What happens to a phone: where and when it starts, how it is set up, and one step after another.
///
/// A scenario file is a history in words. A history and nothing else decides a trace.
public struct History: Sendable, Equatable {
  /// The zone the phone starts in.
  public var zone: Zone
  /// When it starts.
  public var start: Instant
  /// How the engine is set up.
  public var engine: EngineSettings
  /// How daily rollover is set up.
  public var daily: DailyRolloverSettings
  /// How the platform behaves.
  public var profile: PhoneProfile
  /// Where the phone's random streams start.
  public var seed: UInt64
  /// What happens, in order; times never go backwards.
  public var steps: [Step]

  /// Something that happens at a moment.
  public struct Step: Sendable, Equatable {
    /// True time.
    public var time: Instant
    /// What happens.
    public var action: Action

    /// Puts a step together.
    public init(time: Instant, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// Puts a history together.
  public init(
    zone: Zone, start: Instant, engine: EngineSettings = EngineSettings(),
    daily: DailyRolloverSettings = DailyRolloverSettings(), profile: PhoneProfile = PhoneProfile(),
    seed: UInt64 = 0, steps: [Step] = []
  ) {
    self.zone = zone
    self.start = start
    self.engine = engine
    self.daily = daily
    self.profile = profile
    self.seed = seed
    self.steps = steps
  }
}
