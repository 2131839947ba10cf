internal import CivilTime
internal import DailyRollover
internal import Rollover

/// What the app was asked for under one name: a schedule or none, a pause, dates to leave out.
struct Mandate: Sendable {
  struct Skip: Sendable, Equatable {
    var date: CivilDate
    var key: OccurrenceKey
  }

  /// `nil` when there is to be none.
  var plan: Timetable?
  /// Since when it is paused, on the device's clock; what was due earlier may still come late.
  var pausedSince: Instant?
  var skips: [Skip] = []

  /// Nothing.
  static let none = Mandate()

  /// Whether it asks for anything now.
  var isGoingOn: Bool { plan != nil && pausedSince == nil }

  func isSame(as other: Mandate) -> Bool {
    (pausedSince == nil) == (other.pausedSince == nil) && skips == other.skips
      && plan?.schedule == other.plan?.schedule && plan?.anchor == other.plan?.anchor
  }

  /// Whether it asks for an occurrence not to ring, however one reads it.
  ///
  /// While it is paused nothing of it is due, also where the clock was set back to before the pause.
  func leavesOut(_ due: Timetable.Due) -> Bool {
    if pausedSince != nil { return true }
    return !skips.isEmpty && skips.contains { $0.date == due.date || $0.key == due.key }
  }

  /// The occurrence of a key, in the zone that it is pinned to or in the device's.
  ///
  /// It changes nothing, and neither does ``objection(to:_:in:_:)``; a function that may not change what lies in a list
  /// gets a copy of it.
  mutating func occurrence(_ key: OccurrenceKey, here zone: Zone, _ stretch: inout SteadyStretch) -> Timetable.Due? {
    plan?.occurrence(key, here: zone, &stretch)
  }

  /// Why an occurrence may not ring at all; `nil` when it may.
  ///
  /// - Parameters:
  ///   - key: the occurrence.
  ///   - known: when it is due, if that is known.
  ///   - zone: the device's zone.
  ///   - stretch: a stretch of the zone without a change, which is looked at first.
  /// - Returns: the reason.
  @inline(__always)
  mutating func objection(
    to key: OccurrenceKey, _ known: Timetable.Due? = nil, in zone: Zone, _ stretch: inout SteadyStretch
  ) -> String? {
    guard plan != nil else { return "the schedule was cancelled" }
    if known != nil, pausedSince == nil, skips.isEmpty { return nil }
    // One before the first of a sequence may be left from an earlier reading of it.
    let due =
      known ?? occurrence(key, here: zone, &stretch)
      ?? plan?.occurrence(key, in: plan?.pinned ?? zone, orBefore: true, &stretch)
    if pausedSince == nil, skips.isEmpty, due != nil { return nil }
    if let pausedSince, due.map({ $0.instant > pausedSince }) ?? true { return "the schedule was paused" }
    guard let due else {
      if case .repeating = key { return nil }
      return "the schedule has no such occurrence"
    }
    // After a flight a counted occurrence may have another date; then either is right.
    return skips.contains { $0.date == due.date && $0.key == due.key } ? "this date was to be left out" : nil
  }

  /// Whether a flight has given an occurrence that is left out another date, so that two readings of that are right.
  mutating func hasMovedSkip(here zone: Zone, _ stretch: inout SteadyStretch) -> Bool {
    guard let plan, plan.step == .exactDay else { return false }
    return skips.contains { skip in
      guard let due = plan.occurrence(skip.key, in: plan.pinned ?? zone, &stretch) else { return false }
      return due.date != skip.date
    }
  }

  /// Takes the dates that are left out for those of what is asked for now.
  mutating func readSkipsAnew(in zone: Zone) {
    guard !skips.isEmpty, let plan else { return }
    var stretch = SteadyStretch()
    for place in skips.indices {
      // A date without an occurrence leaves out nothing.
      let due = plan.occurrence(on: skips[place].date, in: plan.pinned ?? zone, &stretch)
      skips[place].key = due?.key ?? .date(skips[place].date)
    }
  }

  /// Leaves a date out that lies ahead.
  mutating func skip(_ date: CivilDate, at device: Instant, in zone: Zone) {
    guard let plan, !skips.contains(where: { $0.date == date }) else { return }
    var stretch = SteadyStretch()
    let zone = plan.pinned ?? zone
    guard let due = plan.occurrence(on: date, in: zone, &stretch), due.instant > device else { return }
    let today = zone.localTime(at: device).date
    // A clock that is set back by more than that is too far for anybody to remember.
    if skips.count >= 512 { skips.removeAll { $0.date < today.adding(days: -366) } }
    skips.append(Skip(date: date, key: due.key))
  }
}
