public import CivilTime

extension CivilDateTime {
  /// The date and the time with its seconds and an offset, as timelines write it.
  public func stamp(_ offset: UTCOffset) -> String { "\(date) \(time)\(time.second == 0 ? ":00" : "") \(offset)" }
}

extension Zone {
  /// An instant with the date, time and offset that a clock shows there, as timelines write it.
  public func stamp(_ instant: Instant) -> String { localTime(at: instant).stamp(offset(at: instant)) }
}
