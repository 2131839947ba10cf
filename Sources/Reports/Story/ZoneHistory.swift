internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Which zone the device is in as a run's records pass, with the rules it has there.
struct ZoneHistory {
  /// The zone at present.
  private(set) var zone: Zone
  private let history: History
  private var step = 0
  /// Zones that got other rules; they stand for their names from then on.
  private var replaced: [Zone] = []

  /// Starts where the phone does.
  init(_ history: History) {
    self.history = history
    zone = history.zone
  }

  /// Takes the next record; answers whether the zone or its rules changed.
  ///
  /// Steps that changed a zone left a record each, in their order, so that one is looked for at each such record.
  @discardableResult
  mutating func take(_ record: TraceRecord) -> Bool {
    guard record.kind == .zone else { return false }
    while step < history.steps.count {
      let action = history.steps[step].action
      step += 1
      guard case .device(let change) = action else { continue }
      switch change {
      case .zone(let next):
        zone = latest(next)
        return true
      case .rules(let update):
        replaced.removeAll { $0.name == update.zone.name }
        replaced.append(update.zone)
        zone = latest(zone)
        return true
      default: continue
      }
    }
    return false
  }

  /// A zone with the rules that it has now.
  func latest(_ zone: Zone) -> Zone { replaced.first { $0.name == zone.name } ?? zone }
}
