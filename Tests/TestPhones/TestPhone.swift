internal import DailyRolloverScenarios

package import CivilTime
package import DailyRollover
package import PhoneSimulator
package import Rollover

/// A phone in one zone whose moments are written as local times.
package struct TestPhone {
  package var world: World
  package let zone: Zone

  package static let newYork = "EST5EDT,M3.2.0,M11.1.0"

  package init(
    _ zone: String = newYork, at start: String, daily: DailyRolloverSettings = DailyRolloverSettings(days: 3),
    seed: UInt64 = 0,
    profile: (inout PhoneProfile) -> Void = { _ in }, app: (@Sendable () -> any PhoneApp)? = nil
  ) throws {
    self.zone = try Zone(posix: zone)
    var knobs = PhoneProfile()
    profile(&knobs)
    let history = History(
      zone: self.zone, start: try self.zone.instant(start), daily: daily, profile: knobs, seed: seed)
    world = World(history, app: app)
  }

  @discardableResult
  package mutating func at(_ time: String, _ actions: Action...) throws -> [World.Hindered] {
    world.run(actions, at: try zone.instant(time))
  }

  /// What was delivered, each as `NAME@DATE MM-dd HH:MM`, on the wall clock of the device.
  package var rung: [String] {
    world.trace.records.filter { $0.kind == .delivered }.map { record in
      "\(record.subject.map { world.trace.text(of: $0) } ?? "?") \(record.local)"
    }
  }

  package func count(_ kind: TraceRecord.Kind) -> Int { world.trace.records.filter { $0.kind == kind }.count }

  package func broken(_ invariant: Invariant) -> Bool { world.violations.contains { $0.invariant == invariant } }
}

extension Zone {
  /// The instant of a local time such as `2027-03-12 18:00`, the earlier one in an overlap.
  package func instant(_ text: String) throws -> Instant {
    guard let local = CivilDateTime(text), let instant = mapping(of: local).instant(gap: .skip, overlap: .earlier)
    else {
      throw NoSuchTime(text: text)
    }
    return instant
  }
}

package struct NoSuchTime: Error { package var text: String }

extension Action {
  /// A schedule every day at a time written as `09:00`.
  package static func daily(_ name: String, at time: String = "09:00", content: Content = Content()) -> Action {
    .command(
      .schedule(
        Schedule(name: name, series: RecurringTime(.daily, at: TimeOfDay(time) ?? .midnight), content: content)))
  }
}
