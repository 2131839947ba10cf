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

  /// The format that a file's name asks for; `nil` when it asks for none that there is.
  init?(extensionOf path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "jsonl": self = .jsonl
    case "csv": self = .csv
    case "html", "htm": self = .html
    case "svg": self = .svg
    case "ics": self = .ics
    case "json": self = .trace
    default: return nil
    }
  }

  /// A report in this format.
  func report(folds: Bool) -> any TimelineReport {
    switch self {
    case .text: TextTimeline(foldsQuietStretches: folds)
    case .jsonl: JSONLinesTimeline()
    case .csv: CSVTimeline()
    case .html: HTMLTimeline()
    case .svg: SVGTimeline()
    case .ics: CalendarTimeline()
    case .trace: TraceEventTimeline()
    }
  }

  /// What the help says of the formats.
  static let list = allCases.map(\.rawValue).joined(separator: "|")
}
