internal import CivilTime
internal import Rollover

/// When the plugin wants to run.
extension BackgroundRefresh {
  /// The name of the moment by which long runs come while the app is open; no task can have it.
  private static let whileOpen = "/open"
  /// How long after a process has begun it asks for a run that is overdue, unless it is one.
  private static let timeToBegin = TimeSpan.minutes(15)

  /// Asks for the next run of each task that has something to do.
  ///
  /// No run of the kind processing begins while the app is open; there it goes by a moment of its own.
  mutating func submit(in context: inout EngineContext) {
    let now = context.now
    for task in tasks { noteWaiting(of: task, at: now) }
    let soonest = tasks.filter { $0.kind == .processing }.compactMap { next(of: $0, at: now) }.min()
    if isOpen, let soonest {
      context.wake(WakeRequest(Self.whileOpen, earliest: soonest, hearsExpiration: true))
    } else {
      context.withdrawWake(Self.whileOpen)
    }
    for task in tasks {
      guard let earliest = next(of: task, at: context.now) else {
        context.withdrawWake(task.name)
        continue
      }
      context.wake(
        WakeRequest(
          task.name, kind: task.kind, earliest: earliest, needsNetwork: task.needsNetwork, hearsExpiration: true))
    }
  }

  /// When a task is to come again: not sooner than it may, and not before one of its feeds is stale; `nil` if it has none.
  func next(of task: RefreshTask, at now: Instant) -> Instant? {
    let mayCome = (lastTurn(of: task.name, by: now) ?? now) + task.every
    // A run that is overdue is asked for anew, since the system may have let one begin of which the app did not hear in time.
    let soonest = max(now, mayCome)
    return feeds.filter { $0.task == task.name }.map { feed in
      guard !isStale(feed, every: task.every, at: now) else { return soonest }
      return max((feed.refreshed ?? now) + age(of: feed, every: task.every, at: now), soonest)
    }.min()
  }

  /// Takes note of since when a task waits, and does so once: whoever asks anew at every plan puts the run off for ever.
  ///
  /// A later process goes by when one of its feeds was last complete, and leaves the run that it may have been started for the
  /// time to begin. Where nobody knows a time that the clock has reached, the task waits from now on.
  private mutating func noteWaiting(of task: RefreshTask, at now: Instant) {
    if let place = turns.firstIndex(where: { $0.task == task.name }) {
      turns[place].came = min(turns[place].came, now)
      turns[place].worked = Self.past(turns[place].worked, by: now)
    } else {
      let complete = feeds.filter { $0.task == task.name }.compactMap { Self.past($0.refreshed, by: now) }.max()
      let latest = now + min(Self.timeToBegin, task.every) - task.every
      turns.append((task.name, complete.map { max($0, latest) } ?? now, nil))
    }
  }

  /// When a task last worked; `nil` if it has not, or in a time that the clock has not reached.
  func lastRun(of task: String, by now: Instant) -> Instant? {
    Self.past(turns.first { $0.task == task }?.worked, by: now)
  }

  /// When it was last a task's turn, whether or not it worked then; `nil` as for ``lastRun(of:by:)``.
  private func lastTurn(of task: String, by now: Instant) -> Instant? {
    Self.past(turns.first { $0.task == task }?.came, by: now)
  }

  private static func past(_ instant: Instant?, by now: Instant) -> Instant? {
    instant.flatMap { $0 <= now ? $0 : nil }
  }

  /// Takes note that it is a task's turn.
  ///
  /// One that cannot work, since there is no network, may work in the next run of any task, and does not ask for one sooner.
  mutating func noteTurn(of task: RefreshTask, works: Bool, at now: Instant) {
    let worked = works ? now : lastRun(of: task.name, by: now)
    // What it has asked for stands, however often it is in vain until then.
    let asked = lastTurn(of: task.name, by: now).flatMap { now - $0 < task.every ? $0 : nil }
    turns.removeAll { $0.task == task.name }
    turns.append((task.name, works ? now : asked ?? now, worked))
  }
}
