internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension OutcomeExpectation {
  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? { judge.failure(of: self) }
}

extension Judge {
  fileprivate func failure(of expected: OutcomeExpectation) -> Diagnostic? {
    let onDate: [OccurrenceRecord]
    if let date = expected.on?.value {
      onDate = index.records(of: expected.schedule.id, on: date).filter { $0.kind == expected.outcome.kind }
    } else {
      if isMetByNumber(expected) { return nil }
      onDate = index.records(of: expected.schedule.id).filter { $0.kind == expected.outcome.kind }
    }
    let atTime = onDate.filter { expected.isExpectedTime($0.local.time) }
    let inTime = atTime.filter { isExpectedLateness($0, expected) }
    let matches = inTime.filter { expected.isExpectedReason($0.reason?.word) }
    if expected.isAbsent { return matches.first.map { judgeUnexpected($0, expected) } }
    if let count = expected.count {
      if count.comparison.holds(matches.count, count.value) { return nil }
      // Where none is as expected, what came instead says more than a number.
      guard matches.isEmpty, !onDate.isEmpty else {
        return miscounted(matches, count, expected)
      }
    }
    guard matches.isEmpty else { return nil }
    if onDate.isEmpty { return absent(expected) }
    if atTime.isEmpty, let at = expected.at { return atAnotherTime(onDate, at.time, expected) }
    if inTime.isEmpty, let late = expected.late { return notSoLate(atTime, late, expected) }
    return forAnotherReason(inTime, expected)
  }

  /// Whether the number of records is as expected, for an expectation without a date.
  private func isMetByNumber(_ expected: OutcomeExpectation) -> Bool {
    let filter = JudgeMemory.OutcomeFilter(
      subject: expected.schedule.id, kind: expected.outcome.kind, at: expected.at?.time.value,
      hasSeconds: expected.at?.hasSeconds ?? false, lateComparison: expected.late?.comparison,
      late: expected.late?.value, reason: expected.reason?.text)
    let count = memory.count(filter, of: index.records(of: expected.schedule.id)) { record in
      record.kind == expected.outcome.kind && expected.isExpectedTime(record.local.time)
        && isExpectedLateness(record, expected) && expected.isExpectedReason(record.reason?.word)
    }
    if expected.isAbsent { return count == 0 }
    return expected.count.map { $0.comparison.holds(count, $0.value) } ?? (count > 0)
  }

  /// The subject as a person would name it: with its date if one was asked for.
  private func subject(_ expected: OutcomeExpectation) -> String {
    let name = trace.name(of: expected.schedule.id)
    return expected.on.map { "\(name)@\($0.value)" } ?? name
  }

  /// The date that is asked about; what rings once has one, whether or not it is named.
  private func date(_ expected: OutcomeExpectation) -> CivilDate? {
    expected.on?.value ?? index.onlyDate(of: expected.schedule.id)
  }

  /// When it happened, with its date unless that was asked for.
  private func stamp(_ record: OccurrenceRecord, _ expected: OutcomeExpectation) -> String {
    record.stamp(on: expected.on?.value)
  }

  /// When it happened, and for which date unless that is plain: several may happen at one moment.
  private func datedStamp(_ record: OccurrenceRecord, _ expected: OutcomeExpectation) -> String {
    let isPlain = expected.on != nil || record.date == record.local.date
    return stamp(record, expected) + (isPlain ? "" : " for \(record.date)")
  }

  private func isExpectedLateness(_ record: OccurrenceRecord, _ expected: OutcomeExpectation) -> Bool {
    guard let late = expected.late else { return true }
    return record.lateness.map { late.comparison.holds($0, late.value) } ?? false
  }

  private func judgeUnexpected(_ record: OccurrenceRecord, _ expected: OutcomeExpectation) -> Diagnostic {
    let place = expected.at?.time.range ?? expected.on?.range ?? expected.schedule.range
    return failure(
      "\(subject(expected)) was \(expected.outcome.words)", at: place,
      label: "\(expected.outcome.words) at \(stamp(record, expected))", notes: armingNotes(record.identifier),
      related: causes(of: expected.schedule.id, on: record.date))
  }

