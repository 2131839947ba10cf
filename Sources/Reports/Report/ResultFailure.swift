/// Something that was not as expected, with its place in a file.
public struct ResultFailure: Sendable, Equatable {
  /// What is wrong, in one line.
  public var message: String
  /// What else to say about it, each in one line.
  public var notes: [String]
  /// All of it for people, in several lines, with the line of the file; may be empty.
  public var text: String
  /// The file; empty when it is about none.
  public var file: String
  /// The line, from 1; 0 when the whole file is meant.
  public var line: Int
  /// The first column, from 1; 0 when the whole line is meant.
  public var column: Int
  /// How many columns; 0 for a place between two.
  public var length: Int

  /// Puts a failure together.
  public init(
    _ message: String, notes: [String] = [], text: String = "", file: String = "", line: Int = 0, column: Int = 0,
    length: Int = 0
  ) {
    self.message = message
    self.notes = notes
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }
}

extension [ResultFailure] {
  /// The first message, and how many more there are.
  var summary: String {
    guard let first else { return "" }
    return count == 1 ? first.message : "\(first.message) (and \(count - 1) more)"
  }

  /// All texts, with an empty line between two.
  var text: String { map { $0.text.isEmpty ? $0.message : $0.text }.joined(separator: "\n\n") }
}
