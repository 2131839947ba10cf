internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// `expect next NAME = "DATE TIME"`: when the next request of a schedule fires.
struct NextExpectation: ExpectedContent {
  var schedule: Expectation.Named
  var local: Measured<CivilDateTime>

  var subjects: [SubjectID] { [schedule.id] }
  var subjectsOfOccurrences: [SubjectID] { [schedule.id] }
  var kinds: KindSet { KindSet([]) }

  func statement(_ wording: Wording) -> StatementText {
    StatementText(
      "expect next \(StatementText.word(wording.name(schedule.id))) \(local.comparison.rawValue) \"\(local.value)\"")
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? {
    judge.world.pending.first { $0.identifier.subject == schedule.id }?.identifier
      ?? RequestIdentifier(schedule.id, .date(local.value.date))
  }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    let zone = judge.index.zone(of: schedule.id)
    let name = judge.trace.name(of: schedule.id)
    let next = judge.world.pending.first { $0.identifier.subject == schedule.id && $0.fires != nil }?.fires
    guard let next else {
      if let waiting = judge.waiting({ $0.subject == schedule.id }) {
        return judge.failure("\(name) has no next time", at: local.range, label: waiting)
      }
      return judge.failure(
        "\(name) has no next time", at: local.range, label: "nothing is pending for it",
        notes: absenceNotes(judge), related: judge.causes(of: schedule.id, on: nil))
    }
    let actual = zone.localTime(at: next)
    guard !local.comparison.holds(actual, local.value) else { return nil }
    return judge.failure(
      "the next \(name) is not \(local.comparison.words(time: "\(local.value)"))", at: local.range,
      label: "it is at \(actual) \(zone.offset(at: next))")
  }

  /// Why nothing is armed, if that is known.
  private func absenceNotes(_ judge: Judge) -> [String] {
    guard let last = judge.index.armedRequests(of: schedule.id).last else { return ["nothing was ever armed for it"] }
    let text = judge.trace.text(of: last.identifier)
    return ["the last that was armed is \(text)" + (last.end.map { "; \($0.words)" } ?? "")]
  }
}

extension ExpectWord {
  static let next = ExpectWord("next", form: "expect next NAME = \"2027-03-15 09:00\"") { $0.readNext($1) }
}

extension Compiler {
  /// `next NAME = "DATE TIME"`.
  fileprivate mutating func readNext(_ index: Int) {
    let form = ExpectWord.next.form
    if isDated(index + 2, "`expect next` asks for the first of all dates") { return }
    guard let named = named(index + 2, form: form) else { return }
    let argument = lexer.arguments[index + 2]
    guard !isOpenDateTime(index + 2), !isUncompared(index + 2), nothing(from: index + 3, form: form) else { return }
    guard let comparison = argument.comparison else {
      return report(
        "a date and a time are missing", at: range(argument), label: "= \"…\" should follow", notes: ["write: \(form)"])
    }
    guard !["none", "never", "nothing"].contains(text(argument.value)) else {
      return report(
        "`\(text(argument.value))` is not a date and a time", at: range(argument.value),
        notes: ["write expect pending \(written(argument.name)) = 0 where nothing is to come"])
    }
    guard let local = dateTime(argument.value) else { return }
    let measured = Measured(comparison: comparison, value: local, range: range(argument.value))
    add(NextExpectation(schedule: named, local: measured), from: index)
  }
}
