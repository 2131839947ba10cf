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
  var armed: [ArmedOccurrence] = []
  /// Whether the last plan could arm nothing, because the person did not let the app notify.
  var wasBlocked = false
  /// What has been delivered lately, over all schedules, oldest first.
  var delivered = DeliveredLog()

  /// Makes a plugin without schedules.
  public init() {}

  /// Takes commands and deliveries, and says when a plan may be out of date.
  public mutating func hear(_ event: Event, in context: inout EngineContext) -> Bool {
    switch event {
    case .command(.schedule(let schedule)):
      return add(schedule, in: &context)
    case .command(.cancel(let id)):
      return cancel(id, in: &context)
    case .presented(let identifier):
      hearPresented(identifier, in: &context)
      return true
    case .foregrounded, .backgrounded, .timeChanged, .permissionChanged, .unlocked:
      // The horizon is topped up whenever code of ours runs; nobody knows when it will run again.
      return true
    default:
      return false
    }
  }

  /// Makes the request for one of its wishes, with the schedule's content.
  public func request(for wanted: Wanted) -> NotificationRequest {
    let slot = Int(wanted.slot)
    var zone: Zone?
    if case .repeating = wanted.trigger, case .pinned(let pinned) = schedules[slot].zone { zone = pinned }
    return NotificationRequest(
      identifier: wanted.identifier, trigger: wanted.trigger, zone: zone, content: schedules[slot].content,
      contentFingerprint: wanted.contentFingerprint)
  }

  /// Remembers what is armed, by which later plans see what has rung.
  public mutating func arm(_ wanted: ArraySlice<Wanted>, in context: inout EngineContext) {
    armed.removeAll(keepingCapacity: true)
    for wish in wanted {
      armed.append(ArmedOccurrence(wish))
    }
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

  private mutating func add(_ schedule: Schedule, in context: inout EngineContext) -> Bool {
    let step = schedule.step ?? context.settings.step
    if step == .exactDay, schedule.series.recurrence.countedDays == nil {
      context.report(.commandRefused(schedule.id, .stepNeedsDays))
      return false
    }
    guard let slot = slot(of: schedule.id) else {
      schedules.append(schedule)
      progress.append(Progress(startingAt: context.now, schedule, in: &context))
      return true
    }
    guard schedules[slot].name == schedule.name else {
      context.report(.commandRefused(schedule.id, .identityCollision))
      return false
    }
    schedules[slot] = schedule
    armed.removeAll { $0.identifier.schedule == schedule.id }
    progress[slot] = progress[slot].restarted(at: context.now, schedule, in: &context)
    return true
  }

  private mutating func cancel(_ id: ScheduleID, in context: inout EngineContext) -> Bool {
    context.cancelled.append(id)
    guard let slot = slot(of: id) else {
      context.report(.commandRefused(id, .unknownSchedule))
      // Requests of it may be pending all the same, if its state was lost.
      return true
    }
    delivered.removeAll(of: id)
    schedules.remove(at: slot)
    progress.remove(at: slot)
    return true
  }

  /// A delivery seen in the foreground is certain; later triggers for the same one are refused by the log.
  private mutating func hearPresented(_ identifier: RequestIdentifier, in context: inout EngineContext) {
    guard let slot = slot(of: identifier.schedule), !identifier.isRepeating else { return }
    guard !delivered.contains(identifier) else {
      context.report(.refused(identifier, Refusal(.alreadyRolledOver, collision: identifier)))
      return
    }
    remember(identifier, identifier.occurrence.ordinal, slot)
  }
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
}
