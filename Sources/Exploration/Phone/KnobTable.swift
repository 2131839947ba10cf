internal import CivilTime
internal import PhoneSimulator

/// A way in which platforms differ, and how to turn it; one row for each knob of `PhoneProfile`.
struct KnobRow: Sendable {
  /// As the scenario language calls it.
  let name: String
  /// Turns it to any value, and answers that value in words.
  let turn: @Sendable (inout PhoneProfile, inout RandomStream) -> String
  /// Turns it to where it is in another profile.
  let copy: @Sendable (inout PhoneProfile, PhoneProfile) -> Void
  /// Its value, in words.
  let text: @Sendable (PhoneProfile) -> String
  /// All values that are drawn, in words.
  let values: [String]

  /// All of them; a new knob is a new row.
  static let table: [KnobRow] = [
    KnobRow("limit", \.limit, [1, 2, 3, 4, 8, 16, 32, 64]) { "\($0)" },
    KnobRow("overflow", \.overflow),
    KnobRow("latency", \.latency, [0, 1, 300, 1000, 2000, 5000, 20_000].map(TimeSpan.init(milliseconds:))) { "\($0)" },
    KnobRow("gap", \.gap),
    KnobRow("overlap", \.overlap),
    KnobRow("floating", \.floating),
    KnobRow("past", \.past),
    KnobRow("off", \.off),
    KnobRow("jump", \.jump),
    KnobRow("revoked", \.revoked),
    KnobRow("interval", \.interval),
    KnobRow("rules", \.rules),
    KnobRow("background", \.background),
    KnobRow("answers", \.answers),
    KnobRow("suspend", \.suspend),
    KnobRow("foreground", \.foreground),
    KnobRow("push", \.push),
    KnobRow("before-unlock", \.readableBeforeUnlock, [false, true]) { $0 ? "readable" : "unreadable" },
  ]

  private init<Value: Sendable>(
    _ name: String, _ knob: any WritableKeyPath<PhoneProfile, Value> & Sendable, _ values: [Value],
    words: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    turn = { profile, random in
      let value = random.pick(values)
      profile[keyPath: knob] = value
      return words(value)
    }
    copy = { $0[keyPath: knob] = $1[keyPath: knob] }
    text = { words($0[keyPath: knob]) }
    self.values = values.map(words)
  }

  /// A knob that has a name for each of its values.
  private init<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ knob: any WritableKeyPath<PhoneProfile, Value> & Sendable
  ) {
    self.init(name, knob, Array(Value.allCases)) { $0.rawValue }
  }
}

extension PhoneProfile {
  /// Turns some knobs, or none; answers what was turned, in words.
  mutating func turnSome(_ random: inout RandomStream) -> [String] {
    let sixths: UInt64 = random.pick(weighted: [(2, 0), (3, 1), (3, 2), (2, 4)])
    var turned: [String] = []
    for row in KnobRow.table where random.happens(sixths, in: 6) { turned.append(row.words(turning: &self, &random)) }
    return turned
  }

  /// Turns one knob; answers which, in words.
  mutating func turnOne(_ random: inout RandomStream) -> String {
    random.pick(KnobRow.table).words(turning: &self, &random)
  }
}

extension KnobRow {
  fileprivate func words(turning profile: inout PhoneProfile, _ random: inout RandomStream) -> String {
    "os \(name)=\(turn(&profile, &random))"
  }
}
