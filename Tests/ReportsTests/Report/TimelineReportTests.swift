import CivilTime
import PhoneSimulator
import Reports
import Testing

@Suite struct TimelineReportTests {
  private static var formats: [any TimelineReport] {
    [
      TextTimeline(), JSONLinesTimeline(), CSVTimeline(), CalendarTimeline(), TraceEventTimeline(), SVGTimeline(),
      HTMLTimeline(),
    ]
  }

  /// A run of more than one portion.
  private static func long() -> ReportRun {
    Sample.run { trace in
      for day in 0..<1500 as Range<Int32> {
        trace.add(.delivered, after: .days(Int64(day)), Sample.identifier("verse", day: day))
      }
    }
  }

  @Test(arguments: formats.indices)
  func `Portions are never empty, and of a moderate size`(_ index: Int) {
    var report = Self.formats[index]
    var sizes: [Int] = []
    report.write([Self.long(), Self.long()]) { sizes.append($0.count) }
    #expect(!sizes.contains(0))
    #expect(sizes.allSatisfy { $0 < 80_000 })
  }

  @Test(arguments: formats.indices)
  func `A report that nobody takes any more ends`(_ index: Int) {
    struct Closed: Error {}
    var report = Self.formats[index]
    var count = 0
    #expect(throws: Closed.self) {
      try report.write([Self.long()]) { (_: [UInt8]) throws(Closed) in
        count += 1
        throw Closed()
      }
    }
    #expect(count == 1)
  }

  @Test(arguments: formats.indices)
  func `Records that come a few at a time make the same report`(_ index: Int) throws {
    func streamed(_ report: some TimelineReport) throws -> String {
      let run = try Sample.twoMornings()
      var world = World(run.history)
      for step in run.history.steps { world.run([step.action], at: step.time) }
      var bytes: [UInt8] = []
      var stream = ReportStream(report, runs: 1)
      stream.beginRun(run.source, of: run.history)
      while !world.pass(until: Sample.start + .days(2), records: 2) {
        stream.add(world.trace) { bytes += $0 }
        world.forgetRecords()
      }
      world.run(at: Sample.start + .days(2))
      world.finish()
      stream.add(world.trace) { bytes += $0 }
      stream.endRun(world.trace, run.end) { bytes += $0 }
      stream.end { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try streamed(Self.formats[index]) == Sample.text(Self.formats[index], [try Sample.twoMornings()]))
  }

  @Test(arguments: formats.indices)
  func `Two reports of one run are the same to the byte`(_ index: Int) throws {
    let runs = [try Sample.twoMornings(), try Sample.twoMornings()]
    #expect(Sample.text(Self.formats[index], runs) == Sample.text(Self.formats[index], runs))
  }
}
