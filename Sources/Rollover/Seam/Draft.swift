internal import CivilTime

/// The plan that is being made.
struct Draft: Sendable {
  /// Its number, counted from 1.
  var number: UInt64 = 0
  /// The wishes, as far as the plan has come: by plugin, by slot, in order.
  var wishes: [Wish] = []
  /// The notification centre as it was read.
  var centre = CentreIndex(CentreSnapshot(permission: .notDetermined))
  /// What it lists that came due while the answer was on its way, and may wait at another time in a zone that was left.
  var mayHaveCome: [RequestIdentifier] = []
  /// How the clocks moved since the last plan.
  var passage: Passage
  /// Whether the device's zone has other rules than in the last plan.
  var zoneChanged = false
  /// Whether it is another zone than in the last plan, and not the same one with other rules.
  var zoneMoved = false
  /// The zone of the last plan, with the rules that it had, if it has others now or is another; requests may go by it.
  var formerZone: Zone?
  /// When the change of zone was noticed.
  var formerSince: Instant?
  /// The latest clock when the requests that go by the former zone had been replaced; `nil` before that.
  var formerUntil: Instant?
  /// Whether a plan has looked at it since then.
  var wasFollowed = false
  /// Whether the last plan could arm nothing, because the person did not let the app notify.
  var wasBlocked = false
  /// The first moment of the wall clock at which time alone makes the plan wrong.
  var standsUntil = Instant(milliseconds: .max)
  /// The subjects that a command that waits wants silent.
  var silenced: [SubjectID] = []
  /// The marks of the zones of which this plan has told that they have other rules.
  var toldZones: [UInt64] = []
  /// The places of the accounts whose requests were to go and may have rung before that.
  var rangOnTheWayOut: [Int] = []
  /// Whether a command waits that may change policies; nothing comes late before those of then are known.
  var awaitsPolicies = false
  /// The zone in which repeating requests were added whose subjects nobody keeps; `nil` where there are none.
  var dormantZone: Zone?
  /// The latest time that the wall clock may have shown since the last plan while the app was not in the foreground.
  var unseenReach = Instant(milliseconds: .min)
  /// Since when the app has been in the foreground, where nobody has set the clock since; `nil` while nobody can tell.
  var inSightSince: Instant?
  /// What the fingerprint of each wish has taken up that rings for another one, too.
  var mergedMarks: [(leader: RequestIdentifier, mark: UInt64)] = []
  /// Whether requests are gone that cannot have rung, so that something has happened that nobody saw.
  var hasLoss = false
  /// Whether the notification centre holds the requests of the last plan that have not come due, and no others.
  var isAsPlanned = false
  /// The rank below which nothing gets a place any more.
  var bar = BudgetBar()
  /// The subject at hand.
  var at = At()

  init() {
    passage = Passage(
      from: nil, to: ClockReading(wall: Instant(milliseconds: 0), uptime: .zero, boot: 0, zone: .utc))
  }

  /// Takes note of the zone of the last plan; the plan after the one that replaced its requests still looks at it.
  @inline(__always)
  mutating func followFormerZone(_ last: Zone?, now: Instant) {
    if zoneChanged {
      formerZone = last
      formerSince = now
      formerUntil = nil
    } else if formerUntil == nil || wasFollowed {
      formerZone = nil
      formerUntil = nil
      wasFollowed = false
    } else {
      wasFollowed = true
    }
  }

  /// How far the plan has come with one subject.
  struct At: Sendable {
    var subject = Subject(SubjectID(rawValue: 0), grace: .zero)
    var doubt = Doubt.silent
    /// Its slot; −1 while no plugin is asked.
    var slot: Int32 = -1
    /// The place of its account.
    var account = 0
    /// The places of its wishes in the last plan.
    var slice = 0..<0
    /// The place of its first wish in this plan.
    var start = 0
    /// Whether the zone that it follows, its own or the device's, has other rules than in the last plan.
    var zoneChanged = false
    /// Whether some of its requests are gone although they cannot have rung.
    var othersAreGone = false
    /// Whether its grace is another one than in the last plan.
    var hasOtherGrace = false
    /// The place up to which it was settled before this plan, without what lies ahead again.
    var settledBefore = Int64.min
    /// When the first of those that lay ahead of the last plan came due that it kept silent; see ``Account/Passing/silentFrom``.
    var wasSilentFrom = Instant(milliseconds: .min)
    /// The place behind which no occurrence has to be silent, once that is known.
    var silentThrough = Int64.min
    var knowsSilent = false
    /// Whether the last offer certainly gets no place, and so none behind it does.
    var isOut = false
    /// How many of its offers were only counted, and when the first of those is due that lies within its plugin's time.
    var counted = 0
    var firstCounted = Instant(milliseconds: .max)
    /// Whether everything that came due is dealt with.
    var pastIsDone = false
    /// Whether what came due is settled for good and each offer was taken, so that the next plan may take all of them over.
    var isPlain = true
    /// The farthest place that lies ahead and that this plan was offered; the smallest number when there is none.
    var offeredThrough = Int64.min
    /// Whether one that came due waits for the end of a hold.
    var isHolding = false
    /// For how long policies hold the one that has come due.
    var held = TimeSpan.zero
    /// How many that lie ahead policies have dropped in this plan.
    var dropped = 0
    /// The one that came due, did not ring, and is not given up.
    var open: Open?
    /// The latest one that rang, whose successor is not known yet.
    var rolled: RequestIdentifier?
    /// The ones that were given up, and that the log does not have yet.
    var misses: [Miss] = []

    /// Begins with a subject; changed field by field, since a whole one is large.
    mutating func begin(_ subject: Subject, _ doubt: Doubt, _ slot: Int32, _ slice: Range<Int>) {
      self.subject = subject
      self.doubt = doubt
      self.slot = slot
      self.slice = slice
      zoneChanged = false
      othersAreGone = false
      silentThrough = .min
      knowsSilent = false
      isOut = false
      counted = 0
      firstCounted = Instant(milliseconds: .max)
      pastIsDone = false
      isPlain = true
      offeredThrough = .min
      isHolding = false
      dropped = 0
      open = nil
      rolled = nil
      if !misses.isEmpty { misses = [] }
    }
  }

  /// An occurrence that has not rung at its time and is not given up.
  struct Open: Sendable {
    var identifier: RequestIdentifier
    var due: Instant
    /// When it was to ring, from which its grace counts.
    var delivery: Instant
    /// When a plan let it come, where that is later, because its hold was ended.
    var letCome: Instant
    var reason: MissedReason
    /// When a request for it rings that is on its way; `nil` when there is none.
    var armedFor: Instant?
    /// Whether that request was handed over as a span.
    var isSpan: Bool
    /// Whether it was sent to come late.
    var isLate: Bool
    var contentFingerprint: UInt64
  }

  /// An occurrence that is given up.
  struct Miss: Sendable {
    var identifier: RequestIdentifier
    var due: Instant
    var reason: MissedReason
  }
}
