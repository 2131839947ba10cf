internal import CivilTime
internal import Rollover

/// Whether occurrences of one schedule had come, by the plans, zones and clocks that an app knows of.
struct Comings {
  let plans: [Timetable]
  let past: UnseenPast
  /// All zones by which something may have come.
  let zones: [Zone]
  private var stretch = SteadyStretch()

  init(_ plans: [Timetable], _ past: UnseenPast) {
    self.plans = plans
    self.past = past
    zones = past.known + past.formerZones + past.formerOffsets
  }

  /// Whether an occurrence had come by an instant, in one of some zones and by one of some plans.
  ///
  /// One that has no such date says nothing. Where none has it, anything is possible.
  mutating func came(
    _ key: OccurrenceKey, by latest: Instant, in zones: [Zone], as asked: [Timetable]? = nil
  ) -> Bool {
    var isKnown = false
    for plan in asked ?? plans {
      // Asked for each of many occurrences, so that no list is made.
      let pinned = plan.pinned
      for place in 0..<(pinned == nil ? zones.count : 1) {
        guard let due = plan.occurrence(key, in: pinned ?? zones[place], &stretch) else { continue }
        isKnown = true
        if due.instant <= latest { return true }
      }
    }
    return !isKnown
  }

  /// Whether an occurrence may have come in some zone of which nobody knows.
  mutating func cameAbroad(_ key: OccurrenceKey) -> Bool {
    guard past.hasFlown else { return false }
    // One that was asked for before may follow the device, where the newest does not.
    for plan in plans where plan.pinned == nil {
      // Its local time may be another one where clocks do not change on its date.
      for zone in past.known {
        guard let due = plan.occurrence(key, in: zone, &stretch) else { continue }
        if DailyWatcher.cameAnywhere(due, in: zone, by: past.possible) { return true }
      }
    }
    return false
  }

  /// Whether an occurrence may have come by an instant at all.
  mutating func mayHaveCome(_ key: OccurrenceKey, by latest: Instant) -> Bool {
    came(key, by: latest, in: zones) || cameAbroad(key)
  }
}
