import CivilTime
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// Numbers, dates, times and durations as they are written.
struct ValueReaderTests {
  private func duration(_ text: String) -> TimeSpan? {
    let bytes = Array(text.utf8)
    return ValueReader.whole(bytes, 0..<bytes.count) { $0.duration() }
  }

  @Test(
    arguments: [
      ("90s", 90_000), ("5m", 300_000), ("1d12h", 129_600_000), ("500ms", 500), ("1h1m1s1ms", 3_661_001),
      ("0s", 0), ("1m1ms", 60_001), ("3652500d", 315_576_000_000_000),
    ] as [(String, Int64)])
  func `Durations are numbers with units, added up`(_ text: String, _ milliseconds: Int64) {
    #expect(duration(text) == TimeSpan(milliseconds: milliseconds))
  }

  @Test(
    arguments: ["", "5", "h", "5x", "-5m", "5m ", "5 m", "1.5h", "3652501d", "99999999999999999999s", "5mm"])
  func `What is no duration is refused`(_ text: String) { #expect(duration(text) == nil) }

  @Test(
    arguments: [0, 1, 999, 1000, 59_999, 3_600_000, 86_400_000, 90_061_001, 31_536_000_000] as [Int64])
  func `Every span that is written in the language's words is read back`(_ milliseconds: Int64) {
    let span = TimeSpan(milliseconds: milliseconds)
    #expect(duration(span.description) == span)
  }

  @Test(
    arguments: [
      ("2027-03-14 03:30", "2027-03-14T07:30:00Z"), ("2027-03-14 03:30:15", "2027-03-14T07:30:15Z"),
      ("2027-03-14 03:30 -04:00", "2027-03-14T07:30:00Z"), ("2027-11-07 01:30 -04:00", "2027-11-07T05:30:00Z"),
      ("2027-11-07 01:30 -05:00", "2027-11-07T06:30:00Z"), ("2027-03-14T07:30Z", "2027-03-14T07:30:00Z"),
      ("2027-03-14T07:30:00.250z", "2027-03-14T07:30:00.250Z"), ("2027-03-14T09:30+02:00", "2027-03-14T07:30:00Z"),
      ("+1d12h", "2027-03-14T11:00:00Z"), ("+500ms", "2027-03-12T23:00:00.500Z"), ("", "2027-03-12T23:00:00Z"),
    ])
  func `Moments on the left are local times, instants, or spans after the line before`(
    _ written: String, _ expected: String
  ) throws {
    let result = Fixture.parse(Fixture.header + written + "  app launch\n")
    let step = try #require(result.scenario?.history.steps.first, "\(Fixture.complaints(written))")
    #expect(step.time.rfc3339 == expected)
  }

  @Test func `Without a start the history starts with its first line`() throws {
    let text = "scenario \"T\"\nzone America/New_York\n2027-03-14 03:30 app launch\n+1h app kill\n"
    let history = try #require(Fixture.parse(text).scenario?.history)
    #expect(history.start.rfc3339 == "2027-03-14T07:30:00Z")
    #expect(history.steps.map(\.time.rfc3339) == ["2027-03-14T07:30:00Z", "2027-03-14T08:30:00Z"])
  }
}
