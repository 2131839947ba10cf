import DailyRollover
import PhoneSimulator
import Reports
import Rollover
import Testing

/// A comparison as a table and as objects.
struct ComparisonTableTests {
  @Test func `Columns are aligned, and the last one says from when it went wrong`() throws {
    let comparison = try ComparedPhone.comparison([ComparedPhone.horizon, ComparedPhone.exact])
    #expect(
      ComparisonTable(comparison).lines == [
        "engine                   due  on time  late  missed  twice  drift  pending  broken  verdict",
        "strategy=horizon           6        6     0       0      0      0        3       0  best: as asked",
        "strategy=chain step=24h    6        1     5       0      0    +1h        1       0  1h late from 2027-03-14",
      ])
  }

  @Test
  func `On a terminal faults are red, a verdict has the colour of what it says, and nothing else differs`() throws {
    let comparison = try ComparedPhone.comparison([ComparedPhone.horizon, ComparedPhone.exact])
    let table = ComparisonTable(comparison)
    let lines = table.lines(isColored: true)
    #expect(lines[0] == table.lines[0])
    #expect(lines[1].hasSuffix("  0  \u{1B}[32mbest: as asked\u{1B}[0m"))
    #expect(lines[2].contains("  \u{1B}[31m5\u{1B}[0m  "))
    #expect(lines[2].hasSuffix("\u{1B}[33m1h late from 2027-03-14\u{1B}[0m"))
    let marks = ["\u{1B}[31m", "\u{1B}[32m", "\u{1B}[33m", "\u{1B}[0m"]
    let plain = lines.map { line in marks.reduce(line) { $0.replacing($1, with: "") } }
    #expect(plain == table.lines)
  }

  @Test func `Of engines that ring alike the one that breaks less is the best`() throws {
    let row = try ComparedPhone.comparison([ComparedPhone.horizon]).rows[0]
    let rows = [1, 0, 2].map { Comparison.Row(engine: row.engine, tally: row.tally, broken: $0) }
    #expect(Comparison(file: "a", title: "A", label: "", rows: rows).best == [false, true, false])
    #expect(Comparison(file: "a", title: "A", label: "", rows: [rows[0], rows[0]]).best == [false, false])
  }

  @Test func `There is a column for what rang early where something did`() throws {
    let comparison = try ComparedPhone.comparison([ComparedPhone.exact], start: "2027-11-05T22:00:00Z", days: 3)
    #expect(
      ComparisonTable(comparison).lines == [
        "engine                   due  on time  early  late  missed  twice  drift  pending  broken  verdict",
        "strategy=chain step=24h    3        1      2     0       0      0    -1h        1       0  1h early from 2027-11-07",
      ])
  }

  @Test func `The file's own engine has words of its own, and nothing due has no drift`() throws {
    let comparison = try ComparedPhone.comparison([("", DailyRolloverSettings())], days: 0)
    #expect(
      ComparisonTable(comparison).lines == [
        "engine          due  on time  late  missed  twice  drift  pending  broken  verdict",
        "as in the file    0        0     0       0      0      –       30       0  nothing was due",
      ])
  }

  @Test func `Objects have their keys in a fixed order, in sum and for each schedule`() throws {
    let comparison = try ComparedPhone.comparison([ComparedPhone.exact], days: 2)
    let lines = JSONLinesComparison(comparison).lines.map { String(decoding: $0, as: UTF8.self) }
    let counts =
      #""due":2,"onTime":1,"late":1,"early":0,"missed":0,"twice":0,"unasked":0,"rang":0,"leftOut":0,"latestMilliseconds":3600000,"#
      + #""driftMilliseconds":3600000,"largestDriftMilliseconds":3600000"#
    #expect(
      lines == [
        #"{"file":"nine.scenario","label":"","engine":"strategy=chain step=24h",\#(counts),"pending":1,"broken":0,"#
          + #""verdict":"1h late on 2027-03-14","schedules":[{"name":"verse",\#(counts)}],"best":false,"refused":[]}"#
          + "\n"
      ])
  }
}
