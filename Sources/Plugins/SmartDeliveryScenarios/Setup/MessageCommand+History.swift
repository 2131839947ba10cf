internal import CivilTime
public import PhoneSimulator
public import Rollover
public import SmartDelivery

extension MessageCommand: HistoryCommand {
  /// The kind of its records is `message`; no remark holds a title or a time.
  public static var words: CommandWords {
    CommandWords(kind: "message", remarks: [CommandWords.Word("send", code: 0), CommandWords.Word("cancel", code: 1)])
  }

  /// A message rings once.
  public static var ringsOnce: Bool { true }

  /// The message.
  public var subject: SubjectID { Message.subject(of: id) }

  /// The name of its request, which sending it makes known.
  public var subjectName: String? { if case .send = self { Message.subjectName(of: id) } else { nil } }

  /// The name of its request.
  public var spokenNames: [(id: SubjectID, name: String)] { [(subject, Message.subjectName(of: id))] }

  /// What is asked for, and nothing of the message.
  public var remark: CommandRemark {
    switch self {
    case .send: .word(Self.words.remarks[0])
    case .cancel: .word(Self.words.remarks[1])
    }
  }

  /// What it does to the one date of the message.
  public var effect: CommandEffect {
    switch self {
    case .cancel: .ends
    case .send(let message):
      .depends { now, zone, _ in
        .asks(MessageTimes(KnownMessage.due(of: message, now: now, zone: zone)))
      }
    }
  }
}

extension RulesCommand: HistoryCommand {
  /// The kind of its records is `settings`.
  public static var words: CommandWords { CommandWords(kind: "settings", remarks: []) }

  /// It is about everything that rings.
  public var subject: SubjectID { SubjectID(name: "delivery") }

  /// The name for everything that rings.
  public var spokenNames: [(id: SubjectID, name: String)] { [(subject, "delivery")] }

  /// The choice, as a file writes it.
  public var remark: CommandRemark { .text(text) }
}

/// When a message is meant for, wherever the device is.
private struct MessageTimes: AskedTimes {
  let due: KnownMessage.Due

  init(_ due: KnownMessage.Due) { self.due = due }

  var onlyTime: OnlyTime? {
    switch due {
    case .exact(let instant): .exact(instant)
    case .local(let local): .local(local)
    case .region: .untimed
    }
  }

  func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant? {
    switch due {
    case .exact(let instant): return cursor.localTime(at: instant).date == date ? instant : nil
    case .local(let local):
      guard date == local.date else { return nil }
      return cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
    case .region: return nil
    }
  }
}
