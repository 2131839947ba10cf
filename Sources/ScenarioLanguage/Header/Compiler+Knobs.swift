internal import PhoneSimulator

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
    case .overflow: set(choice(token, Words.platformOverflow, owner: owner()), &profile.overflow)
    case .latency: set(duration(token), &profile.latency)
    case .gap: set(choice(token, Words.platformGap, owner: owner()), &profile.gap)
    case .overlap: set(choice(token, Words.platformOverlap, owner: owner()), &profile.overlap)
    case .floating: set(choice(token, Words.floating, owner: owner()), &profile.floating)
    case .past: set(choice(token, Words.past, owner: owner()), &profile.past)
    case .off: set(choice(token, Words.off, owner: owner()), &profile.off)
    case .jump: set(choice(token, Words.jump, owner: owner()), &profile.jump)
    case .revoked: set(choice(token, Words.revoked, owner: owner()), &profile.revoked)
    case .beforeUnlock:
      set(choice(token, Words.beforeUnlock, owner: owner()), &profile.readableBeforeUnlock)
    case .interval: set(choice(token, Words.interval, owner: owner()), &profile.interval)
    case .rules: set(choice(token, Words.rules, owner: owner()), &profile.rules)
    case .background: set(choice(token, Words.background, owner: owner()), &profile.background)
    case .answers: set(choice(token, Words.answers, owner: owner()), &profile.answers)
    case .suspend: set(choice(token, Words.suspend, owner: owner()), &profile.suspend)
    case .foreground: set(choice(token, Words.foreground, owner: owner()), &profile.foreground)
    case .push: reportPlugin("the knob \(owner())", "offline-sync", at: range(argument))
    }
  }

  /// Takes a value unless it was wrong.
  private func set<Value>(_ value: Value?, _ place: inout Value) {
    if let value { place = value }
  }
}
