import CivilTime
import PhoneSimulator
import Rollover
import WaterReminders

/// Says that nobody is reminded twice within ten minutes.
struct GlassWatcher: Watcher {
  static let apart = Invariant("glasses-apart")

  private var last: Instant?
  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    guard case .delivered(let identifier, _) = observation, identifier.subject == WaterReminders.subject else { return }
    if let last, moment.now - last < .minutes(10) {
      findings.violations.append(Violation(Self.apart, at: moment.now, identifier, "one rang just before it"))
    }
    last = moment.now
  }
}
