internal import CivilTime
internal import Rollover

/// What rang of one schedule, and what the app can know of that.
struct RingMemory: Sendable {
  /// What has rung.
  private var rung = KeySet()
  /// What a repeating request has rung, under its own name.
  private var repeated = KeySet()
  /// What was ever added.
  private var added = KeySet()
  /// What did not ring and may have, for all that the app can know.
  private var doubtful = KeySet()
  /// What was ever in doubt, also where that has ended.
  private var everDoubtful = KeySet()
  /// What rang before the app lost its state: nobody but us can know.
  private var forgotten = KeySet()
  /// What the app saw had rung, and does not know for good before it comes to rest.
  private var seen: [OccurrenceKey] = []
  /// What the app knows for good to have rung.
  private var confirmed = KeySet()
  /// What rang, or was dropped, while no code of ours ran or had heard of the clock and the zone.
  private(set) var unseenRings: [OccurrenceKey] = []
  private var unseenDrops = KeySet()
  /// What of that came due, and when by the device's clock.
  private var drops: [(key: OccurrenceKey, time: Instant)] = []
  /// What of the rings was presented, and something was saved since, which may hold it.
  private var maybeSaved = KeySet()
  /// What rang last under the name that it had when the schedule counted otherwise.
  private var renamed: (name: OccurrenceKey, key: OccurrenceKey)?

  /// What by the last look had not come; the app may look again, and later, before it plans.
  private var passed = KeySet()

  @inline(__always)
  func hasRung(_ key: OccurrenceKey) -> Bool { rung.contains(key) }

  /// Whether one that did not ring may have, for all that the app can know.
  @inline(__always)
  func mayHaveRung(_ key: OccurrenceKey) -> Bool {
    hasDoubt && (doubtful.contains(key) || unseenDrops.contains(key))
  }

  func wasInDoubt(_ key: OccurrenceKey) -> Bool { everDoubtful.contains(key) }

  /// Whether a repeating request has rung for one, so that nothing was ever shown under its name.
  func wasRepeated(_ key: OccurrenceKey) -> Bool { repeated.contains(key) }

  mutating func repeatedFor(_ key: OccurrenceKey) { repeated.insert(key) }

  func wasAdded(_ key: OccurrenceKey) -> Bool { added.contains(key) }

  func isForgotten(_ key: OccurrenceKey) -> Bool { forgotten.contains(key) }

  /// Whether one may be known to have rung although its clock came and went before the app looked.
  @inline(__always)
  func mayBeSaved(_ key: OccurrenceKey) -> Bool { !maybeSaved.isEmpty && maybeSaved.contains(key) }

  /// All that did not ring and may have.
  var allInDoubt: KeySet {
    var all = doubtful
    all.formUnion(unseenDrops)
    return all
  }

  /// All that has rung.
  var allRung: KeySet { rung }

  /// Whether anything rang that the app has forgotten.
  var hasForgotten: Bool { !forgotten.isEmpty }

  func isConfirmed(_ key: OccurrenceKey) -> Bool { confirmed.contains(key) }

  /// Whether there is anything that may have rung and did not.
  var hasDoubt: Bool { !doubtful.isEmpty || !unseenDrops.isEmpty }

  /// Whether there is something that was not seen.
  var hasUnseen: Bool { !unseenRings.isEmpty || !unseenDrops.isEmpty || !passed.isEmpty }

  mutating func add(_ key: OccurrenceKey) {
    added.insert(key)
    if !passed.isEmpty { passed.remove(key) }
  }

  /// The app has planned by what it saw.
  mutating func hasPlanned() { if !passed.isEmpty { passed.removeAll() } }

  @inline(__always)
  mutating func ring(_ key: OccurrenceKey, unseen: Bool) {
    rung.insert(key)
    if !doubtful.isEmpty { doubtful.remove(key) }
    if !unseenDrops.isEmpty { unseenDrops.remove(key) }
    if !forgotten.isEmpty { forgotten.remove(key) }
    if !passed.isEmpty { passed.remove(key) }
    if unseen, !unseenRings.contains(key) { unseenRings.append(key) }
  }

  /// One rang under the name that it had when the schedule counted otherwise.
  mutating func ring(_ key: OccurrenceKey, under name: OccurrenceKey, unseen: Bool) {
    ring(name, unseen: unseen)
    renamed = (name, key)
  }

  /// Whether what rang under a name is an occurrence, which may have had another name then.
  func isRing(_ name: OccurrenceKey, of key: OccurrenceKey) -> Bool {
    if name == key { return true }
    guard let renamed else { return false }
    return renamed.name == name && renamed.key == key
  }

