internal import CivilTime

/// What has to be done so that the notification centre holds what is wanted, and no more.
struct Difference: Sendable {
  /// Wanted and not pending, or pending with another trigger or other content; adding replaces.
  var additions: [Wanted] = []
  /// Pending and not wanted.
  var removals: [RequestIdentifier] = []

  /// Whether nothing has to be done.
  var isEmpty: Bool { additions.isEmpty && removals.isEmpty }

  /// When the first of the additions is due; far away when none is.
  var soonestAddition: Instant {
    var soonest = Instant(milliseconds: .max)
    for addition in additions where !addition.isLate { soonest = min(soonest, addition.instant) }
    return soonest
  }

  /// Nothing to do.
  init() {}

  /// Compares what is wanted with what is pending; marks what is pending as confirmed, and what another request stands in
  /// for.
  ///
  /// - Parameters:
  ///   - wanted: what is to be pending.
  ///   - centre: what is pending.
  ///   - refresh: adds floating requests again although they are pending, because the platform may keep them in
  ///     the zone they were added in.
  ///   - superseded: schedules of which nothing that is not wanted is kept.
  ///   - context: the moment.
  init(
    _ wanted: inout [Wanted], centre: CentreIndex, refresh: Bool, superseded: [ScheduleID],
    in context: inout EngineContext
  ) {
    var matched = 0
    for place in wanted.indices {
      if context.centreIsAsPlanned, wanted[place].isConfirmed {
        matched += 1
        continue
      }
      guard let position = centre.position(of: wanted[place].identifier) else {
        wanted[place].isConfirmed = false
        additions.append(wanted[place])
        continue
      }
      matched += 1
      wanted[place].isConfirmed = true
      let current = centre.pending[position]
      let isRefreshed = refresh && wanted[place].followsDevice
      if current.trigger != wanted[place].trigger || isRefreshed {
        additions.append(wanted[place])
      } else if current.contentFingerprint != wanted[place].contentFingerprint {
        // What is about to ring is left alone: its replacement might come too late and be lost.
        if wanted[place].instant - context.now >= Prefetches.margin { additions.append(wanted[place]) }
      }
    }
    guard matched < centre.pending.count else { return }
    removeOthers(&wanted, centre, superseded, in: &context)
  }

  private mutating func removeOthers(
    _ wanted: inout [Wanted], _ centre: CentreIndex, _ superseded: [ScheduleID], in context: inout EngineContext
  ) {
    var names = wanted.map(\.identifier)
    names.sort()
    var strangers = centre.pending.filter { !Self.contains($0.identifier, in: names) }
    // The platform lists requests in any order; what we do must not depend on it.
    strangers.sort { $0.identifier < $1.identifier }
    removals = strangers.map(\.identifier)
    strangers.removeAll { superseded.contains($0.identifier.schedule) }
    guard !strangers.isEmpty, !additions.isEmpty else { return }
    var system = SystemGuard(strangers)
    additions.removeAll { addition in
      guard !addition.isLate, let refusal = system.refusal(of: addition, in: &context.cursor),
        let place = wanted.firstIndex(where: { $0.identifier == addition.identifier })
      else { return false }
      wanted[place].standIn = refusal.collision.occurrence
      wanted[place].isConfirmed = true
      removals.removeAll { $0 == refusal.collision }
      return true
    }
  }

  static func contains(_ identifier: RequestIdentifier, in sorted: [RequestIdentifier]) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < identifier { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == identifier
  }
}
