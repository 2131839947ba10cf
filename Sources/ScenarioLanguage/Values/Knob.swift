internal import PhoneSimulator

/// The keys of `os`: where platforms differ, or nobody knows.
enum Knob: String, CaseIterable, Sendable {
  case limit, overflow, latency, gap, overlap, floating, past, off, jump, revoked
  case beforeUnlock = "before-unlock"
  case interval, rules, background, answers, suspend, foreground, push

  static let table = WordTable(Knob.self, absent: absent)
  static let absent: [Knob] = [.push]
}
