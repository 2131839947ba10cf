internal import CivilTime

/// Where a wish stands when places are short; the smallest comes first.
struct BudgetRank: Sendable, Comparable {
  /// 0 for the next one of its subject, 1 for all else within its plugin's time, 2 for what lies beyond.
  let group: UInt8
  let delivery: Instant
  let plugin: UInt8
  let slot: Int32
  /// The place of its occurrence in the order of all keys.
  let order: Int64

  /// The rank of a wish in a list, which is read there and not copied.
  @inline(__always)
  init(_ wishes: [Wish], _ place: Int) {
    group = wishes[place].isWithin ? (wishes[place].rank == 0 ? 0 : 1) : 2
    delivery = wishes[place].delivery
    plugin = wishes[place].plugin
    slot = wishes[place].slot
    order = wishes[place].identifier.order
  }

  /// The rank of a wish.
  init(_ wish: Wish) { self.init([wish], 0) }

  /// The rank of an occurrence that is not the next one of its subject.
  @inline(__always)
  init(later order: Int64, delivery: Instant, isWithin: Bool, plugin: UInt8, slot: Int32) {
    group = isWithin ? 1 : 2
    self.delivery = delivery
    self.plugin = plugin
    self.slot = slot
    self.order = order
  }

  @inline(__always)
  static func < (left: BudgetRank, right: BudgetRank) -> Bool {
    if left.group != right.group { return left.group < right.group }
    if left.delivery != right.delivery { return left.delivery < right.delivery }
    if left.plugin != right.plugin { return left.plugin < right.plugin }
    if left.slot != right.slot { return left.slot < right.slot }
    return left.order < right.order
  }
}
