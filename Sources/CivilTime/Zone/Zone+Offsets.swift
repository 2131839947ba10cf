extension Zone {
  /// The offset that holds at an instant.
  public func offset(at instant: Instant) -> UTCOffset {
    UTCOffset(seconds: storage.rules.interval(at: instant).offset)
  }

  /// What a wall clock shows at an instant, in whole seconds, rounded down.
  public func localTime(at instant: Instant) -> CivilDateTime {
    let second = instant.seconds.withinTime
    return CivilDateTime(localSeconds: second &+ Int64(storage.rules.interval(at: second).offset))
  }

  /// Which instants a local time stands for.
  public func mapping(of local: CivilDateTime) -> LocalMapping {
    storage.rules.interval(atLocal: local.localSeconds).mapping(of: local)
  }

  /// Whether a date exists at all; Apia had no 2011-12-30.
  public func exists(_ date: CivilDate) -> Bool {
    switch mapping(of: CivilDateTime(date, .midnight)) {
    case .unique, .overlap: true
    case .gap(let change, _): !change.skips(date)
    }
  }
}

extension ZoneInterval {
  /// Which instants a local time stands for; this has to be the interval it belongs to.
  func mapping(of local: CivilDateTime) -> LocalMapping {
    let second = local.localSeconds
    if let opening, second < start &+ Int64(max(previousOffset, offset)) {
      return offset > previousOffset ? .gap(opening, local: local) : .overlap(opening, local: local)
    }
    return .unique(Instant(seconds: second &- Int64(offset)), offset: UTCOffset(seconds: offset))
  }
}

extension OffsetChange {
  /// Whether the change jumps over the whole of a date.
  func skips(_ date: CivilDate) -> Bool {
    let start = Int64(date.dayNumber) &* 86400
    return instant.seconds &+ Int64(before.seconds) <= start
      && instant.seconds &+ Int64(after.seconds) >= start &+ 86400
  }
}
