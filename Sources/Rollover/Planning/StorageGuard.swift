internal import CivilTime

/// Level 2 of duplicate prevention: the ring before and the ring to come block another one at about the same time.
///
/// The ledger knows the one before, and the plan knows the next one. Two subjects never block each other.
enum StorageGuard {
  /// The greatest distance that counts as about the same time.
  static let distance = TimeSpan.seconds(60)
}
