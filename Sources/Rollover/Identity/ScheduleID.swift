/// The identity of a schedule: a 64-bit hash of its name, the same in every process and on every machine.
///
/// The engine compares and stores identities; names appear only where people or the platform read them. Two names with
/// one hash are refused when the second is scheduled, so an identity never stands for two schedules.
public struct ScheduleID: Hashable, Comparable, Sendable {
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
  public static func < (left: ScheduleID, right: ScheduleID) -> Bool { left.rawValue < right.rawValue }
}
