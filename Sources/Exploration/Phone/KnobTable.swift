internal import CivilTime
internal import PhoneSimulator

/// A way in which platforms differ, and how to turn it; one row for each knob of `PhoneProfile`.
struct KnobRow: Sendable {
  /// As the scenario language calls it.
  let name: String
  /// Turns it to any value, and answers that value in words.
  let turn: @Sendable (inout PhoneProfile, inout RandomStream, Bool) -> String
  /// Turns it to where it is in another profile.
  let copy: @Sendable (inout PhoneProfile, PhoneProfile) -> Void
  /// Its value, in words.
  let text: @Sendable (PhoneProfile) -> String
  /// The values that are drawn, in words, for apps that ask for runs and for others.
  let values: @Sendable (_ alsoOfRuns: Bool) -> [String]
  /// Whether only an app that asks for runs in the background can tell the difference.
  let isOfRuns: Bool

  /// All of them; a new knob is a new row.
  static let table: [KnobRow] = [
    KnobRow("limit", \.limit, [1, 2, 3, 4, 8, 16, 32, 64]) { "\($0)" },
    KnobRow("overflow", \.overflow),
    KnobRow("latency", \.latency, [0, 1, 300, 1000, 2000, 5000, 20_000, 600_000].map(TimeSpan.init(milliseconds:))) {
      "\($0)"
    },
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
    KnobRow("push", \.push, [.prompt, .throttled, .lost], ofRuns: [.reordered]) { $0.rawValue },
    // Drawn only for an app that asks for runs, so that the cases of others stay what they were.
    KnobRow("collapse", \.collapse, [], ofRuns: PhoneProfile.Collapse.allCases) { $0.rawValue },
    KnobRow("budget", \.budget, [], ofRuns: [nil, 0, 1, 2, 5]) { $0.map { "\($0)" } ?? "unlimited" },
    KnobRow("processing", \.processing, [], ofRuns: [0, 1, 2, 10]) { "\($0)" },
    KnobRow("expires", \.expires, [], ofRuns: [.seconds(1), .seconds(5), .seconds(30), .minutes(3)]) { "\($0)" },
    KnobRow("before-unlock", \.readableBeforeUnlock, [false, true]) { $0 ? "readable" : "unreadable" },
  ]

  private init<Value: Sendable>(
    _ name: String, _ knob: any WritableKeyPath<PhoneProfile, Value> & Sendable, _ values: [Value],
    ofRuns more: [Value] = [], words: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    isOfRuns = values.isEmpty
    turn = { profile, random, alsoOfRuns in
      let value = random.pick(alsoOfRuns ? values + more : values)
      profile[keyPath: knob] = value
      return words(value)
    }
    copy = { $0[keyPath: knob] = $1[keyPath: knob] }
    text = { words($0[keyPath: knob]) }
    self.values = { ($0 ? values + more : values).map(words) }
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
  mutating func turnSome(_ random: inout RandomStream, alsoOfRuns: Bool = false) -> [String] {
    let sixths: UInt64 = random.pick(weighted: [(2, 0), (3, 1), (3, 2), (2, 4)])
    var turned: [String] = []
    for row in KnobRow.all(alsoOfRuns: alsoOfRuns) where random.happens(sixths, in: 6) {
      turned.append(row.words(turning: &self, &random, alsoOfRuns))
    }
    return turned
  }

  /// Whether a knob is where words say that it was turned to.
  func says(_ words: String) -> Bool { KnobRow.table.contains { "os \($0.name)=\($0.text(self))" == words } }

  /// Turns one knob; answers which, in words.
  mutating func turnOne(_ random: inout RandomStream, alsoOfRuns: Bool = false) -> String {
    random.pick(KnobRow.all(alsoOfRuns: alsoOfRuns)).words(turning: &self, &random, alsoOfRuns)
  }
}

extension KnobRow {
  /// Those that an app can come to.
  static func all(alsoOfRuns: Bool) -> [KnobRow] { alsoOfRuns ? table : table.filter { !$0.isOfRuns } }

  /// Whether words say where a knob was turned to.
  static func isOfKnob(_ words: String) -> Bool { table.contains { words.hasPrefix("os \($0.name)=") } }

  fileprivate func words(
    turning profile: inout PhoneProfile, _ random: inout RandomStream, _ alsoOfRuns: Bool
  ) -> String {
    "os \(name)=\(turn(&profile, &random, alsoOfRuns))"
  }
}

extension PhoneProfile {
  /// The names of all knobs of the platform, as the scenario language has them.
  package static var knobNames: [String] { KnobRow.table.map(\.name) }
}
