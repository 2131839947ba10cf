internal import DailyRolloverScenarios

package import CivilTime
internal import DailyRollover
package import PhoneSimulator
package import Rollover

/// An app that arms what a test says whenever it has looked at the notification centre, and nothing else; it saves nothing.
package struct Lazy: PhoneApp {
  /// What it arms, such as `verse@2027-06-02 09:00`; what has passed it leaves.
  package let arms: [String]
  /// How much later it arms the same once more, where it has passed.
  package var late: TimeSpan?
  /// What it removes first.
  package var removes: [String] = []
  /// Since when it arms anything at all, such as `2027-06-02 12:00`.
  package var from = ""

  package init(arms: [String], late: TimeSpan? = nil, removes: [String] = [], from: String = "") {
    self.arms = arms
    self.late = late
    self.removes = removes
    self.from = from
  }

  package mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    switch event {
    case .foregrounded, .command, .timeChanged, .permissionChanged: return [.looking]
    case .centreRead(let snapshot, _):
      guard "\(reading.zone.localTime(at: reading.wall))" >= from else { return [] }
      let gone = removes.compactMap { RequestIdentifier($0) }
      return (gone.isEmpty ? [] : [.removing(gone)]) + arms.compactMap { add($0, snapshot, reading) }
    default: return []
    }
  }

  private func add(_ text: String, _ snapshot: CentreSnapshot, _ reading: ClockReading) -> Effect? {
    let words = text.split(separator: " ")
    guard let identifier = RequestIdentifier(String(words[0])), let time = TimeOfDay(words[1]),
      case .date(let date) = identifier.occurrence, !snapshot.pending.contains(where: { $0.identifier == identifier })
    else { return nil }
    var trigger = Trigger.floating(CivilDateTime(date, time))
    if reading.zone.localTime(at: reading.wall) >= CivilDateTime(date, time) {
      guard let late, !snapshot.delivered.contains(identifier) else { return nil }
      trigger = .after(late)
    }
    return .adding(identifier, trigger)
  }
}

extension Action {
  /// A schedule every day that wants to ring in doubt.
  package static func pill(at time: String = "09:00", grace: TimeSpan = .hours(4)) -> Action {
    .command(
      .schedule(
        Schedule(
          name: "verse", series: RecurringTime(.daily, at: TimeOfDay(time) ?? .midnight), grace: grace, doubt: .ring)))
  }
}

extension TestPhone {
  /// The broken invariants, each once, in the order noticed.
  package var broken: [String] {
    var words: [String] = []
    for violation in world.violations where !words.contains(violation.invariant.word) {
      words.append(violation.invariant.word)
    }
    return words
  }
}
