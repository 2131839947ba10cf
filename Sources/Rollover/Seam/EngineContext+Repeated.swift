public import CivilTime

/// When repeating requests rang that no plan has counted.
extension EngineContext {
  /// The stretches in which a repeating request of the subject at hand may have rung by other clocks than the present ones,
  /// or while nobody kept the subject.
  ///
  /// None when there is no such request, or nothing but the time has changed.
  public var repeatedElsewhere: [RepeatedStretch] { mutating get { findRepeatedElsewhere() } }

  /// Whether the subject at hand had a repeating request in the last plan, to which its occurrences were left.
  public var wasRepeating: Bool {
    // It changes nothing; a function that may not change the context gets a copy of it.
    mutating get {
      guard draft.at.doubt == .silent else { return false }
      if ledger[draft.at.account].hadRepeating { return true }
      for place in draft.at.slice where ledger.wishes[place].identifier.isRepeating { return true }
      return false
    }
  }

  /// Whether the occurrences of the subject at hand at a time of day were left to a repeating request of the last plan; not where
  /// its subject had another time then.
  public func wasRepeating(at time: TimeOfDay) -> Bool {
    guard draft.at.doubt == .silent else { return false }
    if ledger[draft.at.account].hadRepeating { return true }
    for place in draft.at.slice where ledger.wishes[place].identifier.isRepeating {
      // Where nobody knows its times any more, they may be these.
      if components(of: ledger.wishes[place]).map({ $0.time == time }) ?? true { return true }
    }
    return false
  }

  /// Whether a repeating request of the last plan for the subject at hand is pending still, as far as anybody knows.
  public var hasRepeating: Bool {
    // It changes nothing; a function that may not change the context gets a copy of it.
    mutating get {
      for place in draft.at.slice where ledger.wishes[place].identifier.isRepeating {
        if !isGone(ledger.wishes[place]) { return true }
      }
      return false
    }
  }

  /// Whether a repeating request of the last plan for the subject at hand may have rung, or may before it is removed, and
  /// nobody knows; what rings before the eyes of the app is presented.
  public var mayRepeatUnseen: Bool {
    // It changes nothing; a function that may not change the context gets a copy of it.
    mutating get {
      !draft.passage.isLive || ledger[draft.at.account].hadRepeating || hasRepeating || mayHaveRepeatedBeforePlan
    }
  }

  /// Whether the request for the next occurrence may have rung for it early, before the last plan, which removed it.
  private var mayHaveRepeatedBeforePlan: Bool {
    mutating get {
      guard let last = draft.passage.last else { return false }
      for place in draft.at.slice where ledger.wishes[place].identifier.isRepeating {
        let wish = ledger.wishes[place]
        // What rang since the app came to the foreground was presented.
        if let since = draft.inSightSince, wish.ringsFrom > since, !draft.wasBlocked { continue }
        if mayHaveRungEarly(wish, before: last) { return true }
      }
      return false
    }
  }

  /// Whether a repeating request may have rung before the last plan for an occurrence that still lies ahead.
  private func mayHaveRungEarly(_ wish: Wish, before last: Instant) -> Bool {
    wish.ringsFrom < wish.delivery && wish.ringsFrom <= last && wish.delivery > now
  }

  // Much of this changes nothing; a function that may not change the context gets a copy of it.
  private mutating func findRepeatedElsewhere() -> [RepeatedStretch] {
    let subject = draft.at.subject.id
    var stretches = ledger.uncounted.filter { $0.subject == subject }.map { $0.stretch }
    // Where the subject rings in doubt, only what was presented counts as rung.
    guard draft.at.doubt == .silent else { return stretches.filter { $0.isCertain } }
    let unkept = repeatedUnkept()
    if !unkept.isEmpty { return stretches + unkept }
    stretches += repeatedBeforeChange()
    // What rang before the eyes of the app was presented, and counts by its date.
    if draft.passage.isLive { return stretches + repeatedEarly() }
    return stretches + repeatedByOtherClocks() + repeatedByFormerZones()
  }

  /// The early rings in a gap before the last plan, for dates that lie ahead still, if a clock has been set back behind them.
  private mutating func repeatedEarly() -> [RepeatedStretch] {
    guard let last = draft.passage.last else { return [] }
    var stretches: [RepeatedStretch] = []
    for place in draft.at.slice where ledger.wishes[place].identifier.isRepeating {
      let wish = ledger.wishes[place]
      guard now < wish.ringsFrom, mayHaveRungEarly(wish, before: last) else { continue }
      stretches.append(.ring(at: wish.ringsFrom, in: zone(of: wish), offset: wish.offset))
    }
    return stretches
  }

  /// The stretches since the last plan in which requests may have rung that name a zone which the device has left.
  ///
  /// They do so until a plan has replaced them, which one without permission cannot.
  private mutating func repeatedByFormerZones() -> [RepeatedStretch] {
    // A subject with a zone of its own goes by that wherever the device is.
    guard draft.at.subject.zoneMark == 0, let last = draft.passage.last else { return [] }
    // In the foreground the app hears of permission at once, and the centre's answer takes no longer than a minute.
    let start = draft.wasBlocked && draft.passage.isLive ? max(last, now - .minutes(1)) : last
    var stretches: [RepeatedStretch] = []
    for place in draft.at.slice where ledger.wishes[place].identifier.isRepeating {
      let zone = zone(of: ledger.wishes[place])
      let own = components(of: ledger.wishes[place])
      // Those of the subject count where nobody knows the request's own, unless it was changed since.
      guard zone != reading.zone, own != nil || !ledger[draft.at.account].isSuperseded else { continue }
      stretches.append(
        RepeatedStretch(zone: zone, start: .behind(start), until: draft.passage.reach, components: own))
    }
    return stretches
  }

