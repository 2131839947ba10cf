import Testing

/// What is said about the files of mistakes.
///
/// `ACCEPT_MESSAGES=1 swift test --filter MistakeFileTests` writes down what is said now; read the difference before
/// you commit it.
struct MistakeFileTests {
  @Test("Everything wrong with a file is said where it stands, with what to do", arguments: MistakeFile.all)
  func isSaid(_ file: MistakeFile) throws {
    let said = try file.said()
    #expect(!said.isEmpty, "nothing is wrong with \(file.name).scenario; put a mistake in it, or take it out")
    let expected = file.expected()
    guard said != expected, MistakeFile.isAccepting else {
      return #expect(
        said == expected,
        "if this is better than \(file.name).expected, write it down with ACCEPT_MESSAGES=1 swift test --filter MistakeFileTests:\n\(said)"
      )
    }
    guard !MistakeFile.isChecking else {
      Issue.record("ACCEPT_MESSAGES is set where CI is; what is expected is written down by people")
      return
    }
    try file.accept(said)
  }

  @Test("Every file of expected messages stands beside a scenario")
  func noneIsLeftOver() {
    let scenarios = Set(MistakeFile.all.map(\.name))
    for path in MistakeFile.paths where path.hasSuffix(".expected") {
      #expect(
        scenarios.contains(String(path.dropLast(9))),
        "\(path) belongs to no scenario; take it out, or put the scenario back")
    }
    #expect(scenarios.count > 200, "the folder of mistakes was not found, or most of it is gone")
  }
}
