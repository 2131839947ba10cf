import CivilTime
@testable import Reports
import Testing

/// Texts never overlap, however long a run was.
@Suite struct PictureLayoutTests {
  private func scale(_ days: Int64, width: Int64) -> PictureScale {
    PictureScale(left: 440, right: width - 120, firstDay: 20_889, days: days)
  }

  @Test(
    "Dates below a plot stand apart and on the paper",
    arguments: [1, 2, 3, 10, 31, 90, 366, 1100, 4000, 36_500, 400_000] as [Int64], [6400, 13_200] as [Int64])
  func ticks(_ days: Int64, _ width: Int64) {
    let scale = scale(days, width: width)
    let ticks = PictureTicks(scale, size: 11).ticks
    var end = Int64.min
    var yearEnd = Int64.min
    for tick in ticks where !tick.label.isEmpty {
      #expect(tick.x >= end)
      end = tick.x + TextWidth.of(tick.label, size: 11)
      #expect(end <= width)
      guard !tick.year.isEmpty else { continue }
      #expect(tick.x >= yearEnd)
      yearEnd = tick.x + TextWidth.of(tick.year, size: 11)
    }
    #expect(ticks.count < 200)
    #expect(ticks.contains { !$0.label.isEmpty } || days > 30_000)
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test("Texts of clock changes stand apart in their rows", arguments: [2, 5, 40, 300])
  func labels(_ count: Int) {
    let lines = (0..<count).map { index in
      (
        x: 440 + Int64(index) * 10_000 / Int64(count), kind: ClockLine.Kind.clock, label: "-05:00 → -04:00",
        shortLabel: "+1h"
      )
    }
    let labels = ClockLabels(lines, right: 11_200, size: 11)
    #expect(labels.labels.count == count && labels.rows <= 3)
    for row in 0..<3 {
      var end = Int64.min
      for label in labels.labels where label.row == row {
        let width = TextWidth.of(label.text, size: 11)
        let x = lines[label.line].x
        let start = label.isLeft ? x - 40 - width : x + 40
        #expect(start >= end)
        end = start + width
        #expect(end <= 11_200)
      }
    }
    #expect(labels.labels.contains { $0.row != nil })
  }

  @Test func `A text stands on the other side of its line when the next one would run through it`() {
    let lines = [2000, 2100].map { x in
      (x: Int64(x), kind: ClockLine.Kind.flight, label: "London", shortLabel: "+00:00")
    }
    #expect(ClockLabels(lines, right: 11_200, size: 11).labels.map(\.isLeft) == [true, false])
  }

  @Test func `Where the zone's own changes are many, only the others have texts`() {
    let lines = (0..<20).map { index in
      (
        x: 500 + Int64(index) * 500, kind: index == 7 ? ClockLine.Kind.clock : .daylightSaving,
        label: "-05:00 → -04:00",
        shortLabel: "+1h"
      )
    }
    #expect(ClockLabels(lines, right: 11_200, size: 11).labels.filter { $0.row != nil }.map(\.line) == [7])
  }

  @Test(
    "Times stand in order, within the plot, also over thousands of years", arguments: [1, 3, 365, 3_000_000] as [Int64])
  func places(_ days: Int64) {
    let scale = scale(days, width: 11_200)
    var last = scale.left
    for step in 0...1000 as ClosedRange<Int64> {
      let x = scale.x(scale.firstDay * dayLength + days * (dayLength / 1000) * step)
      #expect(x >= last && x <= scale.right)
      last = x
    }
    #expect(last >= scale.right - 10)
    #expect(scale.y(9 * 3_600_000, height: 2400) == 1500)
    #expect(scale.y(-1, height: 2400) == 1)
  }

  @Test("Days gathered into weeks and more keep their sums", arguments: [1, 100, 1000, 40_000], [24, 300])
  func gathered(_ days: Int, _ limit: Int) {
    var all = DayCounts(first: 20_000, limit: .max)
    var bounded = DayCounts(first: 20_000, limit: 300)
    for day in -1..<Int64(days) {
      all.count(day % 9 == 0 ? .missed : .onTime, at: (20_000 + day) * dayLength)
      bounded.count(day % 9 == 0 ? .missed : .onTime, at: (20_000 + day) * dayLength)
    }
    #expect(bounded.bins.count <= 301, "entries are put together as days come")
    let gathered = all.gathered(days, into: limit)
    #expect(gathered.bins.count <= limit + 1)
    #expect(gathered.bins.reduce(0) { $0 + $1.total } == UInt64(days + 1))
    #expect(gathered.bins.reduce(0) { $0 + $1[.missed] } == all.bins.reduce(0) { $0 + $1[.missed] })
    let late = bounded.gathered(days, into: limit)
    #expect(late.daysPerBin == gathered.daysPerBin, "it makes no difference when they are put together")
    #expect(late.bins.map(\.total) == gathered.bins.map(\.total))
  }

  @Test func `Counts of schedules are added up, also where one has put more days together`() {
    var short = DayCounts(first: 0, limit: 10)
    var long = DayCounts(first: 0, limit: 10)
    for day in 0..<5 as Range<Int64> { short.count(.late, at: day * dayLength + 3_600_000) }
    for day in 0..<60 as Range<Int64> { long.count(.onTime, at: day * dayLength + (day + 60) * 60_000) }
    for (one, other) in [(short, long), (long, short)] {
      var sum = one
      sum.add(other)
      #expect(sum.daysPerBin == 7)
      #expect(sum.bins.first?.words == "7 on time, 5 late")
      #expect(sum.bins.first?.minutes(of: .late) == 60...60)
      #expect(sum.bins.first?.minutes(of: .onTime) == 60...66, "the times of day stay apart from the counts")
      #expect(sum.bins.first?.minutes(of: .missed) == nil)
      #expect(sum.bins.reduce(0) { $0 + $1.total } == 65)
    }
  }

  @Test func `Long texts are clipped or wrapped to a width`() {
    #expect(TextWidth.clipped("short", size: 12, to: 1000) == "short")
    let clipped = TextWidth.clipped(String(repeating: "long ", count: 50), size: 12, to: 1000)
    #expect(clipped.hasSuffix("…") && TextWidth.of(clipped, size: 12) <= 1000)
    let lines = TextWidth.wrapped(String(repeating: "word ", count: 50), size: 12, to: 1000, lines: 2)
    #expect(lines.count == 2 && lines.allSatisfy { TextWidth.of($0, size: 12) <= 1000 })
    #expect(lines[1].hasSuffix("…") && !lines[0].hasSuffix("…"))
  }
}
