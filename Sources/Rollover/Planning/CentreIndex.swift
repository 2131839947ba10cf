/// The notification centre's pending requests, found by identity.
///
/// Complexity: building is linear, a look-up constant; the platform lists requests in no particular order.
public struct CentreIndex: Sendable {
  /// The requests, in the order the platform gave them.
  public let pending: [CentreSnapshot.Pending]
  /// Our delivered notifications that still lie in the list.
  public let delivered: [RequestIdentifier]
  /// The permission.
  public let permission: Permission
  /// How many requests of ours the platform keeps at most.
  public let capacity: Int
  /// Open addressing: an index into `pending`, or −1; empty when there are too few requests to be worth it.
  private var buckets: [Int16]

  /// Up to this many requests a scan is faster than a table.
  private static let scanLimit = 12

  /// Indexes what was read.
  public init(_ snapshot: CentreSnapshot) {
    pending = snapshot.pending
    delivered = snapshot.delivered
    permission = snapshot.permission
    capacity = max(0, snapshot.limit - snapshot.foreignCount)
    buckets = []
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

  /// Whether an earlier occurrence of the same schedule still lies in the delivered list.
  func shows(olderThan identifier: RequestIdentifier) -> Bool {
    delivered.contains { $0.schedule == identifier.schedule && $0.occurrence < identifier.occurrence }
  }

  /// Whether a notification lies in the delivered list.
  func shows(_ identifier: RequestIdentifier) -> Bool {
    // What was delivered last stands last, and is mostly what is asked for.
    delivered.lastIndex(of: identifier) != nil
  }

  /// The place of a request in `pending`; `nil` when it is not pending.
  public func position(of identifier: RequestIdentifier) -> Int? {
    guard !buckets.isEmpty else {
      let order = identifier.occurrence.order
      return pending.firstIndex {
        $0.identifier.occurrence.order == order && $0.identifier.schedule == identifier.schedule
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

extension RequestIdentifier {
  /// The identity mixed into one word, whose bits are as good as random.
  var mixed: UInt64 {
    var mixed = schedule.rawValue &+ UInt64(bitPattern: occurrence.order) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    return mixed &* 0xBF58_476D_1CE4_E5B9
  }
}
