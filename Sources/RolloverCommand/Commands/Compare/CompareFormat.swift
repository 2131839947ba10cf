/// The formats of `rollover compare`.
enum CompareFormat: String, CaseIterable {
  /// For people.
  case text
  /// An object a line, for programs.
  case jsonl
  /// A page with tables and pictures.
  case html

  /// The format that the words ask for, or the extension of the file that they name.
  init(_ arguments: Arguments) throws(UsageError) {
    if let format = try arguments.word("--format", as: CompareFormat.self) {
      self = format
      return
    }
    try ReportOutput.checkExtension(among: ["txt", "jsonl", "html", "htm"], of: arguments[Option.output.name])
    switch arguments[Option.output.name].map({ FilePath($0).fileExtension }) {
    case "jsonl": self = .jsonl
    case "html", "htm": self = .html
    default: self = .text
    }
  }
}
