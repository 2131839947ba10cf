/// A verb of the language: how it is written, and what reads its arguments.
struct Verb: Sendable {
  /// Whether this build has it.
  enum Support: Sendable {
    /// It has; the function reads the arguments, which begin after the index given.
    case here(@Sendable (inout Compiler, Int) -> Void)
    /// It belongs to a plugin that is not loaded.
    case plugin(String)
  }

  let name: String
  /// How it is written, one line for each form.
  let forms: [String]
  let support: Support

  init(_ name: String, _ forms: [String], _ support: Support) {
    self.name = name
    self.forms = forms
    self.support = support
  }

  /// Every verb of the language, in the order of its page.
  ///
  /// A plugin's verbs are entries like all others.
  static let all: [Verb] =
    Verb.commandVerbs + Verb.deviceVerbs + Verb.serverVerbs + Verb.pluginVerbs + [
      Verb("expect", ["expect delivered NAME on=DATE at=TIME", "expect pending = 3"], .here { $0.readExpect($1) }),
      Verb("end", ["end"], .here { $0.readEnd($1) }),
    ]

  static let table = WordTable(all.map { ($0.name, $0) }, absent: all.filter { !$0.isHere }.map(\.name))

  /// Whether this build has it.
  private var isHere: Bool {
    if case .here = support { true } else { false }
  }

  /// What was probably meant by a word that is no verb, but what verbs say or what other tools call theirs.
  static func habit(_ text: String) -> String? {
    let word = Word(Array(text.utf8), 0..<text.utf8.count)
    if Vocabulary.appAction.find(word) != nil { return "app \(text)" }
    if Vocabulary.permission.find(word) != nil { return "permission \(text)" }
    return habits.first { $0.written == text.lowercased() }?.meant
  }

  private static let habits = [
    (written: "reboot", meant: "device reboot"), (written: "unlock", meant: "device unlock"),
    (written: "clock", meant: "device clock"), (written: "offline", meant: "network offline"),
    (written: "online", meant: "network online"), (written: "taps", meant: "person taps"),
    (written: "tap", meant: "person taps"), (written: "delivered", meant: "expect delivered"),
    (written: "missed", meant: "expect missed"), (written: "pending", meant: "expect pending"),
    (written: "notify", meant: "schedule"), (written: "remind", meant: "schedule"), (written: "reminder", meant: "schedule"),
    (written: "assert", meant: "expect"), (written: "open", meant: "app launch"),
    (written: "unschedule", meant: "cancel"), (written: "delete", meant: "cancel"),
  ]

  private static let pluginVerbs = [
    Verb("task", ["task add ID title=\"…\" due=DATE"], .plugin("task-reminders")),
    Verb("message", ["message ID type=… priority=high"], .plugin("smart-delivery")),
    Verb("settings", ["settings quiet=22:00-07:00"], .plugin("smart-delivery")),
    Verb("record", ["record put KEY \"VALUE\""], .plugin("offline-sync")),
    Verb("remote", ["remote put KEY \"VALUE\""], .plugin("offline-sync")),
    Verb("session", ["session start"], .plugin("offline-sync")),
  ]
}

extension Compiler {
  /// Reads the statement whose verb stands at a place of the line.
  mutating func readVerb(at index: Int) {
    let argument = lexer.arguments[index]
    guard !argument.name.isString, let verb = Verb.table.find(word(argument.name)) else {
      return reportUnknownVerb(argument, at: index)
    }
    guard argument.comparison == nil else {
      return report(
        "`\(verb.name)` is a verb, not a key", at: range(argument), notes: ["write: \(verb.forms.first ?? verb.name)"])
    }
    switch verb.support {
    case .here(let read):
      guard phase != .ended || verb.name == "expect" else { return reportAfterEnd(range(argument.name)) }
      read(&self, index)
    case .plugin(let plugin):
      reportPlugin("the verb `\(verb.name)`", plugin, at: range(argument.name))
    }
  }

  private mutating func reportUnknownVerb(_ argument: Argument, at index: Int) {
    let text = text(argument.name)
    if skipsStrayBlock() { return }
    if !argument.name.isString, let line = HeaderWord.table.find(word(argument.name)) {
      return report(
        "`\(line.rawValue)` belongs in the header", at: range(argument.name), label: "move this line up",
        related: bodyRange.map { [($0, "the header ends before this line")] } ?? [])
    }
    guard argument.comparison == nil, !argument.name.isString else {
      return report(
        "a verb is missing", at: range(argument), label: "a verb should stand here",
        notes: ["the verbs are \(Verb.table.offered.list("and"))"])
    }
    salvageName(after: index)
    if let habit = Verb.habit(text) {
      return report("`\(text)` is not a verb", at: range(argument.name), label: "did you mean `\(habit)`?")
    }
    let isNear = NearestWord.find(text, in: Verb.table.names) != nil
    reportUnknown(
      "`\(text)` is not a verb", text, at: range(argument.name), known: Verb.table.names,
      notes: isNear ? [] : ["the verbs are \(Verb.table.offered.list("and"))"])
  }

  /// `end`: the run goes on until here.
  mutating func readEnd(_ index: Int) {
    guard nothing(from: index + 1, form: "end"), isActive else { return }
    openMoment()
    phase = .ended
    endRange = range(lexer.arguments[index].name)
  }
}
