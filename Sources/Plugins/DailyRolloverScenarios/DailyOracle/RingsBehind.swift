internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What rang of one schedule behind the app's back, of which only the clock of then tells.
struct RingsBehind {
  /// What rang by a clock that nobody knows of: later than any that the app knows.
  ///
  /// Whether its time has come in the present zone says nothing of what did not follow the device: it never went by that.
  var later: [RecentRing]
  /// What a repeating request rang for that had come before the app's last plan, and lies ahead now: by a clock of which nobody
  /// knows.
  var again: [RecentRing]
  /// What rules may have held.
  var held: [RecentRing]

  /// Whether an app must take it for possible that an occurrence came.
  func isSuspect(_ key: OccurrenceKey, wished: [Timetable], _ comings: inout Comings) -> Bool {
    let past = comings.past
    // The end of a hold that was over where it rang has not come here.
    if let ring = held.last(where: { $0.key == key }), !ring.hasCome(in: past.present, by: past.certain) {
      return false
    }
    if again.contains(where: { $0.key == key }) { return false }
    for plan in wished where !comings.came(key, by: past.certain, in: past.known, as: [plan]) { return false }
    guard let ring = later.last(where: { $0.key == key }) else {
      return comings.came(key, by: past.certain, in: past.known)
    }
    let zones = ring.delivery.isFixed ? [past.heard?.zone ?? past.present] : past.known
    return comings.came(key, by: past.certain, in: zones)
  }
}
