/// The accounts that were changed last, so that a save of many need not look at each.
///
/// Of hundreds of accounts a plan changes a dozen. An account that is changed for more than one save is listed more than once.
struct AccountChanges: Sendable {
  /// The place of each, and the first save that has the change, in rising order.
  private var all: [(save: UInt64, place: Int32)] = []
  /// Every change is listed that only later saves than this one have.
  private var complete: UInt64 = .max

  /// Up to so many accounts are looked at one by one.
  static let few = 16
  /// After so many the list begins anew.
  private static let limit = 1024

  /// Begins anew: only what only later saves than the next one have is listed for certain.
  ///
  /// - Parameter save: the number of the next save.
  mutating func begin(in save: UInt64) {
    all.removeAll(keepingCapacity: true)
    complete = save
  }

  /// Takes note of an account that was changed for the first time since the last save.
  mutating func note(_ place: Int, in save: UInt64) {
    if all.count == Self.limit { begin(in: save) }
    all.append((save, Int32(place)))
  }

  /// The places of the accounts that were changed since a save; `nil` where some may be missing.
  func places(since save: UInt64) -> [Int32]? {
    guard save >= complete else { return nil }
    var first = all.count
    while first > 0, all[first - 1].save > save { first -= 1 }
    return all[first...].map(\.place)
  }
}
