public import CivilTime
public import Rollover

/// A named piece of background work: how soon it may come again, and what it needs.
public struct RefreshTask: Sendable, Hashable {
  /// Its name, 1 to 64 bytes, and none of them `/`, `@`, `#` or `*`.
  public let name: String
  /// How long after a run the next one begins at the earliest, a minute to a year.
  public var every: TimeSpan
  /// The kind of run that it asks for.
  public var kind: WakeRequest.Kind
  /// Whether it is of no use without a network.
  public var needsNetwork: Bool
  /// How long it works in a run in the background at most, a second to an hour; the platform may want it to stop sooner.
  public var limit: TimeSpan

  /// Puts a task together.
  public init(name: String, every: TimeSpan, kind: WakeRequest.Kind, needsNetwork: Bool, limit: TimeSpan) {
    self.name = name
    self.every = every
    self.kind = kind
    self.needsNetwork = needsNetwork
    self.limit = limit
  }

  /// The task of a name as it is unless somebody says otherwise: `sync` comes every five minutes in runs of its own, and any
  /// other one every hour in the short runs that all share.
  public static func usual(_ name: String) -> RefreshTask {
    name == "sync"
      ? RefreshTask(name: name, every: .minutes(5), kind: .processing, needsNetwork: true, limit: .minutes(1))
      : RefreshTask(name: name, every: .hours(1), kind: .refresh, needsNetwork: true, limit: .seconds(25))
  }

  /// The greatest number of bytes of a name.
  public static let longestName = 64
  /// What ``every`` may be.
  public static let periods = TimeSpan.minutes(1)...TimeSpan.days(366)
  /// What ``limit`` may be.
  public static let limits = TimeSpan.seconds(1)...TimeSpan.hours(1)

  static let noName: StaticText = "a name has 1 to 64 bytes, and none of /, @, # and *"

  /// Why it cannot be; `nil` if it can.
  var problem: StaticText? {
    if !Self.mayBeName(name) { return Self.noName }
    if !Self.periods.contains(every) { return "a task comes every minute at most, and once a year at least" }
    if !Self.limits.contains(limit) { return "a task works for a second at least, and for an hour at most" }
    if name == WakeRequest.refreshName, kind == .processing { return "this is the name of the short runs" }
    return nil
  }

  /// Whether a text may be the name of a task or of a feed.
  public static func mayBeName(_ name: String) -> Bool {
    1...longestName ~= name.utf8.count && !name.utf8.contains { "/@#*".utf8.contains($0) }
  }
}

extension RefreshTask {
  /// The key under which a task is stored.
  static func key(of name: String) -> String { "task/\(name)" }

  /// Its content, as it is stored under its name.
  var bytes: [UInt8] {
    var writer = StateWriter()
    writer.write(every.milliseconds)
    writer.write(kind.rawValue)
    writer.write(needsNetwork)
    writer.write(limit.milliseconds)
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote.
  init(name: String, from reader: inout StateReader) throws(SavedStateError) {
    let start = reader.offset
    let every = TimeSpan(milliseconds: try reader.read())
    let kind = WakeRequest.Kind(rawValue: try reader.read())
    let needsNetwork = try reader.readBool()
    let limit = TimeSpan(milliseconds: try reader.read())
    guard let kind else { throw .malformed(at: start) }
    self.init(name: name, every: every, kind: kind, needsNetwork: needsNetwork, limit: limit)
    if problem != nil { throw .malformed(at: start) }
  }
}
