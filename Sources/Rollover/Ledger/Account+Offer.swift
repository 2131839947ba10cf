internal import CivilTime

extension Account {
  /// What was offered of the subject, with the state of the account on which that went.
  struct Offer: Sendable {
    /// The number of the plan; 0 where nothing can be taken over.
    var plan: UInt64 = 0
    /// The places of the wishes among those that were offered.
    var places: Range<Int> = 0..<0
    /// How many more were only counted, since they got no place.
    var counted: Int32 = 0
    /// When the first of those is due that lies within its plugin's time.
    var firstCounted = Instant(milliseconds: .max)
    var settled = Int64.min
    var last: Ring?
  }
}
