extension Zone {
  /// The zone under its own name, with the rules of another one for a while or for good.
  ///
  ///     let havana = try database.zone(named: "America/Havana")
  ///     let summerTimeAllWinter = try havana.replacing(rules: Zone(posix: "CDT4"), from: november, until: march)
  ///
  /// Where the two have different offsets at an end of the while, the clocks change there. What comes of it is canonical
  /// like every zone: rules replaced by rules that say the same leave the fingerprint as it is.
  ///
  /// A yearly rule that has no beginning, as a POSIX TZ string's, and gives way to another one later, cannot be spelled
  /// out for ever; before the year 1 its offset is then the one with which that year begins.
  ///
  /// - Parameters:
  ///   - other: The zone whose rules are taken.
  ///   - start: The first instant at which they hold, rounded down to the second; `nil` if they always have. One after
  ///     the year 9999 is never.
  ///   - end: The first instant at which they no longer hold, rounded down to the second; `nil` if they hold for good.
  ///     One after the year 9999 is never.
  /// - Returns: the zone with both rules, each in its time.
  /// - Throws: why the two cannot be put together.
  /// - Complexity: O(n) in the number of changes up to `start` and `end`.
  public func replacing(
    rules other: Zone, from start: Instant? = nil, until end: Instant? = nil
  ) throws(ZoneReplacementError) -> Zone {
    let lower = start.map(ZoneRules.boundary) ?? ZoneInterval.beginning
    let upper = end.map(ZoneRules.boundary) ?? ZoneInterval.ending
    if lower == ZoneInterval.ending { return self }
    guard lower < upper else {
      throw ZoneReplacementError(instant: Instant(seconds: upper), reason: .endsBeforeItBegins)
    }
    if isSameRules(as: other) { return self }
    var spans = [ZoneRules.Span(start: lower, end: upper, rules: other.storage.rules)]
    if lower > ZoneInterval.beginning {
      spans.insert(ZoneRules.Span(start: ZoneInterval.beginning, end: lower, rules: storage.rules), at: 0)
    }
    if upper < ZoneInterval.ending {
      spans.append(ZoneRules.Span(start: upper, end: ZoneInterval.ending, rules: storage.rules))
    }
    return Zone(name: name, rules: try ZoneRules(spans))
  }
}

extension ZoneRules {
  /// A stretch of time in which one zone's rules hold.
  fileprivate struct Span {
    let start: Int64
    let end: Int64
    let rules: ZoneRules
  }

  /// The second of an instant at which rules give way to others; the end of time for one after the year 9999.
  fileprivate static func boundary(_ instant: Instant) -> Int64 {
    instant.milliseconds >= ZoneCursor.endOfYears ? ZoneInterval.ending : instant.seconds.withinTime
  }

  /// Puts the rules of several spans together, each of which begins where the one before ends.
  fileprivate init(_ spans: [Span]) throws(ZoneReplacementError) {
    var changes: [Change] = []
    for span in spans {
      if span.start > ZoneInterval.beginning {
        changes.append(Change(second: span.start, offset: span.rules.interval(at: span.start).offset))
      }
      changes += span.end < ZoneInterval.ending ? span.changes : span.tableChanges
    }
    let last = spans[spans.count - 1].rules
    do throws(Flaw) {
      try self.init(initial: spans[0].initialOffset, changes: changes, then: last.yearly.map(Continuation.yearly))
    } catch {
      // A fault that lies in no change of the list lies in the first one after it.
      let second = error.change.map { changes[$0].second } ?? last.interval(at: changes.last?.second ?? 0).end
      throw ZoneReplacementError(
        instant: Instant(seconds: second), reason: error.kind == .tooLarge ? .shiftTooLarge : .changesTooClose)
    }
  }
}

extension ZoneRules.Span {
  /// The beginning of the year 1, before which no yearly rule is spelled out.
  private static let firstYear: Int64 = -62_135_596_800

  /// Where the yearly changes begin to be spelled out.
  private var yearlyStart: Int64 { max(rules.tableEnd, ZoneRules.Span.firstYear) }

  /// The offset before the first change.
  var initialOffset: Int32 {
    let isYearlyAlone = rules.yearly != nil && rules.tableEnd == ZoneInterval.beginning
    return rules.interval(at: isYearlyAlone ? ZoneRules.Span.firstYear : start).offset
  }

  /// The changes of the table within the span, without its start; the first of the yearly ones among them.
  var tableChanges: [ZoneRules.Change] {
    rules.entries.filter { $0.start > start && $0.start < end }
      .map { ZoneRules.Change(second: $0.start, offset: $0.offset) }
  }

  /// All changes within the span, without its start, the yearly ones spelled out.
  var changes: [ZoneRules.Change] {
    var changes = tableChanges
    guard let yearly = rules.yearly, yearlyStart < end else { return changes }
    var interval = yearly.interval(at: max(yearlyStart, start))
    if interval.start > max(rules.tableEnd, start) {
      changes.append(ZoneRules.Change(second: interval.start, offset: interval.offset))
    }
    while interval.end < end {
      changes.append(ZoneRules.Change(second: interval.end, offset: interval.nextOffset))
      interval = yearly.interval(at: interval.end)
    }
    return changes
  }
}
