internal import CivilTime

/// The plan that is being made.
struct Draft: Sendable {
  /// What is wanted, as far as the plan has come: by plugin, by slot, in order.
  var wishes: [Wish] = []
  /// What the notification centre holds.
  var centre = CentreIndex(CentreSnapshot(permission: .notDetermined))
  /// How the clocks moved since the last plan.
  var passage: Passage
  /// Whether the device's zone or its rules are other than in the last plan.
  var zoneChanged = false
  /// Whether the last plan could arm nothing, because the person did not let the app notify.
  var wasBlocked = false
  /// The first moment of the wall clock at which time alone changes what is wanted.
  var standsUntil = Instant(milliseconds: .max)
  /// Subjects of which a command that waits wants nothing to begin.
  var silenced: [SubjectID] = []
  /// Whether the notification centre holds just what the last plan left there and has not come due.
  var isAsPlanned = false
  /// The subject at hand.
  var at = At()

  init() {
    passage = Passage(
      from: nil, to: ClockReading(wall: Instant(milliseconds: 0), uptime: .zero, boot: 0, zone: .utc))
  }

  /// How far the plan has come with one subject.
  struct At: Sendable {
    var subject = Subject(SubjectID(rawValue: 0), grace: .zero)
    var doubt = Doubt.silent
    var slot: Int32 = 0
    /// The place of its account.
    var account = 0
    /// Where its wishes of the last plan stand.
    var slice = 0..<0
    /// Where its wishes of this plan begin.
    var start = 0
    /// How many occurrences that lie ahead were taken.
    var count: Int32 = 0
    /// Whether its own zone has other rules than in the last plan, or the device's changed and it follows that.
    var zoneChanged = false
    /// Whether requests of it are gone that cannot have rung.
    var othersAreGone = false
    /// Up to where it was settled before this plan.
    var settledBefore = Int64.min
    /// Whether what has come is done with.
    var pastIsDone = false
    /// One that has come, has not rung, and is not given up.
    var open: Open?
    /// The latest one that rang, whose successor is not known yet.
    var rolled: RequestIdentifier?
    /// What was given up, and not told yet.
    var misses: [Miss] = []
  }

  /// An occurrence that has not rung at its time and is not given up.
  struct Open: Sendable {
    var identifier: RequestIdentifier
    var due: Instant
    var delivery: Instant
    var reason: MissedReason
    /// When its request rings that is on its way; `nil` when there is none.
    var armedFor: Instant?
    var contentFingerprint: UInt64
  }

  /// An occurrence that is given up.
  struct Miss: Sendable {
    var identifier: RequestIdentifier
    var due: Instant
    var reason: MissedReason
  }
}
