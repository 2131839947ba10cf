/// Finds places for the texts beside the lines of clock changes, so that none touches another, or another's line.
struct ClockLabels {
  struct Label: Equatable {
    /// Which of the lines.
    var line: Int
    /// Empty when there is no room for any text.
    var text: String
    /// Whether the text stands left of its line.
    var isLeft: Bool
  }

  private(set) var labels: [Label] = []

  /// Whether there is any text.
  var hasTexts: Bool { labels.contains { !$0.text.isEmpty } }

  private static let changeLimit = 8

  /// - Parameters:
  ///   - lines: the places and texts of the lines, from left to right.
  ///   - left: the left edge of the paper.
  ///   - right: its right edge.
  ///   - size: the size of the texts in pixels.
  init(
    _ lines: [(x: Int64, kind: ClockLine.Kind, label: String, shortLabel: String)], left: Int64 = 0, right: Int64,
    size: Int64
  ) {
    // The zone's own changes come twice a year, and need not be told each time.
    let isCrowded = lines.count { $0.kind == .daylightSaving } > Self.changeLimit
    var free = left
    for (index, line) in lines.enumerated() {
      var label = Label(line: index, text: "", isLeft: false)
      let next = min(right, lines.indices.contains(index + 1) ? lines[index + 1].x - 20 : .max)
      for text in isCrowded && line.kind == .daylightSaving ? [] : [line.label, line.shortLabel]
      where label.text.isEmpty {
        let width = TextWidth.of(text, size: size)
        if line.x >= free, line.x + 40 + width <= next {
          label = Label(line: index, text: text, isLeft: false)
          free = line.x + 40 + width + 80
        } else if line.x - 40 - width >= free {
          label = Label(line: index, text: text, isLeft: true)
        }
      }
      free = max(free, line.x + 20)
      labels.append(label)
    }
  }
}
