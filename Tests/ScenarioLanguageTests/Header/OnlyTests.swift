import Testing

@testable import ScenarioLanguage

/// One combination of a matrix, as the command chooses it.
struct OnlyTests {
  private let text = """
    scenario "T"
    matrix zone=America/New_York,Europe/London strategy=horizon,chain
    start 2027-03-12 18:00
    permission granted
    app launch
    schedule verse at=09:00
    +1d end

    """

  private func labels(_ only: String) -> [String] {
    Fixture.runs(text, overrides: Overrides(only: only)).map(\.label)
  }

  private func complaint(_ only: String, in text: String? = nil) -> String {
    Fixture.parse(text ?? self.text, overrides: Overrides(only: only)).diagnostics.map { $0.rendered() }
      .joined(separator: "\n\n")
  }

  @Test func `Only combinations that have all the values are run`() {
    #expect(
      labels("zone=Europe/London strategy=chain") == ["t.scenario [zone=Europe/London strategy=chain]"])
    #expect(
      labels("strategy=horizon") == [
        "t.scenario [zone=America/New_York strategy=horizon]", "t.scenario [zone=Europe/London strategy=horizon]",
      ])
  }

  /// A knob may take the value that another one has.
  @Test func `A value is that of its own key`() {
    let text = text.replacing(
      "zone=America/New_York,Europe/London strategy=horizon,chain",
      with: "off=on-boot,within-15m zone=UTC jump=all,within-15m")
    let parsed = Fixture.parse(text)
    #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    let labels = Fixture.runs(text, overrides: Overrides(only: "off=within-15m")).map(\.label)
    let chosen = ["jump=all", "jump=within-15m"].map { "t.scenario [off=within-15m zone=UTC \($0)]" }
    #expect(labels == chosen)
  }

  @Test func `Each run's own label chooses that run`() {
    for run in Fixture.runs(text) {
      let label = run.label.dropFirst("t.scenario [".count).dropLast()
      #expect(labels(String(label)) == [run.label])
    }
  }

  @Test(
    arguments: [
      (
        "zone=Europe/Londn",
        """
        error: the matrix has no `zone=Europe/Londn`
         --> --only:1:6
          |
        1 | zone=Europe/Londn
          |      ^^^^^^^^^^^^ did you mean `Europe/London`?
        """
      ),
      (
        "seed=7",
        """
        error: the matrix does not vary `seed`
         --> --only:1:1
          |
        1 | seed=7
          | ^^^^
          = it varies `zone` and `strategy`
        """
      ),
      (
        "strategy=7",
        """
        error: the matrix has no `strategy=7`
         --> --only:1:10
          |
        1 | strategy=7
          |          ^
          = it takes horizon and chain
        """
      ),
    ])
  func `What the matrix does not have is an error with the nearest that it has`(_ only: String, _ expected: String) {
    #expect(complaint(only) == expected)
  }

  @Test func `A file without a matrix has nothing to choose from`() {
    #expect(
      complaint("zone=Europe/London", in: Fixture.header + "app launch\n") == """
        error: this file has no matrix to choose from
         --> t.scenario:1:1
          |
        1 | scenario "T"
          | ^^^^^^^^^^^^
          = leave out --only, or add a line such as `matrix zone=America/New_York,Europe/London`
        """)
  }
}
