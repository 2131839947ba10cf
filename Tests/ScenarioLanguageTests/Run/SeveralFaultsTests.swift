import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// What is judged where several things are wrong at once, and where the same is asked again.
struct SeveralFaultsTests {
  /// A full disk on which a date rings again at a later hour, by a chain that ends with the process.
  private func brokenTwice(_ header: String) -> String {
    """
    scenario "Asked anew on a full disk"
    zone Europe/London
    start 2027-06-01 06:00
    engine strategy=chain
    \(header)
    permission granted
    app launch
    fault save count=1000
    schedule verse at=09:00
    2027-06-02 08:00 app kill
    2027-06-02 09:30 person clears
    app launch
    schedule verse at=10:00
    2027-06-02 12:00 app kill
    2027-06-05 12:00 end

    """
  }

  @Test func `Every invariant that is broken is told, and not only the first`() {
    let messages = Fixture.runs(brokenTwice("always as-asked no-duplicates")).flatMap(\.failures).map(\.message)
    #expect(messages == ["`as-asked` does not hold", "`no-duplicates` does not hold"])
  }

  @Test(arguments: ["as-asked", "no-duplicates"])
  func `A run is broken by any of its violations`(word: String) throws {
    let both = try #require(Fixture.parse(brokenTwice("always as-asked no-duplicates")).scenario).plans[0]
    let one = try #require(Fixture.parse(brokenTwice("always \(word)")).scenario).plans[0]
    var runner = Runner(both.plan, both.map)
    _ = runner.run()
    #expect(Set(runner.world.violations.map(\.invariant)).count == 2)
    #expect(Guarantees(one.plan, one.map).areBroken(in: runner.world))
  }

  /// Asks for the lists whenever it is answered.
  private struct Restless: PhoneApp {
    mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] { [.readCentre(Token(rawValue: 1))] }
  }

  @Test func `An app that never comes to rest fails whatever is named, unless that is known`() throws {
    var world: World?
    let headers = [("always on-time", 1), ("", 1), ("always comes-to-rest", 1), ("xfail comes-to-rest", 0)]
    for (header, failures) in headers {
      let text = Fixture.header + header + "\npermission granted\napp launch\n"
      let scenario = try #require(Fixture.parse(text).scenario).plans[0]
      var played = world ?? World(scenario.plan.history, app: { Restless() })
      if world == nil { played.run(scenario.plan.history.steps.map(\.action), at: scenario.plan.history.start) }
      world = played
      let told = Guarantees(scenario.plan, scenario.map).failures(in: played) { _ in [] }
      #expect(told.map(\.message) == [String](repeating: "`comes-to-rest` does not hold", count: failures), "\(header)")
    }
  }

  @Test func `What was counted before is not counted again`() {
    let lines = """
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 12:00 expect delivered verse count = 1
      2027-03-13 13:00 expect delivered verse count = 2
      2027-03-13 14:00 expect delivered verse count = 1

      """
    let messages = Fixture.runs(Fixture.header + lines).flatMap(\.failures).map(\.message)
    #expect(messages == ["verse was delivered once, not twice"])
  }

  @Test(arguments: [("09:00", 0), ("09:00:00", 0), ("09:00:30", 1), ("10:00", 1)])
  func `Seconds that are written count`(time: String, failures: Int) {
    let lines = """
      permission granted
      app launch
      schedule verse at=09:00
      2027-03-13 12:00 expect delivered verse on=2027-03-13 at=\(time)

      """
    #expect(Fixture.runs(Fixture.header + lines).flatMap(\.failures).count == failures)
  }

  @Test(arguments: [(999, 999), (1000, 1000), (1001, 1001), (5000, 1001)])
  func `A file with very many mistakes is read up to the thousandth, and says so`(lines: Int, mistakes: Int) throws {
    let text = Fixture.header + String(repeating: "schedul verse\n", count: lines) + "\n# the end\n"
    let found = Fixture.parse(text).diagnostics
    #expect(found.count == mistakes)
    let isCut = found.last?.message == "from here on nothing is read"
    #expect(isCut == (lines > 1000))
    if isCut { #expect(found.last?.place.line == Fixture.header.split(separator: "\n").count + 1001) }
  }

  /// What was judged before of the minute says nothing of the second.
  @Test(arguments: [
    ("09:00", "09:00:00", 1), ("09:00:00", "09:00", 1), ("09:00", "09:00:30", 0), ("09:00", "09:00", 0),
  ])
  func `A time is judged to the second where it is written so, whatever was asked before`(
    first: String, second: String, failures: Int
  ) {
    let lines = """
      permission granted
      app launch
      schedule verse at=09:00:30
      2027-03-13 12:00 expect delivered verse at=\(first)
      expect delivered verse at=\(second)

      """
    #expect(Fixture.runs(Fixture.header + lines).flatMap(\.failures).count == failures)
  }

  @Test func `A schedule that the engine refuses is a failure, unless the file expects that`() {
    let lines = """
      engine step=24h
      permission granted
      app launch
      schedule verse at=09:00 every=mon

      """
    #expect(Fixture.runs(Fixture.header + lines).flatMap(\.failures).map(\.message) == ["the engine refused this"])
    let expected = lines + "expect log \"step=24h needs every=day\"\n"
    #expect(Fixture.runs(Fixture.header + expected).flatMap(\.failures).isEmpty)
    // What is expected of one line excuses no other.
    let other = lines + "schedule fine at=10:00 every=fri\n"
    #expect(Fixture.runs(Fixture.header + other).flatMap(\.failures).count == 2)
    let one = other + "expect log \"verse: step=24h\"\n"
    #expect(Fixture.runs(Fixture.header + one).flatMap(\.failures).map(\.message) == ["the engine refused this"])
  }

  @Test(arguments: [1, 7])
  func `A refused schedule is a failure also where records are handed over as they come`(portion: Int) throws {
    let lines = """
      engine step=24h
      permission granted
      app launch
      schedule verse at=09:00
      schedule gym at=10:00 every=mon
      +1h expect pending >= 1
      2027-03-15 12:00 app foreground
      2027-03-16 12:00 end

      """
    let scenario = try #require(Fixture.parse(Fixture.header + lines).scenario)
    let (plan, map) = scenario.plans[0]
    var whole = Runner(plan, map)
    let expected = whole.run().failures.map { $0.rendered() }
    var runner = Runner(plan, map)
    let run = runner.run(portion: portion) { _ in }
    #expect(run.failures.map(\.message) == ["the engine refused this"])
    #expect(run.failures.map { $0.rendered() } == expected)
  }
}
