public import Rollover

/// What watchers have found.
public struct Findings: Sendable {
  /// A fact that breaks nothing and that a person should know, about one name.
  public struct Notice: Sendable, Equatable {
    /// Whom it is about.
    public var subject: SubjectID
    /// The words before the name.
    public var before: String
    /// The words behind it.
    public var after: String

    /// Puts one together.
    public init(_ subject: SubjectID, before: String, after: String) {
      self.subject = subject
      self.before = before
      self.after = after
    }
  }

  /// The invariants that were broken, in the order noticed.
  public var violations: [Violation] = []
  /// What is to be told and has not been.
  public var notices: [Notice] = []

  /// Nothing yet.
  public init() {}
}
