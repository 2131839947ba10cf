/// Something that must hold; each vocabulary brings its own, and the phone brings ``ofEveryPhone``.
public struct Invariant: Sendable, Hashable {
  /// The word that scenarios know it by.
  public let word: String
  /// Whether it can be judged at any moment; otherwise only once the history has ended.
  public let holdsAlways: Bool

  /// Names one.
  public init(_ word: String, holdsAlways: Bool = true) {
    self.word = word
    self.holdsAlways = holdsAlways
  }

  /// There are never more requests pending than the platform keeps.
  public static let withinLimit = Invariant("within-limit")
  /// No request is added for a time that has passed.
  public static let nothingInThePast = Invariant("nothing-in-the-past")

  /// Those that hold whatever runs on the phone.
  public static let ofEveryPhone = [withinLimit, nothingInThePast]
}
