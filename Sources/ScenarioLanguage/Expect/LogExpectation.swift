internal import PhoneSimulator
internal import Rollover

/// `expect log "…"`, `expect no log "…"` and `expect warning "…"`: whether what the app says has some words.
struct LogExpectation: ExpectedContent {
  /// What says them.
  enum Source: Sendable {
    case log, warning
  }

  var source: Source
  var quoted: Expectation.Quoted
  var isAbsent = false

  var subjects: [SubjectID] { [] }
  var subjectsOfOccurrences: [SubjectID] { [] }
  /// What plugins say in words of their own stands among what the app does.
  var kinds: KindSet { source == .log ? KindSet.log.union(KindSet([.app])) : KindSet([.warning]) }

  func statement(_ wording: Wording) -> StatementText {
    let words = source == .warning ? "warning" : isAbsent ? "no log" : "log"
    return StatementText("expect \(words) \(StatementText.quoted(quoted.text))")
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    let found = judge.memory.first(quoted.text, in: kinds, of: judge.trace) {
      isSaid($0) && text($0, judge.trace).contains(quoted.text)
    }
    guard (found == nil) != isAbsent else { return nil }
    if let found {
      return judge.failure(
        message, at: quoted.range, label: "at \(found.local) \(found.offset): \(text(found, judge.trace))")
    }
    let recent = judge.trace.records.lazy.filter { kinds.contains($0.kind) && isSaid($0) }.suffix(3).map {
      "it says: \(text($0, judge.trace))"
    }
    return judge.failure(message, at: quoted.range, label: recent.isEmpty ? none : "", notes: Array(recent))
  }

  /// Whether a record is a line of the log, and not something that the app does.
  private func isSaid(_ record: TraceRecord) -> Bool {
    if record.kind != .app { return true }
    return if case .text = record.detail { true } else { false }
  }

  private var message: String {
    if source == .warning { return "no warning says `\(quoted.text)`" }
    return isAbsent ? "the log says `\(quoted.text)`" : "no line of the log says `\(quoted.text)`"
  }

  private var none: String { source == .warning ? "nothing was warned of" : "the log is empty" }

  /// A record as the log shows it, without its time.
  private func text(_ record: TraceRecord, _ trace: Trace) -> String {
    [record.word(in: trace), record.subjectText(in: trace), record.detailText(in: trace)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ExpectWord {
  static let warning: ExpectWord = ExpectWord("warning", form: "expect warning \"some of its words\"") {
    $0.readText($1, 2, .warning, form: warning.form)
  }

  static let log: ExpectWord = ExpectWord(
    "log", synonyms: ["logs"], form: "expect log \"some of its words\""
  ) { compiler, index in
    guard index + 2 < compiler.lexer.arguments.count else { return compiler.readBlock(index, .log) }
    compiler.readText(index, 2, .log, form: log.form)
  }

  static let no = ExpectWord("no", form: "expect no log \"some of its words\"") { $0.readNo($1) }
}

extension Compiler {
  /// The words that are expected, so many arguments behind `expect`.
  fileprivate mutating func readText(
    _ index: Int, _ distance: Int, _ source: LogExpectation.Source, isAbsent: Bool = false, form: String
  ) {
    guard let quoted = quoted(index + distance, form: form) else { return }
    add(LogExpectation(source: source, quoted: quoted, isAbsent: isAbsent), from: index)
  }

  /// `no log "…"`, or what a plugin brings under `no`.
  fileprivate mutating func readNo(_ index: Int) {
    guard let token = positional(index + 2, "`log`", form: ExpectWord.no.form) else { return }
    guard text(token) == "log" else {
      if let form = settings.vocabulary.expectations.first(where: { $0.name == "no \(text(token))" }) {
        return readPlugin(form, from: index, words: 2)
      }
      if reportNothing(lexer.arguments[index + 2]) { return }
      let outcome = OutcomeExpectation.Outcome(rawValue: text(token))
      var advice = outcome.map { "write `expect \($0.rawValue) … count = 0`" } ?? "write: \(ExpectWord.no.form)"
      if text(token) == "pending" { advice = "write `expect pending … = 0`" }
      return report("`no` is followed by `log`", at: range(token), notes: [advice])
    }
    readText(index, 3, .log, isAbsent: true, form: ExpectWord.no.form)
  }
}
