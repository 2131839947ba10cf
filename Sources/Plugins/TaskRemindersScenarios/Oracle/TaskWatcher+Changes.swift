internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import TaskReminders

/// How the oracle follows what becomes of tasks.
extension TaskWatcher {
  mutating func note(_ command: TaskCommand, _ moment: borrowing Moment) {
    if case .addAll(let tasks) = command {
      for task in tasks { note(.add(task), moment) }
      return
    }
    asked.append((command, moment.zone.localTime(at: moment.device).date))
    // One letter may stand anywhere.
    if case .add(let task) = command, task.title.utf8.count >= 4, !contents.contains(task.title) {
      contents.append(task.title)
    }
  }

  /// Takes the next command that changes anything, whose outcome is known now.
  ///
  /// - Returns: the task that it is about, and what it is to be then.
  mutating func next(_ moment: borrowing Moment) -> (place: Int, task: KnownTask?)? {
    while !asked.isEmpty {
      let (command, date) = asked.removeFirst()
      let place = place(of: command.subject)
      if var task = KnownTask.after(command, watches[place].task, now: moment.device, zone: moment.zone) {
        // What tomorrow is nobody can say who does not know when the app looked at the clock.
        if moment.zone.localTime(at: moment.device).date != date {
          task?.wasPast = true
          if case .add(let new) = command { task?.goesByToday(new) }
        }
        return (place, task)
      }
    }
    return nil
  }

  /// A change came to be durable.
  ///
  /// - Returns: the place of its task; `nil` where nobody knows what it was.
  mutating func stored(_ key: String, _ moment: borrowing Moment) -> Int? {
    guard let (place, task) = next(moment), watches[place].subject == ReminderTask.subject(of: key) else { return nil }
    let before = watches[place].wanted
    wake(place)
    watches[place].task = task
    if let local = task?.reminder, times.last?.local != local { times.append(TimeText(local)) }
    watches[place].isSilent = false
    // Another reminder under the same name may ring, also after one that rang; and so may the first one if it is set again.
    // It is another one also where its time is past.
    if let reminder = watches[place].task?.reminder, reminder != watches[place].rang { watches[place].rang = nil }
    guard watches[place].wanted != before else { return place }
    watches[place].isUndisturbed = false
    watches[place].isDoubtful = false
    return place
  }

  /// A request was added under a task's name.
  mutating func added(_ identifier: RequestIdentifier, _ trigger: Trigger, _ moment: borrowing Moment) {
    guard identifier.occurrence == .once, let place = places[identifier.subject] else { return }
    // A task that is completed meanwhile may be reopened, and its request rings for it.
    guard let wanted = watches[place].wanted ?? watches[place].task?.reminder else { return watches[place].armed = nil }
    switch trigger {
    case .after(let span):
      // A span is for what is near, or past and late; it may have been on its way when the reminder was moved.
      let fires = moment.device + span
      let isItsOwn = KnownTask.instant(of: wanted, in: moment.zone).map { $0 <= fires + .minutes(1) } ?? false
      watches[place].armed = isItsOwn ? wanted : nil
      // It was on its way before what it replaces rang, by a clock that came back.
      if isOvertaken { watches[place].mayRingAgain = true }
    case .floating(let local):
      let due = KnownTask.instant(of: wanted, in: moment.zone)
      let isItsOwn = due.map { moment.zone.localTime(at: $0) } == local || local == wanted
      watches[place].armed = isItsOwn || moment.mayBeKeptBack && local > wanted ? wanted : nil
    case .exact(let instant):
      let due = KnownTask.instant(of: wanted, in: moment.zone)
      let isHeld = moment.mayBeKeptBack && due.map { $0 < instant } ?? false
      watches[place].armed = due == instant || isHeld ? wanted : nil
    case .repeating, .crossing: watches[place].armed = nil
    }
  }

  /// So many tasks are looked for one by one, which is quicker for a few.
  private static let few = 8

  /// The app has done all it wanted: what is to be silent is, and what is armed right is to ring at its time.
  mutating func rested(_ moment: borrowing Moment) {
    for place in awake { watches[place].rangUnseen = nil }
    guard asked.isEmpty, mayRemove, !hasOutdated, moment.permission.allowsDelivery else { return }
    defer { awake = awake.filter { !watches[$0].isAsleep } }
    // Of thousands of tasks each would look through thousands of requests.
    var requests: [RequestIdentifier: Int] = [:]
    if awake.count > Self.few {
      for place in moment.pending.indices { requests[moment.pending[place].identifier] = place }
    }
    for place in awake {
      watches[place].settled = watches[place].wanted
      let name = RequestIdentifier(watches[place].subject, .once)
      var request: PendingRequest?
      if !watches[place].isSilent {
        let found =
          awake.count > Self.few ? requests[name] : moment.pending.firstIndex { $0.identifier == name }
        request = found.map { moment.pending[$0] }
      }
      guard let wanted = watches[place].wanted else {
        // A request that the app does not know of after its state was lost stays where it is.
        if !watches[place].isUnknown || request == nil { watches[place].isSilent = watches[place].mustBeSilent }
        continue
      }
      guard let request, let due = KnownTask.instant(of: wanted, in: moment.zone), due > moment.device else { continue }
      watches[place].isUnknown = false
      watches[place].isUndisturbed = request.fires == due && watches[place].armed == wanted
      if watches[place].isUndisturbed { watches[place].isDoubtful = false }
    }
  }

  /// Finds when the next one that is undisturbed has to have rung.
  mutating func findSoonest(_ moment: borrowing Moment) {
    soonest = Moment.never
    for place in awake where watches[place].isUndisturbed {
      guard let wanted = watches[place].wanted, let due = KnownTask.instant(of: wanted, in: moment.zone) else {
        continue
      }
      soonest = min(soonest, due + .minutes(1))
    }
  }
}

extension TaskWatch {
  /// Whether nothing under its name may ring: it is done, is gone, or has no reminder.
  var mustBeSilent: Bool { task.map { $0.isDone || $0.reminder == nil } ?? true }

  /// Whether it is silent and is to be, so that nothing changes as the app comes to rest once more.
  var isAsleep: Bool { isSilent && mustBeSilent && !isUndisturbed && rangUnseen == nil }
}