  mutating func doubt(_ key: OccurrenceKey, unseen: Bool) {
    guard !rung.contains(key) else { return }
    everDoubtful.insert(key)
    if unseen { unseenDrops.insert(key) } else { doubtful.insert(key) }
  }

  /// A request went at its time without ringing, while nobody looked.
  mutating func drop(_ key: OccurrenceKey, at time: Instant) {
    guard !rung.contains(key) else { return }
    everDoubtful.insert(key)
    unseenDrops.insert(key)
    drops.append((key, time))
  }

  /// Its request is still pending: it certainly did not ring.
  mutating func isStillPending(_ key: OccurrenceKey) {
    doubtful.remove(key)
    if !maybeSaved.isEmpty { maybeSaved.remove(key) }
  }

  /// Something was saved after it rang; where it was presented, that may hold it, by whatever clock it rang.
  mutating func wasSaved(_ key: OccurrenceKey) {
    if !unseenRings.isEmpty, unseenRings.contains(key), seen.contains(key) { maybeSaved.insert(key) }
  }

  /// The process that saw it ring has ended, and is not known to have saved that.
  mutating func isUnseen(_ key: OccurrenceKey, mayBeSaved: Bool) {
    if mayBeSaved { maybeSaved.insert(key) }
    if rung.contains(key), !unseenRings.contains(key) { unseenRings.append(key) }
  }

  /// What may have rung and lies ahead is wanted again.
  mutating func clearDoubts(where isAhead: (OccurrenceKey) -> Bool) {
    allInDoubt.forEach { key in
      guard isAhead(key) else { return }
      doubtful.remove(key)
      unseenDrops.remove(key)
    }
  }

  /// It rang, and nothing that an app is told of or can look at shows that.
  mutating func cannotBeKnown(_ key: OccurrenceKey) {
    rung.remove(key)
    doubtful.insert(key)
  }

  /// It lies in the delivered list when the app looks.
  mutating func isListed(_ key: OccurrenceKey) { unseenRings.removeAll { $0 == key } }

  /// What rang unseen is known to have rung; answers whether nothing was dropped unseen.
  ///
  /// What had not come by a look that the app has not heard of yet may have come by this one.
  mutating func forgetUnseenRings() -> Bool {
    // One by one, since there are few.
    while unseenRings.popLast() != nil {}
    return unseenDrops.isEmpty && passed.isEmpty
  }

  mutating func see(_ key: OccurrenceKey) {
    if rung.contains(key), !confirmed.contains(key), !seen.contains(key) { seen.append(key) }
  }

  mutating func confirmSeen() {
    guard !seen.isEmpty else { return }
    for key in seen { confirmed.insert(key) }
    seen.removeAll(keepingCapacity: true)
  }

  mutating func processEnded() { seen.removeAll(keepingCapacity: true) }

  mutating func forgetRings() { forgotten = rung }

  /// What the app need not have known of while it rang in doubt.
  mutating func forgetUnconfirmedRings() {
    rung.forEach { if !confirmed.contains($0) { forgotten.insert($0) } }
  }

  mutating func forget(_ key: OccurrenceKey) { forgotten.insert(key) }

  mutating func stateLost() {
    forgetRings()
    confirmed.removeAll()
    seen.removeAll()
  }

  /// The app looked at last at what happened behind its back.
  ///
  /// - Parameters:
  ///   - latest: the latest time that the clock may have shown.
  ///   - isSuspect: whether an app must take it for possible that an occurrence came, by a clock and a zone it knows of.
  ///   - mayHaveCome: whether it can.
  mutating func settleUnseen(
    by latest: Instant, isSuspect: (OccurrenceKey) -> Bool, mayHaveCome: (OccurrenceKey) -> Bool
  ) {
    // The one exemption: it rang in an excursion that nobody could see any more.
    for key in unseenRings where !isSuspect(key) && !seen.contains(key) {
      rung.remove(key)
      doubtful.insert(key)
    }
    unseenRings.removeAll(keepingCapacity: true)
    if !passed.isEmpty {
      unseenDrops.formUnion(passed)
      passed.removeAll()
    }
    guard !unseenDrops.isEmpty else { return }
    // What was dropped by a clock that the app knows of had come due, whatever its time is by now.
    for drop in drops where drop.time <= latest && unseenDrops.contains(drop.key) { doubtful.insert(drop.key) }
    drops.removeAll()
    // What was only dropped there nobody suspects: it is to ring.
    let all = unseenDrops
    unseenDrops.trim { !mayHaveCome($0) }
    all.forEach { if !unseenDrops.contains($0) { passed.insert($0) } }
    doubtful.formUnion(unseenDrops)
    unseenDrops.removeAll()
  }
}
