extension ZoneRules {
  /// Puts rules together and makes what is looked up in them.
  init(entries: [Entry], yearly: YearlyChanges?) {
    self.entries = entries
    self.yearly = yearly
    tableEnd = entries[entries.count - 1].start
    (bucketOrigin, buckets) = ZoneRules.index(entries)
    fingerprint = ZoneRules.hash(entries, yearly)
  }

  /// Counts the entries that begin by each bucket's start; the last bucket begins after all of them.
  private static func index(_ entries: [Entry]) -> (origin: Int64, buckets: [Int32]) {
    guard entries.count > 2 else { return (0, [0]) }
    // Latest first: a few changes of long ago must not use up the buckets.
    let newest = entries[entries.count - 2].start
    let reach = Int64(bucketLimit) << bucketShift
    let origin = max(entries[1].start, newest - reach)
    var buckets: [Int32] = []
    var index = 0
    var bucketStart = origin
    while true {
      while index + 1 < entries.count - 1, entries[index + 1].start <= bucketStart { index += 1 }
      buckets.append(Int32(truncatingIfNeeded: index))
      if bucketStart > newest { return (origin, buckets) }
      bucketStart += 1 << bucketShift
    }
  }

  private static func hash(_ entries: [Entry], _ yearly: YearlyChanges?) -> UInt64 {
    var hash = StableHash()
    for entry in entries {
      hash.combine(entry.start)
      hash.combine(Int64(entry.offset))
    }
    yearly?.combine(into: &hash)
    return hash.value
  }
}
