import CivilTime
import Rollover

/// What the plugin wants.
extension WaterReminders {
  /// The number of dates behind today for which reminders are armed ahead.
  static let days = 2
  /// The number of dates before today that a plan looks back; of older ones nobody wants to hear.
  static let pastDays = 31

  /// The place of the last reminder that is due by an instant.
  public func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    let today = context.cursor.localTime(at: now).date
    for date in [today, today.adding(days: -1)] {
      let past = reminders(on: date, in: &context).last { $0.due <= now }
      if let past { return OccurrenceKey.minute(past.minute).order }
    }
    return OccurrenceKey.minute(WaterHours.midnight(of: today.adding(days: -1)) ?? .max).order
  }

  /// Offers the reminders that are due, and those of the next days.
  public func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {
    guard case .minute(let last)? = OccurrenceKey(order: place) else { return }
    let today = context.cursor.localTime(at: context.now).date
    var date = max(CivilDateTime(localSeconds: Int64(last) * 60).date, today.adding(days: -Self.pastDays))
    while date <= today.adding(days: Self.days) {
      for reminder in reminders(on: date, in: &context) where reminder.minute > last { offer(reminder, in: &context) }
      date = date.adding(days: 1)
    }
  }

  private func offer(_ reminder: Reminder, in context: inout EngineContext) {
    let key = OccurrenceKey.minute(reminder.minute)
    let fingerprint = Self.content.fingerprint
    if reminder.due <= context.now {
      context.came(key, due: reminder.due, isFloating: true, contentFingerprint: fingerprint)
    } else {
      let local = CivilDateTime(localSeconds: Int64(reminder.minute) * 60)
      // Components where they say exactly what is meant, so that the reminder travels with the phone.
      let trigger: Trigger = reminder.isAmbiguous ? .exact(reminder.due) : .floating(local)
      context.offer(key, due: reminder.due, trigger: trigger, contentFingerprint: fingerprint)
    }
  }

  private struct Reminder {
    /// The minute of local time since 1970-01-01T00:00.
    var minute: Int32
    var due: Instant
    /// Whether the local time comes twice on its date.
    var isAmbiguous: Bool
  }

  /// The reminders of a date; one whose local time the zone leaves out does not come.
  private func reminders(on date: CivilDate, in context: inout EngineContext) -> [Reminder] {
    guard let hours else { return [] }
    // A clock that was set back knows nothing of what it will have shown.
    let had = lastHad.flatMap { $0 <= context.now ? context.cursor.localTime(at: $0) : nil }
    return hours.minutes(on: date, had: had).compactMap { minute in
      let mapping = context.cursor.mapping(of: CivilDateTime(localSeconds: Int64(minute) * 60))
      guard let due = mapping.instant(gap: .skip, overlap: .earlier) else { return nil }
      if case .unique = mapping { return Reminder(minute: minute, due: due, isAmbiguous: false) }
      return Reminder(minute: minute, due: due, isAmbiguous: true)
    }
  }

  /// Makes the request for a reminder; `nil` when there are none any more.
  public func request(for wish: Wish) -> NotificationRequest? {
    guard hours != nil else { return nil }
    return NotificationRequest(
      identifier: wish.identifier, subjectName: Self.subjectName, trigger: wish.trigger, content: Self.content,
      contentFingerprint: wish.contentFingerprint)
  }
}
