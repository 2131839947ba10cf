internal import CivilTime

/// Level 2 of duplicate prevention: the ring before and the ring to come block another one at about the same time.
///
/// The ledger knows the one before, and the plan knows the next one. Two subjects never block each other.
enum StorageGuard {
  /// The greatest distance that counts as about the same time.
  static let distance = TimeSpan.seconds(60)

  /// The occurrence that is due in the minute of one from before its subject counted otherwise: the same one by another name.
  ///
  /// - Parameters:
  ///   - place: The place of the one from before.
  ///   - due: When that was due.
  ///   - last: The place of the last occurrence that is due by an instant, as the subject counts now.
  /// - Returns: its place; `nil` where nothing is due in that minute, or the subject counts as before.
  static func namesake(of place: Int64, due: Instant, last: (_ instant: Instant) -> Int64?) -> Int64? {
    guard let before = last(due - distance - TimeSpan(milliseconds: 1)), let name = last(due + distance), name > before,
      !OccurrenceKey.isSameKind(name, place)
    else { return nil }
    return name
  }
}
