public import Rollover

public import CivilTime

/// A part of the oracle: hears what happens on the phone and says what must not be.
///
/// A watcher sees the phone, and goes by nothing that the app says of itself. It reads texts and the log only to see that
/// nothing stands there that must not. A plugin brings its own:
///
///     struct NothingAtNight: Watcher {
///       var soonest: Instant { Moment.never }
///       mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
///         guard case .delivered(let subject, _) = observation else { return }
///         if moment.zone.localTime(at: moment.device).time.hour < 6 {
///           findings.violations.append(Violation(.silentAtNight, at: moment.now, subject, "it rang at night"))
///         }
///       }
///     }
public protocol Watcher: Sendable {
  /// The earliest moment of the device's clock at which it has something to judge; `Moment.never` when there is none.
  var soonest: Instant { get }

  /// Hears what happened; the moment is the one after it.
  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings)

  /// Hears what the app did or suffered, which happens more often than all else; like any other observation unless it says
  /// otherwise.
  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings)

  /// Judges what comes due up to an instant of the device's clock, before the platform deals with it.
  mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings)

  /// The same as ``hear(_:at:into:)-(Observation,_,_)``; answers when it has something to judge next.
  ///
  /// Each of these three comes in one go and is changing, since to ask a watcher in a list for anything else copies it.
  mutating func heard(
    _ observation: Observation, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant

  /// The same for what the app did or suffered.
  mutating func heard(
    _ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant

  /// Judges if there is something to judge by then; answers when it has something to judge next.
  mutating func judged(
    through wall: Instant, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant

  /// Reads a text that the trace holds, some time after it was written and before the end; the log's texts are among them.
  mutating func read(_ text: String, at moment: borrowing Moment, into findings: inout Findings)

  /// Reads a line of the app's log; what it says of times and identities is there as a value.
  mutating func read(_ entry: LogEntry, at moment: borrowing Moment, into findings: inout Findings)

  /// Whether it excuses what another watcher has found, because its plugin moves what others want and it judges that itself;
  /// it does not unless it says otherwise.
  func excuses(_ violation: Violation, at moment: borrowing Moment) -> Bool

  /// Hears that another watcher has excused what it found.
  mutating func wasExcused(_ violation: Violation)

  /// Whether rules of its plugin may keep back by now what others want; none do unless it says otherwise. It is asked after
  /// each command.
  var keepsBack: Bool { get }

  /// Judges what can be judged only at the end.
  mutating func finish(at moment: borrowing Moment, into findings: inout Findings)
}

extension Watcher {
  /// It does not.
  public func excuses(_ violation: Violation, at moment: borrowing Moment) -> Bool { false }

  /// Does nothing.
  public mutating func wasExcused(_ violation: Violation) {}

  /// It knows no rules.
  public var keepsBack: Bool { false }

  /// Hears of it as of any other observation.
  public mutating func hear(
    _ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings
  ) {
    hear(.app(change), at: moment, into: &findings)
  }

  /// Does nothing.
  public mutating func judge(through wall: Instant, at moment: borrowing Moment, into findings: inout Findings) {}

  /// Does nothing.
  public mutating func read(_ text: String, at moment: borrowing Moment, into findings: inout Findings) {}

  /// Does nothing.
  public mutating func read(_ entry: LogEntry, at moment: borrowing Moment, into findings: inout Findings) {}

  /// Does nothing.
  public mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {}

  /// Hears, and answers.
  public mutating func heard(
    _ observation: Observation, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    hear(observation, at: moment, into: &findings)
    return soonest
  }

  /// Hears, and answers.
  public mutating func heard(
    _ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    hear(change, at: moment, into: &findings)
    return soonest
  }

  /// Judges, and answers.
  public mutating func judged(
    through wall: Instant, at moment: borrowing Moment, into findings: inout Findings
  ) -> Instant {
    if soonest <= wall { judge(through: wall, at: moment, into: &findings) }
    return soonest
  }
}
