import CivilTime
import PhoneSimulator
import Reports
import Rollover
import Testing

@Suite struct TraceEventTimelineTests {
  private func events(_ runs: [ReportRun], kinds: KindSet = .all) throws -> [String] {
    let lines = Sample.text(TraceEventTimeline(), runs, kinds: kinds).split(separator: "\n").map(String.init)
    try #require(lines.first == #"{"displayTimeUnit":"ms","traceEvents":["# && lines.last == "]}")
    let events = lines.dropFirst().dropLast()
    // A comma stands between any two, and nowhere else.
    #expect(events.dropLast().allSatisfy { $0.hasSuffix("},") } && events.last?.hasSuffix("}") != false)
    return events.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
  }

  private func phase(_ letter: String, _ events: [String]) -> [String] {
    events.filter { $0.hasPrefix("{\"ph\":\"\(letter)\"") }
  }

  @Test func `A request is a span from when it was armed to when it fired`() throws {
    let verse = Sample.identifier("verse")
    let events = try events([
      Sample.run { trace in
        trace.add(.armed, after: .hours(1), verse, .instant(Sample.start + .hours(3)))
        trace.add(.delivered, after: .hours(3), verse)
      }
    ])
    #expect(
      phase("b", events) == [
        #"{"ph":"b","pid":1,"tid":10,"ts":3600000000,"name":"verse","cat":"request","id":"verse@2027-03-14","#
          + #""args":{"occurrence":"verse@2027-03-14","fires":"for 2027-03-13 02:00:00 +00:00","sequence":0}}"#
      ])
    #expect(
      phase("e", events).map { $0.contains(#""ts":10800000000,"#) && $0.contains(#""outcome":"delivered""#) } == [true])
    #expect(phase("i", events).count == 1)
  }

  @Test func `Every span that begins ends, and says how`() throws {
    let days = (0..<5 as Range<Int32>).map { Sample.identifier("verse", day: $0) }
    let events = try events([
      Sample.run { trace in
        for day in days { trace.add(.armed, day, .instant(Sample.start)) }
        trace.add(.armed, after: .hours(1), days[0], .instant(Sample.start + .hours(1)))
        trace.add(.removed, after: .hours(2), days[1])
        trace.add(.dropped, after: .hours(2), days[2], .word(.off))
        trace.add(.evicted, after: .hours(2), days[3])
        // Never armed, and so no end of anything.
        trace.add(.delivered, after: .hours(2), Sample.identifier("verse", day: 9))
      }
    ])
    #expect(phase("b", events).count == 6)
    let outcomes = phase("e", events).map { event in
      event.firstRange(of: "\"outcome\":").map { String(event[$0.upperBound...]) }
    }
    #expect(
      outcomes == [
        "\"armed again\"}}", "\"removed\"}}", "\"dropped\"}}", "\"evicted\"}}", "\"pending at the end\"}}",
        "\"pending at the end\"}}",
      ])
  }

  @Test func `What was out of the ordinary is a span on the track of what it is about`() throws {
    let events = try events([
      Sample.run { trace in
        trace.add(.permission, after: .hours(1), nil, .word(.granted))
        trace.add(.app, after: .hours(1), nil, .word(.launch))
        trace.add(.app, after: .hours(2), nil, .word(.kill))
        trace.add(.device, after: .hours(3), nil, .word(.off))
        trace.add(.device, after: .hours(5), nil, .word(.on))
      }
    ])
    func span(_ thread: Int, _ start: Int, _ hours: Int, _ name: String) -> String {
      "{\"ph\":\"X\",\"pid\":1,\"tid\":\(thread),\"ts\":\(start * 3_600_000_000),\"name\":\"\(name)\",\"cat\":\"phone\","
        + "\"dur\":\(hours * 3_600_000_000),\"args\":{}}"
    }
    #expect(
      phase("X", events) == [
        span(4, 0, 1, "not determined"), span(2, 0, 1, "not running"), span(2, 1, 1, "foreground"),
        span(2, 2, 1, "killed"), span(1, 3, 2, "off"), span(2, 3, 2, "not running"),
      ])
  }

  @Test func `Tracks of different runs have different numbers`() throws {
    let run = Sample.run(names: ["verse", "news"]) { $0.add(.delivered, Sample.identifier("news")) }
    let events = try events([run, run])
    #expect(
      phase("i", events).map { String($0.prefix(28)) } == [
        #"{"ph":"i","pid":1,"tid":10,""#, #"{"ph":"i","pid":2,"tid":22,""#,
      ])
  }

  @Test func `A schedule that nobody named has a track with a name all the same`() throws {
    let events = try events([Sample.run { $0.add(.delivered, Sample.identifier("nobody")) }])
    let place = try #require(events.firstIndex { $0.contains("unknown-") && $0.contains("thread_name") })
    #expect(events[place].contains(#""tid":10,"#))
    #expect(events[(place + 1)...].contains { $0.contains(#""ph":"i","pid":1,"tid":10,"#) })
  }

  @Test(arguments: hostileNames)
  func `Names from outside are escaped`(_ name: String) throws {
    let events = try events([
      Sample.run(names: [name], label: name) { trace in
        trace.add(.armed, Sample.identifier(name), .instant(Sample.start))
        trace.add(.warning, nil, trace.text(name))
      }
    ])
    var object = JSONObject()
    object.add("name", name)
    let escaped = String(String(decoding: object.bytes, as: UTF8.self).dropFirst().dropLast())
    #expect(phase("b", events).allSatisfy { $0.contains(escaped) })
    #expect(phase("b", events).count == 1 && phase("e", events).count == 1)
  }

  @Test func `A run without records has its tracks and the states it began with`() throws {
    let events = try events([Sample.run()])
    #expect(events.count == phase("M", events).count)
    #expect(events.contains { $0.contains(#""args":{"name":"verse"}"#) })
  }
}
