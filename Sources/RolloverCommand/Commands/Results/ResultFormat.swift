internal import Reports

/// The formats of `rollover run` and `rollover check`.
enum ResultFormat: String, CaseIterable {
  /// For people.
  case text
  /// An object a line, for programs.
  case jsonl
  /// XML, for whoever collects results of tests.
  case junit
  /// The Test Anything Protocol.
  case tap
  /// Beside the lines of the files, on a code host.
  case annotations
  /// A page over all files, for people.
  case html

  /// What the help says of the formats.
  static let option = Option.format(allCases.map(\.rawValue).joined(separator: "|"))

  /// The text of the help.
  static let notes = """
    --format junit is the XML that Jenkins, GitLab and others collect, tap the Test Anything Protocol (version 14), and
    annotations the commands by which a code host shows failures beside the lines. html is a page over all files: what
    failed first, with its lines and what happened as a picture. A file by --output is there when it is
    complete, and left as it was when something goes wrong.
    """

  /// The format that the words ask for, or the extension of the file that they name.
  init(_ arguments: Arguments) throws(UsageError) {
    if let format = try arguments.word("--format", as: ResultFormat.self) {
      self = format
    } else {
      self =
        try ReportOutput.format(ofExtensionOf: arguments[Option.output.name], ResultFormat.init(extension:)) ?? .text
    }
  }

  private init?(extension name: String) {
    switch name {
    case "txt": self = .text
    case "jsonl": self = .jsonl
    case "xml": self = .junit
    case "tap": self = .tap
    case "html", "htm": self = .html
    default: return nil
    }
  }

  /// The format as those know it who write text and objects only, as an option does.
  func plain(for option: Option) throws(UsageError) -> Format {
    switch self {
    case .text: .text
    case .jsonl: .jsonl
    case .junit, .tap, .annotations, .html:
      throw UsageError("\(option.name) does not go together with --format \(rawValue)", advice: "write text or jsonl")
    }
  }

  /// A report in this format; `nil` for those that each command writes in its own way.
  var report: (any ResultReport)? {
    switch self {
    case .text, .jsonl: nil
    case .junit: JUnitReport()
    case .tap: TAPReport()
    case .annotations: AnnotationReport()
    case .html: HTMLResults()
    }
  }
}

extension FilePath {
  /// What follows the last dot of the name, in small letters; empty without one.
  var fileExtension: String {
    let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}
