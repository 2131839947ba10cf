/// Finds places for the texts beside the lines of clock changes, so that none touches another.
struct ClockLabels {
  struct Label: Equatable {
    /// Which of the lines.
    var line: Int
    /// The row, counted upward from the plot; `nil` when there is no room for any text.
    var row: Int?
    var text: String
    /// Whether the text stands left of its line.
    var isLeft: Bool
  }

  private(set) var labels: [Label] = []
  /// How many rows are used.
  private(set) var rows = 0

  private static let rowLimit = 3

  /// - Parameters:
  ///   - lines: the places and texts of the lines.
  ///   - right: the right edge of the paper.
  ///   - size: the size of the texts in pixels.
  init(_ lines: [(x: Int64, label: String, shortLabel: String)], right: Int64, size: Int64) {
    var free = [Int64](repeating: .min, count: Self.rowLimit)
    for (index, line) in lines.enumerated() {
      var label = Label(line: index, row: nil, text: "", isLeft: false)
      search: for text in [line.label, line.shortLabel] {
        let width = TextWidth.of(text, size: size)
        for row in free.indices {
          // Near the right edge the text stands on the other side.
          let isLeft = line.x + 40 + width > right
          let start = isLeft ? line.x - 40 - width : line.x + 40
          guard start >= free[row] else { continue }
          free[row] = start + width + 80
          label = Label(line: index, row: row, text: text, isLeft: isLeft)
          rows = max(rows, row + 1)
          break search
        }
      }
      labels.append(label)
    }
  }
}
