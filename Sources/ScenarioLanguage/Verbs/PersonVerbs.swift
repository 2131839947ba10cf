internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Verb {
  /// What the person does with notifications.
  static let person = Verb(
    "person", ["person clears", "person dismisses NAME@DATE", "person taps NAME@DATE", "person acts NAME@DATE ACTION"],
    synonyms: PersonWord.table.synonyms(of: "person") + [("user", "person")], { $0.readPerson($1) })
}

/// What the person can do.
private enum PersonWord: String, CaseIterable, Sendable {
  case clears, dismisses, taps, acts

  static let table = WordTable(
    PersonWord.self,
    synonyms: [
      ("clear", .clears), ("dismiss", .dismisses), ("swipe", .dismisses), ("swipes", .dismisses), ("tap", .taps),
      ("opens", .taps), ("clicks", .taps), ("act", .acts), ("snooze", .acts), ("snoozes", .acts), ("completes", .acts),
      ("finishes", .acts), ("answers", .acts), ("replies", .acts), ("chooses", .acts),
    ])
}

/// The only key of `person taps` and `person acts`.
private enum ResponseKey: String, CaseIterable, Sendable {
  case time

  static let table = WordTable(ResponseKey.self)
}

extension Compiler {
  fileprivate mutating func readPerson(_ index: Int) {
    if reportUseOfApp(index + 1) { return }
    if let token = positional(index + 1), ["ignores", "ignore", "waits", "sleeps", "nothing"].contains(text(token)) {
      return report(
        "what the person does not do needs no line", at: range(from: index, through: index + 1),
        label: "take this line out")
    }
    guard let token = positional(index + 1, "an action", form: "person clears"),
      let action = choice(token, PersonWord.table, owner: "the action of `person`", forms: Verb.person.forms)
    else { return }
    switch action {
    case .clears where index + 2 < lexer.arguments.count && text(lexer.arguments[index + 2].name) != "all":
      report(
        "`person clears` takes all that is shown away", at: range(from: index, through: index + 2),
        label: "write person dismisses \(written(lexer.arguments[index + 2]))")
    case .clears: if nothing(from: index + 2, form: "person clears") { add(.person(.clearsAll)) }
    case .dismisses: readDismissal(index + 2)
    case .taps: readTap(index + 2)
    case .acts: readAct(index + 2)
    }
  }

  /// Reports `opens app`, `closes the app` and the like; answers whether the words at a place are that.
  private mutating func reportUseOfApp(_ index: Int) -> Bool {
    let lines: [(line: String, words: [String])] = [
      ("app launch", ["opens", "launches", "starts", "open", "launch", "taps"]),
      ("app background", ["closes", "leaves", "close", "leave", "backgrounds"]),
      ("app kill", ["kills", "quits", "swipes", "kill", "quit"]),
    ]
    let words = looseWords(at: min(index, lexer.arguments.count)).filter { $0 != "the" }
    guard words.count == 2, words[1] == "app", let meant = lines.first(where: { $0.words.contains(words[0]) })
    else { return false }
    report(
      "what happens to the app is said by `app`", at: range(from: index, through: lexer.arguments.count - 1),
      label: "write \(meant.line) in place of the line")
    return true
  }

  /// `dismisses NAME@DATE`: something that lies in the list, so its name is known.
  private mutating func readDismissal(_ index: Int) {
    let form = "person dismisses verse@2027-03-14"
    guard let token = positional(index, "a notification", form: form), nothing(from: index + 1, form: form)
    else { return }
    let text = text(token)
    let mark = text.lastIndex(where: { "@#*".contains($0) })
    let name = mark.map { String(text[..<$0]) } ?? text
    // A name alone is the notification of what rings once; that of nothing is unknown, below.
    let mayStandAlone = names.isOnce(name) || names.find(name) == nil
    guard let identifier = RequestIdentifier(text), mark != nil || mayStandAlone else {
      return report("`\(text)` is not a notification", at: range(token), notes: ["write: \(form)"])
    }
    guard names.find(name) != nil || !["all", "everything"].contains(name) else {
      return report("one notification is dismissed at a time", at: range(token), label: "write person clears for all")
    }
    guard names.find(name) != nil else {
      // The name alone gets the carets, unless escapes stand between the text and its place in the line.
      let start = token.content.lowerBound
      let place = token.form == .escapedString ? range(token) : range(start..<start + name.utf8.count)
      return reportUnknownName(name, at: place)
    }
    add(.person(.dismisses(identifier)))
  }

  /// `taps ANYTHING`: data from outside, so nothing about it is checked.
  private mutating func readTap(_ index: Int) {
    let form = "person taps verse@2027-03-14, or person taps \"\" for one without an identifier"
    guard let token = positional(index, "a notification", form: form) else { return }
    if let data = notification(token, keysFrom: index + 1, owner: "`person taps`") { add(.person(.taps(data))) }
  }

  /// `acts ANYTHING ACTION`: data from outside too.
  private mutating func readAct(_ index: Int) {
    let form = "person acts verse@2027-03-14 later"
    guard let token = positional(index, "a notification", form: form),
      let action = positional(index + 1, "the name of an action", form: form),
      let data = notification(token, keysFrom: index + 2, owner: "`person acts`")
    else { return }
    add(.person(.acts(data, action: text(action))))
  }

  /// What the phone hands over about a notification; `nil` when something is wrong with its keys.
  private mutating func notification(_ token: Token, keysFrom index: Int, owner: String) -> NotificationData? {
    let text = text(token)
    guard !isOccurrenceWithoutDate(token, owner: owner) else { return nil }
    var data = NotificationData(identifier: text.isEmpty ? nil : text)
    let mistakes = diagnostics.count
    keys(from: index, ResponseKey.table, owner: owner) { compiler, _, argument in
      data.time = compiler.milliseconds(argument.value)
    }
    return diagnostics.count == mistakes ? data : nil
  }

  /// Reports the name of a schedule without a date, or with one that is none; in quotes it is data like any other.
  private mutating func isOccurrenceWithoutDate(_ token: Token, owner: String) -> Bool {
    let text = text(token)
    guard !token.isString, let name = text.nameWithoutDate, names.find(name) != nil, !names.isOnce(name) else {
      return false
    }
    let today = deviceZone.localTime(at: now ?? plan.history.start).date
    report(
      "each notification of `\(name)` has its date", at: range(token), label: "write \(name)@\(today)",
      notes: ["in quotes \(owner) takes it as it stands: \(StatementText.quoted(text))"])
    return true
  }

  /// Any number that the data of a notification may hold.
  private mutating func milliseconds(_ token: Token) -> Int64? {
    if let number = Int64(text(token)) { return number }
    report(
      "`time` cannot be `\(text(token))`", at: range(token),
      notes: ["`time` is a number of milliseconds since 1970, such as 1805029200000, and may be any"])
    return nil
  }
}

extension String {
  /// The name that stands in it without a date, or with a word in the place of one, as in `verse@tomorrow`; `nil` for anything
  /// else.
  var nameWithoutDate: String? {
    guard let mark = lastIndex(of: "@") else { return self }
    let rest = self[index(after: mark)...].lowercased()
    return ["", "today", "tomorrow", "yesterday", "now", "date"].contains(rest) ? String(self[..<mark]) : nil
  }
}
