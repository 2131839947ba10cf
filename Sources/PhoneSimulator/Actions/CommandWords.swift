public import Rollover

/// The words by which traces speak of a plugin's commands.
public struct CommandWords: Sendable, Equatable {
  /// What stands in the column for the kind of a record, such as `walk`.
  public let kind: StaticText
  /// The fixed words of remarks, each with its code.
  public let remarks: [Word]

  /// A fixed word.
  public struct Word: Sendable, Equatable {
    /// The number that stands for it in records and in a trace's hash; it never changes.
    public let code: UInt8
    /// The word.
    public let text: StaticText

    /// Gives a word its code.
    public init(_ text: StaticText, code: UInt8) {
      self.code = code
      self.text = text
    }
  }

  /// Puts words together.
  public init(kind: StaticText, remarks: [Word] = []) {
    self.kind = kind
    self.remarks = remarks
  }

  /// The word with a code; an empty text when there is none.
  ///
  /// - Complexity: linear in the number of words.
  func remark(_ code: UInt8) -> String { remarks.first { $0.code == code }?.text.description ?? "" }
}
