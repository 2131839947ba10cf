/// A line of a file that caused something.
public struct StoryPlace: Sendable, Equatable {
  /// The file.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Puts a place together.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as a story of a file names it: `line 11`, or `common.scenario-part:3` where another file brought it.
  func text(in main: String) -> String { file == main ? "line \(line)" : "\(file):\(line)" }
}
