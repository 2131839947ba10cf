internal import CivilTime

extension DailyRollover {
  /// Carries out a command; answers whether what should be armed may have changed.
  mutating func perform(_ command: Command, in context: inout EngineContext) -> Bool {
    do throws(CommandError) {
      switch command {
      case .schedule(let schedule): try add(schedule, in: &context)
      case .cancel(let id): try cancel(id, in: &context)
      case .skip(let id, let date): try skip(try known(id), date, in: &context)
      case .pause(let id): pause(try known(id), in: context)
      case .resume(let id): resume(try known(id), in: &context)
      }
      return true
    } catch {
      context.report(.commandRefused(command.schedule, error))
      // Requests of a schedule that is cancelled may be pending all the same, if its state was lost.
      return !context.cancelled.isEmpty
    }
  }

  private func known(_ id: ScheduleID) throws(CommandError) -> Int {
    guard let slot = slot(of: id) else { throw .unknownSchedule }
    return slot
  }

  private mutating func add(_ schedule: Schedule, in context: inout EngineContext) throws(CommandError) {
    let step = schedule.step ?? context.settings.step
    if step == .exactDay, schedule.series.recurrence.countedDays == nil { throw .stepNeedsDays }
    guard schedule.series.recurrence.hasDates else { throw .noOccurrence }
    guard let slot = slot(of: schedule.id) else {
      schedules.append(schedule)
      var beginning = Progress(startingAt: context.now, schedule, in: &context)
      // After a loss the delivered list is all that tells what has rung.
      if context.stateWasLost { beginning.listedBefore = OrdinalLog() }
      progress.append(beginning)
      return
    }
    guard schedules[slot].name == schedule.name else { throw .identityCollision }
    // What was armed for the schedule as it was before goes, whatever it would collide with.
    context.cancelled.append(schedule.id)
    schedules[slot] = schedule
    armed.removeAll { $0.identifier.schedule == schedule.id }
    fetches.restart(schedule.id)
    progress[slot] = progress[slot].restarted(at: context.now, schedule, in: &context)
  }

  private mutating func cancel(_ id: ScheduleID, in context: inout EngineContext) throws(CommandError) {
    context.cancelled.append(id)
    let slot = try known(id)
    schedules.remove(at: slot)
    progress.remove(at: slot)
    armed.removeAll { $0.identifier.schedule == id }
    exceptions.removeAll(of: id)
    fetches.removeAll(of: id)
    claims.removeAll { $0.schedule == id }
    // The places of the schedules behind it have changed.
    for place in armed.indices where Int(armed[place].slot) > slot { armed[place].slot -= 1 }
  }

  private mutating func skip(
    _ slot: Int, _ date: CivilDate, in context: inout EngineContext
  ) throws(CommandError) {
    var cursor = context.cursor(for: schedules[slot])
    guard let instant = progress[slot].series.instant(on: date, in: &cursor), instant > context.now else {
      throw .noOccurrence
    }
    exceptions.add(schedules[slot].id, date, isSkip: true)
  }

  private mutating func pause(_ slot: Int, in context: EngineContext) {
    guard progress[slot].pausedAt == nil else { return }
    progress[slot].pausedAt = context.now
    progress[slot].pauseIsPlanned = false
  }

  private mutating func resume(_ slot: Int, in context: inout EngineContext) {
    guard progress[slot].pausedAt != nil else { return }
    progress[slot].pausedAt = nil
    var cursor = context.cursor(for: schedules[slot])
    let series = progress[slot].series
    // Before a plan was made nothing has become silent: what came due is settled by the next one as ever.
    guard progress[slot].pauseIsPlanned else { return }
    progress[slot].settled = max(progress[slot].settled, series.ordinal(upTo: context.now, in: &cursor))
  }
}

extension Command {
  /// The schedule it is about.
  var schedule: ScheduleID {
    switch self {
    case .schedule(let schedule): schedule.id
    case .cancel(let id), .skip(let id, _), .pause(let id), .resume(let id): id
    }
  }
}
