public import CivilTime

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
  /// When the last plan was carried out, on the wall clock; `nil` while that is not known.
  private(set) var appliedAt: Instant?
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

  /// Whether `armed` is all that the last plan wanted, schedule by schedule and in order, and nothing has changed since that
  /// could make a plan differ but the time that passed.
  var isPlain = false
  /// How much the last plan wanted.
  var wantedCount = 0
  /// Whether every plan is made anew; for tests, since a plan that goes on from the last must not differ.
  var plansAnew = false

  /// Makes a plugin without schedules.
  public init() {}

  /// Makes the request for one of its wishes, with the schedule's content or with what was fetched for it; `nil` when the
  /// schedule has been cancelled meanwhile.
  public func request(for wanted: Wanted) -> NotificationRequest? {
    var slot = Int(wanted.slot)
    if slot >= schedules.count || schedules[slot].id != wanted.identifier.schedule {
      guard let place = self.slot(of: wanted.identifier.schedule) else { return nil }
      slot = place
    }
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
  public mutating func arm(_ wanted: [Wanted], in context: inout EngineContext) {
    isPlain = wanted.count == wantedCount
    for wish in wanted where wish.standIn != nil || wish.isLate {
      isPlain = false
      reportStandIn(wish, in: &context)
    }
    armed = wanted
    appliedAt = nil
  }

  /// Says once that another request rings in the place of a wish.
  private func reportStandIn(_ wish: Wanted, in context: inout EngineContext) {
    guard let stranger = wish.standIn else { return }
    guard !armed.contains(where: { $0.identifier == wish.identifier && $0.standIn == stranger }) else { return }
    let collision = RequestIdentifier(wish.identifier.schedule, stranger)
    context.report(.refused(wish.identifier, Refusal(.pendingNearby, collision: collision)))
  }

  /// What the last plan added is there, unless its time had come meanwhile and nobody can tell.
  public mutating func planApplied(at instant: Instant) { appliedAt = instant }

  /// Whether a request for an armed occurrence is known to be, or to have been, pending.
  func isConfirmed(_ entry: Wanted) -> Bool {
    entry.isConfirmed || appliedAt.map { entry.isLate || entry.instant > $0 } ?? false
  }

  /// Whether anything armed comes due within a stretch of the wall clock.
  public func hasDue(after start: Instant, upTo end: Instant) -> Bool {
    armed.contains { $0.instant > start && $0.instant <= end }
  }

  /// Forgets a request that was not accepted, so that it is wanted again.
  public mutating func additionFailed(_ identifier: RequestIdentifier, in context: inout EngineContext) {
    armed.removeAll { $0.identifier == identifier }
    isPlain = false
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
