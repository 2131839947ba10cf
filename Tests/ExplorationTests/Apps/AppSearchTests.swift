import CivilTime
import DailyRollover
import DailyRolloverScenarios
import Exploration
import PhoneSimulator
import Rollover
import ScenarioLanguage
import TestPhones
import Testing

@Suite struct `An app's own code` {
  @Test func `fails with a short scenario`() throws {
    let search = AppSearch(zones: ExplorationFixture.database) { OnceOnly() }
    let finding = try #require(search.firstFinding(cases: 50))
    #expect(finding.isMinimal)
    #expect(finding.steps <= 8, "\(finding)")
    #expect("\(finding)".hasPrefix("\(finding.breach.invariant.word) is broken:\n\nscenario "))
    // The engine does not fail where the app did: the fault is the app's.
    let parsed = Scenario.parse(Array(finding.scenario.utf8), file: "app.scenario", zones: ExplorationFixture.database)
    let run = try #require(parsed.scenario?.run().first, "\(finding)")
    #expect(run.violations.isEmpty, "\(finding)")
  }

  @Test func `passes where it is right`() {
    let zones = { @Sendable (name: String) in try? ExplorationFixture.database.zone(named: name) }
    let search = AppSearch(zones: ExplorationFixture.database, days: 10) {
      Engine(plugins: [DailyRollover(DailyRolloverSettings())], zones: zones)
    }
    #expect(search.firstFinding(cases: 12)?.description == nil)
  }

  @Test func `keeps what it saves over the end of its process, unless that is lost`() {
    func armed(_ between: [Action]) -> [RequestIdentifier] {
      let start = Instant(seconds: 1_800_000_000)
      var world = World(History(zone: .utc, start: start, plugins: []), app: { Counting() })
      world.run([.permission(.granted), .app(.launch), .app(.kill)] + between + [.app(.launch)], at: start)
      return world.pending.map(\.identifier)
    }
    let (first, second) = (Counting.identifier(of: 1), Counting.identifier(of: 2))
    #expect(armed([]) == [first, second])
    #expect(armed([.app(.reinstall)]) == [first])
  }

  @Test func `is judged by what one asks about`() throws {
    let search = AppSearch(zones: ExplorationFixture.database) { OnceOnly() }
    #expect(search.firstFinding(cases: 20, of: []) == nil)
    let finding = try #require(search.firstFinding(cases: 50, of: [.nothingLost]))
    #expect(finding.breach.invariant == .nothingLost)
  }

  @Test func `is judged by what one asks about, also where something else is broken before it`() throws {
    let search = AppSearch(
      zones: ExplorationFixture.database, days: 10, watchers: { _ in [Strict()] }, app: { OnceOnly() })
    for invariant in [Invariant.onTime, .nothingLost] {
      let finding = try #require(search.firstFinding(cases: 30, of: [invariant]), "\(invariant.word)")
      #expect(finding.breach.invariant == invariant)
    }
  }

  // and at the end of the same file:

  /// Says of every ring that it came at a wrong time, and then that another one is lost.
  private struct Strict: Watcher {
    var soonest: Instant { Moment.never }

    mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
      guard case .delivered(let subject, _) = observation else { return }
      findings.violations.append(Violation(.onTime, at: moment.now, subject, "it rang"))
      findings.violations.append(Violation(.nothingLost, at: moment.now, subject, "it is not enough"))
    }
  }
}

/// An app that counts its starts, by what it has saved.
private struct Counting: PhoneApp {
  private var starts: UInt8 = 0

  static func identifier(of start: UInt8) -> RequestIdentifier {
    RequestIdentifier(SubjectID(name: "start-\(start)"), .once)
  }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    switch event {
    case .launched: return [.load(Token(rawValue: 1))]
    case .loaded(.bytes(let bytes), _): starts = bytes.first ?? 0
    case .loaded: break
    default: return []
    }
    starts += 1
    let due = reading.wall + .minutes(Int64(starts))
    return [
      .save(SavedState(bytes: [starts]), Token(rawValue: 2)),
      .adding(Self.identifier(of: starts), .exact(due)),
    ]
  }
}

/// An app with a fault: it arms the next ring as it is asked, and never another one.
private struct OnceOnly: PhoneApp {
  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    guard case .command(let command) = event, case .schedule(let schedule) = command as? Command else { return [] }
    var cursor = ZoneCursor(reading.zone)
    guard let next = schedule.series.next(after: reading.wall, in: &cursor) else { return [] }
    return [.adding(RequestIdentifier(schedule.id, .date(next.date)), .exact(next.instant), name: schedule.name)]
  }
}
