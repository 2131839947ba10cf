import CivilTime
import PhoneSimulator
import Reports
import Rollover
import Testing

@Suite struct JSONLinesTimelineTests {
  /// Two days with one daily schedule, over the clock change in New York.
  private func trace() throws -> Trace {
    let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    // 2027-03-12 18:00 in New York.
    let start = Instant(seconds: 1_804_892_400)
    var world = World(History(zone: zone, start: start))
    let nine = RecurringTime(.daily, at: try #require(TimeOfDay(hour: 9, minute: 0)))
    world.run(
      [.permission(.granted), .app(.launch), .command(.schedule(Schedule(name: "verse", series: nine)))], at: start)
    world.run(at: start + .days(2))
    world.finish()
    return world.trace
  }

  private func lines(where isIncluded: (TraceRecord) -> Bool = { _ in true }) throws -> [String] {
    let source = JSONLinesTimeline.Source(
      file: "a.scenario", title: "A \"title\"", label: "", zone: "EST5EDT", engine: "strategy=horizon")
    var lines: [String] = []
    JSONLinesTimeline(try trace(), from: source).write(
      to: { lines.append(String(decoding: $0, as: UTF8.self)) }, where: isIncluded)
    return lines
  }

  @Test func `The header comes first and says what the rest is`() throws {
    let header = try #require(lines().first)
    #expect(
      header.hasPrefix(
        #"{"schema":1,"kind":"rollover-timeline","file":"a.scenario","title":"A \"title\"","zone":"EST5EDT","#
          + #""engine":"strategy=horizon","hash":""#))
  }

  @Test func `A delivery has its true and its local time`() throws {
    let delivered = try lines { $0.kind == .delivered }
    try #require(delivered.count == 3, "a header and two deliveries")
    #expect(
      delivered[1].contains(#""time":"2027-03-13T14:00:00.000Z","local":"2027-03-13T09:00:00.000","offset":"-05:00""#))
    #expect(
      delivered[2].contains(
        #""time":"2027-03-14T13:00:00.000Z","local":"2027-03-14T09:00:00.000","offset":"-04:00","kind":"delivered","#
          + #""subject":"verse@2027-03-14","schedule":"verse","date":"2027-03-14","detail":"#))
  }

  @Test func `Every record has the same keys in the same order`() throws {
    let keys = ["sequence", "time", "local", "offset", "kind", "subject", "schedule", "date", "detail"]
    for line in try lines().dropFirst() {
      var rest = line[...]
      for key in keys {
        let found = try #require(rest.firstRange(of: "\"\(key)\":"), "\(key) is missing or out of order in \(line)")
        rest = rest[found.upperBound...]
      }
      #expect(line.hasSuffix("}\n"))
    }
  }

  @Test func `A filter leaves records out and keeps their numbers`() throws {
    let all = try lines()
    let some = try lines { $0.kind == .app }
    #expect(some.count < all.count && some.count > 1)
    #expect(some.dropFirst().allSatisfy { all.contains($0) && $0.contains(#""kind":"app""#) })
  }
}
