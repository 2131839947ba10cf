extension ZoneDatabase {
  /// The known names most like one that is not known, best first, three at most; empty when nothing is like it.
  ///
  /// Capitals and spaces do not count, and the last part of a name is compared too: `new york` is
  /// `America/New_York`.
  ///
  /// - Complexity: O(names × their length); for error messages.
  public func nearest(to name: String) -> [String] {
    let wanted = ZoneDatabase.folded(name)
    guard !wanted.isEmpty else { return [] }
    let limit = max(1, wanted.count / 3)
    var ranked: [(distance: Int, name: String)] = []
    for candidate in names {
      let whole = ZoneDatabase.folded(candidate)
      let part = Array(whole[(whole.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...])
      // A city is worth as much as the whole name; two names at one distance keep their order.
      let distance = min(
        ZoneDatabase.distance(wanted, whole, limit: limit), ZoneDatabase.distance(wanted, part, limit: limit))
      if distance <= limit { ranked.append((distance, candidate)) }
    }
    // Insertion into so short a list; the standard library's sort is not promised to be stable.
    var best: [(distance: Int, name: String)] = []
    for candidate in ranked {
      let place = best.firstIndex { candidate.distance < $0.distance } ?? best.count
      best.insert(candidate, at: place)
      if best.count > 3 { best.removeLast() }
    }
    return best.map(\.name)
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0.lowercased }
  }

  /// How many letters have to be changed, added or taken away (Levenshtein); `limit + 1` when more than the limit.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return min(row[right.count], limit + 1)
  }
}
