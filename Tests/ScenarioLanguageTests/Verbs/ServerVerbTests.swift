import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// The verbs of the content server, the network, and of what goes wrong.
struct ServerVerbTests {
  private struct Served: Equatable {
    var schedule: ScheduleID
    var content: Content
    var timeToLive: TimeSpan?
  }

  private func served(_ text: String, overrides: Overrides = Overrides()) throws -> [Served] {
    try Fixture.actions(text, overrides: overrides).compactMap { action in
      guard case .server(.content(let id, let content, let timeToLive)) = action else { return nil }
      return Served(schedule: id, content: content, timeToLive: timeToLive)
    }
  }

  @Test func `The text is the body; everything else stays the schedule's unless it is given`() throws {
    let text = """
      schedule verse at=09:00 title="Verse of the day" url="app://verse" payload="7" etag="v0"
      content verse "In the beginning"
      content verse "God is our refuge" title="Psalm" etag="v2" ttl=1h30m

      """
    var first = Content(title: "Verse of the day", body: "In the beginning", url: "app://verse", payload: "7")
    let verse = ScheduleID(name: "verse")
    var expected = [Served(schedule: verse, content: first)]
    first.title = "Psalm"
    first.body = "God is our refuge"
    first.etag = "v2"
    expected.append(Served(schedule: verse, content: first, timeToLive: .minutes(90)))
    #expect(try served(text) == expected)
  }

  @Test func `The title is that of the schedule as it is at the line, whatever a guard keeps out`() throws {
    let text = """
      schedule verse at=09:00 title="One"
      [engine:chain] schedule verse at=09:00 title="Two"
      content verse "text"
      schedule verse at=09:00 title="Three"
      content verse "text"

      """
    #expect(try served(text).map(\.content.title) == ["One", "Three"])
    #expect(try served(text, overrides: Overrides(engine: "strategy=chain")).map(\.content.title) == ["Two", "Three"])
  }

  @Test func `content fails is about the server, and in quotes about a schedule of that name`() throws {
    let actions = try Fixture.actions(
      "schedule fails at=09:00\ncontent fails count=3\ncontent \"fails\" \"text\"\n")
    guard case .server(.fails(3)) = actions[1], case .server(.content(let id, let content, nil)) = actions[2] else {
      Issue.record("\(actions)")
      return
    }
    #expect(id == ScheduleID(name: "fails") && content.body == "text")
  }

  @Test func `The network goes, comes, takes its time, and loses what it carries`() throws {
    let text = """
      network offline
      network online
      network latency=2s
      network lose=request count=2
      network latency=0s lose=answer count=1

      """
    let changes = try Fixture.actions(text).compactMap { action -> NetworkAction? in
      if case .network(let change) = action { change } else { nil }
    }
    #expect(
      changes == [
        .offline, .online, .latency(.seconds(2)), .loseRequests(2), .latency(.zero), .loseAnswers(1),
      ])
  }

  @Test func `Everything that can go wrong goes wrong so many times`() throws {
    let text = "fault add count=1\nfault save count=2\nfault read count=3\nfault fetch count=0\nfault kill after=0\n"
    let faults = try Fixture.actions(text).compactMap { action -> FaultAction? in
      if case .fault(let fault) = action { fault } else { nil }
    }
    #expect(faults == [.add(1), .save(2), .read(3), .fetch(0), .kill(after: 0)])
  }
}
