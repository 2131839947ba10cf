/// What came of one test, as reports of results tell it: a run of a scenario, a file that was checked, an occurrence.
public struct TestResult: Sendable, Equatable {
  /// What came of it.
  public enum Status: Sendable, Equatable {
    /// All was as expected.
    case passed
    /// Something was not as expected.
    case failed([ResultFailure])
    /// It could not be performed, for instance because its file does not parse.
    case broken([ResultFailure])
    /// It does not count, for a reason in words.
    case skipped(String)
  }

  /// Something else that is worth knowing, such as a hash.
  public struct Fact: Sendable, Equatable {
    /// A word without spaces.
    public var name: String
    /// The value as text.
    public var value: String

    /// Puts a fact together.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What it is called within its suite.
  public var name: String
  /// What came of it.
  public var outcome: Status
  /// How long it took; 0 where nothing was measured.
  public var microseconds: UInt64
  /// What else there is to know.
  public var facts: [Fact]
  /// What happened, for a page; `nil` where nothing ran, or nobody wants to see it.
  public var picture: RunPicture?

  /// Puts a result together.
  public init(
    _ name: String, _ outcome: Status, microseconds: UInt64 = 0, facts: [Fact] = [],
    picture: RunPicture? = nil
  ) {
    self.name = name
    self.outcome = outcome
    self.microseconds = microseconds
    self.facts = facts
    self.picture = picture
  }

  /// What was not as expected; empty when it passed or does not count.
  public var failures: [ResultFailure] {
    switch outcome {
    case .passed, .skipped: []
    case .failed(let failures), .broken(let failures): failures
    }
  }
}
