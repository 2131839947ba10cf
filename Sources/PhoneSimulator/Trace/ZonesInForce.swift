public import CivilTime

/// The zone that the device was in for a while, and the zones that had got other rules by then.
public struct ZonesInForce: Sendable {
  /// The device's zone, with the rules that it had there.
  public let device: Zone
  /// Zones that stand for their names in place of those that the history began with.
  let changed: [Zone]

  package init(device: Zone, changed: [Zone] = []) {
    self.device = device
    self.changed = changed
  }

  /// A zone with the rules that its name stood for.
  ///
  /// - Complexity: linear in the number of zones with other rules, which is nearly always zero.
  public func latest(_ zone: Zone) -> Zone {
    changed.isEmpty ? zone : changed.first { $0.name == zone.name } ?? zone
  }
}
