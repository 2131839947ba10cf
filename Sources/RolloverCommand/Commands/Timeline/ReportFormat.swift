internal import Reports

/// The formats of `rollover timeline`.
enum ReportFormat: String, CaseIterable {
  /// For people.
  case text
  /// An object a line, for programs.
  case jsonl
  /// A line a record, for spreadsheets.
  case csv
  /// A page with pictures and a table.
  case html
  /// A picture.
  case svg
  /// A calendar.
  case ics
  /// For programs that show traces, such as Perfetto.
  case trace
  /// What became of each occurrence, for whoever collects results of tests.
  case junit
  /// The same in the Test Anything Protocol.
  case tap

  /// The extensions of files that ask for a format, in the order of the formats.
  static let extensions = ["txt", "jsonl", "csv", "html", "htm", "svg", "ics", "json", "xml", "tap"]

  /// The format that a file's name asks for; `nil` when it asks for none that there is.
  init?(extensionOf path: String) {
    switch FilePath(path).fileExtension {
    case "txt": self = .text
    case "jsonl": self = .jsonl
    case "csv": self = .csv
    case "html", "htm": self = .html
    case "svg": self = .svg
    case "ics": self = .ics
    case "json": self = .trace
    case "xml": self = .junit
    case "tap": self = .tap
    default: return nil
    }
  }

  /// A report of what happened in this format; `nil` for formats of results.
  func report(folds: Bool, isCompared: Bool, isColored: Bool) -> (any TimelineReport)? {
    switch self {
    case .text: TextTimeline(foldsQuietStretches: folds, isColored: isColored)
    case .jsonl: JSONLinesTimeline()
    case .csv: CSVTimeline()
    case .html: HTMLTimeline(isCompared: isCompared)
    case .svg: SVGTimeline()
    case .ics: CalendarTimeline()
    case .trace: TraceEventTimeline()
    case .junit, .tap: nil
    }
  }

  /// A report of what became of each occurrence in this format; `nil` for formats of what happened.
  var results: (any ResultReport)? {
    switch self {
    case .junit: JUnitReport()
    case .tap: TAPReport()
    default: nil
    }
  }

  /// What the help says of the formats.
  static let list = allCases.map(\.rawValue).joined(separator: "|")
}
