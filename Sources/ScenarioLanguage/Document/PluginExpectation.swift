internal import PhoneSimulator
internal import Rollover

/// What a line expects of a plugin.
struct PluginExpectation: ExpectedContent {
  /// What stands behind `expect`.
  var text: String
  /// The plugins that it is about; without any of them there is nobody to ask.
  var owners: [any PluginSetup.Type] = []
  /// The records that it looks at.
  var kinds: KindSet
  /// What is not as expected, what there was instead, and what helps; `nil` if all is.
  var judge: @Sendable (World, Trace) -> (message: String, label: String, notes: [String])?

  /// What is said where no line speaks of the plugin that would know.
  static var noPlugin: (label: String, notes: [String]) {
    ("no line gives its plugin anything to do", ["the engine runs without a plugin of which no line speaks"])
  }

  var subjects: [SubjectID] { [] }
  var subjectsOfOccurrences: [SubjectID] { [] }

  func statement(_ wording: Wording) -> StatementText { StatementText("expect \(text)") }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? {
    guard owners.isEmpty || owners.contains(where: judge.world.runs) else {
      let (label, notes) = PluginExpectation.noPlugin
      return judge.failure("nobody can say whether `expect \(text)` holds", at: range, label: label, notes: notes)
    }
    return self.judge(judge.world, judge.trace).map {
      judge.failure($0.message, at: range, label: $0.label, notes: $0.notes)
    }
  }
}
