/// The identity of what notifications are about, such as a task: a 64-bit hash of its name, the same in every process and on
/// every machine.
///
/// The engine compares and stores identities; names appear only where people or the platform read them. A plugin chooses its
/// subjects' names so that no other plugin's are the same; a name whose identity is taken is refused.
public struct SubjectID: Hashable, Comparable, Sendable {
  /// The hash.
  public let rawValue: UInt64

  /// Takes a hash that was made before, for example one that was saved.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Hashes a name.
  ///
  /// - Complexity: linear in the length of the name.
  public init(name: String) {
    var fingerprint = Fingerprint()
    fingerprint.combine(name)
    rawValue = fingerprint.value
  }

  /// Whether the left hash is smaller; an order without a meaning, but the same everywhere.
  @inlinable
  public static func < (left: SubjectID, right: SubjectID) -> Bool { left.rawValue < right.rawValue }
}
