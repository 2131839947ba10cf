internal import CivilTime
public import Rollover

/// How changes are made: asked for, stored, shown by the widgets, and armed, in this order.
extension TaskReminders {
  static let noPermissionSentence: StaticText = "Reminders are off. You can allow notifications in the settings."
  static let notSavedSentence: StaticText = "The change could not be saved. Please try again."
  static let refusedSentence: StaticText = "The change could not be made."

  /// Carries out a command, behind those that came before it.
  public mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    guard let command = command as? TaskCommand else {
      return context.refuse(nil, "the command is not of this plugin")
    }
    waiting.append((command, context.given))
    goOn(in: &context)
  }

  /// Nothing of a task is to come late while a change waits that takes its reminder back or moves it.
  public func silenced(by command: any PluginCommand) -> SubjectID? {
    guard let command = command as? TaskCommand, let task = task(command.id), command.silences(task) else { return nil }
    return ReminderTask.subject(of: task.id)
  }

  /// Stores the next change that waits, unless one is being stored.
  private mutating func goOn(in context: inout EngineContext) {
    while storing == nil, !waiting.isEmpty {
      let (command, given) = waiting.removeFirst()
      var changes: [TaskChange] = []
      if case .addAll(let tasks) = command {
        var added: Set<String> = []
        for task in tasks {
          // Of two by one name the first is kept, as if they had come one by one.
          guard added.insert(task.id).inserted else {
            refuse(.add(task), TaskRefusal(reason: TaskRefusal.nameIsTaken), in: &context)
            continue
          }
          if let change = change(by: .add(task), givenAt: given, in: &context) { changes.append(change) }
        }
      } else if let change = change(by: command, givenAt: given, in: &context) {
        changes.append(change)
      }
      if !changes.isEmpty { begin(changes, in: &context) }
    }
  }

  /// Works out what a command changes; `nil` where that is nothing, or where it is refused.
  ///
  /// It counts from when it was given: until it is carried out others may have to be durable, or storage to be unlocked.
  private mutating func change(
    by command: TaskCommand, givenAt given: ClockReading, in context: inout EngineContext
  ) -> TaskChange? {
    let before = task(command.id)
    do throws(TaskRefusal) {
      let today = given.zone.localTime(at: given.wall).date
      let after = try command.applied(to: before, at: given.wall, today: today) { local in
        given.zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
      }
      // Another spelling of the same characters names the same task, which keeps the name that it has.
      return after == before ? nil : TaskChange(id: before?.id ?? command.id, before: before, after: after)
    } catch {
      refuse(command, error, in: &context)
      return nil
    }
  }

  private mutating func refuse(_ command: TaskCommand, _ refusal: TaskRefusal, in context: inout EngineContext) {
    problem = Self.refusedSentence
    context.refuse(task(command.id) == nil ? nil : ReminderTask.subject(of: command.id), refusal.reason)
  }

  private mutating func begin(_ changes: [TaskChange], in context: inout EngineContext) {
    if context.permission == .notDetermined, !hasAsked, asking == nil, changes.contains(where: \.setsReminder) {
      asking = context.perform(TaskWork.askForPermission)
    }
    storing = (context.store(changes.map { ($0.id, $0.after?.bytes) }, version: ReminderTask.version), changes)
  }

  /// Hears that a change is durable or is not, and what the person decided.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    switch answer {
    case .stored(let failed, let token):
      guard let (asked, changes) = storing, asked == token else { return }
      storing = nil
      if failed {
        problem = Self.notSavedSentence
        context.report(.saveFailed)
        // What was to come late, and waited for the change, comes after all.
        for change in changes where change.silences { context.changedOtherwise(ReminderTask.subject(of: change.id)) }
      } else {
        problem = nil
        for change in changes { put(change.after, change.id) }
        _ = context.perform(TaskWork.refreshWidgets)
        for change in changes { arm(change, in: &context) }
      }
      goOn(in: &context)
    case .worked(let done, let token):
      guard token == asking else { return }
      asking = nil
      guard case .permission? = done as? TaskAnswer else { return }
      hasAsked = true
      context.changedOtherwise()
    case .fetched: break
    }
  }

  /// Tells the engine what a change means for the reminder.
  private mutating func arm(_ change: TaskChange, in context: inout EngineContext) {
    let slot = slot(of: change.id)
    guard let reminder = change.after.flatMap(reminder(of:)) else {
      guard let slot else { return }
      removeReminder(in: slot)
      return context.closed(ReminderTask.subject(of: change.id))
    }
    let before = slot.map { reminders[$0] }
    put(reminder, in: slot)
    if before?.local == reminder.local {
      return context.changedOtherwise(ReminderTask.subject(of: change.id))
    }
    let settled = isOver(reminder, in: &context) ? OccurrenceKey.once.order : .min
    if slot == nil {
      context.opened(subject(of: reminder), settled: settled)
    } else {
      context.changed(subject(of: reminder), settled: settled)
    }
  }

  /// Whether the time of a reminder has passed, and it is not to come late for having been due before its task was done, or
  /// since it was asked for.
  private func isOver(_ reminder: Reminder, in context: inout EngineContext) -> Bool {
    guard let due = instant(of: reminder, in: &context) else { return true }
    guard due <= context.now else { return false }
    return reminder.wasPast || reminder.doneSpan.holds(due)
  }
}
