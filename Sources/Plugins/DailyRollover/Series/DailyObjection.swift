public import CivilTime
public import Rollover

/// Why the plugin does not want an occurrence.
public enum DailyObjection: Hashable, Sendable {
  /// The schedule's occurrences have identities of another kind, such as steps of 24 hours instead of dates.
  case otherKind
  /// The recurrence does not have the date.
  case notOfTheSeries
  /// The schedule begins with a later date.
  case before(CivilDate)
  /// The schedule ends with an earlier date.
  case behind(CivilDate)
  /// The zone leaves out the whole date.
  case dateLeftOut
  /// The local time does not exist on that date, and the schedule skips such dates.
  case timeLeftOut
  /// Its time had come before the steps of 24 hours began.
  case past
  /// The schedule is paused, since then on the wall clock.
  case paused(since: Instant)
  /// The app asked to leave its date out.
  case skipped
  /// It lies behind the horizon, which ends at this local time.
  case behindHorizon(CivilDateTime)
  /// Only the next one is armed at a time, and that is this other one.
  case notNext(RequestIdentifier)
  /// A repeating request rings for it.
  case leftToRepeating(RequestIdentifier)
}
