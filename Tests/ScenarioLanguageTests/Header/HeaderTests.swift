import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// What the header sets up.
struct HeaderTests {
  private func history(_ header: String, overrides: Overrides = Overrides()) throws -> History {
    let result = Fixture.parse("scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\n" + header, overrides: overrides)
    return try #require(
      result.scenario?.history, "\(result.diagnostics.map { $0.rendered() }.joined(separator: "\n\n"))")
  }

  @Test func `Every setting of the engine can be chosen`() throws {
    let text = "engine strategy=chain days=7 doubt=ring\nengine step=24h grace=30m cooldown=2h jump=10s drift=90\n"
    let history = try history(text)
    #expect(
      history.daily
        == DailyRolloverSettings(
          strategy: .chain, days: 7, step: .exactDay, grace: .minutes(30), coolDown: .hours(2)))
    #expect(
      history.engine == EngineSettings(doubt: .ring, jumpThreshold: .seconds(10), driftPartsPerMillion: 90))
  }

  @Test func `Every knob of the phone can be turned`() throws {
    let text = """
      os limit=10 overflow=soonest latency=250ms gap=shift-forward overlap=both floating=fixed
      os past=listed off=within-15m jump=all revoked=cleared before-unlock=readable
      os interval=wall rules=fixed background=late
      """
    var expected = PhoneProfile()
    expected.limit = 10
    expected.overflow = .soonest
    expected.latency = TimeSpan(milliseconds: 250)
    expected.gap = .shiftForward
    expected.overlap = .both
    expected.floating = .fixed
    expected.past = .listed
    expected.off = .within15Minutes
    expected.jump = .all
    expected.revoked = .cleared
    expected.readableBeforeUnlock = true
    expected.interval = .wall
    expected.rules = .fixed
    expected.background = .late
    #expect(try history(text + "\n").profile == expected)
  }

  @Test func `A word that the engine and the phone both have is two settings, and in a matrix the phone's`() throws {
    let both = try history("engine jump=10s\nos jump=none\n")
    #expect(both.engine.jumpThreshold == .seconds(10) && both.profile.jump == .none)
    let varied = Fixture.parse(
      "scenario \"T\"\nzone UTC\nmatrix jump=all,none\nengine jump=10s\nstart 2027-03-12 18:00\napp launch\n")
    let histories = try #require(varied.scenario).histories.map(\.history)
    #expect(histories.map(\.profile.jump) == [.all, .none])
    #expect(histories.allSatisfy { $0.engine.jumpThreshold == .seconds(10) })
  }

  @Test func `A knob can be turned while the history runs, and the others stay`() throws {
    let steps = try history("os off=never\n+1h os limit=3\n+1h os off=on-boot\n").steps
    let profiles = steps.compactMap { step -> PhoneProfile? in
      if case .profile(let profile) = step.action { profile } else { nil }
    }
    #expect(profiles.map(\.limit) == [3, 3])
    #expect(profiles.map(\.off) == [.never, .onBoot])
  }

  @Test(arguments: [("42", 42), ("0xff", 255), ("18446744073709551615", .max)])
  func `A seed may be decimal or hexadecimal`(_ written: String, _ expected: UInt64) throws {
    #expect(try history("seed \(written)\n").seed == expected)
  }

  @Test func `Where a history comes from is kept as it was written`() throws {
    let result = Fixture.parse("scenario \"T\"\norigin seed=42 case=7 # found by hand\nzone UTC\n")
    #expect(try #require(result.scenario).origin == "seed=42 case=7 # found by hand")
  }

  @Test func `The caller's words go before the header's, key by key`() throws {
    let history = try history(
      "engine strategy=horizon days=7\nos off=never limit=3\n",
      overrides: Overrides(engine: "strategy=chain step=24h", os: "off=on-boot"))
    #expect(history.daily == DailyRolloverSettings(strategy: .chain, days: 7, step: .exactDay))
    #expect(history.profile.off == .onBoot)
    #expect(history.profile.limit == 3)
  }

  @Test func `Mistakes in the caller's words are reported as such`() {
    let result = Fixture.parse(Fixture.header, overrides: Overrides(engine: "strategy=chian", os: "limit"))
    #expect(
      result.diagnostics.map { $0.rendered() }.joined(separator: "\n\n") == """
        error: `strategy` cannot be `chian`
         --> --engine:1:10
          |
        1 | strategy=chian
          |          ^^^^^ did you mean `chain`?
          = `strategy` is horizon, chain or repeating

        error: `limit` has no value
         --> --os:1:1
          |
        1 | limit
          | ^^^^^ its value is missing
          = write limit=VALUE
        """)
  }

  @Test func `Guards ask for the engine that runs and the release of the zones`() throws {
    let lines = """
      [engine:chain] app launch
      [engine:horizon] app kill
      [!engine:chain] app crash
      [tzdata:2026f] app update
      [!tzdata:2026f] app reinstall
      [tzdata:2020a] app suspend

      """
    func actions(_ overrides: Overrides) throws -> [AppAction] {
      try history(lines, overrides: overrides).steps.compactMap { step in
        if case .app(let action) = step.action { action } else { nil }
      }
    }
    #expect(try actions(Overrides()) == [.kill, .crash, .update])
    #expect(try actions(Overrides(engine: "strategy=chain")) == [.launch, .update])
  }
}
