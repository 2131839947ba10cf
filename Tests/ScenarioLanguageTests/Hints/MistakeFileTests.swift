import Testing

/// What is said about mistakes.
///
/// `ACCEPT_MESSAGES=1 swift test --filter MistakeFileTests` writes down what is said now; read the difference before
/// you commit it.
struct MistakeFileTests {
  @Test(
    .enabled(if: !MistakeFile.isAccepting), arguments: MistakeFile.all)
  func `Everything wrong with a scenario is said where it stands, with what to do`(_ file: MistakeFile) throws {
    let said = try file.said()
    #expect(!said.isEmpty, "nothing is wrong with \(file.name); put a mistake in it, or take it out")
    #expect(
      said == file.expected,
      "if this is better than what \(file.name) expects, write it down with ACCEPT_MESSAGES=1 swift test --filter MistakeFileTests:\n\(said)"
    )
  }

  @Test(.enabled(if: MistakeFile.isAccepting), arguments: MistakeBook.all)
  func `What is said now is written down`(_ book: MistakeBook) throws {
    guard !MistakeFile.isChecking else {
      Issue.record("ACCEPT_MESSAGES is set where CI is; what is expected is written down by people")
      return
    }
    try book.accept()
  }

  @Test func `The books are found, and no two of their scenarios have one name`() {
    let names = MistakeFile.all.map(\.name)
    #expect(names.count > 300, "the folder of mistakes was not found, or most of it is gone")
    #expect(Set(names).count == names.count)
  }
}
