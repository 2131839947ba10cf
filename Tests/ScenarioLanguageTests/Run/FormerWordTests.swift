import Testing

@testable import ScenarioLanguage

/// Words of files that were written before a word was renamed.
@Suite struct FormerWordTests {
  /// One day ahead is armed, and nobody opens the app for three.
  private let lines = """
    engine days=1 grace=0s
    permission granted
    app launch
    schedule verse at=09:00
    app suspend
    2027-03-16 12:00 app launch

    """

  @Test(arguments: ["horizon-ended", "not-armed"])
  func `A former word for a reason is read`(word: String) {
    #expect(Fixture.failures(Fixture.header + lines + "expect missed verse on=2027-03-15 reason=\(word)\n") == "")
  }

  @Test func `It is the same reason, and not any`() {
    let text = Fixture.header + lines + "expect missed verse on=2027-03-15 reason=device-off\n"
    #expect(!Fixture.failures(text).isEmpty)
    #expect(!Fixture.parse(Fixture.header + lines + "expect fetched verse reason=horizon-ended\n").diagnostics.isEmpty)
  }
}
