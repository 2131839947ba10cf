public import CivilTime
public import OfflineSync
public import PhoneSimulator
internal import Rollover

/// Something that happens at the server, or on the other device.
public enum SyncServerAction: ServerAction {
  /// The other device gives a record a value.
  case put(RecordID, String)
  /// The other device takes a record away.
  case delete(RecordID)
  /// The other device begins a session, or ends it.
  case session(Bool)
  /// The server wants to be left alone for so long.
  case throttles(TimeSpan)
  /// So many requests fail, before the server has done what they ask for, or after it has.
  case fails(isDone: Bool, Int)
  /// So many answers take so long.
  case slow(TimeSpan, Int)
  /// So many changes are not taken.
  case rejects(Int)
  /// The server is gone, and comes back.
  case down
  case up
  /// A backup is made, and restored.
  case backup
  case restore
  /// The phone is signed in to another account.
  case account(String)

  /// The name of the plugin.
  public static var plugin: String { OfflineSync.name }

  /// What happens, without a value.
  public var remark: String {
    switch self {
    case .put: "the other device put it"
    case .delete: "the other device took it away"
    case .session(let isActive): "the other device \(isActive ? "began" : "ended") a session"
    case .throttles(let span): "throttles for=\(span)"
    case .fails(let isDone, let count): "fails=\(isDone ? "after" : "before") count=\(count)"
    case .slow(let span, let count): "slow=\(span) count=\(count)"
    case .rejects(let count): "rejects count=\(count)"
    case .down: "down"
    case .up: "up"
    case .backup: "backup"
    case .restore: "restore"
    case .account: "the phone is signed in to another account"
    }
  }

  /// The record that it is about.
  public var record: RecordID? {
    switch self {
    case .put(let record, _), .delete(let record): record
    default: nil
    }
  }

  /// The record's name.
  public var subjectName: String? { record?.name }

  /// What keeps the server from its work until it is over.
  public var trouble: ServerTrouble? {
    switch self {
    case .throttles(let span): span > .zero ? .begins("throttles") : .ends("throttles")
    case .fails(_, let count): count > 0 ? .begins("fails") : .ends("fails")
    case .slow(_, let count): count > 0 ? .begins("slow") : .ends("slow")
    case .rejects(let count): count > 0 ? .begins("rejects") : .ends("rejects")
    case .down: .begins("down")
    case .up: .ends("down")
    case .put, .delete, .session, .backup, .restore, .account: nil
    }
  }

  /// Fewer or shorter ones.
  public var simpler: [SyncServerAction] {
    switch self {
    case .fails(let isDone, let count) where count > 1: [.fails(isDone: isDone, 1)]
    case .slow(let span, let count) where count > 1: [.slow(span, 1)]
    case .rejects(let count) where count > 1: [.rejects(1)]
    case .throttles(let span) where span > .minutes(1): [.throttles(.minutes(1))]
    default: []
    }
  }
}
