/// The marks of a day, or of several: how many of each kind, and between which times of day.
///
/// There may be some hundred thousand of these, so each is of one small piece, with room for more kinds than there are.
struct DayBin {
  private var counts = SIMD8<UInt32>()
  private var earliest = SIMD8<UInt16>(repeating: .max)
  private var latest = SIMD8<UInt16>()

  /// How many there are of a kind; more than four thousand million are no more than that.
  subscript(kind: MarkKind) -> UInt64 { UInt64(counts[kind.rawValue]) }

  /// How many there are in all.
  var total: UInt64 { MarkKind.allCases.reduce(0) { $0 + self[$1] } }

  /// The times of day of a kind, in minutes; `nil` when there is none of it.
  func minutes(of kind: MarkKind) -> ClosedRange<Int64>? {
    guard counts[kind.rawValue] > 0 else { return nil }
    return Int64(earliest[kind.rawValue])...Int64(latest[kind.rawValue])
  }

  /// Counts a mark at a minute of the day.
  mutating func count(_ kind: MarkKind, minute: Int64) {
    let place = kind.rawValue
    let minute = UInt16(clamping: minute)
    if counts[place] < .max { counts[place] += 1 }
    earliest[place] = min(earliest[place], minute)
    latest[place] = max(latest[place], minute)
  }

  static func += (left: inout DayBin, right: DayBin) {
    let sum = left.counts &+ right.counts
    left.counts = sum.replacing(with: .max, where: sum .< left.counts)
    left.earliest = pointwiseMin(left.earliest, right.earliest)
    left.latest = pointwiseMax(left.latest, right.latest)
  }

  /// The counts for people.
  var words: String {
    var all = MarkCounts()
    for kind in MarkKind.allCases { all[kind] = self[kind] }
    return all.words
  }
}
