import CivilTime

/// When somebody wants to be reminded: every so often between rising and bed, by the clock on the wall.
public struct WaterHours: Sendable, Equatable {
  /// When the person rises; the first reminder comes one interval later.
  public var rising: TimeOfDay
  /// When the person goes to bed, later on the same date; no reminder comes after that.
  public var bed: TimeOfDay
  /// The minutes between two reminders, 1 to 1440.
  public var interval: Int32

  /// Puts hours together.
  public init(rising: TimeOfDay, bed: TimeOfDay, interval: Int32 = 90) {
    self.rising = rising
    self.bed = bed
    self.interval = interval
  }

  /// Whether they make sense.
  var areSound: Bool { rising < bed && 1...1440 ~= interval }

  /// The minute in which a date begins; `nil` after the year 6053, where minutes are too many to be counted.
  static func midnight(of date: CivilDate) -> Int32? {
    let (minute, isTooFar) = date.dayNumber.multipliedReportingOverflow(by: 1440)
    return isTooFar || minute > .max - 2 * 1440 ? nil : minute
  }

  /// The reminders of a date.
  ///
  /// - Parameters:
  ///   - date: the date.
  ///   - had: when the person drank last; on that date the next reminder comes one interval later.
  /// - Returns: the minutes of local time since 1970-01-01T00:00, in order.
  func minutes(on date: CivilDate, had: CivilDateTime?) -> [Int32] {
    guard let midnight = Self.midnight(of: date) else { return [] }
    let rises = midnight + rising.secondOfDay / 60
    var first = rises + interval
    if let had, had.date == date {
      // A minute that has begun counts as a whole one, so that the interval is never short.
      first = max(midnight + (had.time.secondOfDay + 59) / 60 + interval, rises)
    }
    return Array(stride(from: first, through: midnight + bed.secondOfDay / 60, by: Int(interval)))
  }
}
