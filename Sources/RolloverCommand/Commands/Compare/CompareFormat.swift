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
    self =
      try ReportOutput.format(ofExtensionOf: arguments[Option.output.name]) { name -> CompareFormat? in
        switch name {
        case "txt": .text
        case "jsonl": .jsonl
        case "html", "htm": .html
        default: nil
        }
      } ?? .text
  }
}
