extension Verb {
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
    (written: "notify", meant: "schedule"), (written: "remind", meant: "schedule"),
    (written: "reminder", meant: "schedule"),
    (written: "assert", meant: "expect"), (written: "open", meant: "app launch"),
    (written: "unschedule", meant: "cancel"), (written: "delete", meant: "cancel"),
  ]
}
