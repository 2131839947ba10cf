/// Words that people write in place of the names of invariants.
enum InvariantWords {
  /// The name that is meant by a word; `nil` where nobody knows.
  static func meant(by text: String) -> String? {
    let text = text.lowercased().replacing("_", with: "-")
    return words.first { $0.written.contains(text) }?.meant
  }

  private static let words: [(meant: String, written: [String])] = [
    (
      "no-duplicates",
      [
        "no-dups", "no-dup", "no-dupes", "nodups", "dups", "dupes", "no-doubles", "never-twice", "not-twice", "once",
        "unique", "exactly-once", "at-most-once", "no-duplicate-rings",
      ]
    ), ("on-time", ["punctual", "in-time", "not-late", "never-late", "no-late", "no-drift", "no-delay", "timely"]),
    (
      "nothing-lost",
      [
        "nothing-missed", "no-missed", "no-misses", "never-missed", "no-loss", "no-lost", "not-lost", "no-losses",
        "delivered", "all-delivered", "always-rings", "at-least-once", "lossless",
      ]
    ), ("never-silent", ["no-silence", "not-silent", "silent", "rings"]), ("fair-budget", ["fair", "budget"]),
    ("within-limit", ["limit", "under-limit", "max-pending", "below-limit"]),
    ("nothing-in-the-past", ["no-past", "not-past", "future-only"]),
    ("quiet-hours", ["quiet", "dnd", "do-not-disturb"]),
    ("within-cap", ["cap", "daily-cap"]), ("armed-as-wanted", ["armed", "all-armed"]),
    ("everything-synced", ["synced", "in-sync"]), ("no-strays", ["strays", "no-orphans", "no-leaks"]),
  ]
}
