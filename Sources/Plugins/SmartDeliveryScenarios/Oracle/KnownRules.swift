internal import CivilTime
internal import Rollover
internal import SmartDelivery

/// The person's choices as the oracle knows them.
struct KnownRules: Sendable {
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

  /// Whether the clock shows a time within the quiet hours: whoever looks at it can say so.
  func isQuiet(_ time: TimeOfDay) -> Bool {
    guard let quiet else { return false }
    return quiet.start < quiet.end
      ? time >= quiet.start && time < quiet.end : time >= quiet.start || time < quiet.end
  }

  /// When a message that is due at an instant is to ring, hour by hour on the clock; `nil` where that is not simple.
  ///
  /// It is simple where clocks do not change for two days, and where a limit or a group has no say.
  func expected(_ due: Instant, in zone: Zone) -> Instant? {
    var cursor = ZoneCursor(zone)
    guard cap == nil, cursor.isSteady(from: due - .days(1), until: due + .days(3)) else { return nil }
    var local = zone.localTime(at: due).localSeconds
    if let active, active.selection == .everything || active.selection.names == [SmartDelivery.name] {
      while !active.hours.contains(Int(local / 3600 % 24)) { local = (local / 3600 + 1) * 3600 }
    } else if active != nil {
      return nil
    }
    if let quiet {
      guard quiet.treatment != .drop, quiet.selection == .everything else { return nil }
      if quiet.treatment == .hold, isQuiet(CivilDateTime(localSeconds: local).time) {
        let end = Int64(quiet.end.secondOfDay)
        let date = local / 86_400
        local = date * 86_400 + end > local ? date * 86_400 + end : (date + 1) * 86_400 + end
      }
    }
    return due + TimeSpan.seconds(local - zone.localTime(at: due).localSeconds)
  }
}
