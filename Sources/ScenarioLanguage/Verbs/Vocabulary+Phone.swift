extension Vocabulary {
  /// Everything that this build has words for.
  public static let standard = Vocabulary(
    verbs: Verb.commandVerbs + Verb.deviceVerbs + Verb.requestVerbs + Verb.serverVerbs + Verb.pluginVerbs + [
      Verb(
        "expect", ["expect delivered NAME on=DATE at=TIME", "expect pending = 3"],
        synonyms: [
          ("delivered", "expect delivered"), ("missed", "expect missed"), ("pending", "expect pending"),
          ("assert", "expect"),
        ], .here { $0.readExpect($1) }),
      Verb("end", ["end"], .here { $0.readEnd($1) }),
    ])
}

extension Verb {
  fileprivate static let pluginVerbs = [
    Verb("task", ["task add ID title=\"…\" due=DATE"], .plugin("task-reminders")),
    Verb("message", ["message ID type=… priority=high"], .plugin("smart-delivery")),
    Verb("settings", ["settings quiet=22:00-07:00"], .plugin("smart-delivery")),
    Verb("record", ["record put KEY \"VALUE\""], .plugin("offline-sync")),
    Verb("remote", ["remote put KEY \"VALUE\""], .plugin("offline-sync")),
    Verb("session", ["session start"], .plugin("offline-sync")),
  ]
}

extension Compiler {
  /// `end`: the run goes on until here.
  mutating func readEnd(_ index: Int) {
    guard nothing(from: index + 1, form: "end"), isActive else { return }
    openMoment()
    phase = .ended
    endRange = range(lexer.arguments[index].name)
  }
}
