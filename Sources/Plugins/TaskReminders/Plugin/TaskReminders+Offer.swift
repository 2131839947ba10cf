public import CivilTime
public import Rollover

/// What the plugin wants.
extension TaskReminders {
  /// The place of the reminder, once it is due.
  public func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    guard let due = instant(of: reminders[slot], in: &context), due > now else { return OccurrenceKey.once.order }
    return .min
  }

  /// Offers the only reminder of a task.
  public func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {
    guard place < OccurrenceKey.once.order else { return }
    let reminder = reminders[slot]
    let mapping = context.cursor.mapping(of: reminder.local)
    guard let due = mapping.instant(gap: .shiftForward, overlap: .earlier) else { return }
    guard due <= context.now else {
      let trigger = trigger(due, mapping, in: &context)
      if context.isAccounting { explain(reminder, due, mapping, trigger, in: &context) }
      context.offer(.once, due: due, trigger: trigger, contentFingerprint: reminder.fingerprint)
      return
    }
    // One that was past when it was set, or passed while the task was done, is not armed, unless the clock went back and it was
    // armed then.
    if reminder.wasPast || reminder.doneSpan.holds(due), !context.wasArmed(.once) {
      return context.cameLeftOut(.once, due: due)
    }
    var isFloating = false
    if case .floating = trigger(due, mapping, in: &context) { isFloating = true }
    if isBeingChanged(reminder) { context.silence() }
    context.came(.once, due: due, isFloating: isFloating, contentFingerprint: reminder.fingerprint)
  }

  /// Whether a change that takes a reminder back or moves it is being stored, or waits for that.
  private func isBeingChanged(_ reminder: Reminder) -> Bool {
    if let storing, storing.changes.contains(where: { $0.id == reminder.id && $0.silences }) { return true }
    guard !waiting.isEmpty else { return false }
    let subject = ReminderTask.subject(of: reminder.id)
    return waiting.contains { silenced(by: $0.command) == subject }
  }

  /// Tells those who ask that a reminder is wanted.
  private func explain(
    _ reminder: Reminder, _ due: Instant, _ mapping: LocalMapping, _ trigger: Trigger, in context: inout EngineContext
  ) {
    let meeting: Occurrence.Meeting =
      switch mapping {
      case .unique: .unique
      case .gap: .gap
      case .overlap: .overlap
      }
    let want = Want(plugin: Self.name, intended: reminder.local, instant: due, meeting: meeting, trigger: trigger)
    context.explain(.once, .wanted(want))
  }

  /// Components where they say exactly what is meant, so that the reminder travels with the phone.
  private func trigger(_ due: Instant, _ mapping: LocalMapping, in context: inout EngineContext) -> Trigger {
    switch mapping {
    case .unique, .gap: .floating(context.cursor.localTime(at: due))
    case .overlap: .exact(due)
    }
  }

  /// When a reminder is due in the device's zone; behind a gap as long as the gap, and first where its time comes twice.
  func instant(of reminder: Reminder, in context: inout EngineContext) -> Instant? {
    context.cursor.mapping(of: reminder.local).instant(gap: .shiftForward, overlap: .earlier)
  }

  /// Makes the request for a reminder; `nil` when it has been taken back or moved since the plan.
  public func request(for wish: Wish) -> NotificationRequest? {
    let slot = Int(wish.slot)
    let isHere = reminders.indices.contains(slot) && reminders[slot].subject == wish.identifier.subject
    guard
      let reminder = isHere ? reminders[slot] : reminders.first(where: { $0.subject == wish.identifier.subject }),
      reminder.fingerprint == wish.contentFingerprint, let task = task(reminder.id)
    else { return nil }
    return NotificationRequest(
      identifier: wish.identifier, subjectName: ReminderTask.subjectName(of: reminder.id), trigger: wish.trigger,
      content: content(of: task), contentFingerprint: wish.contentFingerprint)
  }
}
