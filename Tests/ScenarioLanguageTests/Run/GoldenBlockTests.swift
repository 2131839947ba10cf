import Testing

@testable import ScenarioLanguage

/// Blocks of expected lines.
struct GoldenBlockTests {
  private let story =
    Fixture.header + "permission granted\napp launch\nschedule verse at=09:00\nschedule news at=20:00\n"
    + "2027-03-14 12:00 end\n"

  @Test func `A difference is shown with the lines of the file`() {
    let text =
      story + """
        expect timeline kinds=delivered names=verse
        ----
        2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13
        2027-03-14 09:00:00 -04:00  +24h  delivered  verse@2027-03-14
        2027-03-14 10:00:00 -04:00  +24h  delivered  verse@2027-03-14
        ----

        """
    #expect(
      Fixture.failures(text) == """
        error: the timeline is not the expected one
          --> t.scenario:9:1
           |
         9 | expect timeline kinds=delivered names=verse
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 2 lines missing, 1 line not expected
           |
        11 |   2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13
        12 | - 2027-03-14 09:00:00 -04:00  +24h  delivered  verse@2027-03-14
        13 | - 2027-03-14 10:00:00 -04:00  +24h  delivered  verse@2027-03-14
           | + 2027-03-14 09:00:00 -04:00  +23h  delivered  verse@2027-03-14
           = rollover run t.scenario --until 2027-03-14T16:00Z --explain
        """)
  }

  @Test func `A block sees what happened up to its moment, and only the schedules it names`() {
    let text =
      Fixture.header + """
        permission granted
        app launch
        schedule verse at=09:00
        schedule news at=20:00
        2027-03-13 21:00 expect timeline kinds=delivered
        ----
        ...
        2027-03-13 20:00:00 -05:00  +24h  delivered  news@2027-03-13
        ----
        2027-03-14 21:00 expect timeline kinds=delivered names=news
        ----
        2027-03-12 20:00:00 -05:00        delivered  news@2027-03-12
        2027-03-13 20:00:00 -05:00  +24h  delivered  news@2027-03-13
        2027-03-14 20:00:00 -04:00  +23h  delivered  news@2027-03-14
        ----

        """
    #expect(Fixture.failures(text) == "")
  }

  @Test func `Without kinds a block tells the story, without what the engine did to make it so`() {
    let text =
      Fixture.header + """
        permission granted
        app launch
        schedule verse at=09:00 until=2027-03-13
        2027-03-13 10:00 app kill
        device zone Europe/London
        device clock +2h
        expect timeline
        ----
        2027-03-12 18:00:00 -05:00  permission  granted
        2027-03-12 18:00:00 -05:00  app         launch
        2027-03-12 18:00:00 -05:00  schedule    verse
        2027-03-13 09:00:00 -05:00  delivered   verse@2027-03-13
        2027-03-13 10:00:00 -05:00  app         kill
        2027-03-13 15:00:00 +00:00  zone        Europe/London
        2027-03-13 17:00:00 +00:00  clock       +2h
        ----

        """
    #expect(Fixture.failures(text) == "")
  }

  @Test func `kinds=all shows everything that was recorded`() {
    let text =
      Fixture.header + """
        permission granted
        app launch
        schedule verse at=09:00 until=2027-03-13
        2027-03-13 10:00 expect timeline kinds=all
        ----
        2027-03-12 18:00:00 -05:00  permission  granted
        2027-03-12 18:00:00 -05:00  app         launch
        2027-03-12 18:00:00 -05:00  schedule    verse
        2027-03-12 18:00:00 -05:00  armed       verse@2027-03-13  for 2027-03-13 09:00:00 -05:00
        2027-03-13 09:00:00 -05:00  delivered   verse@2027-03-13
        2027-03-13 09:00:00 -05:00  rolled      verse@2027-03-13  was the last one
        ----

        """
    #expect(Fixture.failures(text) == "")
  }

  @Test func `A block that the guard keeps out is not judged`() {
    #expect(Fixture.failures(story + "[engine:chain] expect timeline\n----\nnonsense\n----\n") == "")
    #expect(Fixture.failures(story + "[engine:horizon] expect timeline\n----\nnonsense\n----\n") != "")
  }
}
