public import CivilTime
public import DailyRollover
public import PhoneSimulator
public import Rollover

extension DailyObjection: ToldObjection {
  /// Why an occurrence of a schedule is not wanted, as a sentence about it.
  public func words(
    about subject: RequestIdentifier, asked: (any AskedTimes)?, in trace: Trace, device: Zone
  ) -> String {
    let schedule = asked as? Schedule
    let name = trace.name(of: subject.subject)
    switch self {
    case .otherKind:
      let isDate = if case .date = subject.occurrence { true } else { false }
      return isDate ? "\(name) counts steps of 24 hours, not dates" : "\(name) goes by dates, and counts no steps"
    case .notOfTheSeries: return notOfTheSeries(subject, schedule)
    case .before(let first): return "\(name) begins on \(first)"
    case .behind(let last): return "\(name) ends on \(last)"
    case .dateLeftOut: return "this date does not exist in \(schedule?.zoneName(device) ?? device.name)"
    case .timeLeftOut:
      let time = schedule.map { "\($0.series.time)" } ?? "its time"
      let zone = schedule?.zoneName(device) ?? device.name
      return "\(time) does not exist on this date in \(zone), and gap=skip leaves it out"
    case .past: return "its time had passed when the schedule was asked for"
    case .paused(let since): return "\(name) was paused at \(device.stamp(since))"
    case .skipped: return "the app asked to leave this date out"
    case .behindHorizon(let local): return "it lies behind the horizon, which reaches up to \(local)"
    case .notNext(let next): return "strategy=chain arms only the next one, which is \(trace.text(of: next))"
    case .leftToRepeating(let other):
      return "strategy=repeating leaves it to \(trace.text(of: other)), which rings again and again"
    }
  }

  /// Whether time alone may take it away.
  public var mayPass: Bool {
    switch self {
    case .behindHorizon, .notNext, .paused: true
    default: false
    }
  }

  /// Whether the app asked for it.
  public var isRule: Bool { self == .skipped }

  /// The request that rings again and again, also for the occurrence.
  public var standIn: RequestIdentifier? { if case .leftToRepeating(let other) = self { other } else { nil } }

  /// Whether another one says the same, wherever the horizon and the next occurrence have moved to.
  public func isLike(_ other: DailyObjection) -> Bool {
    switch (self, other) {
    case (.behindHorizon, .behindHorizon), (.notNext, .notNext): true
    default: self == other
    }
  }

  private func notOfTheSeries(_ subject: RequestIdentifier, _ schedule: Schedule?) -> String {
    guard case .date(let date) = subject.occurrence, let recurrence = schedule?.series.recurrence else {
      return "the series has no such step"
    }
    let next = recurrence.next(after: date).map { "; the next one is \($0)" } ?? ""
    return "\(date), \(date.weekday.abbreviation), is none of its dates: it comes \(recurrence.words)\(next)"
  }
}

extension Schedule {
  /// The zone that it looks at.
  fileprivate func zoneName(_ device: Zone) -> String {
    if case .pinned(let zone) = zone { zone.name } else { device.name }
  }
}
