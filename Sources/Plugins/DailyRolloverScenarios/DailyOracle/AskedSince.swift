internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// Since when schedules are asked for, where that is certain: what was over before then, and never lay ahead since, is owed to
/// nobody.
///
/// It knows a schedule that was asked for once, and of which nothing was changed, paused, lost or forgotten since.
struct AskedSince: Sendable {
  private struct Asked: Sendable {
    let schedule: Schedule
    let times: any AskedTimes
    /// What the device's clock showed then; if it was set back behind that, what it showed after that.
    var since: Instant
    /// The zones that the device has been in since then.
    var zones: [Zone]
  }

  private var asked: [Asked] = []
  /// Those of which something else was said, too.
  private var unclear: [ScheduleID] = []

  mutating func take(_ command: Command, at device: Instant, in zone: Zone) {
    let id = command.subject
    guard !unclear.contains(id) else { return }
    let known = asked.firstIndex { $0.schedule.id == id }
    if case .schedule(let schedule) = command {
      // Many apps ask for the same at every launch, which changes nothing.
      if let known, asked[known].schedule == schedule { return }
      if known == nil, schedule.step != .exactDay, case .asks(let times) = command.effect {
        return asked.append(Asked(schedule: schedule, times: times, since: device, zones: [zone]))
      }
    }
    if let known { asked.remove(at: known) }
    unclear.append(id)
  }

  /// The device's clock was set, or its zone is another one.
  mutating func timeChanged(to device: Instant, in zone: Zone) {
    for place in asked.indices {
      asked[place].since = min(asked[place].since, device)
      if asked[place].zones.last?.fingerprint != zone.fingerprint { asked[place].zones.append(zone) }
    }
  }

  /// By other rules anything may lie ahead, and an app that has lost something knows nothing of when it was asked.
  mutating func giveUp() {
    unclear += asked.map(\.schedule.id)
    asked = []
  }

  /// Whether an occurrence was over before its schedule was asked for, in each zone since then.
  func wasOver(_ key: OccurrenceKey, of id: ScheduleID) -> Bool {
    guard case .date(let date) = key, let asked = asked.first(where: { $0.schedule.id == id }) else { return false }
    return (asked.times.pinnedZone.map { [$0] } ?? asked.zones).allSatisfy { zone in
      var cursor = ZoneCursor(zone)
      return asked.times.instant(on: date, in: &cursor).map { $0 + DailyWatcher.tolerance < asked.since } ?? false
    }
  }
}
