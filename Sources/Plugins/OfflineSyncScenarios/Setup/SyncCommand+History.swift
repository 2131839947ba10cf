public import OfflineSync
public import PhoneSimulator
public import Rollover

extension SyncCommand: HistoryCommand {
  /// The kind of its records is `record`; no remark holds a value.
  public static var words: CommandWords {
    CommandWords(
      kind: "record",
      remarks: [
        CommandWords.Word("put", code: 0), CommandWords.Word("delete", code: 1),
        CommandWords.Word("session start", code: 2), CommandWords.Word("session finish", code: 3),
      ])
  }

  /// The record; for a session the device as a whole.
  public var subject: SubjectID { SubjectID(name: spokenName) }

  /// The record's name, which putting it makes known.
  public var subjectName: String? {
    switch self {
    case .put, .putAll: spokenName
    case .delete, .startSession, .finishSession: nil
    }
  }

  /// The name of the record, or of the first of many.
  public var spokenNames: [(id: SubjectID, name: String)] { [(subject, spokenName)] }

  private var spokenName: String {
    switch self {
    case .put(let record, _), .delete(let record): record.name
    case .putAll(let values): values.first?.record.name ?? "records"
    case .startSession, .finishSession: "session"
    }
  }

  /// What is asked for, and nothing of the value.
  public var remark: CommandRemark {
    switch self {
    case .put, .putAll: .word(Self.words.remarks[0])
    case .delete: .word(Self.words.remarks[1])
    case .startSession: .word(Self.words.remarks[2])
    case .finishSession: .word(Self.words.remarks[3])
    }
  }
}
