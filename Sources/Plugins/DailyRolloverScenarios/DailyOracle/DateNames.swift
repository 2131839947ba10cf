internal import CivilTime
internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

/// The dates that occurrences counted by 24 hours stand for to a person, who sees on which day something rings.
///
/// A schedule that asks for steps of 24 hours itself keeps its own names.
struct DateNames {
  private var schedules: [SubjectID: Schedule] = [:]
  private var names: [RequestIdentifier: RequestIdentifier] = [:]

  /// Whether there is nothing to translate.
  var isEmpty: Bool { names.isEmpty }

  /// Takes in what the app is asked for, and that a request was added, which stands for the date that it is nearest to.
  mutating func learn(_ observation: Observation, at moment: borrowing Moment) {
    switch observation {
    case .command(let command):
      if case .schedule(let schedule) = command as? Command { schedules[schedule.id] = schedule }
    case .added(let identifier, let trigger, let fires):
      guard case .sequence(let day) = identifier.occurrence, names[identifier] == nil,
        let schedule = schedules[identifier.subject], schedule.step != .exactDay
      else { return }
      var near = fires ?? moment.device
      // What is handed over to come late was due on the day that its name counts.
      if case .after = trigger { near = Instant(seconds: Int64(day) * 86_400 + 43_200) }
      let date = DateNames.date(of: schedule, near: near, in: moment.zone)
      names[identifier] = RequestIdentifier(identifier.subject, .date(date))
    default: break
    }
  }

  /// The date whose time by the clock on the wall is the nearest to an instant.
  private static func date(of schedule: Schedule, near instant: Instant, in here: Zone) -> CivilDate {
    var zone = here
    if case .pinned(let own) = schedule.zone { zone = own }
    let middle = zone.localTime(at: instant).date
    var best: (date: CivilDate, distance: TimeSpan) = (middle, .days(2))
    for days in [0, -1, 1] {
      let date = middle.adding(days: days)
      let mapping = zone.mapping(of: CivilDateTime(date, schedule.series.time))
      guard let due = mapping.instant(gap: schedule.series.gap, overlap: schedule.series.overlap) else { continue }
      let distance = (due - instant).magnitude
      if distance < best.distance { best = (date, distance) }
    }
    return best.date
  }

  /// The name by its date; that of every other request stays.
  func name(_ identifier: RequestIdentifier) -> RequestIdentifier { names[identifier] ?? identifier }

  /// What happened, by such names.
  func translated(_ observation: Observation) -> Observation {
    switch observation {
    case .delivered(let identifier, let delivery): .delivered(name(identifier), delivery)
    case .dropped(let identifier): .dropped(name(identifier))
    case .lost(let identifier): .lost(name(identifier))
    case .added(let identifier, let trigger, let fires): .added(name(identifier), trigger, fires: fires)
    case .rejected(let identifier): .rejected(name(identifier))
    case .removed(let identifier): .removed(name(identifier))
    case .evicted(let identifier, let byApp): .evicted(name(identifier), byApp: byApp)
    case .opened(let identifier): .opened(name(identifier))
    case .pushed(let identifier, let isHeard): .pushed(name(identifier), isHeard: isHeard)
    case .command, .app, .processEnded, .rulesChanged, .phone, .stored, .storeFailed, .worked, .sent, .served, .remote,
      .wake:
      observation
    }
  }

  /// The phone, with its requests by such names.
  func translated(_ moment: borrowing Moment) -> Moment {
    var other = copy moment
    other.pending = other.pending.map { $0.renamed(name($0.identifier)) }
    other.delivered = other.delivered.map(name)
    return other
  }
}
