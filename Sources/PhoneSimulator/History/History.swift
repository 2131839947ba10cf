public import CivilTime
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
  /// The plugins that the engine runs, in its order.
  public var plugins: [any PluginSetup]
  /// The policies that it asks, in its order.
  public var policies: [any Policy & Equatable]
  /// How the platform behaves.
  public var profile: PhoneProfile
  /// Where the phone's random streams start.
  public var seed: UInt64
  /// What happens, in order; times never go backwards.
  public var steps: [Step]
  /// The names that its steps speak of and no command makes known: what traces call those subjects.
  public var otherNames: [String] = []

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
    zone: Zone, start: Instant, engine: EngineSettings = EngineSettings(), plugins: [any PluginSetup],
    policies: [any Policy & Equatable] = [], profile: PhoneProfile = PhoneProfile(), seed: UInt64 = 0,
    steps: [Step] = []
  ) {
    self.zone = zone
    self.start = start
    self.engine = engine
    self.plugins = plugins
    self.policies = policies
    self.profile = profile
    self.seed = seed
    self.steps = steps
  }
}

extension History {
  /// Whether both let the same happen to the same phone, whatever it is called.
  public static func == (left: History, right: History) -> Bool {
    left.zone == right.zone && left.start == right.start && left.engine == right.engine
      && left.plugins.elementsEqual(right.plugins) { $0.isEqual(to: $1) }
      && left.policies.elementsEqual(right.policies) { isSame($0, $1) } && left.profile == right.profile
      && left.seed == right.seed && left.steps == right.steps
  }

  private static func isSame<Left: Policy & Equatable>(_ left: Left, _ right: any Policy & Equatable) -> Bool {
    (right as? Left) == left
  }
}
