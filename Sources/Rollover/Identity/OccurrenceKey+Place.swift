extension OccurrenceKey {
  /// The orders that keys of each kind have.
  private static let orders: [ClosedRange<Int64>] = [
    (-(1 << 40))...(-(1 << 40) + 255), days, (1 << 40 + days.lowerBound)...(1 << 40 + days.upperBound),
    (1 << 41)...(1 << 41), (1 << 42 + Int64(Int32.min))...(1 << 42 + Int64(Int32.max)),
  ]

  /// The place that a plugin means by a number: that of a key, or `.min` for nothing.
  ///
  /// Any other would be saved, and could not be read back. One before all keys of its kind stands for nothing, and one behind
  /// them for the last of them.
  static func place(_ said: Int64) -> Int64 {
    let reach = orders[0].lowerBound...orders[orders.count - 1].upperBound
    guard reach.contains(said) else { return said < reach.lowerBound ? .min : reach.upperBound }
    guard let own = orders.first(where: { isSameKind($0.lowerBound, said) }) else {
      // Between two kinds all of the one before is past.
      return orders.last { $0.upperBound < said }?.upperBound ?? .min
    }
    return said < own.lowerBound ? .min : min(said, own.upperBound)
  }
}
