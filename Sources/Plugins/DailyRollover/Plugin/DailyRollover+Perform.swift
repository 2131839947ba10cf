internal import CivilTime
public import Rollover

extension DailyRollover {
  /// Carries out a command; the log tells a refusal.
  public mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    guard let command = command as? Command else { return context.refuse(nil, "the command is not of this plugin") }
    do throws(CommandError) {
      switch command {
      case .schedule(let schedule): try add(schedule, in: &context)
      case .cancel(let id): try cancel(id, in: &context)
      case .skip(let id, let date): try skip(try known(id), date, in: &context)
      case .pause(let id): pause(try known(id), in: &context)
      case .resume(let id): resume(try known(id), in: &context)
      }
    } catch {
      context.refuse(command.subject, error.sentence)
    }
  }

  /// The schedule that a command cancels, pauses or moves; nobody wants it to come late just before that.
  public func silenced(by command: any PluginCommand) -> SubjectID? {
    switch command as? Command {
    case .cancel(let id), .pause(let id): id
    case .schedule(let schedule): mayMove(schedule) ? schedule.id : nil
    default: nil
    }
  }

  /// Whether asking for a schedule changes the times of the one by its name, and is not refused.
  private func mayMove(_ asked: Schedule) -> Bool {
    guard let slot = slot(of: asked.id), problem(with: asked) == nil else { return false }
    return kept[slot].schedule.name == asked.name && !kept[slot].schedule.ringsAs(asked, settings)
  }

  /// Why a schedule cannot be, whatever else there is; `nil` if it can.
  private func problem(with schedule: Schedule) -> CommandError? {
    if (schedule.step ?? settings.step) == .exactDay, schedule.series.recurrence.countedDays == nil {
      return .stepNeedsDays
    }
    return schedule.hasDates ? nil : .noDates
  }

  private func known(_ id: ScheduleID) throws(CommandError) -> Int {
    guard let slot = slot(of: id) else { throw .unknownSchedule }
    return slot
  }

  private mutating func add(_ asked: Schedule, in context: inout EngineContext) throws(CommandError) {
    var schedule = asked
    if case .pinned(let zone) = schedule.zone, let current = context.zone(named: zone.name) {
      schedule.zone = .pinned(current)
    }
    if let problem = problem(with: schedule) { throw problem }
    guard let slot = slot(of: schedule.id) else {
      kept.append(Kept(schedule, settings, in: &context))
      if schedule.prefetch != nil { fetches.isNeeded = true }
      let last = kept.count - 1
      return context.opened(subject(at: last), settled: settledPlace(of: last, in: &context))
    }
    guard kept[slot].schedule.name == schedule.name else { throw .identityCollision }
    // An app may declare the same schedule at every launch, which changes nothing.
    guard kept[slot].schedule != schedule else { return }
    let old = kept[slot].schedule
    kept[slot].schedule = schedule
    if schedule.prefetch != nil { fetches.isNeeded = true }
    fetches.restart(schedule.id)
    guard !old.ringsAs(schedule, settings) else { return context.changedOtherwise(schedule.id) }
    let pausedAt = kept[slot].pausedAt
    kept[slot] = Kept(schedule, settings, in: &context)
    kept[slot].pausedAt = pausedAt
    context.changed(subject(at: slot), settled: settledPlace(of: slot, in: &context))
  }

  private mutating func cancel(_ id: ScheduleID, in context: inout EngineContext) throws(CommandError) {
    // Requests of a schedule whose state was lost may be pending all the same.
    context.closed(id)
    let slot = try known(id)
    kept.remove(at: slot)
    exceptions.removeAll(of: id)
    fetches.removeAll(of: id)
  }

  private mutating func skip(_ slot: Int, _ date: CivilDate, in context: inout EngineContext) throws(CommandError) {
    var cursor = kept[slot].schedule.cursor(givenIn: context)
    // Rules that came while the command waited may bring the date.
    var present = kept[slot].schedule.cursor(in: context)
    let isAhead = kept[slot].series.lastInstant(on: date, in: &present).map { $0 > context.now } ?? false
    let instant = kept[slot].series.lastInstant(on: date, in: &cursor)
    guard isAhead || instant.map({ $0 > context.given.wall || isHeld(slot, at: $0, &cursor, in: context) }) ?? false
    else { throw .noOccurrence }
    exceptions.add(kept[slot].schedule.id, date, today: cursor.localTime(at: context.given.wall).date)
    context.changedOtherwise(kept[slot].schedule.id)
  }

  /// Whether a rule holds the occurrence that is due at an instant, so that it has not rung although its time has passed.
  private func isHeld(
    _ slot: Int, at instant: Instant, _ cursor: inout ZoneCursor, in context: borrowing EngineContext
  ) -> Bool {
    let key = kept[slot].series.key(of: kept[slot].series.ordinal(upTo: instant, in: &cursor))
    let identifier = RequestIdentifier(kept[slot].schedule.id, key)
    return context.delivery(of: identifier).map { $0 > context.now } ?? false
  }

  /// The place of the last occurrence that was due as a command was given, by the zone of then and by that of now.
  private func settledPlace(of slot: Int, in context: inout EngineContext) -> Int64 {
    let settled = place(upTo: context.now, of: slot, in: &context)
    guard context.hasWaited else { return settled }
    var cursor = kept[slot].schedule.cursor(givenIn: context)
    return min(settled, kept[slot].place(of: kept[slot].series.ordinal(upTo: context.given.wall, in: &cursor)))
  }

  private mutating func pause(_ slot: Int, in context: inout EngineContext) {
    guard kept[slot].pausedAt == nil else { return }
    kept[slot].pausedAt = context.given.wall
    context.changedOtherwise(kept[slot].schedule.id)
  }

  private mutating func resume(_ slot: Int, in context: inout EngineContext) {
    guard kept[slot].pausedAt != nil else { return }
    kept[slot].pausedAt = nil
    // An occurrence that came due in the pause is neither missed nor late.
    context.passedOver(kept[slot].schedule.id, upTo: settledPlace(of: slot, in: &context))
  }
}

extension Schedule {
  /// Whether its series has a date, and one from its first to its last.
  var hasDates: Bool {
    guard let date = series.recurrence.next(after: (from ?? .first).adding(days: -1)) else { return false }
    return until.map { date <= $0 } ?? true
  }

  /// Whether another schedule rings at the same times; a zone may have got other rules since it was named.
  func ringsAs(_ other: Schedule, _ settings: DailyRolloverSettings) -> Bool {
    series == other.series && zone.isCalled(as: other.zone) && (step ?? settings.step) == (other.step ?? settings.step)
      && from == other.from && until == other.until
  }
}
