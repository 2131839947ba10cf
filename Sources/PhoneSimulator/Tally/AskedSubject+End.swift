internal import CivilTime

extension AskedSubject {
  /// What is left out at the end: dates that are due for less than a minute and have not rung.
  ///
  /// Each date gets its reason. Of what the engine left out, only dates that nobody asks for stay.
  mutating func end(at wall: Instant, device: Zone) {
    entry.dates.removeAll { $0.ring == nil && $0.due > wall - Tally.tolerance }
    for place in entry.dates.indices {
      let date = entry.dates[place]
      if date.punctuality == .onTime {
        entry.dates[place].reason = nil
      } else if let reason = reasons[date.date], date.ring == nil || !reason.isLeftOut {
        entry.dates[place].reason = reason
      } else if date.ring != nil {
        entry.dates[place].reason = nil
      }
    }
    let asked = Set(entry.dates.map(\.date))
    let zone = zone(device)
    // What lies ahead may ring yet, whatever was said of it so far.
    var leftOut = entry.leftOut
    leftOut.removeAll { left in
      asked.contains(left.date)
        || isAsked(left.date) && due(on: left.date, in: zone).map { $0 > wall - Tally.tolerance } == true
    }
    entry.leftOut = leftOut
    entry.leftOut.sort { $0.date < $1.date }
    entry.unasked.sort { $0.record < $1.record }
  }
}
