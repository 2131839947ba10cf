public import CivilTime
internal import DailyRolloverScenarios
public import PhoneSimulator
internal import DailyRollover
internal import Rollover

/// What became of each occurrence that was due or rang in a run, as results of tests: the timeline for whoever collects those.
///
///     var results = OccurrenceResults(source, of: history)
///     for record in trace.records { results.take(record, of: trace) }
///     results.write(until: end, to: &report, &bytes)
///
/// An occurrence is called `verse@2027-03-14`. It passed if it rang once, within a minute of the time of day that was asked
/// for, as a `Tally` has it; it failed if it was late, early, rang more than once, did not ring, or rang unasked. One that
/// was left out on purpose does not count, with the reason in words.
public struct OccurrenceResults: Sendable {
  private let source: ReportSource
  private var replay: TallyReplay
  /// Why an occurrence did not ring when it should have, the last word on it.
  private var reasons: [Place: String] = [:]
  /// What was left out on purpose, in the order in which the engine said so.
  private var leftOut: [(place: Place, reason: String)] = []
  /// The date for which each of what rings once was armed last.
  private var onceDates: [ScheduleID: CivilDate] = [:]
  /// The schedules to write, by their names; all of them when empty.
  private let schedules: [String]

  private struct Place: Hashable {
    var schedule: ScheduleID
    var date: CivilDate
  }

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - source: Where it comes from.
  ///   - history: What happens to the phone.
  ///   - schedules: The names of the schedules to write; all of them when left out.
  public init(_ source: ReportSource, of history: History, schedules: [String] = []) {
    self.source = source
    self.schedules = schedules
    replay = TallyReplay(history)
  }

  /// Takes the next record; the trace has its texts.
  public mutating func take(_ record: TraceRecord, of trace: Trace) {
    replay.take(record)
    guard let subject = record.subject else { return }
    guard let place = place(of: subject, record) else { return }
    switch (record.kind, record.detail) {
    case (.missed, .missed(_, let reason)), (.late, .missed(_, let reason)): reasons[place] = reason.words
    case (.dropped, _): reasons[place] = record.detailText(in: trace)
    case (.evicted, _): reasons[place] = "it was pushed out of the platform's full list"
    case (.suppressed, .suppressed(let reason)): leftOut.append((place, reason.words))
    default: break
    }
  }

  /// Which date of which schedule an occurrence is; what rings once is of the date that it was armed for last.
  private mutating func place(of subject: RequestIdentifier, _ record: TraceRecord) -> Place? {
    if let date = subject.occurrence.nominalDate { return Place(schedule: subject.schedule, date: date) }
    guard subject.occurrence == .once else { return nil }
    if record.kind == .armed, case .instant(let fires) = record.detail {
      onceDates[subject.schedule] =
        CivilDateTime(localSeconds: fires.seconds + Int64(record.offset.seconds)).date
    }
    return onceDates[subject.schedule].map { Place(schedule: subject.schedule, date: $0) }
  }

  /// Writes the run as a suite.
  ///
  /// - Parameters:
  ///   - end: When the run ended, in true time.
  ///   - report: The format, already begun.
  ///   - bytes: Where it is appended.
  public mutating func write<Report: ResultReport>(
    until end: Instant, to report: inout Report, _ bytes: inout [UInt8]
  ) {
    let name = source.label.isEmpty ? source.file : "\(source.file) [\(source.label)]"
    report.beginSuite(ResultSuite(source.file, name: name), to: &bytes)
    for entry in replay.tally(until: end).schedules where schedules.isEmpty || schedules.contains(entry.name) {
      for result in results(of: entry) { report.add(result, to: &bytes) }
    }
    report.endSuite(to: &bytes)
  }

  private func results(of entry: Tally.Entry) -> [TestResult] {
    var found = entry.dates.map { ($0.date, result(of: $0, entry)) }
    let rings = entry.unasked.sorted()
    for (place, date) in rings.enumerated() where place == 0 || rings[place - 1] != date {
      let count = rings.count { $0 == date }
      let times = count == 1 ? "" : " \(count) times"
      // Where the date was asked for, too, that is another result; whoever collects results knows them by their names.
      let isOther = found.contains { $0.0 == date }
      let result = failed(entry, date, "rang\(times) although nobody asked for it", suffix: isOther ? " unasked" : "")
      found.append((date, result))
    }
    for (place, reason) in leftOut where place.schedule == entry.id && !found.contains(where: { $0.0 == place.date }) {
      found.append((place.date, TestResult("\(entry.name)@\(place.date)", .skipped(reason))))
    }
    // Those of one date stay as they are.
    return found.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  private func result(of date: Tally.AskedDate, _ entry: Tally.Entry) -> TestResult {
    let place = Place(schedule: entry.id, date: date.date)
    let reason = reasons[place].map { ": \($0)" } ?? ""
    let rang = date.ring.map { "rang at \(local(date, $0))" } ?? ""
    let again = date.extraRings > 0 ? ", and \(date.extraRings == 1 ? "once" : "\(date.extraRings) times") more" : ""
    switch date.outcome {
    case .onTime:
      guard date.extraRings > 0 else {
        return TestResult("\(entry.name)@\(date.date)", .passed, facts: facts(date))
      }
      return failed(entry, date.date, rang + again, facts(date))
    case .late(let span): return failed(entry, date.date, "\(rang), \(span) late\(again)\(reason)", facts(date))
    case .early(let span): return failed(entry, date.date, "\(rang), \(span) early\(again)", facts(date))
    case .never:
      if let reason = leftOut.last(where: { $0.place == place })?.reason {
        return TestResult("\(entry.name)@\(date.date)", .skipped(reason), facts: facts(date))
      }
      return failed(entry, date.date, "did not ring\(reason)", facts(date))
    }
  }

  private func failed(
    _ entry: Tally.Entry, _ date: CivilDate, _ message: String, _ facts: [TestResult.Fact] = [], suffix: String = ""
  ) -> TestResult {
    let name = "\(entry.name)@\(date)"
    let failure = ResultFailure(message, text: "\(name) \(message)", file: source.file)
    return TestResult(name + suffix, .failed([failure]), facts: facts)
  }

  private func facts(_ date: Tally.AskedDate) -> [TestResult.Fact] {
    var facts = [TestResult.Fact("due", stamp(date.asked))]
    if let ring = date.ring { facts.append(TestResult.Fact("rang", local(date, ring))) }
    return facts
  }

  /// The local time at which it rang.
  private func local(_ date: Tally.AskedDate, _ ring: Tally.Ring) -> String {
    stamp(CivilDateTime(localSeconds: date.asked.localSeconds + ring.drift.milliseconds / 1000))
  }

  private func stamp(_ local: CivilDateTime) -> String {
    "\(local.date) \(local.time)" + (local.time.second == 0 ? ":00" : "")
  }
}

extension OccurrenceKey {
  /// The date that its text names; `nil` for a request that stands for all dates.
  fileprivate var nominalDate: CivilDate? {
    switch self {
    case .date(let date): date
    case .sequence(let day): CivilDate(dayNumber: day)
    case .minute(let minute): CivilDateTime(localSeconds: Int64(minute) * 60).date
    case .repeating, .once: nil
    }
  }
}
