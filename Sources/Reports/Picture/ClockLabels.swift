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
  private static let changeLimit = 8

  /// - Parameters:
  ///   - lines: the places and texts of the lines.
  ///   - right: the right edge of the paper.
  ///   - size: the size of the texts in pixels.
  init(_ lines: [(x: Int64, kind: ClockLine.Kind, label: String, shortLabel: String)], right: Int64, size: Int64) {
    // The zone's own changes come twice a year, and need not be told each time.
    let isCrowded = lines.count { $0.kind == .daylightSaving } > Self.changeLimit
    var free = [Int64](repeating: .min, count: Self.rowLimit)
    for (index, line) in lines.enumerated() {
      var label = Label(line: index, row: nil, text: "", isLeft: false)
      search: for text in isCrowded && line.kind == .daylightSaving ? [] : [line.label, line.shortLabel] {
        let width = TextWidth.of(text, size: size)
        // Near the right edge, and where the next line would run through it, the text stands on the other side.
        let next = lines.indices.contains(index + 1) ? lines[index + 1].x : .max
        let isPushed = line.x + 40 + width > min(right, next)
        for (row, isLeft) in free.indices.flatMap({ row in isPushed ? [(row, true), (row, false)] : [(row, false)] }) {
          let start = isLeft ? line.x - 40 - width : line.x + 40
          guard start >= max(free[row], 0), start + width <= right else { continue }
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
