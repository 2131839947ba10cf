internal import CivilTime

extension AskedSubject {
  /// Ends the run: dates that are due for less than a minute and have not rung do not count, nor does what a rule still holds.
  ///
  /// Each date gets its reason. One that the engine left out on purpose, and that has not rung, is none that was due. Of what
  /// was left out only that stays, and dates that nobody asks for.
  mutating func end(at wall: Instant, device: Zone) {
    // What a rule drops is told of as soon as it is known, and is looked for where it was due.
    for date in entry.dates where date.ring == nil {
      guard let place = entry.leftOut.firstIndex(where: { $0.date == date.date }) else { continue }
      (entry.leftOut[place].time, entry.leftOut[place].offset) = (date.time, date.offset)
    }
    entry.dates = entry.dates.filter { date in
      let isLeftOut = reasons[date.date]?.isLeftOut == true
      return date.ring != nil || date.due <= wall - Tally.tolerance && !isLeftOut && !isHeld(date.date, behind: wall)
    }
    for place in entry.dates.indices {
      let date = entry.dates[place]
      if date.punctuality == .onTime {
        entry.dates[place].reason = nil
      } else if let reason = reasons[date.date], date.ring == nil || !reason.isOfSilence {
        entry.dates[place].reason = reason
      } else if date.ring != nil {
        entry.dates[place].reason = nil
      }
    }
    let asked = Set(entry.dates.map(\.date))
    let zone = zone(device)
    // What lies ahead may ring yet, or is asked for no more, whatever was said of it so far; only what the app itself left out is.
    var told = entry.leftOut
    told.removeAll { left in
      asked.contains(left.date)
        || !isLeftOut(left.date) && due(on: left.date, in: zone).map { $0 > wall - Tally.tolerance } == true
    }
    entry.leftOut = told
    entry.leftOut.sort { $0.date < $1.date }
    entry.unasked.sort { $0.record < $1.record }
  }
}
