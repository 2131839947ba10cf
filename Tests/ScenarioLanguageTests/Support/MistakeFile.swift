import Foundation
import Testing

@testable import ScenarioLanguage

/// A scenario file with something wrong in it, and beside it all that is said about it.
///
/// `Mistakes/FOLDER/NAME.scenario` is read, and run when it can be read; what is said then is the whole of
/// `NAME.expected`. Files that a scenario includes end in `.scenario-part`.
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

  /// All that is said about the scenario.
  func said() throws -> String {
    let path = name + ".scenario"
    let bytes = try #require(Self.bytes(path), "\(path) cannot be read")
    let parts = name.split(separator: "/")
    let result = Scenario.parse(bytes, file: "\(parts[1]).scenario", zones: Fixture.zones) {
      Self.bytes("\(parts[0])/\($0)")
    }
    let found = result.diagnostics + (result.scenario?.run().flatMap(\.failures) ?? [])
    return found.map { $0.rendered() + "\n" }.joined(separator: "\n")
  }

  /// What should be said; `nil` when nobody wrote it down.
  func expected() -> String? { Self.bytes(name + ".expected").map { String(decoding: $0, as: UTF8.self) } }

  /// Writes down what is said.
  func accept(_ said: String) throws {
    try Data(said.utf8).write(to: Self.folder.appending(path: name + ".expected"), options: .atomic)
  }
}
