import ScenarioLanguage
import Testing

@testable import RolloverCommand

@Suite struct NextBatchTests {
  private func batch(_ input: String...) -> CommandResult { rollover("next", "--batch", input: input) }

  @Test func `Every line gets a line of epoch seconds`() {
    let result = batch("Asia/Tokyo 09:00 1700000000 3\nUTC 09:00 2026-03-06T00:00:00Z 1\nUTC 09:00:30 0 0\n")
    #expect(result.lines == ["1700006400 1700092800 1700179200", "1772787600", ""])
    #expect(result.code == .success)
  }

  @Test func `Settings follow in any order`() {
    let line = "EST5EDT,M3.2.0,M11.1.0 02:30 2026-03-08T00:00:00Z 1 "
    let result = batch(
      line + "\n", line + "gap=start-after\n", line + "overlap=later gap=shift-backward\n", line + "gap=skip\n",
      line + "step=24h every=2d anchor=2026-03-08 overflow=skip\n")
    #expect(result.lines == ["1772955000", "1772953200", "1772951400", "1773037800", "1772955000"])
  }

  @Test(arguments: [
    ("", "a line is ZONE HH:MM[:SS] FROM COUNT and settings; this one has 0 words"),
    ("UTC 09:00 0", "a line is ZONE HH:MM[:SS] FROM COUNT and settings; this one has 3 words"),
    ("Europe/Lodnon 09:00 0 1", "there is no time zone Europe/Lodnon; did you mean Europe/London"),
    ("UTC 24:00 0 1", "`24:00` is no time such as 09:00 or 09:00:30"),
    ("UTC 09:00 yesterday 1", "the start `yesterday` is no time: "),
    ("UTC 09:00 99999999999999999999 1", "the start `99999999999999999999` is no time: "),
    ("UTC 09:00 253402300800 1", "the start 253402300800 lies outside the years 0 to 9999"),
    ("UTC 09:00 10000-01-01T00:00:00Z 1", "the start `10000-01-01T00:00:00Z` is no time: "),
    ("UTC 09:00 0 -1", "`-1` is no count from 0 to 100000"), ("UTC 09:00 0 100001", "`100001` is no count"),
    ("UTC 09:00 0 1 gap", "`gap` is no setting such as gap=skip"),
    ("UTC 09:00 0 1 gap=skp", "gap `skp` is unknown; did you mean `skip`?"),
    ("UTC 09:00 0 1 gpa=skip", "key `gpa` is unknown; did you mean `gap`?"),
    ("UTC 09:00 0 1 gap=skip gap=skip", "gap is given twice"),
    ("UTC 09:00 253402300799 2", "the calendar ends with the year 9999, after 0 of 2 occurrences"),
    ("UTC 09:00 0 1\u{1B}[31m", "`1?[31m` is no count"),
  ])
  func `A bad line is answered in its place, and the rest goes on`(line: String, message: String) {
    let result = batch("UTC 09:00 0 1\n\(line)\nUTC 09:00 86400 1\n")
    #expect(result.lines.count == 3)
    #expect(result.lines.first == "32400")
    #expect(result.lines.dropFirst().first?.hasPrefix("error: \(message)") == true)
    #expect(result.lines.last == "118800")
    #expect(result.code == .usage)
  }

  @Test func `Lines may be cut anywhere into portions`() {
    let text = "UTC 09:00 0 1\r\nAsia/Tokyo 09:00 0 2\nUTC 09:00 86400 1"
    let whole = batch(text)
    #expect(whole.lines == ["32400", "86400 172800", "118800"])
    for cut in 1..<text.utf8.count {
      let result = batch(String(text.prefix(cut)), String(text.dropFirst(cut)))
      #expect(result.output == whole.output, "cut after \(cut)")
    }
  }

  @Test func `A line without end is refused and passed over`() {
    let portions = Array(repeating: String(repeating: "x", count: 1000), count: 100)
    let result = rollover("next", "--batch", input: portions + ["\nUTC 09:00 0 1\n"])
    #expect(result.lines == ["error: the line is longer than 4096 bytes", "32400"])
  }

  @Test func `More zones than the cache holds are answered all the same`() {
    let lines = (0..<5000).map { "<x\($0)y>0 09:00 0 1\n" } + ["<x0y>0 09:00 0 1\n"]
    let result = rollover("next", "--batch", input: lines)
    #expect(result.lines.count == 5001)
    #expect(result.lines.allSatisfy { $0 == "32400" })
  }

  @Test func `Input that cannot be read is an error`() {
    let console = Console(
      output: Output { _ in }, errors: Output { _ in }, input: { () throws(System.Failure) in throw .denied },
      files: .memory([:]), environment: { _ in nil }, nanoseconds: { 0 }, now: { 0 }, vocabulary: .phone)
    #expect(Dispatch.run(["next", "--batch"], console) == .usage)
  }

  @Test func `Of more zones than the cache holds each is answered by its own clock, also when it comes back`() {
    // So many seconds west of UTC, nine o'clock is so many seconds later.
    func line(_ seconds: Int) -> String {
      let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      return "<x\(seconds)y>" + parts.map(String.init).joined(separator: ":") + " 09:00 0 1\n"
    }
    let asked = Array(0..<5000) + [0, 800, 4095, 4096, 4999]
    let result = rollover("next", "--batch", input: asked.map(line))
    #expect(result.lines == asked.map { "\(32_400 + $0)" })
  }
}
