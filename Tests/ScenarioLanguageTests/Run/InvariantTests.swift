import Testing

@testable import ScenarioLanguage

/// Which invariants are judged, and how a broken one is reported.
struct InvariantTests {
  /// A full disk, on which a date rings again at a later hour.
  ///
  /// The app that is asked anew finds nothing of what rang at nine, since nothing was saved and the list was cleared.
  private func askedAnew(_ header: String) -> String {
    """
    scenario "Asked anew on a full disk"
    zone Europe/London
    start 2027-06-01 06:00
    \(header)
    permission granted
    app launch
    fault save count=1000
    schedule verse at=09:00
    2027-06-02 08:00 app kill
    2027-06-02 09:30 person clears
    app launch
    schedule verse at=10:00
    2027-06-02 12:00 end

    """
  }

  @Test func `Without a word about it all invariants that hold at every moment are judged, at the title`() {
    #expect(
      Fixture.failures(askedAnew("")) == """
        error: `no-duplicates` does not hold
          --> t.scenario:1:1
           |
         1 | scenario "Asked anew on a full disk"
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ verse@2027-06-02: it has rung before and rang again at 2027-06-02 10:00 +01:00
          ::: t.scenario:12:1
           |
        12 | schedule verse at=10:00
           | ----------------------- scheduled here
           = noticed at 2027-06-02 10:00:00 +01:00, after line 12
           = a scenario without an `always` line is judged by every invariant that holds at all times
           = rollover run t.scenario --until 2027-06-02T09:00Z --explain verse@2027-06-02
        """)
  }

  @Test func `An invariant that the header names is reported there`() throws {
    let failure = try #require(Fixture.runs(askedAnew("always on-time no-duplicates")).first?.failures.first)
    #expect((failure.line, failure.column, failure.length) == (4, 16, 13))
  }

  @Test
  func `Those that always does not name are not judged`() {
    #expect(Fixture.failures(askedAnew("always on-time")) == "")
  }

  @Test
  func `A known fault passes while that invariant fails`() {
    #expect(Fixture.failures(askedAnew("xfail no-duplicates")) == "")
  }

  @Test func `A known fault fails once the invariant holds`() {
    #expect(
      Fixture.failures(askedAnew("always on-time\nxfail nothing-in-the-past")) == """
        error: `nothing-in-the-past` holds now
         --> t.scenario:5:7
          |
        5 | xfail nothing-in-the-past
          |       ^^^^^^^^^^^^^^^^^^^ it was known to fail
          = fixed: turn xfail into always
        """)
  }

  @Test func `A known fault does not hide another one`() {
    let messages = Fixture.runs(askedAnew("xfail on-time")).flatMap(\.failures).map(\.message)
    #expect(messages.contains("`no-duplicates` does not hold"))
  }

  @Test func `What cannot be done is reported at its line, with what to do first`() {
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
