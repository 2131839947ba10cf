internal import DailyRolloverScenarios
internal import PhoneSimulator

extension Vocabulary {
  /// The words of the phone, of those who use it, and of what is expected of it.
  public static let phone = Vocabulary(
    verbs: Verb.deviceVerbs + Verb.requestVerbs + Verb.serverVerbs + Verb.pluginVerbs + [
      Verb(
        "expect", ["expect delivered NAME on=DATE at=TIME", "expect pending = 3"],
        synonyms: [
          ("delivered", "expect delivered"), ("missed", "expect missed"), ("pending", "expect pending"),
          ("assert", "expect"),
        ], .here { $0.readExpect($1) }), Verb("end", ["end"], .here { $0.readEnd($1) }),
    ], invariants: Invariant.ofEveryPhone)

  /// The words of daily rollover.
  public static let dailyRollover = Vocabulary(verbs: Verb.commandVerbs, invariants: Invariant.ofDailySchedules)

  /// Everything that this package has words for.
  public static let standard = dailyRollover + phone
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
