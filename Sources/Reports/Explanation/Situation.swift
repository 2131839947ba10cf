public import CivilTime

/// How things stand at the end of a run: the device, the app, what is pending, and what is wanted and not armed.
public struct Situation: Sendable, Equatable {
  /// What is known of the device and the app, as a heading and what is true.
  public var facts: [Fact]
  /// What is pending, soonest first.
  public var pending: [Item]
  /// What the last plan wanted or looked at and did not arm, with the reason.
  public var unarmed: [Item]
  /// The next occurrence of each schedule, and what rings once and has not rung, in the order in which they were made.
  public var next: [Item]

  /// Something that is true.
  public struct Fact: Sendable, Equatable {
    /// What it is about.
    public var name: String
    /// What is true.
    public var text: String
  }

  /// An occurrence, and what is to be said of it.
  public struct Item: Sendable, Equatable {
    /// The occurrence or the schedule as people write it.
    public var subject: String
    /// When it rings or is due, on the device's clock; `nil` when it never will, or when no clock says.
    public var instant: Instant?
    /// The same as the device shows it; empty when there is none.
    public var stamp: String
    /// How it is armed, or why it is not.
    public var text: String
  }
}
