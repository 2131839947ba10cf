internal import Rollover

/// What a rule is for: everything, or what goes by one of some names.
///
/// A name is that of a type of messages, of a subject, or of a plugin.
public struct Selection: Sendable, Equatable {
  /// The names, in the order in which they were given; none stands for everything.
  public let names: [String]
  private let marks: [UInt64]

  /// Everything.
  public static let everything = Selection([])

  /// What goes by some names; everything if there is none.
  public init(_ names: [String]) {
    self.names = names
    marks = names.map(Traits.mark)
  }

  /// Whether a wish goes by one of the names.
  func contains(_ wish: Judged) -> Bool {
    names.isEmpty || marks.contains(wish.traits.kind) || marks.contains(wish.identifier.subject.rawValue)
      || names.contains(wish.plugin)
  }
}
