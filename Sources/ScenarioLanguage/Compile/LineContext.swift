public import CivilTime
public import Rollover

/// What a statement has to know of the lines above the one that it writes.
public struct LineContext: Sendable {
  /// When the line happens, in true time.
  public let time: Instant
  /// The zone that the device is in by then.
  public let deviceZone: Zone
  /// Zones that have got other rules.
  let changedZones: [Zone]
  let names: [SubjectID: String]

  /// A zone with the rules that it has by then.
  public func latest(_ zone: Zone) -> Zone { changedZones.last { $0.name == zone.name } ?? zone }

  /// A subject's name; one that nobody knows is written as timelines do.
  public func name(_ id: SubjectID) -> String { names[id] ?? "unknown-" + String(id.rawValue, radix: 16) }
}
