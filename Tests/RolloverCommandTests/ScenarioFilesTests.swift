import Testing

@testable import RolloverCommand

@Suite struct ScenarioFilesTests {
  private let disk: [String: [UInt8]] = [
    "s/b.scenario": [], "s/a.scenario": [], "s/a/z.scenario": [], "s/notes.txt": [], "s/.hidden/x.scenario": [],
    "s/B.scenario": [], "other/readme": [],
  ]

  private func entries(_ words: String...) -> [String] {
    ScenarioFiles(words, in: .memory(disk)).entries.map { $0.path.text + ($0.problem.map { ": \($0)" } ?? "") }
  }

  @Test func `A directory stands for its scenarios in the order of their paths' bytes`() {
    #expect(entries("s") == ["s/B.scenario", "s/a.scenario", "s/a/z.scenario", "s/b.scenario"])
    #expect(entries("s/") == entries("s"))
  }

  @Test func `Paths keep their order, and a file named twice is taken once`() {
    #expect(entries("s/b.scenario", "s/a", "s/b.scenario") == ["s/b.scenario", "s/a/z.scenario"])
    #expect(entries("s/notes.txt") == ["s/notes.txt"], "a file that is named need not be called a scenario")
  }

  @Test func `A path that stands for nothing is told in its place`() {
    #expect(
      entries("nowhere", "s/a", "other") == [
        "nowhere: there is no such file or directory", "s/a/z.scenario",
        "other: there is no .scenario file in this directory",
      ])
  }

  @Test func `Huge files are refused`() throws {
    let limit = 16 << 20
    let files = FileSystem.memory([
      "large": Array(repeating: 97, count: limit), "huge": Array(repeating: 97, count: limit + 1),
    ])
    #expect(try ScenarioFiles.read(FilePath("large"), in: files).count == limit)
    #expect(throws: ScenarioFiles.Unreadable(message: "this file is larger than 16 MB")) {
      try ScenarioFiles.read(FilePath("huge"), in: files)
    }
  }

  @Test func `The disk lists what is there`() throws {
    let here = FilePath(#filePath).bytes
    let directory = FilePath(bytes: Array(here.prefix(here.lastIndex(of: UInt8(ascii: "/")) ?? 0)))
    let names = try FileSystem.disk.names(directory).map { String(decoding: $0, as: UTF8.self) }
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(names.contains("ScenarioFilesTests.swift"))
    #expect(try FileSystem.disk.kind(directory) == .directory)
    #expect(try FileSystem.disk.kind(FilePath(#filePath)) == .file)
    #expect(try FileSystem.disk.contents(FilePath(#filePath), 6) == Array("import".utf8))
    #expect(throws: System.Failure.missing) { try FileSystem.disk.kind(FilePath("/no/such/path")) }
  }
}
