internal import PhoneSimulator

/// The keys of `os`: where platforms differ, or nobody knows.
enum Knob: String, CaseIterable, Sendable {
  case limit, overflow, latency, gap, overlap, floating, past, off, jump, revoked
  case beforeUnlock = "before-unlock"
  case interval, rules, background, answers, suspend, foreground, push

  static let table = WordTable(Knob.self, absent: absent)
  static let absent: [Knob] = [.push]
}

extension Compiler {
  /// Sets one knob for the beginning of the history.
  mutating func setHeaderKnob(_ knob: Knob, _ argument: Argument) {
    var profile = header.profile
    setKnob(knob, argument, &profile)
    header.profile = profile
  }

  /// Sets one knob of a profile.
  mutating func setKnob(_ knob: Knob, _ argument: Argument, _ profile: inout PhoneProfile) {
    let token = argument.value
    func owner() -> String { "`\(knob.rawValue)`" }
    switch knob {
    case .limit: set(number(token, 1...10_000, owner: owner()), &profile.limit)
    case .overflow: set(choice(token, Vocabulary.platformOverflow, owner: owner()), &profile.overflow)
    case .latency: set(duration(token), &profile.latency)
    case .gap: set(choice(token, Vocabulary.platformGap, owner: owner()), &profile.gap)
    case .overlap: set(choice(token, Vocabulary.platformOverlap, owner: owner()), &profile.overlap)
    case .floating: set(choice(token, Vocabulary.floating, owner: owner()), &profile.floating)
    case .past: set(choice(token, Vocabulary.past, owner: owner()), &profile.past)
    case .off: set(choice(token, Vocabulary.off, owner: owner()), &profile.off)
    case .jump: set(choice(token, Vocabulary.jump, owner: owner()), &profile.jump)
    case .revoked: set(choice(token, Vocabulary.revoked, owner: owner()), &profile.revoked)
    case .beforeUnlock:
      set(choice(token, Vocabulary.beforeUnlock, owner: owner()), &profile.readableBeforeUnlock)
    case .interval: set(choice(token, Vocabulary.interval, owner: owner()), &profile.interval)
    case .rules: set(choice(token, Vocabulary.rules, owner: owner()), &profile.rules)
    case .background: set(choice(token, Vocabulary.background, owner: owner()), &profile.background)
    case .answers: set(choice(token, Vocabulary.answers, owner: owner()), &profile.answers)
    case .suspend: set(choice(token, Vocabulary.suspend, owner: owner()), &profile.suspend)
    case .foreground: set(choice(token, Vocabulary.foreground, owner: owner()), &profile.foreground)
    case .push: reportPlugin("the knob \(owner())", "offline-sync", at: range(argument))
    }
  }

  /// Takes a value unless it was wrong.
  private func set<Value>(_ value: Value?, _ place: inout Value) {
    if let value { place = value }
  }
}
