import Testing

@testable import ScenarioLanguage

/// Which invariants are judged, and how a broken one is reported.
struct InvariantTests {
  /// A repeating request that is moved as it rings does so twice on a slow platform.
  private func moved(_ header: String) -> String {
    """
    scenario "Moved as it rings"
    zone Europe/London
    start 2027-06-01 06:00
    engine strategy=repeating
    os latency=2s
    \(header)
    permission granted
    app launch
    schedule verse at=09:00
    2027-06-02 08:59:58 schedule verse at=09:10
    2027-06-02 12:00 end

    """
  }

  @Test("Without a word about it all invariants that hold at every moment are judged, at the title")
  func byDefault() {
    #expect(
      Fixture.failures(moved("")) == """
        error: `no-duplicates` does not hold
          --> t.scenario:1:1
           |
         1 | scenario "Moved as it rings"
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ verse@2027-06-02: it has rung before and rang again at 2027-06-02 09:10 +01:00
          ::: t.scenario:10:1
           |
        10 | 2027-06-02 08:59:58 schedule verse at=09:10
           | ------------------------------------------- scheduled here
           = noticed at 2027-06-02 09:10:00 +01:00, after line 10
           = a scenario without an `always` line is judged by every invariant that holds at all times
           = rollover run t.scenario --until 2027-06-02T08:10Z --explain verse@2027-06-02
        """)
  }

  @Test("An invariant that the header names is reported there")
  func named() throws {
    let failure = try #require(Fixture.runs(moved("always on-time no-duplicates")).first?.failures.first)
    #expect((failure.line, failure.column, failure.length) == (6, 16, 13))
  }

  @Test("Those that `always` does not name are not judged")
  func others() { #expect(Fixture.failures(moved("always on-time")) == "") }

  @Test("A known fault passes while that invariant fails")
  func knownFault() { #expect(Fixture.failures(moved("xfail no-duplicates")) == "") }

  @Test("A known fault fails once the invariant holds")
  func fixedFault() {
    #expect(
      Fixture.failures(moved("always on-time\nxfail nothing-in-the-past")) == """
        error: `nothing-in-the-past` holds now
         --> t.scenario:7:7
          |
        7 | xfail nothing-in-the-past
          |       ^^^^^^^^^^^^^^^^^^^ it was known to fail
          = fixed: turn xfail into always
        """)
  }

  @Test("A known fault does not hide another one")
  func otherFault() {
    let messages = Fixture.runs(moved("xfail on-time")).flatMap(\.failures).map(\.message)
    #expect(messages.contains("`no-duplicates` does not hold"))
  }

  @Test("What cannot be done is reported at its line, with what to do first")
  func refusal() {
    #expect(
      Fixture.failures(Fixture.header + "schedule verse at=09:00\n") == """
        error: this cannot be done here
         --> t.scenario:4:1
          |
        4 | schedule verse at=09:00
          | ^^^^^^^^^^^^^^^^^^^^^^^ the app is not running
          = write `app launch` before it
        """)
  }
}
