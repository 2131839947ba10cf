internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Vocabulary {
  /// The words of the phone, of those who use it, and of what is expected of it.
  public static let phone = Vocabulary(
    verbs: Verb.deviceVerbs + Verb.requestVerbs + Verb.serverVerbs + [
      Verb(
        "expect", ["expect delivered NAME on=DATE at=TIME", "expect pending = 3"],
        synonyms: [
          ("delivered", "expect delivered"), ("missed", "expect missed"), ("pending", "expect pending"),
          ("assert", "expect"),
        ], { $0.readExpect($1) }), Verb("end", ["end"], { $0.readEnd($1) }),
    ], settings: Setting.ofTheEngine, statuses: StatusForm.ofTheEngine, invariants: Invariant.ofEveryPhone)
}

extension Setting {
  /// What every engine can be set to.
  fileprivate static let ofTheEngine = [
    Setting(
      "jump", read: { line, value, what in line.duration(value, upTo: .days(1), of: what) },
      set: { $0.engine.jumpThreshold = $1 }, text: { "\($0.engine.jumpThreshold)" }),
    Setting(
      "drift", read: { line, value, what in line.number(value, in: 0...1_000_000, of: what) },
      set: { $0.engine.driftPartsPerMillion = Int64($1) }, text: { "\($0.engine.driftPartsPerMillion)" }),
    Setting("doubt", among: Doubt.self, set: { $0.engine.doubt = $1 }, get: { $0.engine.doubt }),
  ]
}

extension Compiler {
  /// `end`: the run goes on until here.
  mutating func readEnd(_ index: Int) {
    if lexer.arguments.count == index + 2, value(lexer.arguments[index + 1].name, { $0.date() }) != nil {
      return report(
        "`end` ends the run at the time of its line", at: range(from: index, through: index + 1),
        label: "write \(written(lexer.arguments[index + 1])) 00:00 end")
    }
    guard nothing(from: index + 1, form: "end"), isActive else { return }
    openMoment()
    phase = .ended
    endRange = range(lexer.arguments[index].name)
  }
}
