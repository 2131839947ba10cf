internal import PhoneSimulator

/// Lines that are expected as they stand, between two fences.
struct GoldenBlock: Sendable {
  /// What the lines are compared with.
  enum Content: Sendable {
    case timeline(TimelineSelection)
    case pending
    case log

    /// What the block shows, with its article.
    var words: String {
      switch self {
      case .timeline: "the timeline"
      case .pending: "what is pending"
      case .log: "the log"
      }
    }
  }

  /// A line of the block.
  struct Line: Sendable, Equatable {
    /// Its number in the file, from 1.
    var number: Int
    var text: String

    /// Whether it stands for any lines.
    var isWildcard: Bool { Line.isWildcard(text) }

    static func isWildcard(_ text: String) -> Bool { text.trimmed == "..." }
  }

  var content: Content
  /// Where `expect timeline` and its arguments stand.
  var range: SourceRange
  /// Everything between the fences, line ends included.
  var body: SourceRange

  /// The expected lines.
  func lines(_ map: SourceMap) -> [Line] {
    let source = map.sources[Int(body.source)]
    var lines: [Line] = []
    var number = source.lineIndex(at: Int(body.lower))
    while number < source.lineCount, source.line(number).lowerBound < Int(body.upper) {
      lines.append(Line(number: number + 1, text: source.text(source.line(number))))
      number += 1
    }
    return lines
  }
}
