internal import CivilTime

/// Where a wish stands when places are short; the smallest comes first.
struct BudgetRank: Sendable, Comparable {
  let group: Group
  let delivery: Instant
  let plugin: UInt8
  let slot: Int32
  /// The place of its occurrence in the order of all keys.
  let order: Int64

  /// What comes before the time of delivery; the smallest comes first.
  enum Group: UInt8, Sendable {
    /// The next one of its subject, if nothing may keep it from its time, or if it rings any moment and gives its place back.
    case foremost
    /// The next one of its subject.
    case next
    /// All else within its plugin's time.
    case within
    /// What lies beyond that.
    case beyond
  }

  @inline(__always)
  private static func group(_ flags: Wish.Flags, isNext: Bool, isSoon: Bool) -> Group {
    guard flags.contains(.within) else { return .beyond }
    guard isNext else { return .within }
    return isSoon || flags.contains(.critical) ? .foremost : .next
  }

  /// The rank of a wish in a list, which is read there and not copied; what is to ring up to `soon` does so any moment.
  @inline(__always)
  init(_ wishes: [Wish], _ place: Int, soon: Instant) {
    group = Self.group(
      wishes[place].flags, isNext: wishes[place].rank == 0, isSoon: wishes[place].delivery <= soon)
    delivery = wishes[place].delivery
    plugin = wishes[place].plugin
    slot = wishes[place].slot
    order = wishes[place].identifier.order
  }

  /// The rank of a wish.
  init(_ wish: Wish, soon: Instant = Instant(milliseconds: .min)) { self.init([wish], 0, soon: soon) }

  /// The rank of an occurrence that is not the next one of its subject.
  @inline(__always)
  init(later order: Int64, delivery: Instant, isWithin: Bool, plugin: UInt8, slot: Int32) {
    group = isWithin ? .within : .beyond
    self.delivery = delivery
    self.plugin = plugin
    self.slot = slot
    self.order = order
  }

  @inline(__always)
  static func < (left: BudgetRank, right: BudgetRank) -> Bool {
    if left.group != right.group { return left.group.rawValue < right.group.rawValue }
    if left.delivery != right.delivery { return left.delivery < right.delivery }
    if left.plugin != right.plugin { return left.plugin < right.plugin }
    if left.slot != right.slot { return left.slot < right.slot }
    return left.order < right.order
  }
}
