internal import CivilTime

/// The plugin for reminders that come again and again: it keeps schedules and wants their next occurrences.
public struct DailyRollover: Plugin {
  /// The name under which its state is saved.
  public static let name = "daily-rollover"

  /// The schedules, in the order in which they were first added.
  public internal(set) var schedules: [Schedule] = []
  /// How far each has come; parallel to `schedules`.
  var progress: [Progress] = []
  /// What should be pending, as of the last plan.
  var armed: [Wanted] = []
  /// Whether the last plan could arm nothing, because the person did not let the app notify.
  var wasBlocked = false
  /// What is left out of its series.
  var exceptions = Exceptions()
  /// The content that was fetched, and what is being fetched.
  var fetches = Prefetches()
  /// What somebody says has been delivered; believed if the notification centre does not hold it any more.
  var claims: [RequestIdentifier] = []
  /// What rang last, over all schedules, and when the last rollover was.
  var lastRung: EngineStatus.Moment?
  var lastRollover: Instant?

  /// Makes a plugin without schedules.
  public init() {}

  /// Makes the request for one of its wishes, with the schedule's content or with what was fetched for it.
  public func request(for wanted: Wanted) -> NotificationRequest {
    let slot = Int(wanted.slot)
    var zone: Zone?
    if case .repeating = wanted.trigger, case .pinned(let pinned) = schedules[slot].zone { zone = pinned }
    var content = schedules[slot].content
    if wanted.contentFingerprint != schedules[slot].contentFingerprint,
      let fetched = fetches.content(for: wanted.identifier)
    {
      content = fetched
    }
    return NotificationRequest(
      identifier: wanted.identifier, trigger: wanted.trigger, zone: zone, content: content,
      contentFingerprint: wanted.contentFingerprint)
  }

  /// Remembers what is armed, by which later plans see what has rung.
  public mutating func arm(_ wanted: ArraySlice<Wanted>, in context: inout EngineContext) {
    for wish in wanted {
      guard let stranger = wish.standIn else { continue }
      let isKnown = armed.contains { $0.identifier == wish.identifier && $0.standIn == stranger }
      if !isKnown {
        let collision = RequestIdentifier(wish.identifier.schedule, stranger)
        context.report(.refused(wish.identifier, Refusal(.pendingNearby, collision: collision)))
      }
    }
    armed.removeAll(keepingCapacity: true)
    armed.append(contentsOf: wanted)
  }

  /// The plan has been carried out: what was added is there, unless its time has come meanwhile and nobody can tell.
  ///
  /// - Returns: whether all of it is certain.
  public mutating func planApplied(in context: inout EngineContext) -> Bool {
    var isCertain = true
    for place in armed.indices where !armed[place].isConfirmed {
      if armed[place].instant > context.now || armed[place].isLate {
        armed[place].isConfirmed = true
      } else {
        isCertain = false
      }
    }
    return isCertain
  }

  /// Forgets a request that was not accepted, so that it is wanted again.
  public mutating func additionFailed(_ identifier: RequestIdentifier, in context: inout EngineContext) {
    armed.removeAll { $0.identifier == identifier }
  }

  /// Whether a schedule is one of its own.
  public func owns(_ schedule: ScheduleID) -> Bool { slot(of: schedule) != nil }

  /// Whether a schedule is kept exactly as given.
  public func holds(_ schedule: Schedule) -> Bool { schedules.contains(schedule) }

  func slot(of id: ScheduleID) -> Int? { schedules.firstIndex { $0.id == id } }
}

extension OccurrenceKey {
  /// The ordinal of the occurrence within its series.
  var ordinal: Int64 {
    switch self {
    case .date(let date): Int64(date.dayNumber)
    case .sequence(let number): Int64(number)
    case .repeating: 0
    }
  }
}

extension RequestIdentifier {
  var isRepeating: Bool { if case .repeating = occurrence { true } else { false } }
}

extension Recurrence {
  /// The number of days between two dates of a series that counts days; `nil` for the others.
  var countedDays: Int? { if case .days(let count, _) = self { count } else { nil } }

  /// Whether it has any dates; every 0 days, no weekdays, day 32 and 30 February have none.
  var hasDates: Bool { next(after: CivilDate(dayNumber: -1)) != nil }
}
