internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import SmartDelivery

extension Statement {
  /// `message ID type=…`, `message cancel ID`.
  static let message = Statement(
    "message",
    forms: [
      "message ID type=TYPE at=\"DATE TIME\" priority=high group=GROUP title=\"…\"", "message ID type=TYPE at=09:00",
      "message ID type=TYPE in=10m", "message ID type=TYPE enter=REGION", "message ID type=TYPE leave=REGION",
      "message ID type=TYPE", "message cancel ID",
    ],
    synonyms: [("notify", "message"), ("msg", "message")],
    read: { $0.messageCommand() }, write: { command, _ in command.line })
}

/// What is told of a message.
private enum MessageKey: String, CaseIterable, Sendable {
  case type, priority, at, `in`, enter, leave, group, title

  /// The keys, and what people write in place of one.
  static let table = WordTable(
    MessageKey.self,
    synonyms: [
      ("time", .at), ("when", .at), ("date", .at), ("on", .at), ("after", .in), ("delay", .in),
      ("importance", .priority), ("level", .priority), ("kind", .type), ("category", .type), ("thread", .group),
      ("text", .title), ("body", .title), ("arrive", .enter), ("arrives", .enter), ("place", .enter),
      ("location", .enter), ("region", .enter), ("near", .enter), ("exit", .leave), ("exits", .leave),
    ],
    elsewhere: ["quiet", "cap", "active"].map { ($0, "settings \($0)=VALUE, above the message") })

  static let priorities = WordTable(
    DeliveryWords.priorities,
    synonyms: [("normal", "medium"), ("default", "medium"), ("urgent", "high"), ("max", "critical")])
}

extension LineReader {
  fileprivate mutating func messageCommand() -> MessageCommand? {
    guard let first = word("a message's name") else { return nil }
    if text(first) == "cancel" {
      guard let name = word("a message's name"),
        mayBe(name, of: "message", prefix: Message.subjectName(of: "")), end()
      else { return nil }
      return .cancel(text(name))
    }
    let id = text(first)
    if ["delete", "drop", "remove", "withdraw"].contains(id), !isAtEnd, !isLeft(where: { _, key, _ in key == "type" }) {
      report("a message is taken back by `cancel`", at: first, label: "write cancel")
      return nil
    }
    if ["add", "create", "new", "schedule", "send"].contains(id), isLeft(where: { $0.text($2) == $1 }) {
      report("a message is sent by its name and type alone", at: first, label: "write message NAME type=TYPE")
      return nil
    }
    guard 1...Message.longestName ~= id.utf8.count, !id.contains(where: { "@#*".contains($0) }) else {
      report("a message's name has 1 to 64 bytes", at: first, label: "none of them may be @, # or *")
      return nil
    }
    makeKnown(Message.subjectName(of: id))
    var message = Message(id: id, type: "")
    var isWrong = false
    var timeAt: Value?
    keys(MessageKey.table) { line, key, value in
      switch key {
      case .type: message.type = line.name(value, of: "a type", &isWrong)
      case .group: message.group = line.name(value, of: "a group", &isWrong)
      case .title: message.title = line.text(value)
      case .priority:
        let found = line.choice(value, MessageKey.priorities, of: "a priority")
        if let found { message.importance = found } else { isWrong = true }
      case .at, .in, .enter, .leave:
        if timeAt != nil {
          line.report("a message has one time", at: value, label: "`at`, `in`, `enter` and `leave` exclude each other")
          isWrong = true
        }
        timeAt = value
        if let time = line.messageTime(key, value) { message.time = time } else { isWrong = true }
      }
    }
    if message.type.isEmpty, !isWrong {
      report("the type of the message is missing", at: first, label: "type=… should follow")
      isWrong = true
    }
    return isWrong ? nil : .send(message)
  }

  private mutating func name(_ value: Value, of what: String, _ isWrong: inout Bool) -> String {
    let text = text(value)
    if !(1...Message.longestName ~= text.utf8.count) || text.contains(where: { "@#*,=".contains($0) }) {
      report("\(what) has 1 to 64 bytes", at: value, label: "none of them may be @, #, *, = or a comma")
      isWrong = true
    }
    return text
  }

  private mutating func messageTime(_ key: MessageKey, _ value: Value) -> MessageTime? {
    if key == .enter || key == .leave {
      let name = text(value)
      guard 1...Message.longestName ~= name.utf8.count else {
        report("a region's name has 1 to 64 bytes", at: value, label: "this has none, or more")
        return nil
      }
      return .region(name, isLeaving: key == .leave)
    }
    if key == .in {
      guard let span = duration(value, upTo: .days(366), of: "the time until a message"), span > .zero else {
        return nil
      }
      return .after(span)
    }
    if text(value).utf8.count > 8 { return dateTime(value).map { .local($0) } }
    return time(value).map { .next($0) }
  }
}

extension MessageCommand {
  /// The line that says it; `nil` for a name that the verb takes for something else.
  fileprivate var line: String? {
    switch self {
    case .cancel(let id): return "message cancel \(StatementText.word(id))"
    case .send(let message):
      guard message.id != "cancel" else { return nil }
      var line = "message \(StatementText.word(message.id)) type=\(StatementText.word(message.type))"
      switch message.time {
      case .now: break
      case .after(let span): line += " in=\(span)"
      case .local(let local): line += " at=\"\(local)\""
      case .next(let time): line += " at=\(time)"
      case .region(let name, let isLeaving):
        line += " \(isLeaving ? "leave" : "enter")=\(StatementText.word(name))"
      }
      if message.importance != .medium {
        line += " priority=" + (DeliveryWords.priorities.first { $0.meaning == message.importance }?.name ?? "medium")
      }
      if let group = message.group { line += " group=\(StatementText.word(group))" }
      if !message.title.isEmpty { line += " title=\(StatementText.quoted(message.title))" }
      return line
    }
  }
}
