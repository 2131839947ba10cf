/// The notification centre's pending requests, found by identity.
///
/// Building it is linear, and a look-up takes constant time. The platform lists requests in no particular order.
struct CentreIndex: Sendable {
  /// The requests, in the order the platform gave them.
  private(set) var pending: [CentreSnapshot.Pending]
  /// Our delivered notifications that still lie in the list.
  private(set) var delivered: [RequestIdentifier]
  /// Whether the person lets the app notify.
  private(set) var permission: Permission
  /// How many requests of ours the platform keeps at most.
  private(set) var capacity: Int
  /// The greatest places of any that was delivered, by the kinds of their keys; what lies behind is not in the list.
  private var latestShown = (low: Int64.max, dates: Int64.max, high: Int64.max)
  /// Open addressing: an index into `pending`, or −1; empty when there are too few requests to be worth it.
  private var buckets: [Int16]

  /// Up to this many requests a scan is faster than a table.
  private static let scanLimit = 12

  /// Indexes what was read.
  init(_ snapshot: consuming CentreSnapshot) {
    pending = snapshot.pending
    delivered = snapshot.delivered
    permission = snapshot.permission
    capacity = max(0, snapshot.limit - snapshot.foreignCount)
    buckets = []
    index()
  }

  /// Indexes what was read now in place of what was read before, whose list is handed out.
  mutating func become(_ snapshot: consuming CentreSnapshot, handingOut list: inout [CentreSnapshot.Pending]) {
    swap(&list, &pending)
    swap(&pending, &snapshot.pending)
    swap(&delivered, &snapshot.delivered)
    permission = snapshot.permission
    capacity = max(0, snapshot.limit - snapshot.foreignCount)
    latestShown = (.max, .max, .max)
    if !buckets.isEmpty { buckets = [] }
    index()
  }

  /// Makes the table, if it is worth it.
  @inline(__always)
  private mutating func index() {
    guard pending.count > Self.scanLimit, pending.count < Int(Int16.max) else { return }
    var size = 32
    while size < pending.count * 2 { size *= 2 }
    buckets = [Int16](repeating: -1, count: size)
    for position in pending.indices {
      var bucket = Self.bucket(of: pending[position].identifier) & (size - 1)
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & (size - 1) }
      buckets[bucket] = Int16(position)
    }
  }

  private static func bucket(of identifier: RequestIdentifier) -> Int {
    Int(truncatingIfNeeded: identifier.mixed >> 32)
  }

  /// Whether a notification lies in the delivered list.
  func shows(_ identifier: RequestIdentifier) -> Bool {
    guard mayShow(identifier.order) else { return false }
    // Mostly the latest delivery is asked for, and that stands last.
    return delivered.lastIndex(of: identifier) != nil
  }

  /// Whether a notification with a place in the order of all keys may lie in the delivered list; it does not if this is false.
  func mayShow(_ order: Int64) -> Bool {
    if order < Self.dates.lowerBound { return order <= latestShown.low }
    return order <= (order < Self.dates.upperBound ? latestShown.dates : latestShown.high)
  }

  /// Makes it cheap to ask for many that lie ahead.
  ///
  /// - Complexity: linear in the number of delivered notifications.
  mutating func findLatestShown() {
    var latest = (low: Int64.min, dates: Int64.min, high: Int64.min)
    for place in delivered.indices {
      let order = delivered[place].order
      if order < Self.dates.lowerBound {
        latest.low = max(latest.low, order)
      } else if order < Self.dates.upperBound {
        latest.dates = max(latest.dates, order)
      } else {
        latest.high = max(latest.high, order)
      }
    }
    latestShown = latest
  }

  /// The orders of dates: behind those of sequences, and before those of what rings once and of minutes.
  private static let dates: Range<Int64> = 1 << 39..<3 << 39

  /// Gives up the delivered list once the plan is made, because whoever shares it makes its owner copy it.
  mutating func forgetDelivered() { delivered = [] }

  /// The place of a request in `pending`; `nil` when it is not pending.
  func position(of identifier: RequestIdentifier) -> Int? {
    guard !buckets.isEmpty else {
      let order = identifier.order
      return pending.firstIndex {
        $0.identifier.order == order && $0.identifier.subject == identifier.subject
      }
    }
    var bucket = Self.bucket(of: identifier) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let position = Int(buckets[bucket])
      if pending[position].identifier == identifier { return position }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }
}
