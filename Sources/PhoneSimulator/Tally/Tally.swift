public import CivilTime
public import Rollover

/// What rang in a run against what the person asked for: the time of day on each date of what was asked.
///
/// Nothing is excused: a date on which the phone was off, or the app was not allowed to notify, has not rung. What was
/// asked for is taken from the commands by ``CommandEffect``, whatever the engine under test makes of them; an engine that
/// counts hours is held against the clock on the wall all the same.
///
/// A date is asked for from its command until another one ends it or the app is installed anew, unless the person leaves it
/// out or silences the subject. It is due as soon as the device's clock shows its time, or is set or flown past it, in
/// the zone that the subject looks at then; a date that is jumped over as a whole never came. If it has not rung and its
/// time lies ahead again, after a flight to the west or with the clock set back, it is due only when that comes, or once that is
/// jumped over. At the
/// end, a date that is due for less than a minute and has not rung does not count, nor does one whose request a rule has put
/// off, and that is still to ring. What rules drop, or make one with another, is left out on purpose; what the engine takes for
/// rung, and has not rung, is missed.
///
/// Every report takes its numbers from here.
public struct Tally: Sendable, Equatable {
  /// Each subject, in the order of their first commands; those that nobody asked to ring at any time, only if they rang.
  public var subjects: [Entry]
  /// The most requests that were pending at once.
  public var mostPending: Int

  /// One subject.
  public struct Entry: Sendable, Equatable {
    /// Its identity.
    public var id: SubjectID
    /// Its name.
    public var name: String
    /// The dates that were due, and those that rang before they were, in order.
    public var dates: [AskedDate] = []
    /// Rings that nobody asked for: of a date that was left out or ended, or one outside the series.
    public var unasked: [Ring] = []
    /// Rings from before anybody said when it is to ring; they are neither on time nor anything else.
    public var untimed: [Ring] = []
    /// Dates that the engine left out: by a rule, or because they were not asked for any more.
    public var leftOut: [LeftOut] = []

    /// Puts an entry together, without dates.
    public init(id: SubjectID, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What became of a date that was asked for.
  public struct AskedDate: Sendable, Equatable {
    /// The date.
    public var date: CivilDate
    /// When it was due, on the device's clock.
    public var due: Instant
    /// The local time at which it was due, which in a gap is not the one that was asked for.
    public var asked: CivilDateTime
    /// When its time came, in true time.
    public var time: Instant
    /// The offset of the device's zone then.
    public var offset: UTCOffset
    /// The first ring; `nil` when there was none.
    public var ring: Ring?
    /// The rings after the first one.
    public var extraRings: [Ring] = []
    /// Why it did not ring in time, as far as anybody said so.
    public var reason: Reason?
    /// For a subject that rings once, how many times another time had been asked for; a date may be asked for several times.
    public var asking = 0
  }

  /// Why a date did not ring, or not in time.
  public struct Reason: Sendable, Equatable {
    /// In words, without a full stop.
    public var words: String
    /// Whether the engine left it out on purpose.
    public var isLeftOut = false
    /// Whether it says only why a date did not ring at all.
    var isOfSilence: Bool

    init(_ words: String, isLeftOut: Bool = false, isOfSilence: Bool = false) {
      self.words = words
      self.isLeftOut = isLeftOut
      self.isOfSilence = isOfSilence || isLeftOut
    }
  }

  /// A date that the engine left out on purpose.
  public struct LeftOut: Sendable, Equatable {
    /// The date.
    public var date: CivilDate
    /// When it was due, in true time; when the engine said so for what nobody asked for any more.
    public var time: Instant
    /// The offset of the device's zone then.
    public var offset: UTCOffset
    /// Why, in words.
    public var words: String
  }

  /// A ring of a date.
  public struct Ring: Sendable, Equatable {
    /// Its record's place in the trace.
    public var record: UInt64
    /// True time.
    public var time: Instant
    /// What the device's clock showed.
    public var device: Instant
    /// The offset of the device's zone.
    public var offset: UTCOffset
    /// The local time that the ring came at, by the clock of the zone that its date was asked for in.
    public var ownLocal: CivilDateTime
    /// How long after its date was due, or after the end of the hold to which a policy moved it; negative when it was early.
    public var lateness: TimeSpan
    /// How far the local time it rang at lies from the one asked for, or from that of the end of the hold; positive when it
    /// lies behind.
    public var drift: TimeSpan
    /// The end of the hold to which a policy moved it, on the device's clock; `nil` where it was to ring when it was due.
    public var heldUntil: Instant?

    init(
      _ record: TraceRecord, ownLocal: CivilDateTime, lateness: TimeSpan, drift: TimeSpan, heldUntil: Instant? = nil
    ) {
      self.record = record.sequence
      self.ownLocal = ownLocal
      self.heldUntil = heldUntil
      time = record.time
      device = record.device
      offset = record.offset
      self.lateness = lateness
      self.drift = drift
    }

    /// The local date and time that the device showed.
    public var local: CivilDateTime { CivilDateTime(localSeconds: device.seconds + Int64(offset.seconds)) }
  }

  /// How far a ring may lie from its time and still be on time.
  public static let tolerance = TimeSpan.seconds(60)

  /// All subjects in sum.
  public var total: Counts { Counts(subjects) }

  /// Compares a run with what was asked for in it.
  ///
  /// - Parameters:
  ///   - history: What happened to the phone.
  ///   - trace: What came of it, with its records.
  ///   - end: When the run ended, in true time.
  /// - Complexity: linear in the records, and in the days of each subject.
  public init(_ history: History, _ trace: Trace, end: Instant) {
    var replay = TallyReplay(history)
    for record in trace.records { replay.take(record, of: trace) }
    self = replay.tally(until: end)
  }

  /// The tally of one subject by itself.
  public init(of entry: Entry, mostPending: Int) { self.init(subjects: [entry], mostPending: mostPending) }

  init(subjects: [Entry], mostPending: Int) {
    self.subjects = subjects
    self.mostPending = mostPending
  }
}

extension Tally.Entry {
  /// Its dates in numbers.
  public var counts: Tally.Counts { Tally.Counts([self]) }
}
