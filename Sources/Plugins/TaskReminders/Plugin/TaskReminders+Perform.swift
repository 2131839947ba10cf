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
    waiting.append(command)
    goOn(in: &context)
  }

  /// Nothing of a task is to come late while a change of it waits.
  public func silenced(by command: any PluginCommand) -> SubjectID? {
    switch command as? TaskCommand {
    case .add, .reopen, nil: nil
    case .due(let id, _), .remind(let id, _), .complete(let id), .delete(let id): ReminderTask.subject(of: id)
    }
  }

  /// Stores the next change that waits, unless one is being stored.
  private mutating func goOn(in context: inout EngineContext) {
    while storing == nil, !waiting.isEmpty {
      let command = waiting.removeFirst()
      let before = task(command.id)
      do throws(TaskRefusal) {
        let today = context.cursor.localTime(at: context.now).date
        let (zone, now) = (context.cursor.zone, context.now)
        let after = try command.applied(to: before, at: now, today: today) { local in
          zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier).map { $0 <= now } ?? true
        }
        guard after != before else { continue }
        begin(TaskChange(id: command.id, before: before, after: after), in: &context)
      } catch {
        problem = Self.refusedSentence
        context.refuse(before == nil ? nil : ReminderTask.subject(of: command.id), error.reason)
      }
    }
  }

  private mutating func begin(_ change: TaskChange, in context: inout EngineContext) {
    if change.setsReminder, context.permission == .notDetermined, !hasAsked, asking == nil {
      asking = context.perform(TaskWork.askForPermission)
    }
    storing = (context.store(change.id, change.after?.bytes), change)
  }

  /// Hears that a change is durable or is not, and what the person decided.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    switch answer {
    case .stored(let failed, let token):
      guard let (asked, change) = storing, asked == token else { return }
      storing = nil
      if failed {
        problem = Self.notSavedSentence
        context.report(.saveFailed)
      } else {
        problem = nil
        put(change.after, change.id)
        _ = context.perform(TaskWork.refreshWidgets)
        arm(change, in: &context)
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
    if before?.local == reminder.local { return context.changedOtherwise() }
    let isPast = instant(of: reminder, in: &context).map { $0 <= context.now } ?? true
    let settled = isPast ? OccurrenceKey.once.order : .min
    if slot == nil {
      context.opened(subject(of: reminder), settled: settled)
    } else {
      context.changed(subject(of: reminder), settled: settled)
    }
  }
}
