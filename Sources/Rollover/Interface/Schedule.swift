public import CivilTime

/// A reminder that comes again and again: when, in whose time, and what it shows.
public struct Schedule: Sendable, Equatable {
  /// The name the app gives it; unique within the app.
  public let name: String
  /// The identity derived from the name.
  public let id: ScheduleID
  /// Which dates, at which time, and what to do with gaps and overlaps.
  public var series: RecurringTime
  /// Whose nine o'clock: the device's, or a named zone's.
  public var zone: ZoneBinding
  /// How one occurrence leads to the next; `nil` takes the engine's setting.
  public var step: Step?
  /// The first date on which it may ring.
  public var from: CivilDate?
  /// The last date on which it may ring.
  public var until: CivilDate?
  /// How late an occurrence that could not be delivered may still come; `nil` takes the engine's setting.
  public var grace: TimeSpan?
  /// What becomes of an occurrence of which nobody can know whether it rang; `nil` takes the engine's setting.
  public var doubt: Doubt?
  /// How long before an occurrence its content is fetched; `nil` for content that is never fetched.
  public var prefetch: TimeSpan?
  /// What it shows; where content is fetched, what it shows until that has come.
  public var content: Content { didSet { contentFingerprint = content.fingerprint } }
  /// `content.fingerprint`, kept because it is compared in every cycle.
  public private(set) var contentFingerprint: UInt64

  /// Whose local time a schedule follows.
  public enum ZoneBinding: Sendable, Equatable {
    /// Wherever the device is: a floating schedule.
    case device
    /// A fixed zone: a pinned schedule.
    case pinned(Zone)
  }

  /// How one occurrence leads to the next.
  public enum Step: String, Sendable, CaseIterable {
    /// The same wall-clock time on the next date.
    case wall
    /// Exactly 24 hours later; moves by an hour at a change to or from summer time.
    case exactDay = "24h"
  }

  /// What becomes of an occurrence of which nobody can know whether it rang.
  public enum Doubt: String, Sendable, CaseIterable {
    /// It counts as rung: no history makes it ring twice.
    case silent
    /// It counts as not rung: no history keeps it silent while it can still come within its grace.
    case ring
  }

  /// Puts a schedule together.
  public init(
    name: String, series: RecurringTime, zone: ZoneBinding = .device, step: Step? = nil, from: CivilDate? = nil,
    until: CivilDate? = nil, grace: TimeSpan? = nil, doubt: Doubt? = nil, prefetch: TimeSpan? = nil,
    content: Content = Content()
  ) {
    self.name = name
    id = ScheduleID(name: name)
    self.series = series
    self.zone = zone
    self.step = step
    self.from = from
    self.until = until
    self.grace = grace
    self.doubt = doubt
    self.prefetch = prefetch
    self.content = content
    contentFingerprint = content.fingerprint
  }
}