  private func miscounted(
    _ matches: [OccurrenceRecord], _ count: Measured<Int>, _ expected: OutcomeExpectation
  ) -> Diagnostic {
    let more = matches.count > 3 ? ["\(matches.count - 3) more"] : []
    let times = matches.prefix(3).map { datedStamp($0, expected) } + more
    let label = matches.isEmpty ? absence(expected) : "\(expected.outcome.words) at " + times.list("and")
    return failure(
      "\(subject(expected)) was \(expected.outcome.words) \(matches.count.orNotAtAll), not \(count.comparison.words(count.value.times))",
      at: count.range, label: label)
  }

  private func absent(_ expected: OutcomeExpectation) -> Diagnostic {
    let place = expected.on?.range ?? expected.schedule.range
    let when = expected.at.map { " at \($0.time.value)" } ?? ""
    return failure(
      "\(subject(expected)) was not \(expected.outcome.words)\(when)", at: place, label: absence(expected),
      notes: (armedRequest(expected).map { armingNotes($0.identifier) } ?? noPermission) + toldAndNotRung(expected),
      related: absenceCauses(expected))
  }

  /// What the reports call missed has not rung, whether the app knows or not.
  private func toldAndNotRung(_ expected: OutcomeExpectation) -> [String] {
    guard expected.outcome == .missed, let date = expected.on?.value, otherOutcome(expected, on: date) == nil,
      !index.records(of: expected.schedule.id).contains(where: { $0.kind == .missed && $0.date == date })
    else { return [] }
    return ["`missed` asks what the app has found missing; `not delivered` asks whether it rang"]
  }

  /// The line that is missing where nobody was ever asked whether the app may notify.
  private var noPermission: [String] {
    world.permission == .notDetermined ? ["nobody has let the app notify; write `permission granted` before it"] : []
  }

  /// The line because of which it did not come: that of what happened instead, or the one that wanted it so.
  private func absenceCauses(_ expected: OutcomeExpectation) -> [(range: SourceRange, label: String)] {
    let date = date(expected)
    let instead = index.records(of: expected.schedule.id).last {
      $0.date == date && $0.kind != expected.outcome.kind
    }
    let found = instead.map { cause(of: $0.reason?.word, before: $0.time) } ?? []
    return found.isEmpty ? causes(of: expected.schedule.id, on: date) : found
  }

  private func atAnotherTime(
    _ records: [OccurrenceRecord], _ at: Measured<TimeOfDay>, _ expected: OutcomeExpectation
  ) -> Diagnostic? {
    guard let record = records.last else { return nil }
    let zone = index.zone(of: expected.schedule.id)
    let rang = zone.localTime(at: record.device).date
    // Nobody says on which date, where none is asked for; the nearest one is meant.
    let dates = expected.on.map { [$0.value] } ?? [rang, rang.adding(days: -1), rang.adding(days: 1)]
    let differences = dates.compactMap { date in
      zone.mapping(of: CivilDateTime(date, at.value)).instant(gap: .shiftForward, overlap: .earlier).map {
        record.device - $0
      }
    }
    var label = "\(expected.outcome.words) at \(stamp(record, expected))"
    if let difference = differences.min(by: { $0.magnitude < $1.magnitude }), difference != .zero {
      label += ", \(difference.magnitude.elapsedText.dropFirst()) \(difference > .zero ? "late" : "early")"
      // By the device's own clock it may be in time.
      if zone.name != world.zone.name { label += " by the clock of \(zone.name)" }
    }
    return failure(
      "\(subject(expected)) was not \(expected.outcome.words) at \(at.value)", at: at.range, label: label,
      notes: armingNotes(record.identifier))
  }

