internal import CivilTime
internal import DailyRollover
internal import Rollover
internal import ScenarioLanguage

extension Statement {
  /// `cancel NAME`.
  static let cancel = about(
    "cancel", synonyms: [("unschedule", "cancel"), ("delete", "cancel"), ("remove", "cancel"), ("stop", "cancel")]
  ) { .cancel($0) }
  /// `pause NAME`.
  static let pause = about("pause", synonyms: [("disable", "pause"), ("mute", "pause")]) { .pause($0) }
  /// `resume NAME`.
  static let resume = about("resume", synonyms: [("enable", "resume"), ("unpause", "resume")]) { .resume($0) }

  /// `skip NAME on=DATE`.
  static let skip = Statement(
    "skip", forms: ["skip NAME on=DATE"], form: "skip NAME on=2027-03-14",
    read: { (line: inout LineReader) -> Command? in line.skip() },
    write: { command, context in
      guard case .skip(let id, let date) = command else { return nil }
      var text = StatementText("skip")
      text.add(name: context.name(id))
      text.add("on", date)
      return text.text
    })

  /// A verb that takes the name of a schedule and nothing else.
  private static func about(
    _ name: String, synonyms: [(written: String, meant: String)] = [],
    _ command: @escaping @Sendable (ScheduleID) -> Command
  ) -> Statement {
    Statement(
      name, forms: ["\(name) NAME"], synonyms: synonyms,
      read: { (line: inout LineReader) -> Command? in
        guard let value = line.word("a name"), line.end(line.lineBehind(name, value)) else { return nil }
        return line.nameOfSchedule(value).map(command)
      },
      write: { given, context in
        guard given == command(given.subject) else { return nil }
        var text = StatementText(name)
        text.add(name: context.name(given.subject))
        return text.text
      })
  }
}

extension LineReader {
  /// The name of a schedule, also of one that nobody asked for; what rings once has lines of its own.
  fileprivate mutating func nameOfSchedule(_ value: Value) -> ScheduleID? {
    guard ringsOnce(value) else { return anyName(value) }
    report("`\(text(value))` is no schedule", at: value, label: "it rings once", notes: linesAbout(value))
    return nil
  }

  /// The line that says what somebody wrote behind a statement that says less: until when a pause lasts, or the one date that is
  /// left out.
  fileprivate func lineBehind(_ verb: String, _ name: Value) -> String? {
    var words: [(key: String, value: Value)] = []
    _ = isLeft { _, key, value in
      words.append((key, value))
      return false
    }
    guard let key = words.first?.key, let last = words.last?.value else { return nil }
    let end = text(last) == key ? "" : text(last)
    switch (verb, key) {
    case ("pause", "until"), ("pause", "till"), ("pause", "to"):
      return "and resume \(text(name)) on a line of its own\(end.isEmpty ? "" : ", at \(end)")"
    case ("pause", "for"): return "and \(end.isEmpty ? "" : "+\(end) ")resume \(text(name)) as the next line"
    case ("cancel", "on"), ("pause", "on"):
      return "or skip \(text(name)) on=\(end.isEmpty ? "DATE" : end) to leave out one date"
    default: return nil
    }
  }

  fileprivate mutating func skip() -> Command? {
    guard let value = word("a name"), let id = nameOfSchedule(value) else { return nil }
    guard !isAtEnd else {
      report("a date is missing", at: place(of: value), label: "on=… should follow")
      return nil
    }
    var date: CivilDate?
    keys(WordTable([("on", true)], synonyms: [("date", "on")])) { line, _, value in date = line.date(value) }
    return date.map { .skip(id, on: $0) }
  }
}
