extension Zone {
  /// The next change of offset strictly after an instant; `nil` when there is none any more.
  public func change(after instant: Instant) -> OffsetChange? {
    storage.rules.interval(at: instant).closing
  }

  /// The latest change of offset at or before an instant; `nil` when there was none yet.
  public func change(atOrBefore instant: Instant) -> OffsetChange? {
    storage.rules.interval(at: instant).opening
  }

  /// The latest change of offset strictly before an instant; `nil` when there was none yet.
  public func change(before instant: Instant) -> OffsetChange? {
    guard let change = change(atOrBefore: instant) else { return nil }
    return change.instant < instant ? change : self.change(atOrBefore: instant - TimeSpan(milliseconds: 1))
  }

  /// The changes of offset at or after one instant and before another, in order of time.
  ///
  /// - Complexity: O(n) in the number of changes; yearly rules go on for ever, so mind the end.
  public func changes(from start: Instant, to end: Instant) -> [OffsetChange] {
    var changes: [OffsetChange] = []
    var position = start
    if let change = change(atOrBefore: start), change.instant == start, start < end { changes.append(change) }
    while let change = change(after: position), change.instant < end {
      changes.append(change)
      position = change.instant
    }
    return changes
  }
}
