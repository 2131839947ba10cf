internal import CivilTime
internal import PhoneSimulator

extension ShrinkRun {
  /// Takes whole days out between two moments, so that each keeps its time of day.
  mutating func pullDaysTogether() {
    var place = 0
    while place <= best.history.steps.count, !isSpent {
      let steps = best.history.steps
      let before = place == 0 ? best.history.start : steps[place - 1].time
      let after = place == steps.count ? best.end : steps[place].time
      let days = Int((after - before).milliseconds / 86_400_000)
      let current = place
      // All of them, then ever fewer; what is left over is tried again at the next turn.
      var count = days
      while count >= 1, !isSpent {
        let span = count
        // What comes before moves to what comes after: dates that steps name stay where they are.
        if place > 0, tryChange({ $0.move(days: span, stepsBefore: current) }) { break }
        if tryChange({ $0.move(days: -span, stepsFrom: current) }) { break }
        count /= 2
      }
      place += 1
    }
  }

  /// Puts another zone in the place of the one that it all happens in, with the same local times.
  mutating func simplifyPlace(plain zones: [Zone]) {
    let current = zones.firstIndex { $0.name == best.history.zone.name } ?? zones.count
    for zone in zones[..<current] where tryChange({ $0.take(zone) }) { return }
  }

  /// Brings moments together, and rounds those that stay apart to the hour, or at least to the minute.
  mutating func simplifyTimes() {
    var place = 0
    while place < best.history.steps.count, !isSpent {
      let time = best.history.steps[place].time
      let end = best.history.steps[place...].firstIndex { $0.time != time } ?? best.history.steps.count
      let range = place..<end
      place = end
      if range.lowerBound > 0 {
        let earlier = best.history.steps[range.lowerBound - 1].time
        if tryChange({ $0.set(range, to: earlier) }) {
          place = range.lowerBound
          continue
        }
      } else if best.history.start != time {
        tryChange { $0.history.start = time }
      }
      for rounded in time.plainTimes(in: best.history.zone) where rounded != time {
        let isFirst = range.lowerBound == 0
        let hasMoved = tryChange { smaller in
          smaller.set(range, to: rounded)
          if isFirst { smaller.history.start = rounded }
        }
        if hasMoved { break }
      }
    }
    let end = best.end
    for rounded in end.plainTimes(in: best.history.zone).reversed() where rounded > end {
      tryChange { $0.end = rounded }
    }
  }
}

extension ExplorationCase {
  fileprivate mutating func set(_ range: Range<Int>, to time: Instant) {
    for place in range where history.steps.indices.contains(place) { history.steps[place].time = time }
  }

  /// Moves the start and so many steps by days.
  fileprivate mutating func move(days: Int, stepsBefore count: Int) {
    history.start = history.start.moved(by: days, in: history.zone)
    for place in history.steps.indices.prefix(count) {
      history.steps[place].time = history.steps[place].time.moved(by: days, in: history.zone)
    }
  }

  /// Moves the steps from a place on, and the end, by days.
  fileprivate mutating func move(days: Int, stepsFrom first: Int) {
    for place in history.steps.indices.dropFirst(first) {
      history.steps[place].time = history.steps[place].time.moved(by: days, in: history.zone)
    }
    end = end.moved(by: days, in: history.zone)
  }

  /// Lets everything happen in another zone at the same local times.
  fileprivate mutating func take(_ zone: Zone) {
    let old = history.zone
    let moved = { (time: Instant) in
      let local = old.localTime(at: time)
      return zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier).map {
        $0 + TimeSpan(milliseconds: (time.milliseconds % 1000 + 1000) % 1000)
      } ?? time
    }
    history.zone = zone
    history.start = moved(history.start)
    for place in history.steps.indices { history.steps[place].time = moved(history.steps[place].time) }
    end = moved(end)
  }
}

extension Instant {
  /// The same local time so many days later.
  fileprivate func moved(by days: Int, in zone: Zone) -> Instant {
    let local = zone.localTime(at: self)
    let other = CivilDateTime(local.date.adding(days: days), local.time)
    guard let moved = zone.mapping(of: other).instant(gap: .shiftForward, overlap: .earlier) else { return self }
    return moved + TimeSpan(milliseconds: (milliseconds % 1000 + 1000) % 1000)
  }

  /// Plainer moments near it, the plainest first: noon, an hour, half an hour, ten minutes, a minute and a second.
  fileprivate func plainTimes(in zone: Zone) -> [Instant] {
    let second = zone.localTime(at: self).localSeconds
    var times: [Instant] = []
    func add(_ local: Int64) {
      let mapping = zone.mapping(of: CivilDateTime(localSeconds: local))
      guard let time = mapping.instant(gap: .skip, overlap: .earlier), !times.contains(time) else { return }
      times.append(time)
    }
    // One that is plain already is left alone.
    for unit in [43_200, 3600, 1800, 600, 60, 1] as [Int64] {
      let past = (second % unit + unit) % unit
      if past == 0, milliseconds % 1000 == 0 { break }
      add(second - past)
      add(second - past + unit)
    }
    return times
  }
}
