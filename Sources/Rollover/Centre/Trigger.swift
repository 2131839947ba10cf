public import CivilTime

/// When the platform is to deliver a request.
public enum Trigger: Hashable, Sendable {
  /// At a local date and time of the zone that the device is in by then; calendar components without a zone.
  case floating(CivilDateTime)
  /// At an instant of the device's clock; calendar components in UTC.
  case exact(Instant)
  /// This long after it is added, by the device's uptime; longer than zero.
  case after(TimeSpan)
  /// At every match of the components, in the zone that the request names, or else in the device's.
  case repeating(RepeatingComponents)
  /// As the device crosses the border of a region, whenever that is.
  case crossing(RegionCrossing)
}

/// A device on its way into a region, or out of it.
public struct RegionCrossing: Hashable, Sendable {
  /// The mark of the region's name.
  public let region: UInt64
  /// Whether it is left, and not entered.
  public let isLeaving: Bool

  /// A crossing of the border of the region of a name, which a host knows.
  public init(of name: String, isLeaving: Bool = false) {
    region = SubjectID(name: name).rawValue
    self.isLeaving = isLeaving
  }

  /// The moment that stands for one that nobody knows: it lies behind all others.
  static let unknownTime = Instant(seconds: 253_370_764_800)
}

/// The calendar components of a repeating trigger; one that is left out matches everything.
public struct RepeatingComponents: Hashable, Sendable {
  /// The time of day.
  public var time: TimeOfDay
  /// Only on this day of the week.
  public var weekday: Weekday?
  /// Only on this day of the month, 1…31.
  public var day: UInt8?
  /// Only in this month, 1…12.
  public var month: UInt8?

  /// Puts components together.
  public init(time: TimeOfDay, weekday: Weekday? = nil, day: UInt8? = nil, month: UInt8? = nil) {
    self.time = time
    self.weekday = weekday
    self.day = day
    self.month = month
  }

  /// Whether they match a date.
  public func rings(on date: CivilDate) -> Bool {
    if let weekday, weekday != date.weekday { return false }
    if let day, Int(day) != date.day { return false }
    if let month, Int(month) != date.month { return false }
    return true
  }
}
