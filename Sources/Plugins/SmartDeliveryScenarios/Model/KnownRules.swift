internal import CivilTime
internal import Rollover
internal import SmartDelivery

/// The person's choices as the oracle knows them.
struct KnownRules: Sendable, Equatable {
  var quiet: QuietHours?
  var cap: DailyCap?
  var active: ActiveHours?
  /// The types that are switched off.
  var off: [String] = []

  mutating func take(_ command: RulesCommand) {
    switch command {
    case .quiet(let hours): quiet = hours
    case .cap(let cap): self.cap = cap
    case .active(let hours): active = hours
    case .isOn(let name, let isOn):
      off.removeAll { $0 == name }
      if !isOn { off.append(name) }
    case .type(let type):
      off.removeAll { $0 == type.name }
      if !type.isOn { off.append(type.name) }
    }
  }

  /// Whether nothing is moved, dropped or counted.
  var isPlain: Bool { quiet == nil && cap == nil && active == nil && off.isEmpty }
}
