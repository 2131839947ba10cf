internal import PhoneSimulator
internal import Rollover

/// What a line expects of a plugin.
struct PluginExpectation: ExpectedContent {
  /// What stands behind `expect`.
  var text: String
  /// The records that it looks at.
  var kinds: KindSet
  /// What is not as expected, what there was instead, and what helps; `nil` if all is.
  var judge: @Sendable (World, Trace) -> (message: String, label: String, notes: [String])?

  var subjects: [SubjectID] { [] }
  var subjectsOfOccurrences: [SubjectID] { [] }

  func statement(_ wording: Wording) -> StatementText { StatementText("expect \(text)") }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    self.judge(judge.world, judge.trace).map { judge.failure($0.message, at: range, label: $0.label, notes: $0.notes) }
  }
}
