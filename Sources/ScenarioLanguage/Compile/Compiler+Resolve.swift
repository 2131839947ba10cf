internal import CivilTime

extension Compiler {
  /// The instant of a local time in the header's zone; reports one that does not exist, comes twice, or has another
  /// offset than the one given.
  ///
  /// The date is the first of the arguments given and the time the last; the offset, if any, comes after it.
  mutating func resolve(_ local: CivilDateTime, _ offset: UTCOffset?, from first: Int, through last: Int) -> Instant? {
    let place = range(from: first, through: last)
    // A zone that could not be read is reported where it stands; nothing can be said of its times.
    guard header.zone != nil else { return Instant(seconds: local.localSeconds - Int64(offset?.seconds ?? 0)) }
    switch cursor.mapping(of: local) {
    case .unique(let instant, let actual):
      guard let offset, offset != actual else { return instant }
      report(
        "\(cursor.zone.name) does not have the offset \(offset) at this time", at: range(lexer.arguments[last + 1]),
        label: "at \(local) it is \(actual)", notes: ["write \(local), or \(local) \(actual)"])
      return nil
    case .gap(let change, _):
      reportGap(local, change, at: place)
      return nil
    case .overlap(let change, _):
      return resolve(local, offset, inOverlap: change, at: place, offsetIndex: last + 1)
    }
  }

  private mutating func reportGap(_ local: CivilDateTime, _ change: OffsetChange, at place: SourceRange) {
    let shifted = Instant(seconds: local.localSeconds - Int64(change.before.seconds))
    let other = CivilDateTime(localSeconds: shifted.seconds + Int64(change.after.seconds))
    report(
      "this local time does not exist in \(cursor.zone.name)", at: place,
      label: "clocks went from \(change.lastBefore.clock(on: local.date)) \(change.before) to "
        + "\(change.firstAfter.clock(on: local.date)) \(change.after)",
      notes: ["write \(other), or \(shifted.short)"])
  }

  private mutating func resolve(
    _ local: CivilDateTime, _ offset: UTCOffset?, inOverlap change: OffsetChange, at place: SourceRange,
    offsetIndex: Int
  ) -> Instant? {
    let choices =
      "write \(local) \(change.before) for the first of the two, or \(local) \(change.after) for the second"
    guard let offset else {
      report(
        "this local time comes twice in \(cursor.zone.name)", at: place,
        label: "clocks went from \(change.lastBefore.clock(on: local.date)) \(change.before) back to "
          + "\(change.firstAfter.clock(on: local.date)) \(change.after)",
        notes: [choices])
      return nil
    }
    guard offset == change.before || offset == change.after else {
      report(
        "\(cursor.zone.name) does not have the offset \(offset) at this time", at: range(lexer.arguments[offsetIndex]),
        label: "it is \(change.before) first, then \(change.after)", notes: [choices])
      return nil
    }
    return Instant(seconds: local.localSeconds - Int64(offset.seconds))
  }

  /// Moves to the time of a line, which may not lie before that of the line above.
  mutating func move(to instant: Instant, _ place: SourceRange) {
    guard instant <= Compiler.latest, cursor.localTime(at: instant).date <= .last else {
      return report("time ends with the year 9999", at: place, notes: ["is one of the durations too long?"])
    }
    if let earlier = now ?? header.start, instant < earlier, header.zone != nil {
      let local = cursor.localTime(at: earlier)
      let what = "\(local) \(cursor.offset(at: earlier))"
      return report(
        "time goes backwards", at: place, label: "\(earlier - instant) before \(nowRange == nil ? "the start" : what)",
        related: (nowRange ?? header.startRange).map { [($0, "it is \(what) here already")] } ?? [],
        notes: ["move the line up, or write a later time"])
    }
    now = instant
    nowRange = place
  }

  /// Behind the year 9999 in every zone; beyond that no local time is asked for.
  private static let latest = Instant(seconds: 253_402_300_800 + 86_400)

  mutating func reportAfterEnd(_ place: SourceRange) {
    report(
      "the run has ended already", at: place, related: endRange.map { [($0, "it ends here")] } ?? [],
      notes: ["move `end` down, or take it out: a run ends after its last line by itself"])
  }
}

extension OffsetChange {
  /// What the clocks showed when the change came.
  var lastBefore: CivilDateTime { CivilDateTime(localSeconds: instant.seconds + Int64(before.seconds)) }
  /// What they were set to.
  var firstAfter: CivilDateTime { CivilDateTime(localSeconds: instant.seconds + Int64(after.seconds)) }
}

extension CivilDateTime {
  /// The time, with the date only when it is another one.
  func clock(on date: CivilDate) -> String { self.date == date ? "\(time)" : "\(self)" }
}

extension Instant {
  /// The instant in UTC as a line may begin with it, `2027-03-14T07:30Z`.
  var short: String {
    let local = CivilDateTime(localSeconds: seconds)
    let milliseconds = String(millisecondOfSecond)
    guard millisecondOfSecond != 0 else { return "\(local.date)T\(local.time)Z" }
    let seconds = local.time.second == 0 ? ":00" : ""
    return "\(local.date)T\(local.time)\(seconds)." + String(repeating: "0", count: 3 - milliseconds.utf8.count)
      + milliseconds + "Z"
  }
}
