extension Violation {
  /// What is wrong, in words that tell names from the rest: whatever something is called, the fault is the same.
  ///
  ///     let reason: Violation.Reason = "the run of \(name: who) is not over"
  public struct Reason: ExpressibleByStringInterpolation, Sendable, Equatable {
    /// The sentence.
    public let text: String
    /// The sentence with `#` in the place of each name.
    public let wording: String

    /// A sentence without names.
    public init(stringLiteral text: String) { (self.text, wording) = (text, text) }

    /// A sentence with what was put into it.
    public init(stringInterpolation parts: StringInterpolation) { (text, wording) = (parts.text, parts.wording) }

    /// The parts of a sentence.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""
      fileprivate var wording = ""

      /// Begins with nothing.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds words.
      public mutating func appendLiteral(_ words: String) { appendInterpolation(words) }

      /// Adds words, or a figure.
      public mutating func appendInterpolation(_ words: some CustomStringConvertible) {
        text += words.description
        wording += words.description
      }

      /// Adds a name, or a text that holds one.
      public mutating func appendInterpolation(name: String) {
        text += name
        wording += "#"
      }
    }
  }
}
