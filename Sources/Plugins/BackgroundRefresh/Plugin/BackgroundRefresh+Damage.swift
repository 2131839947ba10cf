/// What becomes of entries that cannot be read: no more is known of one than its key, and a command that would have deleted it
/// does so all the same.
extension BackgroundRefresh {
  /// Hears the key of an entry that cannot be read.
  public mutating func lose(_ key: String) { damaged.append(key) }

  /// Whether something that is stored of a feed cannot be read.
  func isDamaged(feed name: String) -> Bool {
    damaged.contains { $0 == Feed(name: name).key || Self.piece(in: $0)?.feed == name }
  }

  /// Whether the entry of a task cannot be read.
  func isDamaged(task name: String) -> Bool { damaged.contains(RefreshTask.key(of: name)) }

  /// The keys of pieces of a feed that cannot be read, up to the one of a number.
  func damagedPieces(of feed: String, upTo last: Int64) -> [String] {
    damaged.filter { key in Self.piece(in: key).map { $0.feed == feed && $0.number <= last } ?? false }
  }

  /// What a command has written or deleted is damaged no more.
  mutating func mend(by command: RefreshCommand) {
    guard !damaged.isEmpty else { return }
    let keys = entries(for: command).map(\.key)
    damaged.removeAll { keys.contains($0) }
  }

  /// The feed and the number of a piece, as a key says them.
  static func piece(in key: String) -> (feed: String, number: Int64)? {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "piece", let number = Int64(parts[2]) else { return nil }
    return (parts[1], number)
  }
}
