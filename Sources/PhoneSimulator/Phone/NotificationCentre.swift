internal import CivilTime
internal import Rollover

/// The platform's notification centre: what is pending, what has been delivered and not cleared.
struct NotificationCentre: Sendable {
  /// What watchers are shown; it holds the centre's own lists, so that none is copied or moved to be shown.
  var moment: Moment
  /// The pending requests, in the order in which they were added.
  private(set) var pending: [PendingRequest] {
    _read { yield moment.pending }
    _modify { yield &moment.pending }
  }
  /// How many requests of the app's other code are pending; they take places, and nothing else is known of them.
  private(set) var others: Int {
    get { moment.foreignCount }
    set { moment.foreignCount = newValue }
  }
  /// The delivered ones that the person has not cleared, oldest first.
  private(set) var delivered: [RequestIdentifier] {
    _read { yield moment.delivered }
    _modify { yield &moment.delivered }
  }
  /// Those of them whose dismissal the app hears of.
  var tellingDismissal: [RequestIdentifier] = []
  /// The greatest identity ever delivered; a greater one cannot be in the list.
  private var latestDelivered: RequestIdentifier?
  private var zones: [Zone] = []
  private var additions: UInt64 = 0
  /// The place of the one that fires first; −1 when it has to be looked for.
  private var soonest = -1
  /// When that is; a moment that does not come when none will.
  private var soonestFires = PendingRequest.never

  /// The delivered list keeps at most this many; the oldest go, as on a phone that nobody clears.
  static let deliveredLimit = 100

  init(_ moment: Moment) { self.moment = moment }

  /// The one that fires first, by time and then by the order of additions; `nil` when none will.
  mutating func next() -> (position: Int, fires: Instant)? {
    if soonest < 0 { findSoonest() }
    return soonestFires == PendingRequest.never ? nil : (soonest, soonestFires)
  }

  private mutating func findSoonest() {
    soonest = 0
    soonestFires = PendingRequest.never
    for position in moment.pending.indices where moment.pending[position].fires < soonestFires {
      soonest = position
      soonestFires = moment.pending[position].fires
    }
  }

  /// Adds a request, replacing a pending one of the same identity.
  ///
  /// - Returns: what became of it, and who was evicted for it.
  @inline(__always)
  mutating func add(
    _ request: NotificationRequest, at wall: Instant, device cursor: inout ZoneCursor, profile: PhoneProfile
  ) -> Addition {
    var entry = PendingRequest(
      identifier: request.identifier, trigger: request.trigger, contentFingerprint: request.contentFingerprint,
      fires: PendingRequest.never, date: CivilDate(dayNumber: 0), order: additions,
      zoneSlot: slot(of: request, device: cursor, profile))
    additions += 1
    entry.take(request)
    var hasOtherContent = false
    if let replaced = moment.pending.firstIndex(where: { $0.identifier == request.identifier }) {
      hasOtherContent = moment.pending[replaced].contentFingerprint != request.contentFingerprint
      moment.pending.remove(at: replaced)
      soonest = -1
    }
    guard let match = resolve(entry, after: wall, device: &cursor, profile: profile) else {
      guard entry.isTimeless || profile.past == .listed else {
        return Addition(fires: nil, hasOtherContent: hasOtherContent, evicted: nil)
      }
      soonest = -1
      moment.pending.append(entry)
      return Addition(
        fires: nil, hasOtherContent: hasOtherContent, evicted: entry.isTimeless ? evict(profile) : nil)
    }
    entry.take(match)
    if soonest >= 0, entry.fires < soonestFires {
      soonest = moment.pending.count
      soonestFires = entry.fires
    }
    moment.pending.append(entry)
    return Addition(fires: match.fires, hasOtherContent: hasOtherContent, evicted: evict(profile))
  }

  struct Addition {
    /// When it will fire; `nil` when it lay in the past.
    var fires: Instant?
    /// Whether it replaced a request that was to show something else.
    var hasOtherContent: Bool
    var evicted: RequestIdentifier?
  }

