internal import CivilTime
internal import DailyRollover
internal import Rollover

/// Other names of the same occurrence, from before its schedule counted otherwise.
extension Watch {
  /// The occurrence that a key stands for which was armed for the same minute when the schedule counted otherwise.
  ///
  /// A request under such a name is kept, and nothing is armed beside it.
  @inline(__always)
  mutating func namesake(of key: OccurrenceKey, firing fires: Instant, in here: Zone) -> OccurrenceKey? {
    guard let step = newest.wish.plan?.step else { return nil }
    switch (key, step) {
    case (.date, .exactDay), (.sequence, .wall):
      let zone = newest.wish.plan?.pinned ?? here
      let date = zone.localTime(at: fires).date
      // Around midnight it may be one of the date beside it, and a zone may leave out that one.
      for days in [0, -1, 1, -2, 2] {
        let candidate = date.adding(days: days)
        if let due = newest.wish.plan?.occurrence(on: candidate, near: fires, in: zone, &stretch) { return due.key }
      }
      return nil
    default: return nil
    }
  }

  /// Whether what rings may do so under its own name, although the schedule counts otherwise by now.
  ///
  /// The process may have ended before that was certainly saved. Or the namesake has rung before, and the app has not had the
  /// time to remove this one.
  func keepsItsName(_ key: OccurrenceKey, besides namesake: OccurrenceKey) -> Bool {
    let hasRung = memory.hasRung(namesake)
    return others.contains { other in
      guard hasRung || other.generation == newest.generation, let step = other.wish.plan?.step else { return false }
      return switch (key, step) {
      case (.date, .wall), (.sequence, .exactDay): true
      default: false
      }
    }
  }

  /// Whether what rings was due in another minute than its namesake by something that the app was asked for before, and so is
  /// another one that rang late.
  mutating func wasDueApart(_ key: OccurrenceKey, from namesake: OccurrenceKey, in here: Zone) -> Bool {
    guard let due = occurrence(namesake, here: here) else { return false }
    for plan in formerPlans {
      guard let own = plan.occurrence(key, in: plan.pinned ?? here, &stretch) else { continue }
      if (own.instant - due.instant).magnitude > DailyWatcher.tolerance { return true }
    }
    return false
  }

  /// Asked for anew, the app need not know what rang under a name by which it could not plan then.
  mutating func forgetRenamed() {
    guard !renamed.isEmpty else { return }
    renamed.forEach { memory.forget($0) }
    renamed = KeySet()
  }

  /// Notes an occurrence that rang under the name which it has by another reading.
  mutating func mayHaveRung(_ key: OccurrenceKey, unseen: Bool) {
    memory.doubt(key, unseen: unseen)
    close(key)
    if let owed = obligation, owed.key == key { obligation = nil }
  }
}
