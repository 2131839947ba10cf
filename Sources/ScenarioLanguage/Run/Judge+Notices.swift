internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Judge {
  /// Whether a duplicate guard refused something.
  func judge(_ expected: RefusalExpectation) -> Diagnostic? {
    let all = index.records(of: expected.schedule.id).filter { $0.kind == .refused }
    let onDate = all.filter { expected.on == nil || $0.date == expected.on?.value }
    let matches = onDate.filter { $0.reason?.word == "\(expected.level.value)" }
    let levels = onDate.compactMap(\.reason?.words).unique
    let seen = levels.isEmpty ? "nothing was refused" : "refused at \(levels.list("and"))"
    let name = trace.name(of: expected.schedule.id)
    let subject = expected.on.map { "\(name)@\($0.value)" } ?? name
    if let count = expected.count {
      guard !count.comparison.holds(matches.count, count.value) else { return nil }
      return failure(
        "\(subject) was refused \(matches.count.orNotAtAll) at level \(expected.level.value), not "
          + count.comparison.words(count.value.times), at: count.range, label: seen)
    }
    guard matches.isEmpty else { return nil }
    let what = expected.on == nil ? "nothing of \(name) was" : "\(subject) was not"
    return failure("\(what) refused at level \(expected.level.value)", at: expected.level.range, label: seen)
  }

  /// Whether the app's code noticed a change of the clock, the zone or its rules.
  func judge(_ expected: DetectionExpectation) -> Diagnostic? {
    let all = memory.noticed(in: trace).compactMap { record -> (record: TraceRecord, by: TimeSpan)? in
      guard case .noticed(expected.what, let by) = record.detail else { return nil }
      return (record, by)
    }
    let matches = all.filter { found in expected.by.map { $0.comparison.holds(found.by, $0.value) } ?? true }
    let change = expected.what.change
    let by = expected.by.map { " by \($0.comparison.words($0.value.signed))" } ?? ""
    let seen = all.suffix(3).map { "\($0.by.signed) at \($0.record.local) \($0.record.offset)" }.list("and")
    if let count = expected.count {
      guard !count.comparison.holds(matches.count, count.value) else { return nil }
      return failure(
        "a change of \(change)\(by) was detected \(matches.count.orNotAtAll), not "
          + count.comparison.words(count.value.times), at: count.range, label: seen.isEmpty ? nothingDetected : seen)
    }
    guard matches.isEmpty != expected.isAbsent else { return nil }
    let place = expected.by?.range ?? expected.range
    guard !expected.isAbsent else {
      return failure("a change of \(change)\(by) was detected", at: place, label: seen)
    }
    return failure(
      "no change of \(change)\(by) was detected", at: place, label: seen.isEmpty ? nothingDetected : seen)
  }

  /// What was detected in place of what was expected.
  private var nothingDetected: String {
    let others = memory.noticed(in: trace).compactMap { record -> String? in
      guard case .noticed(let what, let by) = record.detail else { return nil }
      return "\(what.word) \(by.signed)"
    }
    return others.isEmpty ? "nothing was detected" : "detected: \(others.suffix(3).map { $0 }.list("and"))"
  }
}

extension Noticed {
  /// What changed, as a part of a sentence.
  fileprivate var change: String {
    switch self {
    case .clock: "the clock"
    case .drift: "the clock by drift"
    case .zone: "the zone"
    case .rules: "the zone's rules"
    }
  }
}

extension TimeSpan {
  /// The span with its sign also when it is positive.
  var signed: String { (self < .zero ? "" : "+") + description }
}
