internal import CivilTime
internal import PhoneSimulator
internal import Rollover

// Each in one go: a watch lies in a list, which is asked at each access whether nobody shares it.
extension Watch {
  /// A request for one was added; says when it was handed over, if as a span, and when it fires, if ever.
  @inline(__always)
  mutating func wasAdded(_ key: OccurrenceKey, asSpanAt handedOver: Instant?, fires: Instant?) {
    memory.add(key)
    if !spans.isEmpty { spans.removeAll { $0.key == key } }
    if let handedOver {
      if spans.count == 4 { spans.removeFirst() }
      spans.append((key, handedOver))
    }
    if let fires, let through = armedThrough { armedThrough = max(through, fires) }
  }

  /// One has come due, since a certain rest of the app; what was owed before is not owed any more.
  @inline(__always)
  mutating func comeDue(_ expectation: Expectation, rest: Int) {
    if sinceRest.number != rest { sinceRest = SinceRest(number: rest) }
    sinceRest.dueCount += 1
    expect(expectation)
    obligation = nil
  }

  /// Takes note of a ring; answers when there is something to judge.
  @inline(__always)
  mutating func rang(
    _ key: OccurrenceKey, _ due: Timetable.Due?, _ lateness: Lateness?, at device: Instant, in here: Zone, rest: Int,
    unseen: Bool, isRepeating: Bool
  ) -> Instant {
    countRing(key, rest: rest)
    noteRing(key, due, lateness, at: device, unseen: unseen, isRepeating: isRepeating)
    return goOn(behind: key, here: here)
  }

  /// The guards go by when the last ring was due in the zone that the device has by now: nobody knows where it rang.
  mutating func findLastRing(by plan: Timetable, in here: Zone) {
    lastRingHere = rangLast.flatMap { plan.occurrence($0.key, in: plan.pinned ?? here, &stretch)?.instant }
  }

  /// How many lie ahead once more and have a place of those that are armed again: what has rung unseen, where the schedule rings
  /// in doubt, what the app has forgotten, and what may have rung for all we know and a policy drops once more.
  mutating func countAgain(
    behind start: Instant, before due: Timetable.Due, in zone: Zone, isKeptBack: Bool
  ) -> Int {
    guard let plan = newest.wish.plan else { return 0 }
    var count = 0
    var next = plan.due(after: start, in: zone, &stretch)
    while let other = next, other.instant < due.instant {
      let rangUnseen = plan.ringsInDoubt && memory.hasRung(other.key) && !memory.isConfirmed(other.key)
      let mayBeDropped = isKeptBack && memory.mayHaveRung(other.key)
      if rangUnseen || mayBeDropped || memory.isForgotten(other.key) { count += 1 }
      next = plan.due(after: other, in: zone, &stretch)
    }
    return count
  }

  /// Whether one that lay ahead may have rung, for all that an app can know, and was never added: a chain whose next one a policy
  /// drops, and no doubt keeps, has nothing behind that.
  mutating func mayHaveRungUnsent(behind start: Instant, before due: Timetable.Due, in zone: Zone) -> Bool {
    guard memory.hasDoubt, let plan = newest.wish.plan else { return false }
    var next = plan.due(after: start, in: zone, &stretch)
    while let other = next, other.instant < due.instant {
      if memory.mayHaveRung(other.key), !memory.wasAdded(other.key) { return true }
      next = plan.due(after: other, in: zone, &stretch)
    }
    return false
  }

  /// Counts a ring since a certain rest of the app.
  @inline(__always)
  private mutating func countRing(_ key: OccurrenceKey, rest: Int) {
    if sinceRest.number != rest { sinceRest = SinceRest(number: rest) }
    // One that comes again, though it rang before, or may have, takes a place of those that were armed.
    if needNotRing(key) { sinceRest.dueCount += 1 }
    sinceRest.rang = true
  }

  /// Notes what rang, and that it is not open any more.
  @inline(__always)
  private mutating func noteRing(
    _ key: OccurrenceKey, _ due: Timetable.Due?, _ lateness: Lateness?, at device: Instant, unseen: Bool,
    isRepeating: Bool
  ) {
    memory.ring(key, unseen: unseen)
    if isRepeating { memory.repeatedFor(key) }
    // Which dates a repeating request rings for that an app has forgotten, it cannot know.
    if isRepeating, isForgotten { memory.forget(key) }
    // What rang early, by a zone that the device has left or by an hour that it had before, may come once more at its time.
    let liesAhead = due.map { $0.instant > device + DailyWatcher.tolerance } ?? false
    let rangAtItsTime = !liesAhead && lateness.map { $0.late >= .zero - DailyWatcher.tolerance } ?? true
    lastRung = rangAtItsTime ? key : nil
    // The guards go by when it was due, since nobody knows when it rang.
    lastRing = lateness.map { device - $0.late }
    lastRingHere = nil
    rangLast = (key, device)
    close(key)
    if let owed = obligation, owed.key == key, owed.deadline != nil { obligation = nil }
  }

  /// What rang is due no more; answers when there is something to judge.
  @inline(__always)
  private mutating func goOn(behind key: OccurrenceKey, here: Zone) -> Instant {
    if let due = next, due.key == key { goOn(behind: due, here: here) }
    return findSoonest()
  }
}
