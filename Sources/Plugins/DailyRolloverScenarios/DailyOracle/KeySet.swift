internal import CivilTime
internal import Rollover

/// Occurrences of one schedule, as ranges of consecutive ones: what rings every day takes one range for ever.
struct KeySet: Sendable {
  private var ranges: [ClosedRange<Int64>] = []

  /// So many ranges are twenty years of a weekly schedule, more than any clock is set back by mistake.
  private static let most = 1024

  var isEmpty: Bool { ranges.isEmpty }

  @inline(__always)
  func contains(_ key: OccurrenceKey) -> Bool {
    let order = key.order
    guard let last = ranges.last, order <= last.upperBound else { return false }
    if order >= last.lowerBound { return true }
    let place = firstPlace(endingAtOrAfter: order)
    return ranges[place].contains(order)
  }

  @inline(__always)
  mutating func insert(_ key: OccurrenceKey) {
    let order = key.order
    // Mostly it is the one behind the last.
    guard let last = ranges.last, order == last.upperBound + 1 else { return insertAnywhere(order) }
    ranges[ranges.count - 1] = last.lowerBound...order
  }

  @inline(never)
  private mutating func insertAnywhere(_ order: Int64) {
    let place = firstPlace(endingAtOrAfter: order - 1)
    guard place < ranges.count, ranges[place].lowerBound <= order + 1 else {
      ranges.insert(order...order, at: place)
      if ranges.count > Self.most { ranges.removeFirst() }
      return
    }
    let range = ranges[place]
    var upper = max(range.upperBound, order)
    if place + 1 < ranges.count, ranges[place + 1].lowerBound <= upper + 1 {
      upper = ranges.remove(at: place + 1).upperBound
    }
    ranges[place] = min(range.lowerBound, order)...upper
  }

  mutating func remove(_ key: OccurrenceKey) {
    let order = key.order
    let place = firstPlace(endingAtOrAfter: order)
    guard place < ranges.count, ranges[place].contains(order) else { return }
    let range = ranges.remove(at: place)
    if order < range.upperBound { ranges.insert((order + 1)...range.upperBound, at: place) }
    if order > range.lowerBound { ranges.insert(range.lowerBound...(order - 1), at: place) }
  }

  mutating func formUnion(_ other: KeySet) {
    for range in other.ranges { for order in range { insert(OccurrenceKey(order: order)) } }
  }

  /// Calls a function with each, in order.
  func forEach(_ body: (OccurrenceKey) -> Void) {
    for range in ranges { for order in range { body(OccurrenceKey(order: order)) } }
  }

  /// Takes out, from the latest on, those for which a condition does not hold, until it holds for one.
  mutating func trim(while isSuperfluous: (OccurrenceKey) -> Bool) {
    while let last = ranges.last, isSuperfluous(OccurrenceKey(order: last.upperBound)) {
      ranges.removeLast()
      if last.upperBound > last.lowerBound { ranges.append(last.lowerBound...(last.upperBound - 1)) }
    }
  }

  mutating func removeAll() { ranges.removeAll(keepingCapacity: true) }

  /// The place of the first range that does not end before a number.
  @inline(never)
  private func firstPlace(endingAtOrAfter order: Int64) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < order { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension OccurrenceKey {
  /// The key that has a number among all keys.
  fileprivate init(order: Int64) {
    if order >= 1 << 39 {
      self = .date(CivilDate(dayNumber: Int32(clamping: order - (1 << 40))))
    } else if order <= -(1 << 39) {
      self = .repeating(slot: UInt8(clamping: order + (1 << 40)))
    } else {
      self = .sequence(Int32(clamping: order))
    }
  }
}
