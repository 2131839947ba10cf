public import OfflineSync
internal import Rollover

/// The policies by the names that scenario files have for them.
extension ConflictPolicy {
  /// A policy of an app's own, as an example: both values, the server's first; a record that one of them took away stays
  /// away.
  public static let joined = ConflictPolicy("joined") { conflict in
    guard let ours = conflict.ours, let theirs = conflict.theirs else {
      return conflict.theirs == nil ? .theirs : .ours
    }
    let joined = "\(theirs)+\(ours)"
    return joined.utf8.count <= RecordChange.longestValue ? .merged(joined) : .theirs
  }

  /// All that scenario files know.
  public static let known: [ConflictPolicy] = [.lastWriterWins, .serverWins, .clientWins, .joined]
}
