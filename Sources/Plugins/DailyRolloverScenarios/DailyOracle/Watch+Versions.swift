internal import CivilTime
internal import DailyRollover
internal import Rollover

// A wish counts in two steps. From the moment it is made both the old and the new behaviour are right. Once the app has come
// to rest with everything saved, only the new one is. A process that ends before may take the wish with it: for certain if
// nothing was saved since, perhaps if something was.
extension Watch {
  /// The app was asked for something else; answers whether that changes anything.
  mutating func ask(_ change: (inout Mandate) -> Void) -> Bool {
    let generation = newest.generation
    let before = [newest] + others.filter { $0.generation == generation }
    var after: [Version] = []
    for version in before {
      var wish = version.wish
      change(&wish)
      // Only a schedule makes an app that has forgotten this one know it again.
      let isForgotten = version.isForgotten && wish.plan == nil
      if after.contains(where: { $0.isForgotten == isForgotten && $0.wish.isSame(as: wish) }) { continue }
      after.append(Version(wish: wish, generation: generation + 1, isSaved: false, isForgotten: isForgotten))
    }
    if before.count == 1, after.count == 1, after[0].wish.isSame(as: newest.wish) { return false }
    others.append(newest)
    newest = after.removeFirst()
    others += after
    return true
  }

  /// Another reading of what was asked for last: when the app heard of it decides where exact days begin.
  mutating func alsoRead(_ change: (inout Timetable) -> Void) {
    for var other in readings {
      guard var plan = other.wish.plan else { continue }
      change(&plan)
      guard plan.anchor != other.wish.plan?.anchor else { continue }
      other.wish.plan = plan
      add(other)
    }
  }

  /// Another reading of what was asked for last: where the app heard of it decides what it means.
  mutating func mayAlsoBe(_ change: (inout Mandate) -> Void) {
    for var other in readings {
      change(&other.wish)
      add(other)
    }
  }

  /// Whether the first of a sequence of exact days has come, by some reading of what was asked for last.
  ///
  /// It changes nothing; a watch in a list is copied for a function that may not change it.
  mutating func hasBegun(by device: Instant) -> Bool {
    guard newest.wish.plan?.step == .exactDay else { return false }
    return readings.contains { reading in reading.wish.plan?.anchor.map { $0 <= device } ?? false }
  }

  /// What was asked for last, with and without a pause and dates to leave out that the app may have lost.
  private var readings: [Version] {
    ([newest] + others).filter {
      $0.generation == newest.generation && $0.wish.plan?.schedule == newest.wish.plan?.schedule
    }
  }

  /// Takes one more reading of what was asked for last, unless it is there already.
  private mutating func add(_ other: Version) {
    // Each date to leave out may double them.
    guard others.count < Self.mostReadings else { return }
    let isKnown = ([newest] + others).contains {
      $0.generation == other.generation && $0.isForgotten == other.isForgotten && $0.wish.isSame(as: other.wish)
    }
    if !isKnown { others.append(other) }
  }

  /// A dozen dates that are left out within a moment are heard in order, so that most of their readings are none.
  private static let mostReadings = 256

  /// What is armed shows that the app goes by one of these wishes.
  ///
  /// What came due meanwhile by one that was not taken for the newest may have been armed, for all that the app knows.
  mutating func goesBy(_ versions: [Version], at device: Instant, in here: Zone) {
    let before = newest.wish
    newest = versions[0]
    others = Array(versions.dropFirst())
    defer { if others.isEmpty { undecidedSince = nil } }
    guard let undecidedSince, !newest.wish.isSame(as: before), let plan = newest.wish.plan else { return }
    let zone = plan.pinned ?? here
    var next = plan.due(after: undecidedSince, in: zone, &stretch)
    while let due = next, due.instant <= device {
      memory.doubt(due.key, unseen: false)
      next = plan.due(after: due, in: zone, &stretch)
    }
  }

