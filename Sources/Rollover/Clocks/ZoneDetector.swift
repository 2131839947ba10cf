public import CivilTime

/// Tells a change of zone from a change of a zone's rules, and both from a change to or from summer time.
///
/// Rules are compared by content. A database of another version with the same rules is no change. The same version with
/// other rules is one. Summer time is a part of the rules and changes nothing.
public enum ZoneDetector {
  /// What became of the zone between two readings.
  public enum Finding: Hashable, Sendable {
    /// Name and rules are as they were.
    case same
    /// The name is another one; the offset at the earlier instant is greater by so much, perhaps by nothing.
    case moved(by: TimeSpan)
    /// The name is the same and its rules are others; the offset at the earlier instant is greater by so much.
    ///
    /// The offset is mostly the same, since rules change for times to come.
    case rulesChanged(by: TimeSpan)
  }

  /// Compares a reading with an earlier one.
  public static func finding(from last: SavedReading, to reading: ClockReading) -> Finding {
    let mark = ZoneMark(reading.zone)
    guard mark != last.zone else { return .same }
    let offset = reading.zone.offset(at: last.wall).seconds
    let difference = TimeSpan.seconds(Int64(offset) - Int64(last.offset))
    return mark.name == last.zone.name ? .rulesChanged(by: difference) : .moved(by: difference)
  }
}

/// Hashes of a zone's name and of its rules, by which it is known again.
public struct ZoneMark: Hashable, Sendable {
  /// The hash of the name.
  var name: UInt64
  /// The hash of the rules.
  var rules: UInt64

  /// Marks a zone.
  public init(_ zone: Zone) {
    var fingerprint = Fingerprint()
    fingerprint.combine(zone.name)
    name = fingerprint.value
    rules = zone.fingerprint
  }

  init(name: UInt64, rules: UInt64) {
    self.name = name
    self.rules = rules
  }
}
