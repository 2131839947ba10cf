public import CivilTime
public import PhoneSimulator
public import Rollover

/// An app that asks two plugins of its engine.
public struct BothGenerators: CommandGenerator {
  private var first: any CommandGenerator
  private var second: any CommandGenerator

  /// Puts two together.
  public init(_ first: any CommandGenerator, _ second: any CommandGenerator) {
    self.first = first
    self.second = second
  }

  /// The kinds of both.
  public var kinds: [(name: String, weight: UInt64)] { first.kinds + second.kinds }

  /// Sets both up.
  public mutating func setUp(_ history: inout History, _ random: inout RandomStream) {
    first.setUp(&history, &random)
    second.setUp(&history, &random)
  }

  /// Lets both take over how the engine is set up.
  public mutating func adopt(_ history: History) {
    first.adopt(history)
    second.adopt(history)
  }

  /// Something of either.
  public func subject(_ random: inout RandomStream) -> SubjectID? {
    let isFirst = random.happens(in: 2)
    return (isFirst ? first : second).subject(&random) ?? (isFirst ? second : first).subject(&random)
  }

  /// What the app asks of both when it runs for the first time.
  public mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    first.beginning(surroundings, &random) + second.beginning(surroundings, &random)
  }

  /// What the app asks of either at a moment.
  public mutating func actions(kind: Int, _ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    let own = first.kinds.count
    return kind < own
      ? first.actions(kind: kind, surroundings, &random) : second.actions(kind: kind - own, surroundings, &random)
  }

  /// What the app asks of both at every launch.
  public func declarations() -> [Action] { first.declarations() + second.declarations() }

  /// When something of either is due.
  public func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? {
    let isFirst = random.happens(in: 2)
    return (isFirst ? first : second).due(after: instant, surroundings, &random)
      ?? (isFirst ? second : first).due(after: instant, surroundings, &random)
  }

  /// A notification of either.
  public func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? {
    let isFirst = random.happens(in: 2)
    return (isFirst ? first : second).notification(surroundings, &random)
      ?? (isFirst ? second : first).notification(surroundings, &random)
  }

  /// What a stale or a forged notification of either would say of itself.
  public func forgedNotification(_ random: inout RandomStream) -> NotificationData {
    (random.happens(in: 2) ? first : second).forgedNotification(&random)
  }

  /// What the server has for either.
  public func serverContent(_ random: inout RandomStream) -> ContentAction? {
    first.serverContent(&random) ?? second.serverContent(&random)
  }

  /// Whether either does.
  public var wantsNotifications: Bool { first.wantsNotifications || second.wantsNotifications }

  /// Whether either does.
  public var wantsRuns: Bool { first.wantsRuns || second.wantsRuns }

  /// What makes the servers of both well.
  public func healing() -> [Action] { first.healing() + second.healing() }

  /// The names of both.
  public var names: [String] { first.names + second.names }

  /// What was special about either.
  public var situations: [String] { first.situations + second.situations }

  /// Those of both, each once.
  public var invariants: [Invariant] { first.invariants + second.invariants.filter { !first.invariants.contains($0) } }

  /// What every long campaign has to come to, of both.
  public var expectedSituations: [String] { first.expectedSituations + second.expectedSituations }
}
