internal import CivilTime

/// How many marks of each kind there were on each of consecutive days, in a bounded number of entries.
///
/// Days are put together as they become too many: weeks, four weeks, years of 52 weeks, and doubles of that.
struct DayCounts {
  /// The first day, counted from 1970.
  let first: Int64
  /// How many days make one entry.
  private(set) var daysPerBin = 1
  private(set) var bins: [DayBin] = []
  private let limit: Int

  /// - Parameters:
  ///   - first: the first day; marks before it count for it.
  ///   - limit: the greatest place that an entry may have.
  init(first: Int64, limit: Int) {
    self.first = first
    self.limit = limit
  }

  /// Counts a mark at a moment of local time, in milliseconds.
  mutating func count(_ kind: MarkKind, at local: Int64) {
    let day = Int(max(local.dayOfMilliseconds - first, 0))
    while day / daysPerBin > limit { gather(by: nextSize) }
    let place = day / daysPerBin
    if place >= bins.count { bins.append(contentsOf: repeatElement(DayBin(), count: place + 1 - bins.count)) }
    bins[place].count(kind, minute: (local - local.dayOfMilliseconds * dayLength) / 60_000)
  }

  /// Adds what another one counted from the same first day on.
  mutating func add(_ other: DayCounts) {
    var other = other
    while other.daysPerBin < daysPerBin { other.gather(by: other.nextSize) }
    while daysPerBin < other.daysPerBin { gather(by: nextSize) }
    if other.bins.count > bins.count {
      bins.append(contentsOf: repeatElement(DayBin(), count: other.bins.count - bins.count))
    }
    for place in other.bins.indices { bins[place] += other.bins[place] }
  }

  /// Puts so many of these days together that there are at most so many entries, and one begun.
  func gathered(_ days: Int, into limit: Int) -> DayCounts {
    var result = self
    while days / result.daysPerBin > limit { result.gather(by: result.nextSize) }
    return result
  }

  /// Each is a multiple of the one before.
  private var nextSize: Int {
    switch daysPerBin {
    case 1: 7
    case 7: 28
    case 28: 364
    default: daysPerBin * 2
    }
  }

  private mutating func gather(by size: Int) {
    let ratio = size / daysPerBin
    var gathered = Array(repeating: DayBin(), count: (bins.count + ratio - 1) / ratio)
    for place in bins.indices { gathered[place / ratio] += bins[place] }
    bins = gathered
    daysPerBin = size
  }
}

extension DayCounts {
  /// The days of an entry, as their first date, or as their first and last.
  func name(of place: Int) -> String {
    let start = CivilDate(dayNumber: Int32(clamping: first + Int64(place * daysPerBin)))
    return daysPerBin == 1 ? "\(start)" : "\(start) to \(start.adding(days: daysPerBin - 1))"
  }
}
