public import CivilTime
public import Rollover

/// A reminder that comes again and again: its dates, its time, its zone, and its content.
public struct Schedule: Sendable, Equatable {
  /// The name the app gives it; unique within the app.
  public let name: String
  /// The identity derived from the name.
  public let id: ScheduleID
  /// The dates, the time of day, and the policies for gaps and overlaps.
  public var series: RecurringTime
  /// The zone by whose clock it rings: the device's, or one of its own.
  public var zone: ZoneBinding
  /// How one occurrence leads to the next; `nil` takes the plugin's setting.
  public var step: Step?
  /// The first date on which it may ring.
  public var from: CivilDate?
  /// The last date on which it may ring.
  public var until: CivilDate?
  /// How late an occurrence that did not ring may still come; `nil` takes the plugin's setting.
  public var grace: TimeSpan?
  /// The choice where nobody can know whether it rang; `nil` takes the engine's setting.
  public var doubt: Doubt?
  /// How long before an occurrence its content is fetched; `nil` for content that is never fetched.
  public var prefetch: TimeSpan?
  /// The content that it shows; with a prefetch it shows this until the fetched content has come.
  public var content: Content { didSet { contentFingerprint = content.fingerprint } }
  /// The fingerprint of `content`, kept because every cycle compares it.
  public private(set) var contentFingerprint: UInt64

  /// Whose local time a schedule follows.
  public enum ZoneBinding: Sendable, Equatable {
    /// Wherever the device is: a floating schedule.
    case device
    /// A fixed zone: a pinned schedule.
    case pinned(Zone)
    /// A fixed zone that nobody knows by its name; the schedule is kept, and has no times until its zone is known.
    case unknown(String)

    /// Whether another one names the same zone, whatever its rules are.
    func isCalled(as other: Self) -> Bool {
      switch (self, other) {
      case (.device, .device): true
      case (.pinned(let zone), .pinned(let another)): zone.name == another.name
      default: self == other
      }
    }
  }

  /// How one occurrence leads to the next.
  public enum Step: String, Sendable, CaseIterable {
    /// The same wall-clock time on the next date.
    case wall
    /// Exactly 24 hours later; the local time moves by an hour at a change to or from summer time.
    case exactDay = "24h"
  }

  /// Puts a schedule together.
  public init(
    name: String, series: RecurringTime, zone: ZoneBinding = .device, step: Step? = nil, from: CivilDate? = nil,
    until: CivilDate? = nil, grace: TimeSpan? = nil, doubt: Doubt? = nil,
    prefetch: TimeSpan? = nil, content: Content = Content()
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
