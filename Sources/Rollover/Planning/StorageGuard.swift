internal import CivilTime

/// Level 2 of duplicate prevention: a notification of the same subject that is stored for about the same time blocks another
/// one, whatever its identity.
///
/// Stored is what the ledger says rang last and what the plan says comes next. Two subjects never block each other.
enum StorageGuard {
  /// How near is about the same time.
  static let distance = TimeSpan.seconds(60)
}
