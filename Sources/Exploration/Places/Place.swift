public import CivilTime
internal import PhoneSimulator

/// Where and when a history begins.
public struct Place: Sendable {
  /// What makes it a good one.
  public var kind: PlaceKind
  /// The zone the phone is in.
  public var zone: Zone
  /// When the history starts.
  public var start: Instant
  /// The change of the zone's offset that it begins near; `nil` where nothing but the days pass.
  public var change: OffsetChange?
}

/// The zones of a campaign, and where in them histories begin.
///
/// Zones are drawn before moments, so that one with a hundred changes comes no more often than one with two.
public struct PlaceCatalogue: Sendable {
  /// The zones, as the database has them.
  public let zones: [Zone]
  private let changes: [(kind: PlaceKind, zones: [(zone: Int, changes: [OffsetChange])])]

  /// The years in which histories begin.
  private static let years = (
    from: Instant(seconds: CivilDateTime(CivilDate(dayNumber: 0), .midnight).localSeconds),
    to: Instant(seconds: CivilDateTime(CivilDate(dayNumber: 27_000), .midnight).localSeconds)
  )

  /// Looks for good places in zones, of which there has to be one.
  ///
  /// - Complexity: O(n) in the number of changes of all zones from 1970 to 2043.
  public init(_ zones: [Zone]) {
    self.zones = zones
    let all = zones.map { $0.changes(from: Self.years.from, to: Self.years.to) }
    changes = PlaceKind.allCases.map { kind in
      let found = zones.indices.map { index in
        (zone: index, changes: all[index].filter { kind.fits($0, of: zones[index]) })
      }
      return (kind: kind, zones: found.filter { !$0.changes.isEmpty })
    }
  }

  /// Draws a place.
  func place(_ random: inout RandomStream) -> Place {
    let possible = changes.filter { $0.kind == .quiet || !$0.zones.isEmpty }
    let found = random.pick(weighted: possible.map { ($0.kind.weight, $0) })
    guard !found.zones.isEmpty else {
      let length = Self.years.to - Self.years.from
      let start = Self.years.from + random.span(below: length)
      return Place(kind: .quiet, zone: random.pick(zones), start: start, change: nil)
    }
    let choice = random.pick(found.zones)
    let change = random.pick(choice.changes)
    // Mostly some days before, so that what is armed ahead goes over it; or just before, or just after.
    let spans: [(UInt64, TimeSpan)] = [
      (5, random.span(below: .days(4))), (2, random.span(below: .days(30))), (2, random.span(below: .hours(12))),
      (1, -random.span(below: .hours(12))), (1, random.miss()),
    ]
    let before = random.pick(weighted: spans)
    return Place(kind: found.kind, zone: zones[choice.zone], start: change.instant - before, change: change)
  }
}
