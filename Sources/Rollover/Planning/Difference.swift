/// What has to be done so that the notification centre holds what is wanted, and no more.
struct Difference: Sendable {
  /// Wanted and not pending, or pending with another trigger or other content; adding replaces.
  var additions: [Wanted] = []
  /// Pending and not wanted.
  var removals: [RequestIdentifier] = []

  /// Whether nothing has to be done.
  var isEmpty: Bool { additions.isEmpty && removals.isEmpty }

  /// Nothing to do.
  init() {}

  /// Compares what is wanted with what is pending.
  ///
  /// - Parameters:
  ///   - wanted: what is to be pending.
  ///   - centre: what is pending.
  ///   - refresh: adds floating requests again although they are pending, because the platform may keep them in
  ///     the zone they were added in.
  init(wanted: [Wanted], centre: CentreIndex, refresh: Bool) {
    var matched = 0
    for wish in wanted {
      guard let position = centre.position(of: wish.identifier) else {
        additions.append(wish)
        continue
      }
      matched += 1
      let current = centre.pending[position]
      var isCurrent = current.trigger == wish.trigger && current.contentFingerprint == wish.contentFingerprint
      if refresh, case .floating = wish.trigger { isCurrent = false }
      if !isCurrent { additions.append(wish) }
    }
    guard matched < centre.pending.count else { return }
    var names = wanted.map(\.identifier)
    names.sort()
    for request in centre.pending where !Self.contains(request.identifier, in: names) {
      removals.append(request.identifier)
    }
    // The platform lists requests in any order; what we do must not depend on it.
    removals.sort()
  }

  private static func contains(_ identifier: RequestIdentifier, in sorted: [RequestIdentifier]) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < identifier { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == identifier
  }
}
