import PhoneSimulator
import Testing

@testable import RolloverCommand
@testable import ScenarioLanguage

/// `rollover run --os all`.
struct VariationsTests {
  /// Rings at nine although the device was off then; without a word about invariants.
  private static func off(_ header: String = "") -> [UInt8] {
    Array(
      """
      scenario "Off at nine"
      zone     America/New_York
      start    2027-03-12 18:00
      \(header)
      2027-03-12 18:00  permission granted
                        app launch
                        schedule verse at=09:00 grace=0s
      2027-03-13 08:55  device off
      2027-03-13 09:05  device on
                        expect delivered verse count = 1
                        end

      """.utf8)
  }

  /// A full disk, on which one date rings twice if the platform makes up for nine o'clock as the device is switched on.
  ///
  /// The app that is asked anew finds nothing of what rang, since nothing was saved and the list was cleared. The file holds as
  /// it is, because its platform passes over what came due while the device was off.
  private static let askedAnew = Array(
    """
    scenario "Asked anew on a full disk"
    zone     Europe/London
    start    2027-06-01 06:00
    os       off=never

    2027-06-01 06:00  permission granted
                      app launch
                      fault save count=1000
                      schedule verse at=09:00
    2027-06-02 08:50  device off
    2027-06-02 09:20  device on
    2027-06-02 09:30  person clears
                      app launch
                      schedule verse at=10:00
    2027-06-02 12:00  end

    """.utf8)

  private let files = ["s/anew.scenario": askedAnew, "s/off.scenario": off()]

