public import CivilTime

/// The hours of the day in which the person looks at the phone.
public struct ActiveHours: Sendable, Equatable {
  /// The hours, 0 to 23, in order, each once.
  public let hours: [Int]
  /// What waits for them.
  public let selection: Selection

  /// Puts hours together; `nil` where there is none, or one that no clock shows.
  public init?(_ hours: [Int], for selection: Selection) {
    guard !hours.isEmpty, hours.allSatisfy({ 0...23 ~= $0 }) else { return nil }
    var sorted: [Int] = []
    for hour in hours.sorted() where sorted.last != hour { sorted.append(hour) }
    self.hours = sorted
    self.selection = selection
  }

  /// The first moment from an instant on that lies in an active hour: today, or else tomorrow morning.
  ///
  /// - Parameters:
  ///   - instant: the instant; it is its own answer if the clock shows an active hour.
  ///   - cursor: a cursor over the zone whose clock counts.
  /// - Returns: the moment.
  public func next(from instant: Instant, in cursor: inout ZoneCursor) -> Instant {
    let local = cursor.localTime(at: instant)
    if hours.contains(local.time.hour) { return instant }
    for days in 0...3 {
      let date = local.date.adding(days: days)
      for hour in hours {
        guard let time = TimeOfDay(hour: hour, minute: 0) else { continue }
        let start = cursor.mapping(of: CivilDateTime(date, time)).first
        // Where the clock jumps over the rest of a date, or over all of it, what comes behind is none of its hours.
        if start > instant, cursor.localTime(at: start).date == date { return start }
      }
    }
    return instant
  }
}
