internal import OfflineSync
internal import PhoneSimulator
internal import Rollover
public import ScenarioLanguage

extension Vocabulary {
  /// What scenario files can say of records, and of the server that they are kept on.
  public static let offlineSync = Vocabulary(
    statements: [.record, .session, .remote, .server],
    expectations: [.sync, .record, .noRecord, .remote, .noRemote],
    settings: [.conflict, .batch, .page],
    invariants: [.exactlyOnceSync, .orderKept, .everythingSynced, .pullComplete], plugins: [SyncSettings()])
}

extension Setting {
  private static let policies = WordTable(ConflictPolicy.known.map { ($0.name.description, $0) })

  /// `conflict=last-writer-wins|server-wins|client-wins|joined`.
  fileprivate static let conflict = Setting(
    "conflict", guardName: "conflict",
    read: { (line: inout LineReader, value: LineReader.Value, what: String) -> ConflictPolicy? in
      line.choice(value, policies, of: what)
    }, set: { $0.sync.policy = $1 }, text: { $0.sync.policy.name.description })

  /// `batch=256`: how many changes a request holds at most.
  fileprivate static let batch = Setting(
    "batch", read: { line, value, what in line.number(value, in: 1...10_000, of: what) },
    set: { $0.sync.batch = $1 }, text: { "\($0.sync.batch)" })

  /// `page=256`: how many records an answer brings at most.
  fileprivate static let page = Setting(
    "page", read: { line, value, what in line.number(value, in: 1...10_000, of: what) },
    set: { $0.sync.page = $1 }, text: { "\($0.sync.page)" })
}
