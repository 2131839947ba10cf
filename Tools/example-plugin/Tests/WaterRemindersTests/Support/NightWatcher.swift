import CivilTime
import PhoneSimulator
import Rollover

/// Says what must not be in any run with quiet hours: a ring at night, and a second ring of the same occurrence.
struct NightWatcher: Watcher {
  static let silentAtNight = Invariant("silent-at-night")
  static let ringsOnce = Invariant("rings-once")

  private var rung: [RequestIdentifier] = []
  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    guard case .delivered(let subject, _) = observation else { return }
    if QuietHours.isQuiet(moment.zone.localTime(at: moment.device).time) {
      findings.violations.append(Violation(Self.silentAtNight, at: moment.now, subject, "it rang at night"))
    }
    if rung.contains(subject) {
      findings.violations.append(Violation(Self.ringsOnce, at: moment.now, subject, "it had rung before"))
    }
    rung.append(subject)
  }
}
