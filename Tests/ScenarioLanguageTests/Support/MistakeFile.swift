import DailyRolloverScenarios
import Foundation
import Testing

@testable import ScenarioLanguage

/// A scenario with something wrong in it, and all that is said about it.
///
/// `Mistakes/BOOK.mistakes` holds many: a line `=== NAME`, the scenario, a line `=== says`, and what is said when it is read,
/// and run where it can be read. `=== part NAME` begins a file that scenarios of the book include. A comment such as
/// `# --os off=never` gives an option of the command. A scenario of other bytes than plain text lies in a folder beside its
/// book, as `NAME.scenario` and `NAME.expected`.
struct MistakeFile: Sendable, CustomTestStringConvertible {
  /// The book and the name, such as `times/a-time-in-the-gap`.
  let name: String
  private let bytes: [UInt8]
  /// What should be said; `nil` when nobody wrote it down.
  let expected: String?
  /// The files that it can include, by their names.
  private let parts: [String: [UInt8]]

  var testDescription: String { name }

  /// Every scenario, in the order of the books.
  static let all = MistakeBook.all.flatMap(\.files)

  /// Whether what is expected is written anew, which nobody does on a machine that checks the work of others.
  static let isAccepting = ProcessInfo.processInfo.environment["ACCEPT_MESSAGES"] != nil
  static let isChecking = ProcessInfo.processInfo.environment["CI"] != nil

  init(name: String, bytes: [UInt8], expected: String?, parts: [String: [UInt8]]) {
    self.name = name
    self.bytes = bytes
    self.expected = expected
    self.parts = parts
  }

  /// The scenario as the book has it.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All that is said about the scenario, as text.
  func said() throws -> String { try found().map { $0.rendered() + "\n" }.joined(separator: "\n") }

  /// All that is said about the scenario.
  func found() throws -> [Diagnostic] {
    let file = "\(name.split(separator: "/")[1]).scenario"
    let result = Scenario.parse(
      bytes, file: file, zones: Fixture.zones, overrides: Self.overrides(text), include: { parts[$0] })
    return result.diagnostics + (result.scenario?.run().flatMap(\.failures) ?? [])
  }

  /// The options that the comments of a file give.
  private static func overrides(_ text: String) -> Overrides {
    var overrides = Overrides()
    for line in text.split(separator: "\n") where line.hasPrefix("# --") {
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      switch words[0] {
      case "--engine": overrides.engine = words[1]
      case "--os": overrides.os = words[1]
      case "--only": overrides.only = words[1]
      case "--until": overrides.until = words[1]
      default: Issue.record("there is no option \(words[0]) for a file of mistakes")
      }
    }
    return overrides
  }
}
