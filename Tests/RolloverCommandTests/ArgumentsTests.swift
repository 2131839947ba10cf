import Testing

@testable import RolloverCommand

@Suite struct ArgumentsTests {
  private let command = CommandDescription(
    "try", "tries", operands: "PATH…", count: 0...2,
    options: [
      Option("--name", "TEXT", "a text"), Option("--loud", nil, "a flag"), .format(),
      Option("--each", "TEXT", "again and again", mayRepeat: true),
    ],
    examples: ["rollover try"]
  ) { _, _ in .success }

  private func parse(_ words: String...) throws(UsageError) -> Arguments { try Arguments(words, for: command) }

  @Test func `A value follows its option or an equals sign`() throws {
    #expect(try parse("--name", "x")["--name"] == "x")
    #expect(try parse("--name=x=y")["--name"] == "x=y")
    #expect(try parse("--name=")["--name"] == "")
    #expect(try parse("--name", "-5")["--name"] == "-5")
  }

  @Test func `Options and operands may stand in any order`() throws {
    let arguments = try parse("a", "--loud", "b")
    #expect(arguments.operands == ["a", "b"])
    #expect(arguments.has("--loud"))
    #expect(!arguments.has("--name"))
  }

  @Test func `An option that may be repeated keeps its values in their order`() throws {
    let arguments = try parse("--each", "b", "--name=x", "--each=a", "--each", "")
    #expect(arguments.all("--each") == ["b", "a", ""])
    #expect(arguments.all("--name") == ["x"])
    #expect(try parse().all("--each").isEmpty)
  }

  @Test func `Two dashes end the options`() throws {
    let arguments = try parse("--loud", "--", "--name")
    #expect(arguments.operands == ["--name"])
  }

  @Test(arguments: [
    (["--nmae", "x"], "option `--nmae` is unknown"), (["--name"], "--name needs a value"),
    (["--name", "--loud"], "--name needs a value"), (["--loud=yes"], "--loud takes no value"),
    (["--name", "a", "--name=b"], "--name is given twice"), (["a", "b", "c"], "`c` is one word too many"),
    (["-x"], "option `-x` is unknown"),
  ])
  func `What is wrong is named`(words: [String], message: String) {
    #expect(throws: UsageError.self) { try Arguments(words, for: command) }
    do { _ = try Arguments(words, for: command) } catch { #expect(error.message == message) }
  }

  @Test(arguments: ["", "x", "1.5", "11", "-1", "99999999999999999999"])
  func `A bad number is an error`(text: String) throws {
    let arguments = try parse("--name=\(text)")
    #expect(throws: UsageError("--name `\(text)` is no whole number from 0 to 10")) {
      try arguments.integer("--name", in: 0...10)
    }
  }

  @Test func `A word that is not known gets the nearest one`() throws {
    let arguments = try parse("--format=jsnol")
    #expect(throws: UsageError("--format `jsnol` is unknown", advice: "did you mean `jsonl`?")) {
      try arguments.word("--format", as: Format.self)
    }
  }

  @Test func `Too few operands show an example`() {
    let command = CommandDescription("run", "runs", operands: "PATH…", count: 1...9, examples: ["rollover run x"]) {
      _, _ in .success
    }
    #expect(throws: UsageError("`rollover run` needs PATH…", advice: "for example: rollover run x")) {
      try Arguments([], for: command)
    }
  }
}
