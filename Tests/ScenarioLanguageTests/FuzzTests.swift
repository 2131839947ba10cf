import DailyRolloverScenarios
import Testing

@testable import ScenarioLanguage

/// Whatever the bytes, reading them ends with a scenario or with messages, and never with a crash.
struct FuzzTests {
  /// SplitMix64, so that a failure can be repeated from its seed.
  private struct Generator {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
  }

  private static let interesting: [[UInt8]] =
    [
      "\"", "\\", "#", "=", "==", "<", ">=", "[", "]", "!", "\n", "\r\n", "\r", "\t", " ", "+", "-", "T", "Z", "\0",
      "----\n", "...", "99999999999999999999", "-1", "é", "\u{1F514}", "expect timeline\n", "end\n", "matrix seed=",
      "2027-03-14 02:30 ", "every=99d", "zone=", "+9d ", "include \"x\"\n", "[engine:chain] ",
      "expect status ", " from=2027-03-14", " until=9999-12-31", "device rules America/New_York \"<+12>-12\"",
      "person taps ", "content fails ", "by=-9d ", "fault kill after=",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xEF, 0xBB, 0xBF]]

  /// A line for each verb and each form of `expect` that the other seeds do not have.
  private static let words =
    Fixture.header + """
      engine cooldown=1h jump=5s drift=200
      os interval=wall rules=fixed background=late
      schedule verse at=09:00 prefetch=5m payload="{}" etag="v1"
      content verse "Psalm" title="T" etag="v2" ttl=1h
      content fails count=2
      skip verse on=2027-03-14
      pause verse
      resume verse
      network lose=answer count=1 latency=2s
      network offline
      fault kill after=3
      device rules America/Havana "CST5CDT,M3.2.0/0,M11.1.0/1" from=2027-11-01 until=2028-03-31
      device rules America/Havana database
      person taps "verse@2027-03-14" time=1805029200000
      person dismisses verse@2027-03-14
      +1h expect detected clock by=+2h count >= 1
      expect refused verse level=3 on=2027-03-14 count = 0
      expect fetched verse on=2027-03-14 reason=not-modified
      expect not late verse
      expect status next = "2027-03-14 09:00"
      expect status horizon-end != none

      """

  private func mutate(_ bytes: [UInt8], _ random: inout Generator) -> [UInt8] {
    var result = bytes
    for _ in 0...random.next(below: 6) {
      let place = random.next(below: result.count + 1)
      let end = min(result.count, place + random.next(below: 12))
      switch random.next(below: 5) {
      case 0: result.removeSubrange(place..<end)
      case 1: result.insert(contentsOf: Self.interesting[random.next(below: Self.interesting.count)], at: place)
      case 2: result.insert(contentsOf: result[place..<end], at: random.next(below: result.count + 1))
      case 3: if place < result.count { result[place] = UInt8(random.next(below: 256)) }
      default: if place < result.count { result[place] ^= 1 << UInt8(random.next(below: 8)) }
      }
    }
    return result
  }

  @Test(arguments: 0..<8)
  func `Mutated scenarios are read, or reported with places that exist`(_ seed: UInt64) {
    var random = Generator(state: seed)
    let seeds = [SampleTests.sample, ExpectTests.story, Self.words].map { Array($0.utf8) }
    for _ in 0..<100 {
      let bytes = mutate(seeds[random.next(below: seeds.count)], &random)
      let result = Scenario.parse(bytes, file: "t.scenario", zones: Fixture.zones) { _ in bytes }
      // Compared without the macro, which would take most of the time.
      if (result.scenario == nil) != result.diagnostics.contains(where: { $0.severity == .error }) {
        Issue.record("seed \(seed): a file without errors should be a scenario, and one with errors none")
      }
      for diagnostic in result.diagnostics where diagnostic.line > 0 {
        guard !(1...diagnostic.sourceLine.count + 1).contains(diagnostic.column) else { continue }
        Issue.record("seed \(seed): a caret stands outside its line:\n\(diagnostic.rendered())")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `Bytes without any sense are read to their end`(_ seed: UInt64) {
    var random = Generator(state: seed &+ 1000)
    for _ in 0..<100 {
      var bytes = Array("scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\n".utf8)
      for _ in 0..<random.next(below: 40) {
        bytes += Self.interesting[random.next(below: Self.interesting.count)]
      }
      let result = Scenario.parse(bytes, file: "t.scenario", zones: Fixture.zones)
      #expect((result.scenario == nil) != result.diagnostics.isEmpty, "seed \(seed)")
    }
  }
}
