internal import CivilTime
public import Rollover

extension DailyRollover {
  /// Fetches content for the next occurrence of each schedule that has a prefetch.
  ///
  /// It asks to be woken if that is not due yet. The schedule's own content stands in until the other has come. Nothing is
  /// fetched for what may not ring; but permission may come back while the app sleeps, so it asks to be woken all the same.
  public mutating func planned(_ wishes: inout [Wish], at places: Range<Int>, in context: inout EngineContext) {
    var wake: Instant?
    var place = places.lowerBound
    for slot in kept.indices {
      guard let lead = kept[slot].schedule.prefetch, kept[slot].pausedAt == nil else { continue }
      while place < places.upperBound,
        wishes[place].slot < Int32(slot) || wishes[place].slot == Int32(slot) && wishes[place].isLate
      {
        // What comes late may come behind the time for which its content may be shown.
        if wishes[place].slot == Int32(slot) { refreshLate(slot, &wishes[place]) }
        place += 1
      }
      guard place < places.upperBound, wishes[place].slot == Int32(slot) else { continue }
      var due: Instant?
      if context.isAllowed {
        due =
          prefetch(slot, lead, for: &wishes[place], in: &context)
          ?? prefetchOfFollowing(slot, lead, wishes, behind: place, places)
      } else {
        due = nextLook(slot, lead, wishes, at: place, places, now: context.now)
      }
      if let due, wake.map({ due < $0 }) ?? true { wake = due }
    }
    context.wake(at: wake)
  }

  /// When something is to be fetched next, if the person lets the app notify by then.
  private func nextLook(
    _ slot: Int, _ lead: TimeSpan, _ wishes: [Wish], at place: Int, _ places: Range<Int>, now: Instant
  ) -> Instant {
    let due = wishes[place].delivery - min(lead, fetches[kept[slot].schedule.id].timeToLive ?? lead)
    if due > now { return due }
    return prefetchOfFollowing(slot, lead, wishes, behind: place, places) ?? wishes[place].delivery
  }

  /// Has one that comes late show what its schedule has, where what was fetched for it is stale by then.
  private func refreshLate(_ slot: Int, _ wish: inout Wish) {
    let entry = fetches[kept[slot].schedule.id]
    guard entry.occurrence == wish.identifier, let end = entry.freshUntil, end < wish.delivery else { return }
    wish.contentFingerprint = kept[slot].schedule.contentFingerprint
  }

  /// Fetches content for an occurrence, if that is due.
  ///
  /// - Returns: when to wake for the fetch; `nil` when there is no need.
  private mutating func prefetch(
    _ slot: Int, _ lead: TimeSpan, for next: inout Wish, in context: inout EngineContext
  ) -> Instant? {
    let id = kept[slot].schedule.id
    var entry = fetches[id]
    if entry.occurrence == next.identifier, entry.freshUntil.map({ $0 >= next.delivery }) ?? true { return nil }
    if entry.occurrence == next.identifier { next.contentFingerprint = kept[slot].schedule.contentFingerprint }
    if entry.target != next.identifier {
      if let token = entry.onItsWay, let target = entry.target { fetches.tooLate.append((token, target)) }
      entry.target = next.identifier
      entry.failures = 0
      entry.retry = nil
      entry.onItsWay = nil
    }
    // Content that may be shown for a minute is fetched within the last minute. What quiet hours hold is shown at their end.
    let ahead = min(lead, entry.timeToLive ?? lead)
    let due = entry.retry ?? next.delivery - ahead
    let last = next.delivery - Prefetches.margin
    defer { fetches[id] = entry }
    guard entry.onItsWay == nil, due < last else { return nil }
    guard context.now >= due else { return due }
    guard context.now < last else { return nil }
    entry.retry = nil
    entry.onItsWay = context.fetch(FetchRequest(occurrence: next.identifier, etag: entry.content?.etag))
    return nil
  }

  /// When to wake for the occurrence behind the next one, for which nothing is to be fetched any more.
  ///
  /// No code of ours may run before that. What is fetched is always for the next one, so it waits for the other one's ring.
  private func prefetchOfFollowing(
    _ slot: Int, _ lead: TimeSpan, _ wishes: [Wish], behind place: Int, _ places: Range<Int>
  ) -> Instant? {
    let following = place + 1
    guard following < places.upperBound, wishes[following].slot == Int32(slot) else { return nil }
    let ahead = min(lead, fetches[kept[slot].schedule.id].timeToLive ?? lead)
    return max(wishes[following].delivery - ahead, wishes[place].delivery)
  }

  /// Takes the answer to a fetch; it changes nothing if its occurrence rang or is about to.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    guard case .fetched(let result, let token) = answer else { return }
    if let place = fetches.tooLate.firstIndex(where: { $0.token == token }) {
      return context.report(.fetchedTooLate(fetches.tooLate.remove(at: place).target))
    }
    guard let schedule = fetches.schedule(of: token),
      let identifier = fetches[schedule].target
    else { return }
    fetches[schedule].onItsWay = nil
    var entry = fetches[schedule]
    guard let rings = context.delivery(of: identifier), rings - context.now >= Prefetches.margin else {
      // It has rung, or got no place: nothing is to be fetched for it again before long.
      fetches[schedule].failures += 1
      fetches[schedule].retry = context.now + Prefetches.pause(after: fetches[schedule].failures)
      return context.report(.fetchedTooLate(identifier))
    }
    switch result {
    case .content(var content, let timeToLive):
      // A text that comes from elsewhere seldom says how it is shown.
      if content.manner == Manner(), let slot = slot(of: schedule) {
        content.manner = kept[slot].schedule.content.manner
      }
      entry.content = content
      entry.fingerprint = content.fingerprint
      entry.take(identifier, timeToLive, at: context.now)
      context.report(.fetched(identifier, isNew: true))
    case .notModified(let timeToLive) where entry.content != nil:
      entry.take(identifier, timeToLive, at: context.now)
      context.report(.fetched(identifier, isNew: false))
    case .notModified:
      entry.fail(.server, identifier, rings: rings, in: &context)
    case .failed(let failure):
      entry.fail(failure, identifier, rings: rings, in: &context)
    }
    fetches[schedule] = entry
    context.changedOtherwise()
  }
}

extension Prefetches.Entry {
  fileprivate mutating func take(_ identifier: RequestIdentifier, _ timeToLive: TimeSpan?, at now: Instant) {
    occurrence = identifier
    // A hundred years are as good as for ever, and can be added to any instant.
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
    // Without another chance the fallback stays. A retry behind the ring keeps the next plan from fetching at once.
    retry = again < rings - Prefetches.margin ? again : rings
    context.report(.fetchFailed(identifier, failure, retry: again == retry ? again : nil))
  }
}
