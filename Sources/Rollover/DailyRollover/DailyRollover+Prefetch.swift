internal import CivilTime

extension DailyRollover {
  /// Gives the next occurrence of a schedule the content that was fetched for it, or sees to it that some is fetched.
  ///
  /// When that is not due yet it asks to be woken. Until the content has come the schedule's own stands in.
  mutating func prefetch(_ slot: Int, firstAt place: Int, into wanted: inout [Wanted], in context: inout EngineContext)
  {
    guard let lead = schedules[slot].prefetch else { return }
    let id = schedules[slot].id
    var entry = fetches[id]
    // One that rings late shows what was fetched for it, if it was.
    for late in wanted.indices where wanted[late].slot == Int32(slot) && wanted[late].isLate {
      if entry.occurrence == wanted[late].identifier { wanted[late].contentFingerprint = entry.fingerprint }
    }
    guard place < wanted.count else { return }
    let next = wanted[place]
    if entry.occurrence == next.identifier, entry.freshUntil.map({ $0 >= next.instant }) ?? true {
      wanted[place].contentFingerprint = entry.fingerprint
      return
    }
    if entry.target != next.identifier {
      entry.target = next.identifier
      entry.failures = 0
      entry.retry = nil
      entry.isOnItsWay = false
    }
    // What may be shown for a minute is fetched within the last minute.
    let ahead = min(lead, entry.timeToLive ?? lead)
    let due = entry.retry ?? next.instant - ahead
    let last = next.instant - Prefetches.margin
    if entry.isOnItsWay {
      fetches[id] = entry
    } else if context.now >= due, context.now < last {
      entry.isOnItsWay = true
      entry.retry = nil
      fetches[id] = entry
      context.fetch(FetchRequest(occurrence: next.identifier, etag: entry.content?.etag))
    } else {
      fetches[id] = entry
      if context.now < due, due < last { context.wake(at: due) }
    }
  }

  /// Takes the answer to a fetch; one that comes when its occurrence has rung, or is about to, changes nothing.
  ///
  /// - Returns: whether a plan is due.
  mutating func hear(
    _ result: FetchResult, for identifier: RequestIdentifier, in context: inout EngineContext
  ) -> Bool {
    guard slot(of: identifier.schedule) != nil else { return false }
    var entry = fetches[identifier.schedule]
    let next = armed.first { $0.identifier == identifier && !$0.isLate }
    guard entry.target == identifier, entry.isOnItsWay, let next,
      next.instant - context.now >= Prefetches.margin
    else {
      if entry.target == identifier { fetches[identifier.schedule].isOnItsWay = false }
      context.report(.fetchedTooLate(identifier))
      // What has come due meanwhile may have a successor, and nobody knows when code of ours runs again.
      return next.map { $0.instant <= context.now } ?? false
    }
    entry.isOnItsWay = false
    switch result {
    case .content(let content, let timeToLive):
      entry.content = content
      entry.fingerprint = content.fingerprint
      entry.take(identifier, timeToLive, at: context.now)
      context.report(.fetched(identifier, isNew: true))
    case .notModified(let timeToLive) where entry.content != nil:
      entry.take(identifier, timeToLive, at: context.now)
      context.report(.fetched(identifier, isNew: false))
    case .notModified:
      entry.fail(.server, identifier, rings: next.instant, in: &context)
    case .failed(let failure):
      entry.fail(failure, identifier, rings: next.instant, in: &context)
    }
    fetches[identifier.schedule] = entry
    return true
  }
}

extension Prefetches.Entry {
  fileprivate mutating func take(_ identifier: RequestIdentifier, _ timeToLive: TimeSpan?, at now: Instant) {
    occurrence = identifier
    // A hundred years are for ever, and can be added to any instant.
    self.timeToLive = timeToLive.map { min(max($0, .zero), .days(36_500)) }
    freshUntil = self.timeToLive.map { now + $0 }
    failures = 0
    retry = nil
  }

  fileprivate mutating func fail(
    _ failure: FetchFailure, _ identifier: RequestIdentifier, rings: Instant, in context: inout EngineContext
  ) {
    failures += 1
    let again = context.now + Prefetches.pause(after: failures)
    // Without another chance the fallback stays; a retry that will never be is still no reason to fetch at once.
    retry = again < rings - Prefetches.margin ? again : rings
    context.report(.fetchFailed(identifier, failure, retry: again == retry ? again : nil))
  }
}
