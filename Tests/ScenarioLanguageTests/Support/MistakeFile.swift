import Foundation
import Testing

@testable import ScenarioLanguage

/// A scenario file with something wrong in it, and beside it all that is said about it.
///
/// `Mistakes/FOLDER/NAME.scenario` is read, and run when it can be read; what is said then is the whole of
/// `NAME.expected`. Files that a scenario includes end in `.scenario-part`. A comment such as `# --os off=never` gives
/// an option of the command.
struct MistakeFile: Sendable, CustomTestStringConvertible {
  /// The folder and the name, such as `times/a-time-in-the-gap`.
  let name: String

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Mistakes")

  /// The paths of all files, from the folder of mistakes on, in the order of their names.
  static let paths = (FileManager.default.subpaths(atPath: folder.path()) ?? []).filter { $0.contains("/") }.sorted()

  /// Every scenario.
  static let all = paths.filter { $0.hasSuffix(".scenario") }.map { MistakeFile(name: String($0.dropLast(9))) }

  /// Whether what is expected is written anew, which nobody does on a machine that checks the work of others.
  static let isAccepting = ProcessInfo.processInfo.environment["ACCEPT_MESSAGES"] != nil
  static let isChecking = ProcessInfo.processInfo.environment["CI"] != nil

  private static func bytes(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
  }

  /// All that is said about the scenario, as text.
  func said() throws -> String { try found().map { $0.rendered() + "\n" }.joined(separator: "\n") }

  /// All that is said about the scenario.
  func found() throws -> [Diagnostic] {
    let path = name + ".scenario"
    let bytes = try #require(Self.bytes(path), "\(path) cannot be read")
    let parts = name.split(separator: "/")
    let result = Scenario.parse(
      bytes, file: "\(parts[1]).scenario", zones: Fixture.zones,
      overrides: Self.overrides(String(decoding: bytes, as: UTF8.self)), include: { Self.bytes("\(parts[0])/\($0)") })
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

  /// What should be said; `nil` when nobody wrote it down.
  func expected() -> String? { Self.bytes(name + ".expected").map { String(decoding: $0, as: UTF8.self) } }

  /// Writes down what is said.
  func accept(_ said: String) throws {
    try Data(said.utf8).write(to: Self.folder.appending(path: name + ".expected"), options: .atomic)
  }
}
