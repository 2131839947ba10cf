public import CivilTime

/// An occurrence that is wanted, and what the ledger knows of its request. A trivial value, because every plan walks many.
public struct Wish: Sendable, Equatable {
  /// Its identity.
  public let identifier: RequestIdentifier
  /// When it is meant for. Lateness, grace and identity are measured from this.
  public let due: Instant
  /// When it is to ring. A policy may move it behind `due`.
  public internal(set) var delivery: Instant
  /// How it is to be armed.
  public internal(set) var trigger: Trigger
  /// The fingerprint of its content.
  public var contentFingerprint: UInt64
  /// The plugin's own mark, by which it finds its subject again.
  public internal(set) var slot: Int32
  /// How many of the same subject come before it, from 0.
  public internal(set) var rank: Int32
  /// Which plugin wants it.
  var plugin: UInt8
  /// Whether it lies within the time that the plugin plans for; what lies beyond gets only places that are free.
  var isWithin: Bool
  /// Whether its own time has passed, and it is to ring all the same.
  public internal(set) var isLate = false
  /// Whether a request for it is known to be, or to have been, pending.
  var isConfirmed = false
  /// Whether it was handed over as a span, because its moment was too near.
  var isSpan = false
  /// The earliest instant at which a request under its identity may ring, while it is not certain that this one has taken the
  /// place of another.
  var earliest: Instant
  /// Whether its request is to go, and may be pending until that is confirmed.
  var isDoomed = false
  /// Whether its request is left as it is, because it is to ring any moment.
  var isLeftAlone = false
  /// The occurrence whose request is pending instead of its own and rings in its place.
  var standIn: OccurrenceKey?

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

  /// The local date and time of components without a zone, which follow the device; `nil` for the others.
  var floating: CivilDateTime? { if case .floating(let local) = trigger { local } else { nil } }

  /// Whether the platform may work out anew when it rings in another zone; for a repeating one also if it names its own.
  var followsDevice: Bool {
    switch trigger {
    case .floating, .repeating: true
    case .exact, .after: false
    }
  }

  /// Nothing is replaced so short a time before it rings: what replaces it might come too late, and both would ring.
  static let margin = TimeSpan.seconds(10)
}

extension Wish {
  func encode(into writer: inout StateWriter) {
    identifier.encode(into: &writer)
    writer.write(due.milliseconds)
    writer.write(delivery.milliseconds)
    writer.write(earliest.milliseconds)
    let flags: UInt8 =
      (isLate ? 1 : 0) | (isConfirmed ? 2 : 0) | (isSpan ? 4 : 0) | (isDoomed ? 8 : 0) | (floating == nil ? 0 : 16)
      | (standIn == nil ? 0 : 32) | (isWithin ? 64 : 0)
    writer.write(flags)
    if let floating { writer.write(floating.localSeconds) }
    if let standIn { writer.write(standIn.order) }
  }

  /// Reads one back; of a trigger without floating components it says only that there are none, since the next plan makes
  /// it anew.
  init(from reader: inout StateReader) throws(SavedStateError) {
    let identifier = try RequestIdentifier(from: &reader)
    let due = try reader.readInstant()
    let delivery = try reader.readInstant()
    let earliest = try reader.readInstant()
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags < 128 else { throw .malformed(at: start) }
    var trigger = Trigger.exact(delivery)
    if flags & 16 != 0 { trigger = .floating(CivilDateTime(localSeconds: try reader.readInstantSeconds())) }
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
  }
}
