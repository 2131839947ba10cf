import Foundation
import Testing

@testable import RolloverCommand

/// What a file that is replaced keeps.
@Suite struct DraftTests {
  private func directory(_ name: String) throws -> URL {
    let directory = URL.temporaryDirectory.appending(
      path: "rollover-draft-\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory
  }

  private func replace(_ url: URL, with text: String) throws {
    let path = FilePath(url.path())
    let old = try System.contents(of: path, limit: 1000)
    try FileSystem.disk.replace(path, holding: old, with: Array(text.utf8))
  }

  @Test func `Its permissions, whatever the process gives new files`() throws {
    let directory = try directory("mode")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "a.scenario")
    try Data("old".utf8).write(to: file)
    for mode in [0o666, 0o600, 0o755] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path())
      try replace(file, with: "new \(mode)")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
      #expect(attributes[.posixPermissions] as? Int == mode)
      #expect(try String(contentsOf: file, encoding: .utf8) == "new \(mode)")
    }
  }

  @Test func `A link to it stays a link, and nothing else is left in its directory`() throws {
    let directory = try directory("link")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "a.scenario")
    let link = directory.appending(path: "b.scenario")
    try Data("old".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(atPath: link.path(), withDestinationPath: "a.scenario")
    try replace(link, with: "new")
    #expect(System.isLink(FilePath(link.path())) && !System.isLink(FilePath(file.path())))
    #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path()).sorted() == ["a.scenario", "b.scenario"])
  }

  @Test(.enabled("whoever may do everything may write everything") { geteuid() != 0 })
  func `A file that may not be written is not replaced, although its directory would allow it`() throws {
    let directory = try directory("closed")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "a.scenario")
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path())
    #expect(throws: FileSystem.ReplaceError.system(.denied)) { try replace(file, with: "new") }
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
  }
}
