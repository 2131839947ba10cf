internal import CivilTime
internal import SmartDelivery

/// When the rules of a person let something ring that is due at a moment: an independent plain model, by the words of the
/// requirements.
///
/// It knows one thing that rings, and nothing of others: whether a limit has a say depends on them.
struct PlainRules {
  let rules: KnownRules
  /// The clock on the wall some days before and behind the moment that it was made for.
  let clock: PlainClock
  private let zone: Zone
  private let moment: Instant

  /// What a rule does with what is due.
  enum Ruling: Equatable {
    /// It rings then.
    case rings(Instant)
    /// It does not ring.
    case dropped
  }

  /// What is known of a thing that rings.
  struct Thing {
    /// Whether the quiet hours are for it, and the person's hours, and the limit.
    var isQuieted = true
    var isTimed = false
    var isCounted = true
  }

  init(_ rules: KnownRules, in zone: Zone, around moment: Instant) {
    self.rules = rules
    self.zone = zone
    self.moment = moment
    clock = PlainClock(zone, around: moment)
  }

  /// The clock on the wall around any moment, however far that is from the one that the rules were asked for.
  func clock(around other: Instant) -> PlainClock {
    (other - moment).magnitude <= .days(2) ? clock : PlainClock(zone, around: other)
  }

  /// The same around a date, in days since 1970.
  func clock(on date: Int64) -> PlainClock { clock(around: Instant(seconds: date * PlainClock.day)) }

  /// The date of any moment, in days since 1970.
  func date(_ instant: Instant) -> Int64 { clock(around: instant).date(instant.seconds) }

  /// The quiet hours in which an instant lies: from the start that comes first to the end that comes last.
  func window(around instant: Instant) -> Range<Instant>? {
    guard let quiet = rules.quiet else { return nil }
    let (start, end) = (Int64(quiet.start.secondOfDay), Int64(quiet.end.secondOfDay))
    let now = instant.seconds
    let today = clock.date(now)
    for date in today - 2...today + 2 {
      let opens = clock.first(date * PlainClock.day + start)
      let closes = clock.forGood((end < start ? date + 1 : date) * PlainClock.day + end)
      if opens <= now, now < closes { return Instant(seconds: opens)..<Instant(seconds: closes) }
    }
    return nil
  }

  /// When the quiet hours are over in which an instant lies, also where the next ones begin as they end; itself outside of them.
  func quietEnd(from instant: Instant) -> Instant {
    var time = instant
    for _ in 0..<4 {
      guard let window = window(around: time) else { break }
      time = window.upperBound
    }
    return time
  }

  /// The first moment from an instant on that lies in one of the hours of the person, or at which clocks jump over its start.
  func activeTime(from instant: Instant) -> Instant {
    guard let active = rules.active else { return instant }
    let face = clock.face(instant.seconds)
    let today = PlainClock.date(ofFace: face)
    if active.hours.contains(Int((face - today * PlainClock.day) / 3600)) { return instant }
    var soonest = Int64.max
    for date in today...today + 3 {
      for hour in active.hours {
        let start = clock.first(date * PlainClock.day + Int64(hour) * 3600)
        guard PlainClock.date(ofFace: clock.face(start)) == date else { continue }
        if start > instant.seconds { soonest = min(soonest, start) }
      }
    }
    return soonest == .max ? instant : Instant(seconds: soonest)
  }

  /// What becomes of a thing that is due at an instant, without a limit.
  func outcome(_ due: Instant, _ thing: Thing) -> Ruling {
    let time = thing.isTimed ? activeTime(from: due) : due
    guard thing.isQuieted, let quiet = rules.quiet else { return .rings(time) }
    let end = quietEnd(from: time)
    switch quiet.treatment {
    case .hold: return .rings(end)
    case .drop: return end > time ? .dropped : .rings(time)
    case .quietly: return .rings(time)
    }
  }

  /// What becomes of it where its date is full: it rings on the next one, or not at all.
  func outcomeBeyondLimit(_ due: Instant, _ thing: Thing) -> Ruling {
    guard let cap = rules.cap, cap.treatment == .wait, case .rings(let time) = outcome(due, thing) else {
      return .dropped
    }
    let next = clock.forGood((clock.date(time.seconds) + 1) * PlainClock.day)
    return outcome(max(due, Instant(seconds: next)), thing)
  }
}
