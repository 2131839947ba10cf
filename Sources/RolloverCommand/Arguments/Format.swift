/// How results are written.
enum Format: String, CaseIterable {
  /// For people.
  case text
  /// An object a line, for programs.
  case jsonl
}
