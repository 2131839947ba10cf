internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What rang since the app last saved by what it knows now.
struct RecentRing: Sendable {
  var place: Int
  var key: OccurrenceKey
  /// When in true time, and by the device's clock.
  var now: Instant
  var rangAt: Instant
  /// What the clock on the wall showed in the zone of then.
  var local: CivilDateTime
  /// How it rang; one that was not presented an app in the background is told nothing of.
  var delivery: Observation.Delivery
  /// Whether something was saved since, which may hold it, or may be a plan from before.
  var mayBeSaved = false

  /// Whether a repeating request was added since, so that it does not ring on as it rang then.
  var isReplaced = false

  /// Whether the wall's clock in a zone has shown by an instant what it showed as this rang.
  func hasCome(in zone: Zone, by instant: Instant) -> Bool {
    zone.mapping(of: local).instant(gap: .startAfter, overlap: .earlier).map { $0 <= instant } ?? true
  }
}

extension DailyWatcher {
  /// What rang recently is settled by what was saved, but for what rules may have held and the app could not look for.
  mutating func forgetRecentRings(mayBeHeld: Bool) {
    if mayBeHeld { ringsBefore += recentRings.filter { watches[$0.place].memory.unseenRings.contains($0.key) } }
    recentRings.removeAll(keepingCapacity: true)
  }
}
