import CivilTime
import DailyRollover
import DailyRolloverScenarios
@testable import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// What caused a record, and which zone was in force.
struct CauseTests {
  private let newYork: Zone
  private let tokyo = Zone.fixed(offset: UTCOffset(seconds: 32_400), name: "Test/Tokyo")
  private let start: Instant

  init() throws {
    newYork = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    start = try Instant(rfc3339: "2027-03-12T23:00:00Z")
  }

  private func played(_ moments: [(TimeSpan, [Action])]) throws -> (history: History, trace: Trace) {
    var history = History(zone: newYork, start: start)
    history.steps = moments.flatMap { span, actions in
      actions.map { History.Step(time: start + span, action: $0) }
    }
    var world = World(history)
    for (span, actions) in moments { world.run(actions, at: start + span) }
    return (history, world.trace)
  }

  private var verse: Action {
    .command(.schedule(Schedule(name: "verse", series: RecurringTime(.daily, at: .midnight))))
  }

  @Test func `A record of a step's moment is caused by it, and one of a later moment by none`() throws {
    let (history, trace) = try played([
      (.zero, [.permission(.granted), .app(.launch), verse]), (.days(2), [.app(.foreground)]),
    ])
    let armed = try #require(trace.records.first { $0.kind == .armed })
    #expect(history.cause(of: armed) == 2)
    let delivered = try #require(trace.records.first { $0.kind == .delivered })
    #expect(delivered.step == 3)
    #expect(history.cause(of: delivered) == nil)
    let opened = try #require(trace.records.last { $0.kind == .app })
    #expect(history.cause(of: opened) == 3)
  }

  @Test func `What rings at the very moment of a step that stands behind it is not its doing`() throws {
    // Midnight in New York is five hours behind the start.
    let (history, trace) = try played([
      (.zero, [.permission(.granted), .app(.launch), verse]), (.hours(6), [.app(.foreground)]),
    ])
    let delivered = try #require(trace.records.first { $0.kind == .delivered })
    #expect(delivered.time == start + .hours(6))
    #expect(history.cause(of: delivered) == nil)
  }

  @Test func `A command is found for its own record, also where another one stands at its moment`() throws {
    let other = Action.command(.schedule(Schedule(name: "news", series: RecurringTime(.daily, at: .midnight))))
    let (history, trace) = try played([(.zero, [.permission(.granted), .app(.launch), verse, other])])
    let names = trace.records.filter { $0.kind == .command }.map { history.command(causing: $0)?.subjectName }
    #expect(names == ["verse", "news"])
  }

  @Test func `The zone in force changes with the record that says so`() throws {
    let rules = try RulesUpdate(tokyo, rules: Zone(posix: "XST-8"))
    let (_, trace) = try played([
      (.zero, [.app(.launch)]), (.days(1), [.device(.zone(tokyo))]), (.days(2), [.device(.rules(rules))]),
      (.days(3), [.app(.foreground)]),
    ])
    let zones = trace.records.map { trace.zones(of: $0)?.device }
    let changes = trace.records.indices.filter { trace.records[$0].kind == .zone }
    #expect(changes.count == 2)
    #expect(zones[..<changes[0]].allSatisfy { $0 == newYork })
    #expect(zones[changes[0]..<changes[1]].allSatisfy { $0 == tokyo })
    #expect(zones[changes[1]...].allSatisfy { $0 == rules.zone })
    let last = try #require(trace.records.last)
    #expect(trace.zones(of: last)?.latest(tokyo) == rules.zone)
    #expect(trace.zones(of: trace.records[changes[0]])?.latest(tokyo) == tokyo)
  }
}