  /// The stretches since the last plan, if the clock went back or the zone changed; by a clock that went back what had come
  /// before may have come once more.
  private mutating func repeatedByOtherClocks() -> [RepeatedStretch] {
    let backTo = draft.passage.backTo
    guard draft.passage.wentBack || backTo != nil || draft.zoneChanged || draft.formerZone != nil, wasRepeating else {
      return []
    }
    var stretches: [RepeatedStretch] = []
    if !draft.zoneChanged, let former = draft.formerZone, let since = draft.formerSince, wasRenewed() {
      // What rang before that, the plan dealt with that noticed the change. Behind it no request goes by that zone.
      stretches.append(
        RepeatedStretch(zone: former, start: .behind(since), until: draft.formerUntil ?? now, components: nil))
    }
    guard draft.passage.wentBack || backTo != nil || draft.zoneChanged else { return stretches }
    // The app looked on, and permission is missing still.
    if !isAllowed, nothingCouldRing { return stretches }
    let zone = draft.zoneChanged ? draft.formerZone ?? reading.zone : reading.zone
    if let backTo {
      // What came once more by the clock that was set back rang then, also where it had not before.
      stretches.append(RepeatedStretch(zone: zone, start: .instant(backTo), until: now, components: nil))
    }
    guard draft.passage.wentBack || draft.zoneChanged else { return stretches }
    // What rang up to the last plan, that plan has counted.
    let start = draft.passage.last.map(RepeatedStretch.Start.behind) ?? .place(draft.at.settledBefore)
    stretches.append(RepeatedStretch(zone: zone, start: start, until: draft.passage.reach, components: nil))
    // Nobody knows since when the zone has other rules, and some platforms go by them at once.
    if draft.zoneChanged, !draft.zoneMoved, zone != reading.zone {
      stretches.append(RepeatedStretch(zone: reading.zone, start: start, until: draft.passage.reach, components: nil))
    }
    return stretches
  }

  /// When repeating requests rang, or may have, after their subject was changed and before a plan followed the change.
  ///
  /// Other rules of a zone of its own change it, too.
  private mutating func repeatedBeforeChange() -> [RepeatedStretch] {
    let hasOtherRules = draft.at.subject.zoneMark != 0 && draft.at.zoneChanged
    guard ledger[draft.at.account].isSuperseded || hasOtherRules else { return [] }
    var stretches: [RepeatedStretch] = []
    for place in draft.at.slice {
      let wish = ledger.wishes[place]
      guard wish.identifier.isRepeating, wish.ringsFrom <= draft.passage.unseenUntil else { continue }
      // The app looked on, and permission is missing still.
      if !isAllowed, wasBlockedLive(wish) { continue }
      let zone = zone(of: wish)
      // Of one whose times nobody knows any more, only the first ring is known. What is listed may be its successor.
      let own = components(of: wish)
      if own == nil || wish.earliest < wish.delivery {
        stretches.append(.ring(at: wish.ringsFrom, in: zone, offset: wish.offset))
      }
      guard let own else { continue }
      stretches.append(
        RepeatedStretch(
          zone: zone, start: .date(wish.ringsFrom), until: draft.passage.unseenUntil, offset: wish.offset,
          components: own))
    }
    return stretches
  }

  /// The zone by which a repeating request rings: the present one or the one of before, whichever has its offset.
  ///
  /// Of a zone that the device left earlier only that offset is known.
  func zone(of wish: Wish) -> Zone {
    guard let offset = wish.formerOffset ?? wish.offset else { return draft.formerZone ?? reading.zone }
    if offset == Int64(reading.zone.offset(at: wish.earliest).seconds) { return reading.zone }
    if let former = draft.formerZone, offset == Int64(former.offset(at: wish.earliest).seconds) { return former }
    return .fixed(offset: UTCOffset(seconds: Int32(clamping: offset)), name: reading.zone.name)
  }

  /// The times at which a repeating request rings that was armed; `nil` where nobody knows them any more.
  func components(of wish: Wish) -> RepeatingComponents? {
    if let position = draft.centre.position(of: wish.identifier),
      case .repeating(let listed) = draft.centre.pending[position].trigger
    {
      return listed
    }
    return wish.components
  }

  /// Whether a repeating request of the last plan took the place of another one.
  private mutating func wasRenewed() -> Bool {
    draft.at.slice.contains { ledger.wishes[$0].isRenewed && ledger.wishes[$0].identifier.isRepeating }
  }

  /// The stretches in which repeating requests rang of whose subject nobody knew.
  private mutating func repeatedUnkept() -> [RepeatedStretch] {
    // They come first, behind those that are late. Mostly there is none.
    guard let first = draft.at.slice.first, ledger.wishes[first].isLate || ledger.wishes[first].identifier.isRepeating
    else { return [] }
    var stretches: [RepeatedStretch] = []
    for place in draft.at.slice
    where ledger.wishes[place].wasDormant && ledger.wishes[place].identifier.isRepeating {
      stretches.append(stretchUnkept(ledger.wishes[place]))
    }
    return stretches
  }

  /// The stretch up to this plan in which a repeating request may have rung of whose subject nobody knew.
  func stretchUnkept(_ wish: Wish) -> RepeatedStretch {
    RepeatedStretch(
      zone: draft.dormantZone ?? draft.formerZone ?? reading.zone, start: .instant(wish.earliest),
      until: unkeptUntil(wish), components: components(of: wish))
  }

  /// Up to when a repeating request may have rung of whose subject nobody knows; what rings in sight of the app is noted then.
  func unkeptUntil(_ wish: Wish) -> Instant {
    draft.passage.isLive ? wish.delivery : max(wish.delivery, draft.passage.reach)
  }
}
