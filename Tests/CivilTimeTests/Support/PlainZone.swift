import CivilTime
import TimeZoneData

/// A zone as a plain list of changes, read and spelled out year by year by code of its own, slowly and simply.
///
/// The oracle of the tests: it shares no code with the module and searches by trying, not by reasoning.
struct PlainZone {
  /// The offset before the first change.
  let initial: Int32
  /// All changes up to the year 2110, those that change nothing left out.
  let changes: [(second: Int64, before: Int32, after: Int32)]
  /// Every offset that ever holds.
  let offsets: [Int32]
  /// The POSIX TZ string at the file's end.
  let footer: String

  /// A zone of the bundled database.
  init?(named name: String) {
    guard let bytes = BundledTimeZones.bytes(named: name) else { return nil }
    self.init(tzif: bytes)
  }

  init(tzif bytes: [UInt8]) {
    func number(_ place: Int, _ width: Int) -> Int64 {
      let value = bytes[place..<place + width].reduce(Int64(0)) { $0 << 8 | Int64($1) }
      return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : value
    }
    func counts(_ header: Int) -> [Int] { (0..<6).map { Int(number(header + 20 + 4 * $0, 4)) } }
    let first = counts(0)
    let header = 44 + first[0] + first[1] + first[2] * 8 + first[3] * 5 + first[4] * 6 + first[5]
    let second = counts(header)
    let times = header + 44
    let indices = times + 8 * second[3]
    let types = indices + second[3]
    let footer = types + 6 * second[4] + second[5] + second[2] * 12 + second[1] + second[0] + 1
    initial = Int32(truncatingIfNeeded: number(types, 4))
    var all: [(Int64, Int32)] = (0..<second[3]).map { index in
      (number(times + 8 * index, 8), Int32(truncatingIfNeeded: number(types + 6 * Int(bytes[indices + index]), 4)))
    }
    let last = all.last?.0 ?? .min
    self.footer = String(decoding: bytes[footer..<bytes.count - 1], as: UTF8.self)
    if let rule = PlainRule(self.footer) {
      // From the year before the last transition on; a year has 31,556,952 seconds on average.
      let year = max(1800, 1969 + Int(max(last, -9_000_000_000) / 31_556_952))
      all += (year...2110).flatMap(rule.changes).filter { $0.0 > last }
    }
    var changes: [(second: Int64, before: Int32, after: Int32)] = []
    var before = initial
    for (second, after) in all where after != before {
      changes.append((second, before, after))
      before = after
    }
    self.changes = changes
    offsets = Array(Set(changes.map(\.after) + [initial])).sorted()
  }

  func offset(at second: Int64) -> Int32 {
    let index = changes.partitioningIndex { $0.second > second }
    return index == 0 ? initial : changes[index - 1].after
  }

  /// All instants that show a local second on the wall clock, found by trying every offset there is.
  func instants(local second: Int64) -> [Int64] {
    offsets.map { second - Int64($0) }.filter { self.offset(at: $0) == Int32(second - $0) }.sorted()
  }

  /// The instant of a date and time under policies; `nil` for a gap that is skipped and for a date that never was.
  func occurrence(_ date: CivilDate, _ time: TimeOfDay, _ gap: GapPolicy, _ overlap: OverlapPolicy) -> Int64? {
    let day = Int64(date.dayNumber) * 86400
    let second = day + Int64(time.secondOfDay)
    let instants = self.instants(local: second)
    if let first = instants.first, let last = instants.last { return overlap == .earlier ? first : last }
    let index = changes.partitioningIndex { $0.second + Int64($0.after) > second }
    let change = changes[index]
    let isWhole = change.second + Int64(change.before) <= day && change.second + Int64(change.after) >= day + 86400
    if isWhole { return nil }
    switch gap {
    case .shiftForward: return second - Int64(change.before)
    case .shiftBackward: return second - Int64(change.after)
    case .startAfter: return change.second
    case .skip: return nil
    }
  }
}

extension Array {
  /// The first place whose element passes the test, where all after it do too.
  func partitioningIndex(where passes: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