  /// Removes pending requests; those that have fired are not there any more and nothing happens.
  mutating func remove(_ identifiers: [RequestIdentifier]) -> [RequestIdentifier] {
    var removed: [RequestIdentifier] = []
    for identifier in identifiers {
      guard let position = pending.firstIndex(where: { $0.identifier == identifier }) else { continue }
      pending.remove(at: position)
      removed.append(identifier)
    }
    soonest = -1
    return removed
  }

  /// Takes out the one at a place because its time has come; a repeating one stays for its next match.
  @inline(__always)
  mutating func take(
    at position: Int, wall: Instant, device cursor: inout ZoneCursor, profile: PhoneProfile
  ) -> PendingRequest {
    let entry = moment.pending[position]
    soonest = -1
    // Only repeating ones come again, also where the clock shows their time twice.
    if case .repeating = entry.trigger,
      let next = resolve(
        entry, after: max(wall, entry.fires), device: &cursor, profile: profile, besides: entry.date)
    {
      moment.pending[position].take(next)
    } else {
      moment.pending.remove(at: position)
    }
    return entry
  }

  /// Works out anew when everything fires that follows the device's zone; what now lies in the past goes.
  ///
  /// A device that is off passes over nothing; what lies in the past by then is dealt with when it starts.
  mutating func zoneChanged(
    at wall: Instant, isOn: Bool, device cursor: inout ZoneCursor, profile: PhoneProfile
  ) -> [RequestIdentifier] {
    soonest = -1
    guard profile.floating == .follows else { return [] }
    return resolveAgain(at: wall, isOn: isOn, device: &cursor, profile: profile) { $0.followsDevice }
  }

  /// A zone has other rules from now on: what speaks of it follows them, or fires when it would have fired; what now lies
  /// in the past goes.
  mutating func rulesChanged(
    to zone: Zone, at wall: Instant, isOn: Bool, device cursor: inout ZoneCursor, profile: PhoneProfile
  ) -> [RequestIdentifier] {
    soonest = -1
    for slot in zones.indices where zones[slot].name == zone.name { zones[slot] = zone }
    guard profile.rules == .follows else { return [] }
    let isHere = cursor.zone.name == zone.name && profile.floating == .follows
    let names = zones.map(\.name)
    return resolveAgain(at: wall, isOn: isOn, device: &cursor, profile: profile) { entry in
      entry.zoneSlot >= 0 ? names[Int(entry.zoneSlot)] == zone.name : isHere && entry.followsDevice
    }
  }

  /// Works out anew when some of the requests fire; answers those that now lie in the past, which have been taken out.
  private mutating func resolveAgain(
    at wall: Instant, isOn: Bool, device cursor: inout ZoneCursor, profile: PhoneProfile,
    _ isAffected: (PendingRequest) -> Bool
  ) -> [RequestIdentifier] {
    var gone: [RequestIdentifier] = []
    for position in pending.indices.reversed() where isAffected(pending[position]) {
      // What is due on the stroke is not past yet, unless it repeats and has fired then.
      let isOnce = if case .repeating = pending[position].trigger { false } else { true }
      // While the device is off, what came due waits for its start.
      if !isOnce, !isOn, pending[position].fires <= wall { continue }
      let isDue = isOnce || isOn && pending[position].fires == wall
      let past = !isDue ? wall : isOn ? wall - TimeSpan(milliseconds: 1) : wall - .days(36_500)
      if let match = resolve(pending[position], after: past, device: &cursor, profile: profile) {
        pending[position].take(match)
      } else {
        gone.append(pending[position].identifier)
        expire(at: position, profile: profile)
      }
    }
    return gone.reversed()
  }

  /// The clock was set by so much: what waits for a span goes on waiting for it, if it counts real time, and what lay in
  /// the past and was only listed may lie ahead again.
  mutating func clockChanged(
    by shift: TimeSpan, at wall: Instant, device cursor: inout ZoneCursor, profile: PhoneProfile
  ) {
    soonest = -1
    for position in pending.indices {
      if case .after = pending[position].trigger {
        // One that is over and only listed never lies ahead again.
        guard profile.interval == .uptime, pending[position].fires != PendingRequest.never else { continue }
        pending[position].fires += shift
      } else if pending[position].fires == PendingRequest.never,
        let match = resolve(pending[position], after: wall, device: &cursor, profile: profile)
      {
        pending[position].take(match)
      }
    }
  }

