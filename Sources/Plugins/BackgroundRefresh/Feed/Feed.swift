public import CivilTime
public import Rollover

/// Something that is kept up to date from a server: pieces with numbers that rise, which come one after another.
public struct Feed: Sendable, Equatable {
  /// Its name, 1 to 64 bytes, and none of them `/`, `@`, `#` or `*`.
  public let name: String
  /// The name of the task that refreshes it.
  public var task: String
  /// The subject whose rings in the plan say how fresh it has to be; all subjects where there is none.
  public var subject: SubjectID?
  /// The number of the last piece that is durable; 0 before the first.
  public internal(set) var cursor: Int64 = 0
  /// When it was last known to be complete; `nil` where it never was, or more is known to be at the server.
  public internal(set) var refreshed: Instant?
  /// The numbers of the pieces that are kept, in order.
  public internal(set) var pieces: [Int64] = []
  /// How many pushes this process had heard before it sent the request whose answer came last.
  var heard = 0

  /// Puts a feed together that holds nothing yet.
  public init(name: String, task: String = WakeRequest.refreshName, subject: SubjectID? = nil) {
    self.name = name
    self.task = task
    self.subject = subject
  }

  /// The key under which it is stored without its pieces.
  var key: String { "feed/\(name)" }

  /// The key under which one of its pieces is stored.
  func key(of piece: Int64) -> String { "piece/\(name)/\(piece)" }

  /// Whether it is as old as it may become, or of a time that the clock has not reached.
  func isStale(at now: Instant, _ age: TimeSpan) -> Bool {
    guard let refreshed, refreshed <= now else { return true }
    return now - refreshed >= age
  }
}

extension Feed {
  /// Its content, as it is stored under ``key``.
  var bytes: [UInt8] {
    var writer = StateWriter()
    writer.write(task)
    writer.write(subject != nil)
    writer.write(subject?.rawValue ?? 0)
    writer.write(cursor)
    writer.write(refreshed)
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote.
  init(name: String, from reader: inout StateReader) throws(SavedStateError) {
    let start = reader.offset
    self.name = name
    task = try reader.readText()
    let hasSubject = try reader.readBool()
    let subject: UInt64 = try reader.read()
    self.subject = hasSubject ? SubjectID(rawValue: subject) : nil
    cursor = try reader.read()
    refreshed = try reader.readOptionalInstant()
    guard RefreshTask.mayBeName(name), RefreshTask.mayBeName(task), cursor >= 0 else { throw .malformed(at: start) }
  }
}
