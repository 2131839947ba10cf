/// What holds of a wish or does not, as bits of one number: every plan and every save copies the wishes.
extension Wish {
  struct Flags: OptionSet, Sendable {
    var rawValue: UInt16

    static let late = Flags(rawValue: 1)
    static let within = Flags(rawValue: 2)
    static let confirmed = Flags(rawValue: 4)
    static let span = Flags(rawValue: 8)
    static let doomed = Flags(rawValue: 16)
    static let dormantBefore = Flags(rawValue: 32)
    static let renewed = Flags(rawValue: 64)
    static let confirmedBefore = Flags(rawValue: 128)
    static let rejected = Flags(rawValue: 256)
    static let heldBack = Flags(rawValue: 512)
    static let leftAlone = Flags(rawValue: 1024)
    static let former = Flags(rawValue: 2048)
    static let quiet = Flags(rawValue: 4096)
    static let unsent = Flags(rawValue: 8192)
    static let critical = Flags(rawValue: 16384)
    static let letGo = Flags(rawValue: 32768)

    /// What keeps a plan from going on with a wish, whenever it rings, and while it lies ahead.
    static let unsteady: Flags = [.late, .leftAlone]
    static let unsteadyAhead: Flags = [.late, .leftAlone, .span]

    @inline(__always)
    mutating func set(_ flag: Flags, _ holds: Bool) {
      if holds { rawValue |= flag.rawValue } else { rawValue &= ~flag.rawValue }
    }
  }

  /// Whether its own time has passed, and it is to ring all the same.
  public internal(set) var isLate: Bool {
    get { flags.contains(.late) }
    set { flags.set(.late, newValue) }
  }

  /// Whether it lies within the time that the plugin plans for; one beyond it gets only a place that is free.
  var isWithin: Bool {
    get { flags.contains(.within) }
    set { flags.set(.within, newValue) }
  }

  /// Whether nothing may keep it from its time, and it is the next one of its subject.
  var isCritical: Bool {
    get { flags.contains(.critical) }
    set { flags.set(.critical, newValue) }
  }

  /// Whether a request for it is known to be, or to have been, pending.
  var isConfirmed: Bool {
    get { flags.contains(.confirmed) }
    set { flags.set(.confirmed, newValue) }
  }

  /// Whether it was handed over as a span, because its moment was too near.
  var isSpan: Bool {
    get { flags.contains(.span) }
    set { flags.set(.span, newValue) }
  }

  /// Whether its request is to go, and may be pending until that is confirmed.
  var isDoomed: Bool {
    get { flags.contains(.doomed) }
    set { flags.set(.doomed, newValue) }
  }

  /// Whether nobody here kept its subject up to this plan.
  var wasDormant: Bool {
    get { flags.contains(.dormantBefore) }
    set { flags.set(.dormantBefore, newValue) }
  }

  /// Whether the plan before wanted a request under the same identity.
  var isRenewed: Bool {
    get { flags.contains(.renewed) }
    set { flags.set(.renewed, newValue) }
  }

  /// Whether the request under its identity was known to be pending before.
  var wasConfirmed: Bool {
    get { flags.contains(.confirmedBefore) }
    set { flags.set(.confirmedBefore, newValue) }
  }

  /// Whether the platform did not take its request.
  var wasRejected: Bool {
    get { flags.contains(.rejected) }
    set { flags.set(.rejected, newValue) }
  }

  /// Whether its request was not handed over, because the one of before is about to ring or may have rung.
  var isHeldBack: Bool {
    get { flags.contains(.heldBack) }
    set { flags.set(.heldBack, newValue) }
  }

  /// Whether it is of an edition before, so that nothing of it counts for the plan that is being made.
  var isFormer: Bool {
    get { flags.contains(.former) }
    set { flags.set(.former, newValue) }
  }

  /// Whether it is to be shown without a sound.
  public internal(set) var isQuiet: Bool {
    get { flags.contains(.quiet) }
    set { flags.set(.quiet, newValue) }
  }

  /// Has it shown without a sound, or heard.
  mutating func quieten(_ quietly: Bool = true) {
    guard isQuiet != quietly else { return }
    isQuiet = quietly
    contentFingerprint ^= Self.quietMark
  }

  /// Whether no request was handed over for it.
  ///
  /// Its plan was given up before that, or a request of an edition before was about to ring. Only the process knows that.
  var isUnsent: Bool {
    get { flags.contains(.unsent) }
    set { flags.set(.unsent, newValue) }
  }

  /// Whether its request is left as it is, because it is to ring any moment.
  var isLeftAlone: Bool {
    get { flags.contains(.leftAlone) }
    set { flags.set(.leftAlone, newValue) }
  }

  /// Whether rules held the request of before that is pending under its identity, and hold it no more.
  ///
  /// Only the process knows that.
  var isLetGo: Bool {
    get { flags.contains(.letGo) }
    set { flags.set(.letGo, newValue) }
  }
}
