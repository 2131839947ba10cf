import Testing

@testable import ScenarioLanguage

/// A text with something wrong in it, and all that is said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let expected: String

  /// A text that follows the header all share.
  init(_ name: String, in text: String, _ expected: String) {
    self.init(name, inFile: Fixture.header + text, expected)
  }

  /// A whole file.
  init(_ name: String, inFile text: String, _ expected: String) {
    self.name = name
    self.text = text
    self.expected = expected
  }

  var testDescription: String { name }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let said = Fixture.complaints(text)
    #expect(
      said == expected,
      "the message changed; if the new one is better, put it in place of the expected one:\n\(said)",
      sourceLocation: sourceLocation)
  }
}
