internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// A subject that is to ring once, as the person asked for it, and what has become of the times asked for so far.
struct AskedOnce: Sendable {
  private(set) var entry: Tally.Entry
  /// The time that is asked for and has not come.
  private var wanted: CivilDateTime?
  /// Up to which instant of the device's clock it has been looked at.
  private var passed: Instant

  init(_ wish: OnceWish, at wall: Instant) {
    entry = Tally.Entry(id: wish.subject, name: wish.name, dates: [], unasked: [])
    wanted = wish.local
    passed = wall
  }

  /// Asks for another time, or for none.
  mutating func ask(_ local: CivilDateTime?, at wall: Instant) {
    wanted = local
    passed = wall
  }

  /// Takes in that the clock went on to an instant.
  mutating func pass(through wall: Instant, device: Zone) {
    guard wall > passed else { return }
    if let wanted, let due = due(of: wanted, in: device), due > passed, due <= wall {
      reach(wanted, due, in: device)
    }
    passed = wall
  }

  /// Takes in a change of the clock, the zone or its rules: what it jumped over has come, and what lies ahead again has not.
  mutating func jump(to wall: Instant, in after: Zone) {
    passed = wall
    if let wanted, let lies = due(of: wanted, in: after), lies <= wall {
      return reach(wanted, lies, in: after)
    }
    guard wanted == nil, let last = entry.dates.last, last.ring == nil,
      let due = due(of: last.asked, in: after), due > wall
    else { return }
    wanted = last.asked
    entry.dates.removeLast()
  }

  /// When a local time comes: behind a gap as long as the gap, and first where it comes twice.
  private func due(of local: CivilDateTime, in zone: Zone) -> Instant? {
    zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
  }

  private mutating func reach(_ local: CivilDateTime, _ due: Instant, in zone: Zone) {
    wanted = nil
    entry.dates.append(
      Tally.AskedDate(date: local.date, due: due, asked: zone.localTime(at: due), ring: nil, extraRings: 0))
  }

  /// Takes in a ring; it has been looked at up to then.
  mutating func ring(at wall: Instant, device: Zone) {
    if let wanted, let due = due(of: wanted, in: device) { reach(wanted, due, in: device) }
    guard let last = entry.dates.indices.last else { return entry.unasked.append(device.localTime(at: wall).date) }
    guard entry.dates[last].ring == nil else {
      entry.dates[last].extraRings += 1
      return
    }
    let asked = entry.dates[last]
    entry.dates[last].ring = Tally.Ring(
      device: wall, lateness: wall - asked.due,
      drift: .seconds(device.localTime(at: wall).localSeconds - asked.asked.localSeconds))
  }

  /// What is left out at the end: what is due for less than a minute and has not rung.
  mutating func end(at wall: Instant) {
    entry.dates.removeAll { $0.ring == nil && $0.due > wall - Tally.tolerance }
  }
}