  /// Takes out one that lies in the past and will not fire.
  mutating func expire(at position: Int, profile: PhoneProfile) {
    soonest = -1
    if profile.past == .listed {
      pending[position].fires = PendingRequest.never
    } else {
      pending.remove(at: position)
    }
  }

  /// Puts a delivered notification into the list, replacing one of the same identity.
  @inline(__always)
  mutating func deliver(_ identifier: RequestIdentifier) -> Bool {
    let isLatest = latestDelivered.map { $0 < identifier } ?? true
    let before = isLatest ? nil : delivered.lastIndex(of: identifier)
    if let before { delivered.remove(at: before) }
    delivered.append(identifier)
    if isLatest { latestDelivered = identifier }
    // Dropping half at once costs less than dropping one at a time.
    if delivered.count > Self.deliveredLimit { delivered.removeFirst(Self.deliveredLimit / 2) }
    return before != nil
  }

  /// Takes out all that is pending, also of the app's other code.
  mutating func clearPending() {
    pending.removeAll(keepingCapacity: true)
    others = 0
    soonest = -1
  }

  /// Loses the requests of a subject, or all, also those of the app's other code.
  ///
  /// - Returns: those of ours.
  mutating func lose(of id: SubjectID?) -> [RequestIdentifier] {
    let lost = pending.map(\.identifier).filter { id == nil || $0.subject == id }
    guard let id else {
      clearPending()
      return lost
    }
    pending.removeAll { $0.identifier.subject == id }
    soonest = -1
    return lost
  }

  /// The app's other code has so many requests now, of which the platform keeps no more than its limit.
  ///
  /// - Returns: those of ours that have lost their places.
  mutating func setOthers(_ count: Int, _ profile: PhoneProfile) -> [RequestIdentifier] {
    others = min(count, profile.limit)
    var evicted: [RequestIdentifier] = []
    while let victim = evict(profile) { evicted.append(victim) }
    return evicted
  }

  private func resolve(
    _ entry: PendingRequest, after instant: Instant, device cursor: inout ZoneCursor, profile: PhoneProfile,
    besides rung: CivilDate? = nil
  ) -> TriggerResolution.Match? {
    guard entry.zoneSlot >= 0 else {
      return TriggerResolution.next(entry.trigger, after: instant, in: &cursor, profile: profile, besides: rung)
    }
    var own = ZoneCursor(zones[Int(entry.zoneSlot)])
    return TriggerResolution.next(entry.trigger, after: instant, in: &own, profile: profile, besides: rung)
  }

  /// The slot of the zone whose time a request speaks of wherever the device goes; −1 when it follows the device.
  private mutating func slot(of request: NotificationRequest, device: ZoneCursor, _ profile: PhoneProfile) -> Int32 {
    // Mostly no zone is named, and a zone is a reference, which costs something to hand over.
    if request.zone == nil {
      switch request.trigger {
      case .floating, .repeating: if profile.floating != .fixed { return -1 }
      case .exact, .after, .crossing: return -1
      }
    }
    return slot(of: request.zone ?? device.zone)
  }

  private mutating func slot(of zone: Zone) -> Int32 {
    if let known = zones.firstIndex(where: { $0.fingerprint == zone.fingerprint && $0.name == zone.name }) {
      return Int32(known)
    }
    zones.append(zone)
    return Int32(zones.count - 1)
  }

  private mutating func evict(_ profile: PhoneProfile) -> RequestIdentifier? {
    guard count > profile.limit, !pending.isEmpty else { return nil }
    soonest = -1
    var victim = 0
    if profile.overflow == .soonest {
      for position in pending.indices where pending[position].fires >= pending[victim].fires { victim = position }
    }
    return pending.remove(at: victim).identifier
  }
}

extension PendingRequest {
  fileprivate mutating func take(_ match: TriggerResolution.Match) {
    fires = match.fires
    date = match.date
  }
}
