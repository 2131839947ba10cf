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
    Verb.commandVerbs + Verb.deviceVerbs + Verb.requestVerbs + Verb.serverVerbs + Verb.pluginVerbs + [
      Verb("expect", ["expect delivered NAME on=DATE at=TIME", "expect pending = 3"], .here { $0.readExpect($1) }),
      Verb("end", ["end"], .here { $0.readEnd($1) }),
    ]

  static let table = WordTable(all.map { ($0.name, $0) }, absent: all.filter { !$0.isHere }.map(\.name))

  /// Whether this build has it.
  private var isHere: Bool {
    if case .here = support { true } else { false }
  }

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

  /// `end`: the run goes on until here.
  mutating func readEnd(_ index: Int) {
    guard nothing(from: index + 1, form: "end"), isActive else { return }
    openMoment()
    phase = .ended
    endRange = range(lexer.arguments[index].name)
  }
}
