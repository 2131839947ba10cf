import DailyRolloverScenarios
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// One file on phones that differ by one knob.
struct VariationTests {
  private func varied(_ text: String, _ variation: String, overrides: Overrides = Overrides()) throws -> [VariedRun] {
    let scenario = try #require(Fixture.parse(text, overrides: overrides).scenario, "\(Fixture.complaints(text))")
    return scenario.run(under: Variation(text: variation), comparedWith: scenario.run())
  }

  /// Nine o'clock comes while the device is off, on Saturday and on Sunday.
  private func off(header: String = "", noon: String = "") -> String {
    Fixture.header + """
      \(header)
      permission granted
      app launch
      schedule verse at=09:00 grace=0s
      2027-03-13 08:50 device off
      2027-03-13 09:10 device on
      2027-03-13 12:00 \(noon)
      2027-03-14 08:50 device off
      2027-03-14 09:10 device on
      2027-03-14 12:00 expect delivered verse count = 2
      end

      """
  }

  @Test func `There is a variation for every value of every knob, from the table of knobs`() {
    let texts = Variation.all.map(\.text)
    #expect(texts.contains("off=never") && texts.contains("before-unlock=readable"))
    #expect(texts.filter { $0.hasPrefix("limit=") } == ["limit=20"])
    #expect(texts.filter { $0.hasPrefix("latency=") } == ["latency=2s"])
    #expect(!texts.contains { $0.hasPrefix("answers=") }, "the engine does not tell its answers apart yet")
    for knob in Knob.all where knob.name != "answers" {
      #expect(texts.contains { $0.hasPrefix("\(knob.name)=") }, "\(knob.name) is not varied")
    }
    for text in texts {
      #expect(
        Fixture.parse(Fixture.header + "app launch\n", overrides: Overrides(os: text)).diagnostics.isEmpty,
        "\(text) is not what `os` takes")
    }
  }

  @Test func `What rings under a variation is compared with the file's own run`() throws {
    let run = try #require(varied(off(noon: "app launch"), "off=never").first)
    #expect(run.change == .fewer(2))
    #expect(run.run.passed, "what the file expects was written for its own platform: \(run.run.failures)")
  }

  @Test func `A variation that the file has anyway is left out`() throws {
    #expect(try varied(off(noon: "app launch"), "off=on-boot").isEmpty)
    #expect(try varied(off(header: "os off=never", noon: "app launch"), "off=never").isEmpty)
  }

  @Test func `A knob that the file turns later is turned on top of the variation`() throws {
    #expect(try varied(off(noon: "os off=on-boot"), "off=never").first?.change == .fewer(1))
    #expect(try varied(off(noon: "os jump=all"), "off=never").first?.change == .fewer(2))
  }

  @Test func `It is turned on top of what the caller sets`() throws {
    let overrides = Overrides(os: "off=never")
    #expect(try varied(off(noon: "app launch"), "off=never", overrides: overrides).isEmpty)
    #expect(try varied(off(noon: "app launch"), "off=on-boot", overrides: overrides).first?.change == .more(2))
  }

  @Test func `Each combination of a matrix is compared with itself`() throws {
    let runs = try varied(off(header: "matrix off=on-boot,never", noon: "app launch"), "off=never")
    #expect(runs.map(\.combination) == [0])
    #expect(runs.first?.run.label == "t.scenario [off=on-boot]")
  }

  @Test func `Included files are part of it`() throws {
    let text = off(header: "include \"knobs\"", noon: "app launch")
    let result = Fixture.parse(text, include: { $0 == "knobs" ? Array("seed 7\n".utf8) : nil })
    let scenario = try #require(result.scenario)
    let runs = scenario.run(under: Variation(text: "off=never"), comparedWith: scenario.run())
    #expect(runs.first?.change == .fewer(2))
  }

  /// A full disk, on which a date rings again at a later hour if the platform made up for nine o'clock as the device was
  /// switched on.
  ///
  /// The app that is asked anew finds nothing of what rang, since nothing was saved and the list was cleared. The file holds as
  /// it is, because its platform passes over what came due while the device was off.
  private func askedAnew(_ header: String) -> String {
    """
    scenario "Asked anew on a full disk"
    zone Europe/London
    start 2027-06-01 06:00
    os off=never
    \(header)
    permission granted
    app launch
    fault save count=1000
    schedule verse at=09:00
    2027-06-02 08:50 device off
    2027-06-02 09:20 device on
    2027-06-02 09:30 person clears
    app launch
    schedule verse at=10:00
    2027-06-02 12:00 end

    """
  }

  @Test func `A broken invariant is a failure that says how to see it again`() throws {
    let run = try #require(varied(askedAnew("always no-duplicates"), "off=on-boot").first).run
    let failure = try #require(run.failures.first)
    #expect(failure.message == "`no-duplicates` does not hold")
    #expect(
      failure.notes.suffix(2) == [
        "with --os \"off=on-boot\"",
        "rollover run t.scenario --os \"off=on-boot\" --until 2027-06-02T09:00Z --explain verse@2027-06-02",
      ])
  }

  @Test func `Without an always line all invariants that hold at every moment are judged`() throws {
    #expect(try #require(varied(askedAnew(""), "off=on-boot").first).run.passed == false)
    #expect(try #require(varied(askedAnew("always within-limit"), "off=on-boot").first).run.passed)
  }

  @Test func `A known fault may show under a variation or not`() throws {
    #expect(try #require(varied(askedAnew("xfail no-duplicates"), "off=on-boot").first).run.passed)
    #expect(try #require(varied(askedAnew("xfail no-duplicates"), "latency=2s").first).run.passed)
  }

  @Test func `A step that cannot be performed is no failure there`() throws {
    let text = Fixture.header + "schedule verse at=09:00\n"
    #expect(Fixture.failures(text).contains("this cannot be done here"))
    #expect(try #require(varied(text, "off=never").first).run.passed)
  }
}
