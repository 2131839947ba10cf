import Testing

@testable import RolloverCommand

@Suite struct CoverageCommandTests {
  private static let list = """
    # what we promise
    RO-1   rings every day
    RO-2 \t rings once\t
    BUG-7

    """
  private static let files = [
    "s/a.scenario": one, "s/b.scenario": one, "s/c.scenario": Sample.broken, "list": Array(list.utf8),
    "s/d.scenario": covering("RO-10 RO-2 x bug-2 bug-10 RO-10"),
  ]
  private static let one = covering("RO-1")

  private static func covering(_ ids: String) -> [UInt8] {
    Array(String(decoding: Sample.good, as: UTF8.self).replacing("covers   RO-1 RO-3", with: "covers \(ids)").utf8)
  }

  @Test func `Without a list, what the files cover is printed in the order in which people count`() {
    let result = rollover("coverage", "s/d.scenario", "s/a.scenario", files: Self.files)
    #expect(
      result.lines == [
        "RO-1", "         s/a.scenario", "RO-2", "         s/d.scenario", "RO-10", "         s/d.scenario", "bug-2",
        "         s/d.scenario", "bug-10", "         s/d.scenario", "x", "         s/d.scenario", "6 covered",
      ])
    #expect(result.code == .success)
  }

  @Test func `Every id of a list is printed with its title and the files that cover it`() {
    let result = rollover("coverage", "s/a.scenario", "s/b.scenario", "--requirements", "list", files: Self.files)
    #expect(
      result.lines == [
        "RO-1   rings every day", "         s/a.scenario", "         s/b.scenario", "RO-2   rings once", "         -",
        "BUG-7", "         -", "1 of 3 covered",
      ])
    #expect(result.code == .success)
  }

  @Test func `An id that the list does not have fails, with the one that is meant`() {
    let result = rollover("coverage", "s/d.scenario", "--requirements=list", files: Self.files)
    #expect(result.lines.last == "1 of 3 covered")
    #expect(result.errors.contains("the list has no `RO-10` (s/d.scenario)"))
    #expect(result.errors.contains("did you mean `RO-1`?"))
    #expect(!result.errors.contains("`RO-2`"))
    #expect(result.code == .failure)
  }

  @Test(arguments: [
    ("RO-1 a\nRO-1 b", "list, line 2: `RO-1` is there twice"), ("# x\n\nRO-1,RO-2 a", "list, line 3: an id is a word"),
  ])
  func `A list with a mistake is told by its line`(text: String, message: String) {
    let result = rollover(
      "coverage", "s/a.scenario", "--requirements=list", files: ["s/a.scenario": Sample.good, "list": Array(text.utf8)])
    #expect(result.errors.contains(message))
    #expect(result.code == .usage)
  }

  @Test func `A mark of the byte order is no part of an id, and other bytes are no text`() {
    func covered(_ list: [UInt8]) -> CommandResult {
      rollover("coverage", "s/a.scenario", "--requirements=list", files: ["s/a.scenario": Sample.good, "list": list])
    }
    #expect(covered([0xEF, 0xBB, 0xBF] + Array("RO-7 a".utf8)) == covered(Array("RO-7 a".utf8)))
    let result = covered(Array("RO-7 ".utf8) + [0xFF])
    #expect(result.code == .usage && result.errors.contains("list is not a text file"))
  }

  @Test func `A list that is not there is told`() {
    let result = rollover("coverage", "s/a.scenario", "--requirements=no", files: Self.files)
    #expect(result.errors.contains("no: this file cannot be read"))
    #expect(result.code == .usage)
  }

  @Test func `Objects have id, title and files`() {
    let lines = rollover("coverage", "s/a.scenario", "--format=jsonl", "--requirements=list", files: Self.files).lines
    #expect(
      lines == [
        #"{"id":"RO-1","title":"rings every day","files":["s/a.scenario"]}"#,
        #"{"id":"RO-2","title":"rings once","files":[]}"#, #"{"id":"BUG-7","files":[]}"#,
      ])
  }

  @Test func `A file that does not parse is told, and the rest is printed all the same`() {
    let result = rollover("coverage", "s", files: Self.files)
    #expect(result.lines.last == "6 covered")
    #expect(result.errors.contains("--> s/c.scenario:7:"))
    #expect(result.code == .usage)
  }
}
