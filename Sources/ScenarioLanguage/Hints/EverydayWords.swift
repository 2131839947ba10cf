/// Words with which people begin lines, and that no statement is like, with what to write.
enum EverydayWords {
  /// What to write in place of a line that begins with a word; `nil` where nobody knows.
  static func hint(_ word: String) -> String? { hints.first { $0.words.contains(word) }?.hint }

  private static let hints: [(words: [String], hint: String)] = [
    (
      ["loop", "repeat", "repeats", "for", "foreach", "while", "every", "each", "times"],
      "a schedule rings again and again by itself: write schedule NAME at=09:00 every=day; `matrix` runs the file several times"
    ),
    (
      ["if", "when", "unless", "else", "case"],
      "a history has no conditions: write what happens; a guard such as [engine:chain] keeps a line for some runs"
    ),
    (
      ["print", "show", "echo", "log", "dump", "debug"],
      "`rollover timeline FILE` shows what happens; write expect log \"some words\" for what the log has to say"
    ),
    (["and", "also"], "a line says one thing: write the rest on a line of its own, without a time"),
    (["exit", "finished"], "write end"),
    (
      ["sync", "synchronize", "synchronise"],
      "records are synchronised by themselves; write app foreground for a reason to, or session start for a session"
    ),
    (
      ["fetch", "download", "prefetch"],
      "content is fetched by itself: write schedule NAME at=09:00 prefetch=1h, or feed NAME task=refresh"
    ),
    (["lock", "locks", "locked"], "nothing locks the device but a start: write device reboot, which leaves it locked"),
    (["reset", "wipe", "erase"], "write app reinstall, after which nothing is left of what the app saved"),
    (
      ["alarm", "alert", "notification", "habit", "event", "reminder", "daily", "weekly", "monthly", "recurring"],
      "write schedule NAME at=09:00"
    ),
    (
      ["limit", "max", "maximum", "budget"],
      "write settings cap=5 for how many ring on a date, or os limit=64 for how many may be pending"
    ),
    (["send", "sends"], "write message ID type=TYPE, or push NAME for a server"),
    (
      ["author", "version", "date", "note", "comment", "todo", "locale", "language"],
      "write it into a comment, which begins with #"
    ),
  ]
}
