internal import CivilTime
internal import Rollover

/// Counts how often each occurrence has been met, in one bit for each of a schedule's days.
///
/// Nearly every occurrence is met once. A table of all of them would grow with the run as much as the report does.
struct OccurrenceCounter {
  private var dates: [SubjectID: DaySet] = [:]
  private var sequences: [SubjectID: DaySet] = [:]
  /// Those met more than once, and those without a day.
  private var others: [RequestIdentifier: Int] = [:]

  /// Counts an occurrence; answers how often it has been met by now, this time included.
  mutating func count(_ identifier: RequestIdentifier) -> Int {
    let isFirst: Bool
    switch identifier.occurrence {
    case .date(let date): isFirst = dates[identifier.subject, default: DaySet()].insert(date.dayNumber)
    case .sequence(let day): isFirst = sequences[identifier.subject, default: DaySet()].insert(day)
    case .repeating, .once, .minute:
      others[identifier, default: 0] += 1
      return others[identifier] ?? 1
    }
    if isFirst { return 1 }
    others[identifier, default: 1] += 1
    return others[identifier] ?? 1
  }
}

/// A set of day numbers that lie near each other, as bits.
struct DaySet {
  private var first: Int32 = 0
  private var words: [UInt64] = []

  /// Takes a day in; answers whether it is new.
  ///
  /// - Complexity: constant, but for the days between this one and those that are in.
  mutating func insert(_ day: Int32) -> Bool {
    if words.isEmpty { first = day }
    if day < first {
      let more = (Int(first) - Int(day) + 63) / 64
      words.insert(contentsOf: repeatElement(0, count: more), at: 0)
      first = Int32(clamping: Int(first) - more * 64)
    }
    let place = Int(day) - Int(first)
    if place / 64 >= words.count {
      words.append(contentsOf: repeatElement(0, count: place / 64 + 1 - words.count))
    }
    let bit: UInt64 = 1 << UInt64(place % 64)
    defer { words[place / 64] |= bit }
    return words[place / 64] & bit == 0
  }
}
