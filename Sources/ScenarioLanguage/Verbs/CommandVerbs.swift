internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

extension Verb {
  /// The verbs by which the app's code gives the engine a command.
  static let commandVerbs = [
    Verb(
      "schedule", ["schedule NAME at=09:00 every=day zone=device title=\"…\""],
      synonyms: [("notify", "schedule"), ("remind", "schedule"), ("reminder", "schedule")],
      .here { $0.readSchedule($1) }),
    about("cancel", synonyms: [("unschedule", "cancel"), ("delete", "cancel")]) { .cancel($0) },
    Verb("skip", ["skip NAME on=DATE"], .here { $0.readSkip($1) }),
    about("pause") { .pause($0) },
    about("resume") { .resume($0) },
  ]

  /// A verb that takes the name of a schedule and nothing else.
  private static func about(
    _ name: String, synonyms: [(written: String, meant: String)] = [],
    _ command: @escaping @Sendable (SubjectID) -> Command
  ) -> Verb {
    let form = "\(name) NAME"
    return Verb(
      name, [form], synonyms: synonyms,
      .here { compiler, index in
        guard let token = compiler.positional(index + 1, "a name", form: form),
          compiler.nothing(from: index + 2, form: form), let id = compiler.nameKnownOrNot(token)
        else { return }
        compiler.add(.command(command(id)))
      })
  }
}

/// The only key of `skip`.
private enum SkipKey: String, CaseIterable, Sendable {
  case on

  static let table = WordTable(SkipKey.self, synonyms: [("date", .on)])
}

extension Compiler {
  /// `skip NAME on=DATE`.
  fileprivate mutating func readSkip(_ index: Int) {
    let form = "skip NAME on=2027-03-14"
    guard let token = positional(index + 1, "a name", form: form), let id = nameKnownOrNot(token) else { return }
    var date: CivilDate?
    keys(from: index + 2, SkipKey.table, owner: "`skip`") { compiler, _, argument in
      date = compiler.date(argument.value)
    }
    guard index + 2 < lexer.arguments.count else {
      return report(
        "a date is missing", at: range(lexer.arguments[index + 1]), label: "on=… should follow",
        notes: ["write: \(form)"])
    }
    if let date { add(.command(.skip(id, on: date))) }
  }

  /// A schedule that was named before in the file; another one is reported.
  mutating func name(_ token: Token) -> SubjectID? {
    let text = text(token)
    if let id = names.find(text) { return id }
    reportUnknownName(text, at: range(token))
    return nil
  }

  /// Says that no schedule has a name.
  mutating func reportUnknownName(_ name: String, at place: SourceRange) {
    // It may stand in a file that could not be read.
    guard !header.excused.contains(.include) else { return }
    // One occurrence is named in another way than the notification of it.
    if let mark = name.lastIndex(of: "@"), names.find(String(name[..<mark])) != nil {
      let date = name[name.index(after: mark)...]
      return report(
        "no schedule is called `\(name)`", at: place,
        label: "write \(StatementText.word(String(name[..<mark]))) on=\(date)")
    }
    reportUnknown(
      "no schedule is called `\(name)`", name, at: place, known: names.names,
      notes: names.names.isEmpty
        ? ["a line such as `schedule \(StatementText.word(name)) at=09:00` comes first"]
        : ["there is \(names.names.list("and"))"])
  }

  /// A schedule by its name, also one that nobody scheduled, because what the engine does then is worth showing; but
  /// not one that is probably a known name misspelt.
  mutating func nameKnownOrNot(_ token: Token) -> SubjectID? {
    let text = text(token)
    if let id = names.find(text) { return id }
    if NearestWord.find(text, in: names.names) != nil { return name(token) }
    plan.otherNames.append(text)
    return SubjectID(name: text)
  }
}
