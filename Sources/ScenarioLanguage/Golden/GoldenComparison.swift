/// Compares the lines of a block with what happened; runs of spaces count as one.
struct GoldenComparison {
  private let expected: [GoldenBlock.Line]
  private let actual: [String]
  private let expectedKeys: [[Substring]]
  private let actualKeys: [[Substring]]

  init(expected: [GoldenBlock.Line], actual: [String]) {
    self.expected = expected
    self.actual = actual
    expectedKeys = expected.map { GoldenComparison.words($0.text) }
    actualKeys = actual.map { GoldenComparison.words($0) }
  }

  private static func words(_ line: String) -> [Substring] { line.split { $0 == " " || $0 == "\t" } }

  /// The largest table, in cells, that is filled to find the shortest difference; larger ones are shown cruder.
  private static let largestTable = 4_000_000

  /// All lines of both side by side, if they differ; empty when they agree.
  ///
  /// A line of the block has its number, a line that a wildcard stands for is the same in both and has none. Where nobody
  /// could follow the difference anyway, all lines of the block are missing and none is the same.
  ///
  /// - Complexity: the product of the numbers of lines that are left after the common ones at the beginning and the end.
  func alignment() -> [Diagnostic.DifferenceLine] {
    let head = commonHead()
    let tail = commonTail(after: head)
    let rows = head..<expected.count - tail
    let columns = head..<actual.count - tail
    if matches(rows, columns) { return [] }
    var lines = expected[..<head].map { Diagnostic.DifferenceLine(.same, line: $0.number, text: $0.text) }
    let isSmall = (rows.count + 1).multipliedReportingOverflow(by: columns.count + 1)
    if isSmall.overflow || isSmall.partialValue > GoldenComparison.largestTable {
      lines += rows.map(missing) + columns.map(unexpected)
    } else {
      lines += align(rows, columns)
    }
    guard lines.contains(where: { $0.mark != .same }) else { return [] }
    lines += expected[rows.upperBound...].map { Diagnostic.DifferenceLine(.same, line: $0.number, text: $0.text) }
    return lines
  }

  /// Whether lines agree, in little memory however many there are.
  ///
  /// Each wildcard stands for as few lines as it can; if the lines behind it do not follow, it stands for one more.
  private func matches(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    var wildcard: (row: Int, column: Int)?
    while column < columns.upperBound {
      if row < rows.upperBound, expected[row].isWildcard {
        wildcard = (row, column)
        row += 1
      } else if row < rows.upperBound, expectedKeys[row] == actualKeys[column] {
        (row, column) = (row + 1, column + 1)
      } else if let last = wildcard {
        wildcard = (last.row, last.column + 1)
        (row, column) = (last.row + 1, last.column + 1)
      } else {
        return false
      }
    }
    return expected[row..<rows.upperBound].allSatisfy(\.isWildcard)
  }

  private func commonHead() -> Int {
    var count = 0
    while count < expected.count, count < actual.count, !expected[count].isWildcard,
      expectedKeys[count] == actualKeys[count]
    {
      count += 1
    }
    return count
  }

  private func commonTail(after head: Int) -> Int {
    var count = 0
    while count < expected.count - head, count < actual.count - head {
      let row = expected.count - 1 - count
      guard !expected[row].isWildcard, expectedKeys[row] == actualKeys[actual.count - 1 - count] else { break }
      count += 1
    }
    return count
  }

  private func missing(_ row: Int) -> Diagnostic.DifferenceLine {
    Diagnostic.DifferenceLine(.missing, line: expected[row].number, text: expected[row].text)
  }

  private func unexpected(_ column: Int) -> Diagnostic.DifferenceLine {
    Diagnostic.DifferenceLine(.unexpected, line: nil, text: actual[column])
  }

  /// What a missing or unexpected line costs; a line that a wildcard stands for costs 1, so that of several alignments with
  /// the fewest differences the one with the most equal lines is taken.
  private static let differing: Int64 = 1 << 32

  /// The alignment with the fewest missing and unexpected lines.
  private func align(_ rows: Range<Int>, _ columns: Range<Int>) -> [Diagnostic.DifferenceLine] {
    let width = columns.count + 1
    // The cost of aligning what is left from each row and column on.
    var costs = [Int64](repeating: 0, count: (rows.count + 1) * width)
    for row in stride(from: rows.count, through: 0, by: -1) {
      for column in stride(from: columns.count, through: 0, by: -1) where row < rows.count || column < columns.count {
        let isWildcard = row < rows.count && expected[rows.lowerBound + row].isWildcard
        var cost = Int64.max
        if row < rows.count { cost = costs[(row + 1) * width + column] + (isWildcard ? 0 : Self.differing) }
        if column < columns.count {
          cost = min(cost, costs[row * width + column + 1] + (isWildcard ? 1 : Self.differing))
        }
        if row < rows.count, column < columns.count, !isWildcard,
          expectedKeys[rows.lowerBound + row] == actualKeys[columns.lowerBound + column]
        {
          cost = min(cost, costs[(row + 1) * width + column + 1])
        }
        costs[row * width + column] = cost
      }
    }
    return walk(costs, rows, columns)
  }

  private func walk(_ costs: [Int64], _ rows: Range<Int>, _ columns: Range<Int>) -> [Diagnostic.DifferenceLine] {
    let width = columns.count + 1
    var lines: [Diagnostic.DifferenceLine] = []
    var (row, column) = (0, 0)
    while row < rows.count || column < columns.count {
      let cost = costs[row * width + column]
      let line = row < rows.count ? expected[rows.lowerBound + row] : nil
      if let line, line.isWildcard {
        lines.append(Diagnostic.DifferenceLine(.same, line: line.number, text: line.text))
        // What the wildcard stands for is shown where a difference is near, because it may have swallowed the cause.
        while column < columns.count, costs[row * width + column + 1] + 1 == costs[row * width + column] {
          lines.append(Diagnostic.DifferenceLine(.same, line: nil, text: actual[columns.lowerBound + column]))
          column += 1
        }
        row += 1
      } else if let line, column < columns.count,
        expectedKeys[rows.lowerBound + row] == actualKeys[columns.lowerBound + column],
        costs[(row + 1) * width + column + 1] == cost
      {
        lines.append(Diagnostic.DifferenceLine(.same, line: line.number, text: line.text))
        (row, column) = (row + 1, column + 1)
      } else if row < rows.count, costs[(row + 1) * width + column] + Self.differing == cost {
        lines.append(missing(rows.lowerBound + row))
        row += 1
      } else {
        lines.append(unexpected(columns.lowerBound + column))
        column += 1
      }
    }
    return lines
  }
}

extension [Diagnostic.DifferenceLine] {
  /// How many equal lines are shown around a difference, and how many lines at most.
  private static let context = 3
  private static let most = 60

  /// The lines that differ with a few around them, and a mark where others are left out.
  var hunks: [Diagnostic.DifferenceLine] {
    var shown = [Bool](repeating: false, count: count)
    for index in indices where self[index].mark != .same {
      for near in Swift.max(0, index - Self.context)..<Swift.min(count, index + Self.context + 1) { shown[near] = true }
    }
    var result: [Diagnostic.DifferenceLine] = []
    for index in indices {
      let isFull = result.count >= Self.most
      if shown[index], !isFull {
        result.append(self[index])
      } else if result.last?.mark != .skipped {
        result.append(Diagnostic.DifferenceLine(.skipped, line: nil, text: ""))
      }
    }
    return result
  }
}
