/// A set of places in the order of one subject's occurrences, kept as runs of neighbours.
///
/// A series of every day that never fails is one run, however long it goes on. Nothing is ever forgotten, since what rang
/// must not ring again. When there are too many runs, two of them become one, and the places between them count as inserted.
/// These are two in the middle with few places between them, and rather two before the recent one than two ahead of it. The ends
/// stay exact: at one of them lies what is recent, at the other what was recent before a clock was set.
struct RungLog: RungPlaces {
  /// Places in a row, all of which are in the set.
  struct Run: Sendable, Equatable {
    var first: Int64
    var last: Int64

    static let none = Run(first: 1, last: 0)
  }

  /// The run that was written last.
  private(set) var recent = Run.none
  /// The others, in rising order.
  private(set) var others: [Run] = []

  /// The number of runs kept besides the recent one; every Monday, for example, is a run of its own.
  static let limit = 96
  /// The number of those at each end that stay as they are.
  static let exact = 32
  /// How many places before the recent run are given up rather than one ahead of it.
  static let worthAhead: Int64 = 16

  init() {}

  /// Whether nothing is in the set.
  var isEmpty: Bool { recent.last < recent.first }

  /// The greatest place in the set; the smallest number when it is empty.
  var latest: Int64 {
    guard !isEmpty else { return .min }
    return max(recent.last, others.last?.last ?? .min)
  }

  /// Whether a place is in the set.
  ///
  /// - Complexity: constant for the recent run, logarithmic in the number of the others.
  @inline(__always)
  func contains(_ place: Int64) -> Bool {
    if place >= recent.first, place <= recent.last { return true }
    guard !others.isEmpty else { return false }
    let index = index(of: place)
    return index < others.count && others[index].first <= place
  }

  /// Adds a place; answers whether it was not there.
  @discardableResult
  mutating func insert(_ place: Int64) -> Bool {
    if !isEmpty, place == recent.last + 1 {
      recent.last = place
      if !others.isEmpty { joinRecent() }
      return true
    }
    guard !contains(place) else { return false }
    if isEmpty {
      recent = Run(first: place, last: place)
    } else if place == recent.first - 1 {
      recent.first = place
      if !others.isEmpty { joinRecent() }
    } else {
      others.insert(recent, at: index(of: recent.first))
      recent = Run(first: place, last: place)
      joinRecent()
      joinNearest()
    }
    return true
  }

  /// Adds all places of another set, run by run, since a run may be long.
  mutating func formUnion(_ other: RungLog) {
    guard !isEmpty, !other.isEmpty else {
      if isEmpty { self = other }
      return
    }
    for run in other.others + [other.recent] {
      others.insert(recent, at: index(of: recent.first))
      var joined = run
      for known in others where known.last >= run.first - 1 && known.first <= run.last + 1 {
        joined = Run(first: min(joined.first, known.first), last: max(joined.last, known.last))
      }
      others.removeAll { $0.first >= joined.first && $0.last <= joined.last }
      recent = joined
      joinNearest()
    }
  }

  /// Forgets all places behind one; only of what was refused or left out, since what rang is never forgotten.
  mutating func forget(behind place: Int64) {
    guard latest > place else { return }
    let kept = (others + [recent]).filter { $0.first <= place }
    self = RungLog()
    guard var newest = kept.last else { return }
    others = Array(kept.dropLast())
    newest.last = min(newest.last, place)
    for index in others.indices { others[index].last = min(others[index].last, place) }
    recent = newest
  }

  /// Takes a place out; only of what was told as left out, since what rang is never forgotten.
  mutating func remove(_ place: Int64) {
    guard contains(place) else { return }
    if place < recent.first || place > recent.last {
      // The run that it is in becomes the recent one.
      others.insert(recent, at: index(of: recent.first))
      recent = others.remove(at: index(of: place))
    }
    let run = recent
    if run.first == run.last {
      recent = others.popLast() ?? .none
    } else if place == run.last {
      recent.last = place - 1
    } else if place == run.first {
      recent.first = place + 1
    } else {
      recent.first = place + 1
      others.insert(Run(first: run.first, last: place - 1), at: index(of: run.first))
      joinNearest()
    }
  }

  /// The first of the other runs that does not end before a place.
  private func index(of place: Int64) -> Int {
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].last < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Joins the recent run with its neighbours.
  private mutating func joinRecent() {
    let next = index(of: recent.last)
    if next < others.count, others[next].first == recent.last + 1 {
      recent.last = others[next].last
      others.remove(at: next)
    }
    let before = index(of: recent.first) - 1
    if before >= 0, others[before].last == recent.first - 1 {
      recent.first = others[before].first
      others.remove(at: before)
    }
  }

  /// Joins the two runs of the middle with the fewest places between them, if there are too many.
  ///
  /// To a place ahead of the recent one a clock that was set back comes by itself, to one before it only by being set back once
  /// more.
  private mutating func joinNearest() {
    guard others.count > Self.limit else { return }
    // The recent one lies before this one, and keeps it from joining the one before that.
    let behindRecent = index(of: recent.first)
    var nearest: (index: Int, cost: Int64)?
    for index in Self.exact..<(others.count - Self.exact) where index != behindRecent {
      let isAhead = index > behindRecent
      let cost = distance(before: index) * (isAhead ? Self.worthAhead : 1)
      if let known = nearest {
        // Of those ahead the farthest.
        let isFarther = isAhead && known.index > behindRecent
        guard cost < known.cost || isFarther && cost == known.cost else { continue }
      }
      nearest = (index, cost)
    }
    guard let nearest = nearest?.index else { return }
    others[nearest - 1].last = others[nearest].last
    others.remove(at: nearest)
  }

  private func distance(before index: Int) -> Int64 { others[index].first - others[index - 1].last }

  /// Puts itself in place of another one, and changes nothing of itself.
  mutating func save(into saved: inout RungLog) {
    saved.recent = recent
    if !others.isEmpty || !saved.others.isEmpty { saved.others = others }
  }

  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(isEmpty ? 0 : others.count + 1))
    guard !isEmpty else { return }
    // The recent one last, so that reading them in this order makes it the recent one again.
    for run in others + [recent] {
      writer.write(run.first)
      writer.write(run.last)
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    for _ in 0..<(try reader.readCount(ofAtLeast: 16)) {
      let start = reader.offset
      let run = Run(first: try reader.readPlace(), last: try reader.readPlace())
      guard run.first <= run.last else { throw .malformed(at: start) }
      if !isEmpty {
        guard !others.contains(where: { $0.last >= run.first && $0.first <= run.last }),
          recent.last < run.first || recent.first > run.last, others.count < Self.limit
        else { throw .malformed(at: start) }
        others.insert(recent, at: index(of: recent.first))
      }
      recent = run
    }
  }
}
