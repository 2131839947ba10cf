import Testing

@testable import ScenarioLanguage

/// How a printed scenario looks.
struct PrintLayoutTests {
  private func printed(_ text: String, overrides: Overrides = Overrides()) throws -> String {
    let result = Fixture.parse(text, overrides: overrides)
    return try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() })").text()
  }

  @Test func `A file as people write it is printed as it stands`() throws {
    let text = """
      scenario "Nine o'clock stays nine o'clock over spring-forward"
      covers   RO-1 RO-3 RO-15
      zone     America/New_York
      start    2027-03-12 18:00
      engine   days=3 grace=6h
      os       off=never
      seed     42
      always   no-duplicates on-time
      finally  armed-as-wanted
      xfail    nothing-lost
      origin   seed=42 case=7

      2027-03-12 18:00  permission granted
                        app launch
                        schedule verse at=09:00 title="Verse of the day"
                        expect pending = 3
      2027-03-12 20:00  app kill
      2027-03-14 03:30  device reboot for=5m
      2027-03-14 09:01  expect delivered verse on=2027-03-14 at=09:00
      2027-03-15 12:00  app launch
                        expect next verse = "2027-03-16 09:00"
      2027-03-16 12:00  end

      expect timeline kinds=delivered,missed,suppressed
      ----
      2027-03-13 09:00:00 -05:00        delivered  verse@2027-03-13
      ...
      ----

      """
    #expect(try printed(text) == text)
  }

  @Test
  func `Settings are written only where they differ from the defaults, and changes only as far as they change`() throws
  {
    let text =
      Fixture.header + """
        engine strategy=horizon days=30
        os limit=64 off=never
        app launch
        schedule verse at=09:00 every=day zone=device gap=shift-forward overlap=earlier title=""
        os off=never latency=2s
        +1h os off=on-boot latency=2s
        """
    #expect(
      try printed(text).hasSuffix(
        """
        start    2027-03-12 18:00
        os       off=never

        2027-03-12 18:00  app launch
                          schedule verse at=09:00
                          os latency=2s
        2027-03-12 19:00  os off=on-boot

        """))
  }

  @Test func `Many settings take several lines`() throws {
    let text =
      Fixture.header + """
        os limit=20 overflow=soonest latency=2s gap=shift-forward overlap=both floating=fixed past=listed off=never
        os jump=none revoked=kept before-unlock=readable interval=wall rules=fixed background=late
        app launch
        """
    let lines = try printed(text).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("os ") }.count == 2, "\(lines)")
    #expect(lines.allSatisfy { $0.utf8.count < 120 })
  }

  @Test func `A time that comes twice has its offset, and milliseconds are counted from the line before`() throws {
    let text =
      Fixture.header + """
        2027-11-07 01:30 -04:00 app launch
        2027-11-07T06:30Z app kill
        +250ms app launch
        +750ms app kill
        """
    #expect(
      try printed(text).hasSuffix(
        """
        2027-11-07 01:30 -04:00     app launch
        2027-11-07 01:30 -05:00     app kill
        +250ms                      app launch
        2027-11-07 01:30:01 -05:00  app kill

        """))
  }

  @Test func `A start on a millisecond is an instant, and what happens then is no time after it`() throws {
    let text =
      "scenario \"T\"\nzone Europe/London\nstart 2027-01-01T00:00:00.5Z\n+0s os off=never\napp launch\n+500ms app kill\n"
    #expect(
      try printed(text) == """
        scenario "T"
        zone     Europe/London
        start    2027-01-01T00:00:00.500Z

        +0s                  os off=never
                             app launch
        2027-01-01 00:00:01  app kill

        """)
  }

  @Test func `What overrides the header is what is printed`() throws {
    let text = try printed(
      Fixture.header + "app launch\n", overrides: Overrides(engine: "strategy=chain", os: "off=never"))
    #expect(text.contains("\nengine   strategy=chain\nos       off=never\n"))
  }

  @Test func `Each combination of a matrix is printed with its own values`() throws {
    let text = "scenario \"T\"\nmatrix zone=Europe/London,Asia/Tokyo days=3,4\n2027-03-12 18:00 app launch\n"
    let scenario = try #require(Fixture.parse(text).scenario)
    #expect(scenario.text(of: 0).contains("zone     Europe/London\nstart    2027-03-12 18:00\nengine   days=3\n"))
    #expect(scenario.text(of: 3).contains("zone     Asia/Tokyo\nstart    2027-03-12 18:00\nengine   days=4\n"))
    #expect(scenario.text(of: 4) == scenario.text(of: 3))
    #expect(scenario.text(of: -1) == scenario.text(of: 0))
  }

  @Test func `A block in the middle stands apart from what comes after it`() throws {
    let text =
      Fixture.header + "app launch\nexpect pending\n----\n----\n+1h expect log\n----\n...\n----\n+1h app kill\n"
    #expect(
      try printed(text).hasSuffix(
        """
        2027-03-12 18:00  app launch

        expect pending
        ----
        ----

        2027-03-12 19:00  expect log
        ----
        ...
        ----

        2027-03-12 20:00  app kill

        """))
  }
}