  @Test func `What changes is told in a line for each file, and is no failure`() throws {
    let result = rollover("run", "s/off.scenario", "--os", "all", files: files)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.first?.hasPrefix("differs  s/off.scenario  ") == true)
    #expect(result.lines.first?.contains("off=never (1 fewer delivered)") == true)
    #expect(!result.output.contains("off=within-15m"), "within a quarter of an hour it is as in the file")
    let count = try #require(result.lines.last?.split(separator: " ").first.flatMap { Int($0) })
    #expect(result.lines.last == "\(count) passed, 0 failed")
    let differing = result.lines[0].split(separator: "(").count - 1
    #expect(
      result.lines[result.lines.count - 2]
        == "\(differing) of \(count - 1) runs on a varied platform rang differently")
  }

  @Test func `A broken invariant fails the run, and the note shows it again`() throws {
    let result = rollover("run", "s", "--os=all", "--filter", "anew", files: files)
    #expect(result.code == .failure)
    #expect(result.lines.contains("failed  s/anew.scenario  off=on-boot"))
    #expect(result.output.contains("  = with --os \"off=on-boot\"\n"))
    #expect(result.lines.last?.hasSuffix(" passed, 1 failed") == true)
    let again = rollover("run", "s/anew.scenario", "--os", "off=on-boot", files: files)
    #expect(again.code == .failure)
    #expect(again.output.contains("`no-duplicates` does not hold"))
  }

  @Test func `Every value of every knob is run that is not the file's own, for each combination of a matrix`() {
    var profile = PhoneProfile()
    profile.off = .never
    let others = Knob.all.reduce(0) { sum, knob in sum + knob.trials.count { $0 != knob.text(profile) } }
    #expect(others > Knob.all.count)
    // A matrix of 17 is run in parts; the variation of the limit is none of them.
    for limits in [[64], [64, 30], Array(30..<47)] {
      let header =
        "os off=never\n" + (limits == [64] ? "" : "matrix limit=\(limits.map(String.init).joined(separator: ","))\n")
      let text = String(decoding: VariationsTests.off(header), as: UTF8.self).replacing("count = 1", with: "count = 0")
      let files = ["m.scenario": Array(text.utf8)]
      #expect(rollover("run", "m.scenario", files: files).lines == ["\(limits.count) passed, 0 failed"])
      let lines = rollover("run", "m.scenario", "--os=all", "--format=jsonl", files: files).lines
      let runs = Set(lines.map { $0.split(separator: #""label":"#).last ?? "" })
      #expect(runs.count == limits.count * (1 + others))
      #expect(lines.count == runs.count)
    }
  }

  @Test func `It goes together with another engine, with --twice and with --verbose`() {
    // The engine of the file counts 24 hours. It comes an hour late on the day of the clock change.
    let text = String(decoding: Sample.good, as: UTF8.self)
      .replacing("start  ", with: "engine strategy=chain step=24h\nstart  ")
    let files = ["g.scenario": Array(text.utf8)]
    #expect(rollover("run", "g.scenario", "--os=all", files: files).code == .failure)
    let result = rollover(
      "run", "g.scenario", "--os=all", "--engine", "strategy=horizon step=wall", "--twice", "--verbose", files: files)
    #expect(result.code == .success, "\(result.output)")
    #expect(result.lines.contains { $0.hasPrefix("passed  g.scenario  latency=2s  ") })
    #expect(!result.output.contains("differs"), "the variations are run with another engine than the file")
  }

  @Test func `A matrix is compared combination by combination, and told in one line`() throws {
    let files = ["m.scenario": VariationsTests.off("matrix limit=64,30\n")]
    let result = rollover("run", "m.scenario", "--os=all", files: files)
    #expect(result.lines.filter { $0.hasPrefix("differs") }.count == 1)
    #expect(result.output.contains("off=never (1 fewer delivered)"))
    let some = ["m.scenario": VariationsTests.off("matrix off=on-boot,within-15m\n")]
    // Under `off=never` both differ; a combination is left out where the variation is its own.
    #expect(rollover("run", "m.scenario", "--os=all", files: some).output.contains("off=never (1 fewer delivered)"))
  }

  @Test func `Objects say what was turned, and how what rang differs`() throws {
    let lines = rollover("run", "s/off.scenario", "--os=all", "--format=jsonl", files: files).lines
    #expect(lines.first?.hasSuffix(#""failures":[],"label":"","os":null,"differs":false,"change":null}"#) == true)
    let changed = try #require(lines.first { $0.contains(#""os":"off=never""#) })
    #expect(changed.hasPrefix(#"{"file":"s/off.scenario","passed":true,"hash":""#))
    #expect(changed.hasSuffix(#""label":"","os":"off=never","differs":true,"change":"1 fewer delivered"}"#))
  }

  @Test func `A file that does not parse fails once`() {
    let files = ["b.scenario": Sample.broken]
    let result = rollover("run", "b.scenario", "--os=all", files: files)
    #expect(
      result.lines == ["failed  b.scenario", "0 of 0 runs on a varied platform rang differently", "0 passed, 1 failed"])
    #expect(result.code == .usage)
    let object = rollover("run", "b.scenario", "--os=all", "--format=jsonl", files: files).lines.first
    #expect(object?.hasSuffix(#""os":null,"differs":false,"change":null}"#) == true)
  }

  @Test func `It stands alone`() {
    let result = rollover("run", "s/off.scenario", "--os", "all off=never", files: files)
    #expect(result.errors.hasPrefix("error: `--os all` stands alone\n  = "))
    #expect(result.code == .usage)
  }

  @Test(arguments: ["timeline", "check", "compare"])
  func `It belongs to run`(command: String) {
    let result = rollover(command, "s/off.scenario", "--os", "all", files: files)
    #expect(result.errors.hasPrefix("error: `--os all` belongs to `rollover run`\n  = "))
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
  }

  @Test func `Where combinations of a matrix change in different ways no change is told for all of them`() throws {
    // One date is armed, or two; off over both, the device makes up for them as it starts, or does not.
    let text = """
      scenario "Off over two mornings"
      zone     America/New_York
      start    2027-03-12 18:00
      matrix   days=1,2

      2027-03-12 18:00  permission granted
                        app launch
                        schedule verse at=09:00 grace=0s
                        app kill
      2027-03-13 08:55  device off
      2027-03-14 09:05  device on
                        end

      """
    let files = ["m.scenario": Array(text.utf8)]
    let lines = rollover("run", "m.scenario", "--os=all", "--format=jsonl", files: files).lines
    for count in [1, 2] {
      let run = try #require(lines.first { $0.contains("\"label\":\"days=\(count)\",\"os\":\"off=never\"") })
      #expect(run.hasSuffix("\"change\":\"\(count) fewer delivered\"}"), "\(run)")
    }
    let told = rollover("run", "m.scenario", "--os=all", files: files).output
    #expect(told.contains("off=never (in 2 of 2 combinations)"), "\(told)")
  }
}
