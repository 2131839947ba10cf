public import CivilTime

/// An occurrence that a plugin wants to ring, with everything that the ledger knows of its request.
///
/// It is a trivial value, because every plan walks many.
public struct Wish: Sendable, Equatable {
  /// Its identity.
  public let identifier: RequestIdentifier
  /// When it is meant for; lateness is measured from this.
  public let due: Instant
  /// When it is to ring; a policy may move it behind `due`, and the grace begins here.
  public internal(set) var delivery: Instant
  /// How it is to be armed.
  public internal(set) var trigger: Trigger
  /// Which plugin wants it.
  var plugin: UInt8
  /// What holds of it; see `Wish+Flags.swift`.
  var flags = Flags()
  /// The fingerprint of its content.
  public var contentFingerprint: UInt64
  /// The earliest instant at which a request under its identity may ring.
  ///
  /// It lies before `delivery` while it is not certain that this request has replaced an earlier one.
  var earliest: Instant
  /// What few wishes have; see `Wish+Rare.swift`.
  var rare = Rare()
  /// The slot of its subject in its plugin.
  public internal(set) var slot: Int32
  /// Its number among the wishes of its subject that lie ahead, from 0.
  public internal(set) var rank: Int32

  /// Puts a wish together.
  init(
    _ identifier: RequestIdentifier, due: Instant, delivery: Instant, trigger: Trigger, contentFingerprint: UInt64,
    plugin: UInt8, slot: Int32, rank: Int32, isWithin: Bool
  ) {
    self.identifier = identifier
    self.due = due
    self.delivery = delivery
    earliest = delivery
    self.trigger = trigger
    self.contentFingerprint = contentFingerprint
    self.plugin = plugin
    self.slot = slot
    self.rank = rank
    self.isWithin = isWithin
  }

  /// The identity under which it is pending.
  var requested: RequestIdentifier { standIn.map { RequestIdentifier(identifier.subject, $0) } ?? identifier }

  /// Whether it waits for a border to be crossed, so that no clock says when it rings.
  var isTimeless: Bool { due == RegionCrossing.unknownTime }

  /// The local date and time of a trigger that follows the device; `nil` for other triggers.
  var floating: CivilDateTime? { if case .floating(let local) = trigger { local } else { nil } }

  /// The times at which a repeating request rings; `nil` for others, and where nobody knows them any more.
  var components: RepeatingComponents? {
    if identifier.isRepeating, case .repeating(let own) = trigger { own } else { nil }
  }

  /// When its local date and time comes in the earliest zone, 14 hours ahead of UTC; `nil` for other triggers.
  var firstAnywhere: Instant? { floating.map { Instant(seconds: $0.localSeconds - 14 * 3600) } }

  /// When a request under its identity may ring at the earliest, however the platform meets gaps.
  var ringsFrom: Instant { min(earliest, mayRingFrom ?? earliest) }

  /// Whether the platform may work out its time anew in another zone; also for a repeating one that names a zone.
  var followsDevice: Bool {
    switch trigger {
    case .floating, .repeating: true
    case .exact, .after, .crossing: false
    }
  }

  /// An instant before any request, for one that may have rung already.
  static let longAgo = Instant(seconds: -62_135_596_800)

  /// What tells the fingerprint of content that is shown without a sound from that of the same with one.
  static let quietMark: UInt64 = 0x51E7_51E7_51E7_51E7

  /// The span after which one that comes late rings.
  static let lateWait = TimeSpan.seconds(1)

  /// The time before a ring in which a request is a span, and after which one that is listed still never rings.
  static let margin = TimeSpan.seconds(10)

  /// The time before a ring in which nothing is replaced, since both might ring on a platform that takes its time.
  static let replacementMargin = TimeSpan.seconds(30)
}

extension Wish {
  func encode(into writer: inout StateWriter) {
    identifier.encode(into: &writer)
    writer.write(due.milliseconds)
    writer.write(delivery.milliseconds)
    writer.write(earliest.milliseconds)
    let offset = formerOffset ?? offset
    let local = identifier.isRepeating ? nil : floating
    let hasTimes = local != nil || components != nil
    let flags: UInt8 =
      (isLate ? 1 : 0) | (isConfirmed ? 2 : 0) | (isSpan ? 4 : 0) | (isDoomed ? 8 : 0) | (hasTimes ? 16 : 0)
      | (standIn == nil ? 0 : 32) | (isWithin ? 64 : 0) | (offset == nil ? 0 : 128)
    writer.write(flags)
    if let local { writer.write(local.localSeconds) }
    components?.encode(into: &writer)
    if let standIn { writer.write(standIn.order) }
    if let offset { writer.write(offset) }
  }

  /// Reads one back.
  ///
  /// Of its trigger only components are saved, since the next plan makes it anew; up to version 6 of the core's state not
  /// those of a repeating request.
  init(from reader: inout StateReader) throws(SavedStateError) {
    let identifier = try RequestIdentifier(from: &reader)
    let due = try reader.readInstant()
    let delivery = try reader.readInstant()
    let earliest = try reader.readInstant()
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    // Up to version 2 of the core's state, nothing has an offset.
    guard flags < 128 || identifier.isRepeating else { throw .malformed(at: start) }
    var trigger = Trigger.exact(delivery)
    if flags & 16 != 0, identifier.isRepeating {
      trigger = .repeating(try RepeatingComponents(from: &reader))
    } else if flags & 16 != 0 {
      trigger = .floating(CivilDateTime(localSeconds: try reader.readInstantSeconds()))
    }
    self.init(
      identifier, due: due, delivery: delivery, trigger: trigger, contentFingerprint: 0, plugin: 0, slot: -1, rank: 0,
      isWithin: flags & 64 != 0)
    self.earliest = earliest
    isLate = flags & 1 != 0
    isConfirmed = flags & 2 != 0
    isSpan = flags & 4 != 0
    isDoomed = flags & 8 != 0
    if flags & 32 != 0 {
      let place = reader.offset
      guard let key = OccurrenceKey(order: try reader.read()) else { throw .malformed(at: place) }
      standIn = key
    }
    if flags & 128 != 0 { offset = try reader.readOffset() }
  }
}
