/// Finds the known word that a misspelt one was probably meant to be.
package enum NearestWord {
  /// The nearest of the known words; `nil` when none is near enough to be meant.
  ///
  /// Of equally near ones the one that begins most like the word, or else the first. Where none is near, the only one that
  /// begins with the word.
  ///
  /// Case does not count, and two swapped neighbours count as one mistake. A word may have one mistake for every three
  /// letters, and at least one. Complexity: the length of the word times that of all the others.
  package static func find(_ word: String, in known: some Sequence<String>) -> String? {
    // Nobody misspells a word of that length; a pasted paragraph is not worth the time.
    guard word.utf8.count <= 64 else { return nil }
    if !word.utf8.allSatisfy({ $0 < 0x80 }) || known.contains(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) {
      let look = look(word)
      if let same = known.first(where: { self.look($0) == look }) { return same }
    }
    let letters = Array(word.lowercased().unicodeScalars)
    let allowed = max(1, letters.count / 3)
    var best: (word: String, distance: Int, shared: Int)?
    for candidate in known {
      let others = Array(candidate.lowercased().unicodeScalars)
      guard abs(others.count - letters.count) <= allowed, !isContrary(letters, others) else { continue }
      let distance = distance(letters, others)
      // A word of which nothing is left over was not misspelt, it is another one.
      guard distance <= allowed, distance < max(letters.count, others.count) else { continue }
      let shared = zip(letters, others).prefix { $0 == $1 }.count
      if let best, (best.distance, -best.shared) <= (distance, -shared) { continue }
      best = (candidate, distance, shared)
    }
    return best?.word ?? only(beginningWith: word, in: known)
  }

  /// Whether one of two words says the contrary of the other one, as `online` and `offline`, or `delivered` and `undelivered`.
  private static func isContrary(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    let beginnings = [("on", "off"), ("", "un"), ("", "in"), ("", "dis"), ("", "not")]
    for (one, other) in beginnings {
      if isContrary(left, right, one, other) || isContrary(right, left, one, other) { return true }
    }
    return false
  }

  /// Whether a word becomes the other one where another beginning stands for its own.
  private static func isContrary(
    _ word: [Unicode.Scalar], _ contrary: [Unicode.Scalar], _ beginning: String, _ other: String
  ) -> Bool {
    guard word.starts(with: beginning.unicodeScalars) else { return false }
    let rest = word.dropFirst(beginning.unicodeScalars.count)
    return rest.count >= 3 && Array(other.unicodeScalars) + Array(rest) == contrary
  }

  /// The one word of several that begins with a word, of which the rest was left out.
  private static func only(beginningWith word: String, in known: some Sequence<String>) -> String? {
    guard word.utf8.count >= 4 else { return nil }
    let beginning = word.lowercased()
    let longer = known.filter { $0.lowercased().hasPrefix(beginning) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
