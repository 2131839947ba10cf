public import CivilTime
public import Rollover

/// A plugin for reminders that come again and again: it keeps schedules, and wants their next occurrences.
public struct DailyRollover: Plugin {
  /// The name under which its state is saved.
  public static let name = "daily-rollover"
  /// The events that it hears: other rules of zones, which its pinned schedules follow.
  public static let interests: Interests = [.rules]

  /// The settings of schedules that do not choose for themselves.
  public let settings: DailyRolloverSettings
  /// The schedules, in the order in which they were first added.
  var kept: [Kept] = []
  /// The dates that are left out.
  var exceptions = Exceptions()
  /// The content that was fetched, and the fetches that are on their way.
  var fetches = Prefetches()

  /// Makes a plugin without schedules.
  public init(_ settings: DailyRolloverSettings = DailyRolloverSettings()) { self.settings = settings }

  /// The schedules, in the order in which they were first added.
  public var schedules: [Schedule] { kept.map(\.schedule) }

  /// The number of schedules.
  public var subjectCount: Int { kept.count }

  /// A schedule, as the engine has to know it.
  public func subject(at slot: Int) -> Subject {
    var zoneMark: UInt64 = 0
    var isUnreadable = false
    switch kept[slot].schedule.zone {
    case .device: break
    case .pinned(let zone): zoneMark = zone.fingerprint
    case .unknown: isUnreadable = true
    }
    return Subject(
      kept[slot].schedule.id, doubt: kept[slot].schedule.doubt, grace: kept[slot].schedule.grace ?? settings.grace,
      isQuiet: kept[slot].pausedAt != nil, zoneMark: zoneMark,
      isPlannedAnew: settings.strategy == .repeating, isUnreadable: isUnreadable)
  }

  /// The place of the last occurrence that is due by an instant.
  public func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    var cursor = kept[slot].schedule.cursor(in: context)
    return kept[slot].place(of: kept[slot].series.ordinal(upTo: now, in: &cursor))
  }

  /// Makes the request for one of its wishes, with the schedule's content or with the content that was fetched for it.
  ///
  /// - Returns: `nil` when the schedule was cancelled meanwhile.
  public func request(for wish: Wish) -> NotificationRequest? {
    var slot = Int(wish.slot)
    if slot < 0 || slot >= kept.count || kept[slot].schedule.id != wish.identifier.subject {
      guard let place = self.slot(of: wish.identifier.subject) else { return nil }
      slot = place
    }
    return NotificationRequest(
      identifier: wish.identifier, subjectName: kept[slot].schedule.name, trigger: wish.trigger,
      zone: zone(of: wish, slot), content: content(of: wish, slot), contentFingerprint: wish.contentFingerprint)
  }

  /// The zone that a request names; `nil` where it follows the device or is a moment.
  private func zone(of wish: Wish, _ slot: Int) -> Zone? {
    guard case .repeating = wish.trigger, case .pinned(let pinned) = kept[slot].schedule.zone else { return nil }
    return pinned
  }

  /// The content that a wish is to show: what was fetched for it, or else what its schedule has.
  private func content(of wish: Wish, _ slot: Int) -> Content {
    if kept[slot].schedule.prefetch != nil, wish.contentFingerprint != kept[slot].schedule.contentFingerprint,
      let fetched = fetches.content(for: wish.identifier)
    {
      return fetched
    }
    return kept[slot].schedule.content
  }

  /// Gives pinned schedules the other rules of their zone, and also those whose zone was unknown.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {
    guard case .rulesUpdated(let zone) = event else { return }
    for slot in kept.indices {
      switch kept[slot].schedule.zone {
      case .pinned(let old) where old.name == zone.name && old != zone: kept[slot].schedule.zone = .pinned(zone)
      case .unknown(let name) where name == zone.name: kept[slot].schedule.zone = .pinned(zone)
      default: break
      }
    }
  }

  /// Whether any schedule's content is fetched.
  public var hearsPlans: Bool { fetches.isNeeded }

  func slot(of id: ScheduleID) -> Int? { kept.firstIndex { $0.schedule.id == id } }

}

extension Recurrence {
  /// The number of days between two dates of a series that counts days; `nil` for other series.
  var countedDays: Int? { if case .days(let count, _) = self { count } else { nil } }
}
