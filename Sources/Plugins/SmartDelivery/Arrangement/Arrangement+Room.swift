internal import CivilTime
internal import Rollover

/// Where a limit for each date changes nothing, as in most plans.
extension Arrangement {
  /// Whether each date has room for all that wants to ring on it, so that nothing need be spread.
  ///
  /// What is critical is counted here, too, although it takes no place: there may be room where none is found, but there is none
  /// too little where some is found. It is not asked where anything waits for a date.
  ///
  /// - Complexity: linear in the number of wishes and of rings, for some dates.
  mutating func hasRoom(under cap: DailyCap) -> Bool {
    var dates: [(date: CivilDate, count: Int)] = []
    dates.reserveCapacity(16)
    var earliest = CivilDate.last
    for place in plan.wishes.indices where leaders[place] == place {
      guard let delivery = deliveries[place], cap.selection.contains(plan.wishes[place]) else { continue }
      let date = cursor.localTime(at: delivery).date
      // They come by their delivery, and so mostly the last date is meant.
      if let known = dates.lastIndex(where: { $0.date == date }) {
        dates[known].count += 1
      } else {
        dates.append((date, 1))
        earliest = min(earliest, date)
      }
    }
    // Most of what rang did so on dates that are over.
    for date in takenDates(cap) where date >= earliest {
      if let known = dates.firstIndex(where: { $0.date == date }) { dates[known].count += 1 }
    }
    return dates.allSatisfy { $0.count <= cap.count }
  }
}
