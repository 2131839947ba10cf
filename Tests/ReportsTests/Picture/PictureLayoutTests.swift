import CivilTime
@testable import Reports
import Testing

/// Texts never overlap, however long a run was.
@Suite struct PictureLayoutTests {
  private func scale(_ days: Int64, width: Int64) -> PictureScale {
    PictureScale(left: 440, right: width - 120, firstDay: 20_889, days: days)
  }

  @Test(
    arguments: [1, 2, 3, 10, 31, 90, 366, 1100, 4000, 36_500, 400_000] as [Int64], [6400, 13_200] as [Int64])
  func `Dates below a plot stand apart and on the paper`(_ days: Int64, _ width: Int64) {
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

  @Test(arguments: [2, 5, 40, 300])
  func `Texts of clock changes stand apart, and no line runs through one`(_ count: Int) {
    let lines = (0..<count).map { index in
      (
        x: 440 + Int64(index) * 10_000 / Int64(count), kind: ClockLine.Kind.clock, label: "-05:00 → -04:00",
        shortLabel: "+1h"
      )
    }
    let labels = ClockLabels(lines, right: 11_200, size: 11).labels
    #expect(labels.count == count)
    var end = Int64.min
    for label in labels where !label.text.isEmpty {
      let width = TextWidth.of(label.text, size: 11)
      let x = lines[label.line].x
      let start = label.isLeft ? x - 40 - width : x + 40
      #expect(start >= end)
      end = start + width
      #expect(end <= 11_200)
      #expect(!lines.contains { start < $0.x && $0.x < end })
    }
    // Where lines stand closer than any text is wide, only those at the ends can have one.
    let shown = labels.filter { !$0.text.isEmpty }
    #expect(count < 300 ? !shown.isEmpty : shown.allSatisfy { [0, count - 1].contains($0.line) })
  }

  @Test func `A text stands on the other side of its line when the next one would run through it`() {
    let lines = [2000, 2100].map { x in
      (x: Int64(x), kind: ClockLine.Kind.flight, label: "London", shortLabel: "+00:00")
    }
    let labels = ClockLabels(lines, right: 11_200, size: 11).labels
    #expect(labels.map(\.isLeft) == [true, false])
    #expect(labels.map(\.text) == ["London", "London"])
  }

  @Test func `Where the zone's own changes are many, only the others have texts`() {
    let lines = (0..<20 as Range<Int64>).map {
      index -> (x: Int64, kind: ClockLine.Kind, label: String, shortLabel: String) in
      (x: 500 + index * 500, kind: index == 7 ? .clock : .daylightSaving, label: "-05:00 → -04:00", shortLabel: "+1h")
    }
    #expect(ClockLabels(lines, right: 11_200, size: 11).labels.filter { !$0.text.isEmpty }.map(\.line) == [7])
  }

  @Test(
    arguments: [1, 3, 365, 3_000_000] as [Int64])
  func `Times stand in order, within the plot, also over thousands of years`(_ days: Int64) {
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

  /// A mark at nine on a day, or at another hour.
  private func mark(_ day: Int64, _ word: TallyWord = .onTime, hour: Int64 = 9) -> Picture.Mark {
    Picture.Mark(
      word: word, local: (20_889 + day) * dayLength + hour * 3_600_000, title: "", story: "", subject: "a@\(day)",
      name: "a")
  }

  private func bands(_ marks: [Picture.Mark], days: Int64) -> [PictureBand] {
    PictureBand.all(marks, scale(days, width: 13_200), height: 1680) { _ in 20 }
  }

  @Test func `Marks that would touch are one band, and those that would not stand by themselves`() {
    let week = (0..<7 as Range<Int64>).map { mark($0) }
    #expect(bands(week, days: 7).map(\.count) == Array(repeating: 1, count: 7))
    let year = (0..<400 as Range<Int64>).map { mark($0) }
    #expect(bands(year, days: 400).map(\.count) == [400])
    // At another time of day it is another band.
    let moved = year.prefix(100) + (100..<400 as Range<Int64>).map { mark($0, hour: 10) }
    #expect(bands(Array(moved), days: 400).map(\.count) == [100, 300])
  }

  @Test func `A mark of another word between those of a band ends it`() {
    let marks = (0..<400 as Range<Int64>).map { mark($0, $0 == 200 ? .missed : .onTime) }
    #expect(bands(marks, days: 400).map(\.count) == [200, 199, 1])
    #expect(bands(marks, days: 400).last?.word == .missed)
  }

  @Test func `Several at one place are one mark with their number, where they are`() {
    let found = bands([mark(1, .late), mark(1, .late), mark(1, .late), mark(3)], days: 7)
    #expect(found.map(\.count) == [1, 3])
    #expect(found[1].left == found[1].right)
  }

  @Test(arguments: [1000, 40_000] as [Int64])
  func `However many marks there are, the bands have an end`(_ count: Int64) {
    let marks = (0..<count).map { mark($0, $0 % 5 == 0 ? .late : .onTime, hour: $0 * 7 % 24) }
    let found = bands(marks, days: count)
    #expect(found.reduce(0) { $0 + $1.count } == marks.count)
    #expect(found.count < 1000)
  }

  @Test func `A row of a map has the colour of what was worst on each day`() {
    let marks = [mark(0), mark(1), mark(2), mark(2, .late, hour: 10), mark(3, .missed), mark(5)]
    let cells = MapCell.all(marks, days: 1)
    #expect(cells.map(\.word) == [.onTime, .late, .missed, .onTime])
    #expect(cells.map(\.days) == [2, 1, 1, 1])
    #expect(MapCell.all(marks, days: 28).map(\.word) == [.missed])
    #expect(cells[0].title("a") == "a, on time from 2027-03-12 to 2027-03-13")
  }

  @Test func `Long texts are clipped or wrapped to a width`() {
    #expect(TextWidth.clipped("short", size: 12, to: 1000) == "short")
    let clipped = TextWidth.clipped(String(repeating: "long ", count: 50), size: 12, to: 1000)
    #expect(clipped.hasSuffix("…") && TextWidth.of(clipped, size: 12) <= 1000)
    let lines = TextWidth.wrapped(String(repeating: "word ", count: 50), size: 12, to: 1000, lines: 2)
    #expect(lines.count == 2 && lines.allSatisfy { TextWidth.of($0, size: 12) <= 1000 })
    #expect(lines[1].hasSuffix("…") && !lines[0].hasSuffix("…"))
  }

  @Test func `A day of a map counts what was worst on it, and nothing else`() {
    func title(_ words: TallyWord...) -> String? {
      let marks = words.enumerated().map { mark(0, $0.element, hour: 9 + Int64($0.offset)) }
      return MapCell.all(marks, days: 1).first?.title("a")
    }
    #expect(title(.missed, .onTime) == "a, missed on 2027-03-12")
    #expect(title(.onTime, .missed, .late) == "a, missed on 2027-03-12")
    #expect(title(.missed, .onTime, .missed) == "a, missed on 2027-03-12: 2 times")
    #expect(title(.late, .onTime, .missed, .missed, .missed) == "a, missed on 2027-03-12: 3 times")
  }
}
