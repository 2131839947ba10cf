/// How many notifications ring on one local date; critical ones always ring, and do not count.
public struct DailyCap: Sendable, Equatable {
  /// What becomes of those beyond it.
  public enum Treatment: String, Sendable, CaseIterable {
    /// They ring on the next date, if there is room on it.
    case wait
    /// They do not ring.
    case drop
  }

  /// How many ring on one date, 0 or more.
  public var count: Int
  /// What becomes of those beyond it.
  public var treatment: Treatment
  /// What counts and is counted.
  public var selection: Selection

  /// The greatest count.
  public static let most = 1000

  /// Puts a cap together; `nil` where the count is none.
  public init?(_ count: Int, treatment: Treatment = .wait, for selection: Selection = .everything) {
    guard 0...Self.most ~= count else { return nil }
    self.count = count
    self.treatment = treatment
    self.selection = selection
  }
}