  /// The app came to rest with everything saved: what was asked for before is no more.
  mutating func settleWishes() {
    let generation = newest.generation
    others.removeAll { $0.generation != generation }
    if others.isEmpty { undecidedSince = nil }
    newest.isSaved = true
    for place in others.indices { others[place].isSaved = true }
  }

  /// Something was saved, which may hold what was asked for so far.
  mutating func wishesSaved() {
    newest.isSaved = true
    for place in others.indices { others[place].isSaved = true }
  }

  /// The process ended; answers whether it took what was asked for last with it.
  mutating func wishesLost() -> Bool {
    let isLost = !newest.isSaved
    var left = ([newest] + others).filter(\.isSaved)
    let latest = left.indices.max { left[$0].generation < left[$1].generation } ?? 0
    guard !left.isEmpty else { return false }
    let generation = newest.generation
    newest = left.remove(at: latest)
    others = left
    newest.generation = generation
    for place in others.indices { others[place].generation = generation }
    return isLost
  }

  /// What the app had saved was lost, or perhaps only for this process.
  mutating func stateLost(at device: Instant, in here: Zone, hasDiedAtWork: Bool = false) {
    doubtLost(through: device, in: here)
    forgottenSince = min(forgottenSince ?? device, device)
    wasForgottenAtWork = wasForgottenAtWork || hasDiedAtWork
    let generation = newest.generation + 1
    newest.generation = generation
    newest.isSaved = true
    for place in others.indices { others[place].generation = generation }
    for place in others.indices { others[place].isSaved = true }
    let isKnown = newest.wish.plan != nil || others.contains { $0.wish.plan != nil }
    if isKnown, !isForgotten { others.append(Version(generation: generation, isForgotten: true)) }
    // Of what was cancelled nobody knows any more that its requests are to go.
    if !isKnown { newest.isForgotten = true }
    // A pause or a date to leave out may be forgotten by an app that is told of the schedule again; that is a new wish.
    // What had come due may have rung, for all that an app knows that has forgotten what it armed.
    undecidedSince = undecidedSince ?? device
    for expectation in open { memory.doubt(expectation.key, unseen: false) }
    memory.stateLost()
    open = []
    obligation = nil
  }

  /// The app has lost all else, and hears then what its process was asked for: a new schedule, whose steps begin now.
  ///
  /// Nothing of it is paused or left out that was before.
  mutating func mayAlsoHear(_ asked: Mandate, at device: Instant, in here: Zone) {
    // The rules of its zone may be others by now, and what was asked for last knows them.
    guard asked.plan != nil, var plan = newest.wish.plan else { return }
    plan.begin(after: device, in: here)
    var version = newest
    version.wish = asked
    version.wish.plan = plan
    let wish = version.wish
    if ([newest] + others).contains(where: { !$0.isForgotten && $0.wish.isSame(as: wish) }) { return }
    others.append(version)
  }

  /// What came due within its grace may have been armed, for all that an app knows that has lost what it armed.
  mutating func doubtLost(through device: Instant, in here: Zone) {
    for version in [newest] + others {
      guard let plan = version.wish.plan else { continue }
      var next = plan.due(after: device - plan.grace - DailyWatcher.tolerance, in: plan.pinned ?? here, &stretch)
      while let due = next, due.instant <= device {
        memory.doubt(due.key, unseen: false)
        // Of what rang before, the app knows no more that it was not at this time.
        if memory.hasRung(due.key), isLatest(due.instant, at: device) { lastDue = (due.key, due.instant) }
        next = plan.due(after: due, in: plan.pinned ?? here, &stretch)
      }
    }
    lostThrough = max(lostThrough ?? device, device)
  }

  /// Whether nothing came due behind an instant; what lies ahead did so by a clock that was set back since.
  func isLatest(_ instant: Instant, at device: Instant) -> Bool {
    guard let last = lastDue?.instant else { return true }
    return last <= instant || last > device
  }
}
