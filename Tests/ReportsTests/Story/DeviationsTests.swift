import CivilTime
@testable import PhoneSimulator
@testable import Reports
import DailyRollover
import DailyRolloverScenarios
import Rollover
import Testing

/// What is late is measured by the clock on the wall, whatever the engine counts by.
@Suite struct DeviationsTests {
  private let zone = "EST5EDT,M3.2.0,M11.1.0"

  /// The marks of a week over the change to summer time or back, of a schedule at nine.
  private func marks(
    from start: Instant, step: Schedule.Step? = nil, daily: DailyRolloverSettings = DailyRolloverSettings()
  ) throws -> [Mark] {
    let nine = RecurringTime(.daily, at: try #require(TimeOfDay(hour: 9, minute: 0)))
    var schedule = Schedule(name: "verse", series: nine)
    schedule.step = step
    var history = History(zone: try Zone(posix: zone), start: start, daily: daily)
    for action in [.permission(.granted), .app(.launch), .command(.schedule(schedule))] as [Action] {
      history.steps.append(History.Step(time: start, action: action))
    }
    for day in 1...5 as ClosedRange<Int64> {
      history.steps.append(History.Step(time: start + .days(day), action: .app(.foreground)))
    }
    var world = World(history)
    for step in history.steps { world.run([step.action], at: step.time) }
    world.finish()
    var builder = PictureBuilder(Sample.source, of: history, markLimit: 100, binLimit: 100)
    for record in world.trace.records { builder.add(record, of: world.trace, isShown: true) }
    return builder.finish().panels.first?.marks ?? []
  }

  private let counting = DailyRolloverSettings(strategy: .chain, step: .exactDay)

  @Test func `What rings at nine every day is on time`() throws {
    #expect(try marks(from: Sample.start).map(\.kind) == Array(repeating: .onTime, count: 5))
  }

  @Test func `An engine that counts 24 hours is an hour late from the change on`() throws {
    let marks = try marks(from: Sample.start, daily: counting)
    #expect(marks.map(\.kind) == [.onTime, .late, .late, .late, .late])
    #expect(marks.last?.story.hasSuffix("1h late.") == true)
  }

  @Test func `In autumn it is an hour early`() throws {
    // 2027-11-05 18:00 in New York.
    let marks = try marks(from: Instant(seconds: 1_825_452_000), daily: counting)
    #expect(marks.map(\.kind) == [.onTime, .early, .early, .early, .early])
    #expect(marks.last?.story.hasSuffix("1h early.") == true)
  }

  @Test func `A schedule that is itself to count 24 hours is on time when it does`() throws {
    #expect(try marks(from: Sample.start, step: .exactDay).map(\.kind) == Array(repeating: .onTime, count: 5))
  }
}
