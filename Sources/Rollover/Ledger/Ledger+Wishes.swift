/// Looks for the wish for an occurrence.
extension Ledger {
  /// The wish for an occurrence, among those of the last plan and those that are to go.
  ///
  /// - Parameters:
  ///   - identifier: the occurrence.
  ///   - slice: the places of its subject's wishes.
  /// - Returns: `nil` when there is none.
  func wish(for identifier: RequestIdentifier, in slice: Range<Int>) -> Wish? {
    if let place = place(of: identifier, in: slice) { return wishes[place] }
    return doomed.isEmpty ? nil : doomed.first { $0.identifier == identifier }
  }

  /// The place of the wish for an occurrence among those of the last plan; `nil` when there is none.
  @inline(__always)
  func place(of identifier: RequestIdentifier, in slice: Range<Int>) -> Int? {
    var place = slice.lowerBound
    while place < slice.upperBound {
      if wishes[place].identifier == identifier { return place }
      place += 1
    }
    return nil
  }

  /// The occurrences that a request rings for besides its own, because it stands in for them.
  func ringers(of identifier: RequestIdentifier) -> [OccurrenceKey] {
    var keys: [OccurrenceKey] = []
    for wish in wishes where wish.standIn != nil && wish.requested == identifier {
      keys.append(wish.identifier.occurrence)
    }
    return keys
  }
}
