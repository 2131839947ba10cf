/// A sentence of a plugin's for the log, without a full stop: words of the program, numbers, and names of subjects.
///
/// Nothing else goes into it, so that no log holds what a person wrote:
///
///     context.report(.said("\(subject) was moved \(count) times"))
public struct LogSentence: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of a sentence.
  public enum Part: Hashable, Sendable {
    /// Words of the program.
    case words(StaticText)
    /// A number.
    case number(Int64)
    /// A subject, by its name.
    case subject(SubjectID)
  }

  /// The pieces, in order.
  public private(set) var parts: [Part]

  /// Takes a literal.
  public init(stringLiteral literal: StaticString) { parts = [.words(StaticText(literal))] }

  /// Takes a literal with something in between.
  public init(stringInterpolation interpolation: Interpolation) { parts = interpolation.parts }

  /// Puts a sentence together from a literal.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    fileprivate var parts: [Part] = []

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    /// Adds words of the program.
    public mutating func appendLiteral(_ literal: StaticString) { parts.append(.words(StaticText(literal))) }

    /// Adds words of the program that were kept.
    public mutating func appendInterpolation(_ words: StaticText) { parts.append(.words(words)) }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      parts.append(.number(Int64(clamping: number)))
    }

    /// Adds the name of a subject.
    public mutating func appendInterpolation(_ subject: SubjectID) { parts.append(.subject(subject)) }
  }

  /// The sentence as a text.
  ///
  /// - Parameter name: the name behind an identity.
  /// - Returns: the text, without a full stop.
  public func text(_ name: (SubjectID) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .words(let words): text += words.description
      case .number(let number): text += "\(number)"
      case .subject(let subject): text += name(subject)
      }
    }
  }
}
