import Testing

@testable import RolloverCommand

@Suite struct SystemTests {
  /// A place for files of tests: where builds go, which version control does not see, or else where all go.
  private func scratch(_ name: String) throws -> FilePath {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let tests = try #require(parts.lastIndex(of: "Tests"))
    let build = FilePath(parts[..<tests].joined(separator: "/") + "/.build")
    return ((try? System.kind(of: build)) == .directory ? build : FilePath("/tmp")).appending(Array(name.utf8))
  }

  @Test func `A file is replaced as a whole`() throws {
    let path = try scratch("system-tests-replaced")
    for text in ["first", "", "second, which is longer"] {
      try System.replace(path, with: Array(text.utf8))
      #expect(try System.contents(of: path, limit: 1000) == Array(text.utf8))
    }
    #expect(try System.contents(of: path, limit: 6) == Array("second".utf8))
  }

  @Test func `A file that cannot be written is an error`() throws {
    let directory = try scratch("no-such-directory")
    #expect(throws: System.Failure.missing) { try System.replace(directory.appending(Array("file".utf8)), with: []) }
  }

  @Test func `Failures are told in words`() {
    #expect(System.Failure.missing.message == "No such file or directory")
    #expect(System.Failure.missing.isMissing)
    #expect(System.Failure.closedPipe.isClosedPipe)
  }

  @Test func `Writing to a closed descriptor fails`() {
    #expect(throws: System.Failure.self) { try System.write([1], to: -1) }
    #expect(throws: System.Failure.self) { try System.read(upTo: 1, from: -1) }
  }

  @Test func `The clocks go forward`() {
    let first = System.monotonicNanoseconds()
    #expect(System.monotonicNanoseconds() >= first)
    #expect(System.nowMilliseconds() > 1_700_000_000_000)
  }

  @Test func `A name in a file is looked for beside it`() {
    #expect(FilePath("a/b/c.scenario").sibling(named: "d").text == "a/b/d")
    #expect(FilePath("c.scenario").sibling(named: "d").text == "d")
    #expect(FilePath("a/c.scenario").sibling(named: "/d").text == "/d")
  }
}
