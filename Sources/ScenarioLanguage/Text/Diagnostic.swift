/// What is wrong, where, and what to do about it; one shape for mistakes in a file and for failed expectations.
///
/// ```
/// error: this local time does not exist in America/New_York
///   --> spring-forward.scenario:14:1
///    |
/// 14 | 2027-03-14 02:30  device reboot for=5m
///    | ^^^^^^^^^^^^^^^^ clocks went from 02:00 -05:00 to 03:00 -04:00
///    = write 2027-03-14 03:30, or 2027-03-14T07:30Z
/// ```
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable {
    /// The file cannot be used, or an expectation failed.
    case error
    /// The file can be used, but probably says something else than was meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// A run of characters in a file, with its line as text.
  public struct Place: Sendable, Equatable {
    /// The file as it was named by the caller; `--engine` and `--os` stand for the command's options.
    public var file: String
    /// The line, from 1; 0 when the whole file is meant.
    public var line: Int
    /// The first character's place in its line, from 1, in characters.
    public var column: Int
    /// How many characters; 0 for a place between two.
    public var length: Int
    /// The whole line, without its end.
    public var sourceLine: String
    /// What to say under the carets; may be empty.
    public var label: String

    /// Puts a place together.
    public init(file: String, line: Int, column: Int, length: Int, sourceLine: String, label: String = "") {
      self.file = file
      self.line = line
      self.column = column
      self.length = length
      self.sourceLine = sourceLine
      self.label = label
    }
  }

  /// A line of a golden block's difference.
  public struct DifferenceLine: Sendable, Equatable {
    /// What a line of a difference stands for.
    public enum Mark: String, Sendable, CaseIterable {
      /// In both.
      case same = " "
      /// In the file only.
      case missing = "-"
      /// In what happened only.
      case unexpected = "+"
      /// Left out here; in both.
      case skipped = "~"
    }

    /// What it stands for.
    public var mark: Mark
    /// Its line in the file, from 1; `nil` for a line that is not in the file.
    public var line: Int?
    /// The text.
    public var text: String

    /// Puts a line together.
    public init(_ mark: Mark, line: Int?, text: String) {
      self.mark = mark
      self.line = line
      self.text = text
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, as a sentence without a full stop.
  public var message: String
  /// Where.
  public var place: Place
  /// Other places that have to do with it, such as the earlier of two lines.
  public var related: [Place]
  /// How a golden block differs from what happened; otherwise empty.
  public var difference: [DifferenceLine]
  /// What to do, and what else to know; each a sentence without a full stop.
  public var notes: [String]

  /// Puts a diagnostic together.
  public init(
    _ message: String, severity: Severity = .error, at place: Place, related: [Place] = [],
    difference: [DifferenceLine] = [], notes: [String] = []
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.related = related
    self.difference = difference
    self.notes = notes
  }
}

extension Diagnostic {
  /// The file it is about.
  public var file: String { place.file }
  /// The line, from 1; 0 when the whole file is meant.
  public var line: Int { place.line }
  /// The first character's place in its line, from 1, in characters.
  public var column: Int { place.column }
  /// How many characters.
  public var length: Int { place.length }
  /// The whole line, without its end.
  public var sourceLine: String { place.sourceLine }
  /// What is said under the carets; may be empty.
  public var label: String { place.label }
}
