internal import CivilTime

/// How many marks of each kind there were on each of consecutive days.
struct DayCounts {
  /// The first day, counted from 1970.
  let first: Int64
  /// How many days make one entry.
  private(set) var daysPerBin = 1
  private(set) var bins: [MarkCounts] = []
  private let days: Int

  /// - Parameters:
  ///   - first: the first day.
  ///   - days: how many there are, at least one; marks outside count for the nearest day.
  init(first: Int64, days: Int) {
    self.first = first
    self.days = max(days, 1)
  }

  /// Counts a mark on a day.
  mutating func count(_ kind: MarkKind, on day: Int64) {
    let place = Int(min(max(day - first, 0), Int64(days - 1)))
    if place >= bins.count { bins.append(contentsOf: repeatElement(MarkCounts(), count: place + 1 - bins.count)) }
    bins[place][kind] += 1
  }

  /// Adds what another one counted on the same days.
  mutating func add(_ other: DayCounts) {
    if other.bins.count > bins.count {
      bins.append(contentsOf: repeatElement(MarkCounts(), count: other.bins.count - bins.count))
    }
    for place in other.bins.indices { bins[place] += other.bins[place] }
  }

  /// Puts so many days together that there are at most so many entries: weeks, or four weeks, or years of 52.
  func gathered(into limit: Int) -> DayCounts {
    var size = 1
    for candidate in [7, 28, 364] where days / size > limit { size = candidate }
    while days / size > limit { size *= 2 }
    guard size > 1 else { return self }
    var result = DayCounts(first: first, days: days)
    result.daysPerBin = size
    result.bins = Array(repeating: MarkCounts(), count: (bins.count + size - 1) / size)
    for place in bins.indices { result.bins[place / size] += bins[place] }
    return result
  }
}

extension DayCounts {
  /// The days of an entry, as their first date, or as their first and last.
  func name(of place: Int) -> String {
    let start = CivilDate(dayNumber: Int32(clamping: first + Int64(place * daysPerBin)))
    return daysPerBin == 1 ? "\(start)" : "\(start) to \(start.adding(days: daysPerBin - 1))"
  }
}