  private func notSoLate(
    _ records: [OccurrenceRecord], _ late: Measured<TimeSpan>, _ expected: OutcomeExpectation
  ) -> Diagnostic? {
    guard let record = records.last else { return nil }
    let measured = record.lateness.map { "it was \($0) late, at \(stamp(record, expected))" }
    let label = measured ?? "its intended time is not known"
    return failure(
      "\(subject(expected)) was not late by \(late.comparison.words("\(late.value)"))", at: late.range, label: label,
      notes: armingNotes(record.identifier))
  }

  private func forAnotherReason(_ records: [OccurrenceRecord], _ expected: OutcomeExpectation) -> Diagnostic? {
    guard let record = records.last else { return nil }
    let words = record.reason.map { "\($0.words) (reason=\($0.word))" } ?? "no reason was given"
    let asked = expected.reason.map { " for the reason \($0.text)" } ?? ""
    return failure(
      "\(subject(expected)) was not \(expected.outcome.words)\(asked)",
      at: expected.reason?.range ?? expected.on?.range ?? expected.schedule.range, label: words,
      related: cause(of: record.reason?.word, before: record.time))
  }

  /// The armed request that tells most about an occurrence that did not come: the one that comes next, or the last.
  private func armedRequest(_ expected: OutcomeExpectation) -> ArmedRequest? {
    guard expected.outcome != .fetched, date(expected) != nil || expected.outcome == .delivered else { return nil }
    let armedRequests = index.armedRequests(of: expected.schedule.id).filter { request in
      guard let on = expected.on else { return true }
      // What waits for a region may ring on any date until it has rung on one.
      return request.date.map { $0 == on.value } ?? !request.hasRung
    }
    let soonest = armedRequests.filter { $0.end == nil }.min { left, right in
      guard let time = left.fires else { return false }
      return right.fires.map { time < $0 } ?? true
    }
    return soonest ?? armedRequests.last
  }

  /// What became of an occurrence that did not do what was expected, as a part of a sentence.
  private func absence(_ expected: OutcomeExpectation) -> String {
    let verb = expected.outcome == .missed ? "the app has told of no miss" : "not \(expected.outcome.words)"
    if expected.outcome == .fetched { return "nothing was fetched for it" }
    if let date = date(expected), let other = otherOutcome(expected, on: date) { return other }
    guard date(expected) != nil || expected.outcome == .delivered else {
      return "none of its dates was \(expected.outcome.words)"
    }
    guard let request = armedRequest(expected) else {
      return forAnotherDate(expected) ?? "\(verb): nothing was armed for it"
    }
    guard let end = request.end else {
      if let fires = request.fires { return "still pending for \(stamp(fires, expected.schedule.id))" }
      return waiting { $0 == request.identifier } ?? "still pending"
    }
    return "\(verb): \(end.words)"
  }

  /// That what rings once did so for another date than the one that was asked for.
  private func forAnotherDate(_ expected: OutcomeExpectation) -> String? {
    let record = index.records(of: expected.schedule.id).last {
      $0.identifier.occurrence == .once && $0.kind == expected.outcome.kind
    }
    return record.map { "\(expected.outcome.words) for \($0.date), at \($0.stamp(on: nil))" }
  }

  /// What became of a date instead.
  private func otherOutcome(_ expected: OutcomeExpectation, on date: CivilDate) -> String? {
    let others = index.records(of: expected.schedule.id).filter {
      $0.date == date && ![expected.outcome.kind, .replaced, .fetched].contains($0.kind)
    }
    guard let other = others.last(where: { $0.kind != .refused }) ?? others.last else { return nil }
    guard other.kind != .delivered else { return "it was delivered at \(stamp(other, expected))" }
    if let end = other.heldUntil { return "held until \(stamp(end, expected.schedule.id))" }
    return other.kind.word + (other.reason.map { ": \($0.words)" } ?? "")
  }
}

extension Int {
  /// How often, as people say it.
  var times: String {
    switch self {
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }

  /// How often something happened.
  var orNotAtAll: String { self == 0 ? "not at all" : times }
}
