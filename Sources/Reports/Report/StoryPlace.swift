/// A line of a file that caused something.
public struct StoryPlace: Sendable, Equatable {
  /// The file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What stands there, without the spaces around it; empty where nobody has said it.
  public var text: String

  /// Puts a place together.
  public init(file: String, line: Int, text: String = "") {
    self.file = file
    self.line = line
    self.text = text
  }

  /// The place as a story of a file names it: `line 11`, or `common.scenario-part:3` where another file brought it.
  func text(in main: String) -> String { file == main ? "line \(line)" : "\(file):\(line)" }
}
