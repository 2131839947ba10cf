/// An instant together with the zone it is meant in.
public struct ZonedTime: Hashable, Sendable {
  /// The instant.
  public var instant: Instant
  /// The zone.
  public var zone: Zone

  /// Puts an instant and a zone together.
  public init(_ instant: Instant, in zone: Zone) {
    self.instant = instant
    self.zone = zone
  }

  /// What a wall clock in the zone shows.
  public var local: CivilDateTime { zone.localTime(at: instant) }

  /// The offset that holds.
  public var offset: UTCOffset { zone.offset(at: instant) }

  /// Reads a timestamp of RFC 9557, such as `2026-03-08T09:00:00-04:00[America/New_York][u-ca=gregory]`.
  ///
  /// `Z` and `-00:00` state no local offset and go with every zone. Any other offset has to be the zone's at that
  /// instant, marked critical (`[!Zone]`) or not. Without a zone, the offset is the zone. A zone may also be an offset,
  /// `[+08:00]`. Unknown suffixes are passed over unless marked critical; of those only `u-ca=gregory` and
  /// `u-ca=iso8601` are known.
  public init(rfc9557 text: some StringProtocol, in database: ZoneDatabase) throws(TimestampError) {
    var scanner = ByteScanner(text)
    let stamp = try scanner.timestamp()
    let suffixes = try scanner.suffixes()
    guard scanner.isAtEnd else { throw scanner.failure(.trailingText) }
    try Suffix.check(suffixes)
    instant = stamp.instant
    if let zoneSuffix = suffixes.first, zoneSuffix.key.isEmpty {
      zone = try zoneSuffix.zone(in: database)
      try ZonedTime.check(stamp, zone)
    } else {
      zone = stamp.offset.map { .fixed(offset: $0) } ?? .utc
    }
  }

  private static func check(_ stamp: Timestamp, _ zone: Zone) throws(TimestampError) {
    guard let stated = stamp.offset else { return }
    let actual = zone.offset(at: stamp.instant)
    guard stated != actual else { return }
    if case .gap(let change, _) = zone.mapping(of: stamp.local) {
      throw TimestampError(byteOffset: 0, reason: .localTimeInGap(change))
    }
    throw TimestampError(byteOffset: stamp.offsetPlace, reason: .offsetMismatch(stated: stated, actual: actual))
  }
}

extension ZonedTime: CustomStringConvertible {
  /// The time as RFC 9557 writes it.
  public var description: String { instant.rfc9557(in: zone) }
}
