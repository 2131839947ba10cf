internal import CivilTime
internal import Rollover

/// What rules do to the dates of a subject: they hold one, or leave it out.
extension AskedSubject {
  /// Whether a request of a date is to ring behind an instant of the device's clock, by which it is due.
  func isHeld(_ date: CivilDate, behind wall: Instant) -> Bool {
    pending.contains { request, fires in
      guard let fires, fires > wall, !former.contains(request) else { return false }
      return request.occurrence == .date(date) || request.occurrence == .once
    }
  }

  /// When a request is due by what is asked for, whatever it was armed for; `nil` where nothing says.
  mutating func dueOfRequest(_ key: RequestIdentifier, at wall: Instant, device: Zone) -> Instant? {
    let zone = zone(device)
    return date(of: key.occurrence, at: wall, in: zone).flatMap { due(on: $0, in: zone) }
  }

  /// Takes back dates that are due and that rules hold: whoever takes their request back before it rings does not want them.
  mutating func withdrawHeld(at wall: Instant, where isMeant: (inout AskedSubject, Tally.AskedDate) -> Bool) {
    for place in entry.dates.indices.reversed() where entry.dates[place].ring == nil {
      let date = entry.dates[place]
      if isHeld(date.date, behind: wall), isMeant(&self, date) { withdrawn.append(entry.dates.remove(at: place)) }
    }
  }

  /// What is armed is not left out any more, whatever was said of it before.
  mutating func wantedAgain(_ key: RequestIdentifier, _ record: TraceRecord, device: Zone) {
    if !withdrawn.isEmpty { takeBack(key, record, device: device) }
    guard !entry.leftOut.isEmpty,
      let date = date(of: key.occurrence, at: record.device, in: zone(device)), reasons[date]?.isLeftOut == true
    else { return }
    reasons[date] = nil
    entry.leftOut.removeAll { $0.date == date }
  }

  /// What is armed again for a date that was taken back while rules held it is due as before.
  private mutating func takeBack(_ key: RequestIdentifier, _ record: TraceRecord, device: Zone) {
    guard let date = date(of: key.occurrence, at: record.device, in: zone(device)),
      let former = withdrawn.lastIndex(where: { $0.date == date })
    else { return }
    insert(withdrawn.remove(at: former))
  }
}
