public import CivilTime
public import Rollover

/// One line of a trace: what happened, when, to what; identities only, never content.
public struct TraceRecord: Sendable, Hashable {
  /// What happened, in the words of the scenario language.
  ///
  /// New ones go to the end, since the raw values are part of every trace's hash.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    case delivered, missed, suppressed, replaced, refused, late
    case armed, removed, dropped, evicted
    case rolled, warning, failed
    case app, device, zone, clock, permission, command, person, platform
    case detected
    case fetched, network, server, fault
    case held

    /// The kind in a word; for a command of a plugin, ``TraceRecord/word(in:)`` has the plugin's own.
    public var word: String { Self.words[Int(rawValue)] }

    /// Written out once, since to ask a value for its name takes long; the raw values count them.
    private static let words = allCases.map { "\($0)" }
  }

  /// What goes with it; which shape belongs to which kind stands at the kind's producer.
  public enum Detail: Sendable, Hashable {
    case none
    /// When an armed request will fire, or until when rules hold or held what is held or delivered.
    case instant(Instant)
    /// When it was due, unless the app keeps that to itself, and why it was not delivered then.
    case missed(due: Instant?, MissedReason)
    /// Why it was left out.
    case suppressed(SuppressionReason)
    /// The other one: the successor, or what a duplicate collided with.
    case other(RequestIdentifier)
    /// Why a duplicate guard refused it, and what it collided with.
    case refused(Refusal)
    /// What was noticed about the clock, the zone or its rules, and by how much the local time moved.
    case noticed(Noticed, by: TimeSpan)
    /// What came of fetching its content.
    case fetched(Fetched)
    /// A word for a person, the same for every subject.
    case word(StaticWord)
    /// The code of one of the words of the plugin that a command was for.
    case remark(UInt8)
    /// A signed span, such as by how much the clock was set.
    case span(TimeSpan)
    /// An index into `Trace.texts`.
    case text(UInt32)
  }

  /// Its place in the trace, from 0.
  public var sequence: UInt64
  /// True time.
  public var time: Instant
  /// What the device's clock showed.
  public var device: Instant
  /// The offset of the device's zone.
  public var offset: UTCOffset
  /// What happened.
  public var kind: Kind
  /// The step of the history that was performed last, counted from 1; 0 before the first.
  ///
  /// It caused the record, unless time has passed since: ``History/cause(of:)-(TraceRecord)`` tells.
  public var step: UInt32 = 0
  /// What the phone knew of zones then, as its place in ``Trace/zones``.
  public var zones: UInt32 = 0
  /// The plugin that a command was for, as its place in ``Trace/commandWords``; 0 for everything else.
  public var plugin: UInt8 = 0
  /// The subject and occurrence it happened to, if any.
  public var subject: RequestIdentifier?
  /// What goes with it.
  public var detail: Detail

  /// The local date and time that the device showed.
  public var local: CivilDateTime { CivilDateTime(localSeconds: device.seconds + Int64(offset.seconds)) }
}
