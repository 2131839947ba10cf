import Testing

@testable import RolloverCommand

/// Files that take their place when they are complete, on the disk.
@Suite struct TimelineDraftTests {
  private func scratch(_ name: String) throws -> FilePath {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let tests = try #require(parts.lastIndex(of: "Tests"))
    let build = FilePath(parts[..<tests].joined(separator: "/") + "/.build")
    return ((try? System.kind(of: build)) == .directory ? build : FilePath("/tmp")).appending(Array(name.utf8))
  }

  @Test func `Nobody sees a file before it is committed`() throws {
    let path = try scratch("draft-tests-committed")
    try System.replace(path, with: Array("old".utf8))
    let draft = try System.Draft(for: path)
    try draft.write(Array("new ".utf8))
    try draft.write(Array("text".utf8))
    #expect(try System.contents(of: path, limit: 100) == Array("old".utf8))
    try draft.commit()
    #expect(try System.contents(of: path, limit: 100) == Array("new text".utf8))
  }

  @Test func `What is discarded leaves everything as it was`() throws {
    let path = try scratch("draft-tests-discarded")
    try System.replace(path, with: Array("old".utf8))
    for _ in 0..<2 {
      let draft = try System.Draft(for: path)
      try draft.write(Array("new".utf8))
      draft.discard()
    }
    #expect(try System.contents(of: path, limit: 100) == Array("old".utf8))
  }

  @Test func `A device stays what it is`() throws {
    let draft = try System.Draft(for: FilePath("/dev/null"))
    try draft.write(Array("text".utf8))
    try draft.commit()
    #expect(try System.kind(of: FilePath("/dev/null")) == .other)
  }
}
