public import CivilTime
public import Exploration
internal import OfflineSync
public import PhoneSimulator
public import Rollover

/// What an app asks of records, and what happens at their server and on another device.
public struct SyncGenerator: TabledGenerator {
  /// How many values were given so far; no two are the same.
  private var values = 0
  /// What was special about what was asked for, in words.
  public private(set) var situations: [String] = []

  /// The names of records.
  static let records = ["a", "b", "c", "note/d"].map { RecordID($0) }
  /// The accounts that phones are signed in to.
  static let accounts = [SyncServer.usualAccount, "work"]

  /// An app that has asked for nothing yet.
  public init() {}

  /// The names of the records.
  public var names: [String] { Self.records.map(\.name) }

  /// What judges synchronising.
  public var invariants: [Invariant] { [.exactlyOnceSync, .orderKept, .everythingSynced, .pullComplete] }

  /// How synchronising is set up.
  public mutating func setUp(_ history: inout History, _ random: inout RandomStream) {
    var settings = SyncSettings()
    settings.policy = random.pick(ConflictPolicy.known)
    settings.batch = random.pick(Self.sizes)
    settings.page = random.pick(Self.sizes)
    history.plugins.append(settings)
  }

  /// Takes note of how the engine is set up in the end.
  public mutating func adopt(_ history: History) {
    let settings = history.sync
    situations += ["conflict=\(settings.policy.name)", "batch=\(settings.batch)", "page=\(settings.page)"]
  }

  /// Each policy for conflicts, and each size of what goes to the server and comes from it at a time.
  public var expectedSituations: [String] {
    ConflictPolicy.known.map { "conflict=\($0.name)" } + Self.sizes.flatMap { ["batch=\($0)", "page=\($0)"] }
  }

  private static let sizes = [1, 2, 3, 256]

  /// A record or some.
  public mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    let count = random.number(in: 1...3)
    return (0..<count).map { .command(put(Self.records[$0])) }
  }

  /// Nothing rings.
  public var wantsNotifications: Bool { false }

  /// Nothing: records are put once.
  public func declarations() -> [Action] { [] }

  /// Any record.
  public func subject(_ random: inout RandomStream) -> SubjectID? { random.pick(Self.records).subject }

  /// Nothing rings.
  public func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? {
    nil
  }

  /// Nothing rings.
  public func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? { nil }

  /// The notification of a record, which has none.
  public func forgedNotification(_ random: inout RandomStream) -> NotificationData {
    NotificationData(identifier: random.pick(Self.records).name, time: nil)
  }

  /// Nothing: there are no notifications with content.
  public func serverContent(_ random: inout RandomStream) -> ContentAction? { nil }

  /// A server that is up, and fails no more.
  public func healing() -> [Action] {
    [
      SyncServerAction.up, .throttles(.zero), .fails(isDone: false, 0), .fails(isDone: true, 0), .slow(.zero, 0),
      .rejects(0),
    ].map { .remote($0) }
  }

  /// A command that gives a record a value that nothing had before.
  mutating func put(_ record: RecordID) -> SyncCommand { .put(record, value()) }

  /// A value that nothing had before.
  mutating func value() -> String {
    values += 1
    return "v\(values)"
  }
}
