internal import PhoneSimulator
internal import Rollover

/// What a line expects of its moment, with where each part of it stands.
struct Expectation: Sendable {
  /// From `expect` to its last argument.
  var range: SourceRange
  var content: any ExpectedContent

  /// A schedule that is named.
  struct Named: Sendable {
    var id: SubjectID
    var range: SourceRange
  }

  /// A text that something has to contain.
  struct Quoted: Sendable {
    var text: String
    var range: SourceRange
  }
}

/// What a file expects in one form of `expect`: how it is written, what it looks at, and how it is judged.
protocol ExpectedContent: Sendable {
  /// The schedules that it names.
  var subjects: [SubjectID] { get }
  /// The schedules whose occurrences it looks at; those of others may be forgotten before it is judged.
  var subjectsOfOccurrences: [SubjectID] { get }
  /// The records that it looks at as they are; others may be forgotten before it is judged.
  var kinds: KindSet { get }
  /// The statement as a file has it; of a block, the line above its fence.
  func statement(_ wording: Wording) -> StatementText
  /// The occurrence that it is about; `nil` when it is about none in particular.
  func occurrence(by judge: Judge) -> RequestIdentifier?
  /// What is not as expected of what stands at a range; `nil` if all is.
  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic?
}

/// How a file writes names and kinds of records.
struct Wording {
  var name: (SubjectID) -> String
  var kinds: (KindSet) -> String
}

extension Judge {
  /// What is not as an expectation has it; `nil` if all is.
  ///
  /// The judge asks it itself, because handing the world over would copy all of it.
  func failure(of expectation: Expectation) -> Diagnostic? {
    expectation.content.failure(by: self, at: expectation.range)
  }
}
