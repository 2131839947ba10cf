/// Finds what somebody probably meant.
enum NearestWord {
  /// The known word that takes the fewest changes of a letter; `nil` when every one takes too many.
  static func find(_ word: String, among known: [String]) -> String? {
    let letters = Array(word.utf8.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = distance(letters, Array(candidate.utf8))
      // A third of the letters may be wrong; beyond that a guess confuses more than it helps.
      guard distance <= max(1, max(letters.count, candidate.utf8.count) / 3) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters have to be added, removed, replaced or swapped with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
