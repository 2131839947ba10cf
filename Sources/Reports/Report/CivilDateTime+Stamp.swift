internal import CivilTime

extension CivilDateTime {
  /// The date and the time with its seconds and an offset, as timelines write it.
  func stamp(_ offset: UTCOffset) -> String { "\(date) \(time)\(time.second == 0 ? ":00" : "") \(offset)" }
}
