/// The identity of a subject: a 64-bit hash of its name, the same in every process and on every machine.
///
/// Notifications are about subjects. The engine compares and stores identities. Names appear only where people or the
/// platform read them. A plugin chooses names that no other plugin of the engine uses.
public struct SubjectID: Hashable, Comparable, Sendable {
  /// The hash.
  public let rawValue: UInt64

  /// Takes a hash that was made before, such as a saved one.
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
