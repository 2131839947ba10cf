internal import PhoneSimulator
internal import Rollover

extension Verb {
  /// The verbs of what happens to pending requests without our code having asked for it.
  static let requestVerbs = [
    Verb("platform", ["platform loses requests of=NAME"], { $0.readPlatform($1) }),
    Verb("other", ["other requests=3"], { $0.readOther($1) }),
  ]
}

/// What the platform can do of itself.
private enum PlatformWord: String, CaseIterable, Sendable {
  case loses

  static let table = WordTable(
    PlatformWord.self, synonyms: [("lose", .loses), ("lost", .loses), ("drops", .loses), ("forgets", .loses)])
}

/// What it can lose.
private enum LossWord: String, CaseIterable, Sendable {
  case requests

  static let table = WordTable(
    LossWord.self, synonyms: [("request", .requests), ("pending", .requests), ("notifications", .requests)])
}

/// The only key of `platform loses requests`.
private enum LossKey: String, CaseIterable, Sendable {
  case schedule = "of"

  static let table = WordTable(LossKey.self, synonyms: [("name", .schedule), ("schedule", .schedule)])
}

/// The only key of `other`.
private enum OtherKey: String, CaseIterable, Sendable {
  case requests

  static let table = WordTable(OtherKey.self, synonyms: [("count", .requests), ("request", .requests)])
}

extension Compiler {
  /// So many requests of other code are enough for any limit that a platform can have.
  private static let otherRequests = 0...10_000

  /// `platform loses requests`, all of them or those of one schedule.
  fileprivate mutating func readPlatform(_ index: Int) {
    let form = "platform loses requests, or platform loses requests of=verse"
    guard let action = positional(index + 1, "what it does", form: form),
      choice(action, PlatformWord.table, owner: "the action of `platform`") != nil,
      let lost = positional(index + 2, "what it loses", form: form),
      choice(lost, LossWord.table, owner: "what `platform` loses") != nil
    else { return }
    var schedule: SubjectID?
    let mistakes = diagnostics.count
    keys(from: index + 3, LossKey.table, owner: "`platform loses requests`") { compiler, _, argument in
      schedule = compiler.name(argument.value)
    }
    if diagnostics.count == mistakes { add(.platform(.losesRequests(of: schedule))) }
  }

  /// `other requests=3`, of the app's other code.
  fileprivate mutating func readOther(_ index: Int) {
    var count: Int?
    keys(from: index + 1, OtherKey.table, owner: "`other`") { compiler, _, argument in
      count = compiler.number(argument.value, Compiler.otherRequests, owner: "`requests`")
    }
    guard index + 1 < lexer.arguments.count else {
      return report(
        "a number is missing", at: range(lexer.arguments[index]), label: "requests=… should follow",
        notes: ["write: other requests=3"])
    }
    if let count { add(.otherRequests(count)) }
  }
}
