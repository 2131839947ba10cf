internal import CivilTime
internal import Rollover

/// The zones that the phone knows by name, with the rules that they have at present.
struct ZoneTable: Sendable {
  /// Those that got other rules; they stand for their names from then on.
  private var replaced: [Zone] = []
  /// Those that have been spoken of.
  private var known: [Zone] = []

  /// A zone with the rules that its name stands for.
  func updated(_ zone: Zone) -> Zone {
    replaced.isEmpty ? zone : replaced.first { $0.name == zone.name } ?? zone
  }

  /// Remembers a zone, so that a new process finds it.
  mutating func learn(_ zone: Zone) {
    if !known.contains(where: { $0.name == zone.name }) { known.append(zone) }
  }

  /// A zone has other rules from now on.
  mutating func replace(_ zone: Zone) {
    if let place = replaced.firstIndex(where: { $0.name == zone.name }) {
      replaced[place] = zone
    } else {
      replaced.append(zone)
    }
  }

  /// What holds while the device is in a zone and nothing changes.
  func inForce(at device: Zone) -> ZonesInForce { ZonesInForce(device: device, changed: replaced) }

  /// Finds zones as they are at present.
  var lookup: ZoneLookup {
    { [self] name in replaced.first { $0.name == name } ?? known.first { $0.name == name } }
  }
}
