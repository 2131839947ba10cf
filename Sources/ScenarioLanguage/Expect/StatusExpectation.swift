internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// `expect status KEY OP VALUE`: what the app's code says of itself.
struct StatusExpectation: ExpectedContent {
  /// The key.
  var name: String
  var comparison: Relation
  var value: StatusValue
  /// Where the key, the relation and the value stand.
  var range: SourceRange
  /// What the app's code says, and how it is written if not by itself; `nil` where nobody can be asked.
  var actual: @Sendable (World, Trace) -> (value: StatusValue, text: String?)?

  var subjects: [SubjectID] { [] }
  var subjectsOfOccurrences: [SubjectID] { [] }
  var kinds: KindSet { KindSet([]) }

  func statement(_ wording: Wording) -> StatementText {
    StatementText("expect status \(name) \(comparison.rawValue) \(value.written)")
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    guard let actual = actual(judge.world, judge.trace) else { return nobodyAnswers(judge) }
    guard !holds(actual.value) else { return nil }
    let wanted = comparison.words(value.text)
    let verdict = comparison == .notEqual ? "is \(value.text)" : "is not \(wanted)"
    return judge.failure(
      "the status `\(name)` \(verdict)", at: self.range, label: "it is \(actual.text ?? actual.value.text)")
  }

  private func nobodyAnswers(_ judge: Judge) -> Diagnostic {
    let (label, notes) = judge.world.whyNobodyAnswers ?? ("the app's code does not say", [])
    return judge.failure("nobody can be asked for the status", at: range, label: label, notes: notes)
  }
}

extension StatusExpectation {
  /// Whether an actual value stands in the expected relation; nothing is neither more nor less than something.
  func holds(_ actual: StatusValue) -> Bool {
    switch (actual, value) {
    case (.number(let left), .number(let right)): comparison.holds(left, right)
    case (.duration(let left), .duration(let right)): comparison.holds(left, right)
    case (.date(let left?), .date(let right?)): comparison.holds(left, right)
    case (.time(let left?, _), .time(let right?, let hasSeconds)):
      comparison.holds(hasSeconds ? left : left.withoutSeconds, right)
    case (.time(let left, _), .time(let right, _)): (left == right) == (comparison == .equal) && !isOrdering
    default: (actual == value) == (comparison == .equal) && !isOrdering
    }
  }

  private var isOrdering: Bool { comparison != .equal && comparison != .notEqual }
}

extension CivilDateTime {
  /// The minute that it belongs to.
  fileprivate var withoutSeconds: CivilDateTime {
    CivilDateTime(localSeconds: localSeconds - Int64(time.second))
  }
}

extension ExpectWord {
  static let status = ExpectWord("status", form: "expect status pending = 3") { $0.readStatus($1) }
}

extension Compiler {
  /// `status KEY OP VALUE`.
  fileprivate mutating func readStatus(_ index: Int) {
    let general = ExpectWord.status.form
    guard index + 2 < lexer.arguments.count else {
      _ = positional(index + 2, "a key", form: general)
      return
    }
    let argument = lexer.arguments[index + 2]
    let table = settings.vocabulary.statusTable
    guard !argument.name.isString, let asked = table.find(word(argument.name)) else {
      let text = text(argument.name)
      return reportUnknown(
        "there is no status `\(text)`", text, at: range(argument.name), known: table.names,
        notes: NearestWord.find(text, in: table.names) == nil ? ["the keys are \(table.names.list("and"))"] : [])
    }
    let form = "expect status \(asked.name) = \(asked.example)"
    let place = range(argument)
    guard !isUncompared(index + 2) else { return }
    guard let comparison = argument.comparison else {
      return report(
        "a value is missing", at: range(argument), label: "= \(asked.example) should follow", notes: ["write: \(form)"])
    }
    guard !isOpenDateTime(index + 2), nothing(from: index + 3, form: form),
      let value = LineReader.read(
        &self, from: index + 3, forms: [form],
        { asked.read(&$0, LineReader.Value(token: argument.value, whole: place), "`\(asked.name)`") })
    else { return }
    guard value.isOrdered || comparison == .equal || comparison == .notEqual else {
      return report(
        "`\(value.text)` is neither more nor less than others", at: range(argument), label: "compare with = or !=")
    }
    let expectation = StatusExpectation(
      name: asked.name, comparison: comparison, value: value, range: place, actual: asked.value)
    add(expectation, from: index)
  }
}

extension StatusValue {
  /// The value as a line has it: a date and a time in quotes, with seconds if they count.
  fileprivate var written: String {
    guard case .time(let local?, let hasSeconds) = self else { return text }
    return "\"\(local.date) \(hasSeconds ? local.time.withSeconds : "\(local.time)")\""
  }
}
