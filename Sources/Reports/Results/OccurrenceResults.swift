public import CivilTime
public import PhoneSimulator
internal import Rollover

/// What became of each occurrence in a run, as results of tests: one passes if it rang once, and on time.
///
/// Nothing is excused, whatever the engine was told to do, but a date that was left out on purpose is skipped, with the
/// reason. A date that did not ring, or rang late or early, fails with the reason, where the engine or the phone gave one.
/// What rang although nobody asked for it fails as well. The numbers are those of the run's `Tally`: as many fail as were not
/// on time, or rang twice, and as many are skipped as were left out.
///
///     var results = OccurrenceResults(source, of: history)
///     for record in trace.records { results.take(record, of: trace) }
///     results.write(until: end, to: &report, &bytes)
public struct OccurrenceResults {
  private let source: ReportSource
  private var replay: TallyReplay
  /// The schedules to write, by their names; all of them when empty.
  private let schedules: [String]

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
  public mutating func take(_ record: TraceRecord, of trace: Trace) { replay.take(record, of: trace) }

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
    for entry in replay.tally(until: end).subjects where schedules.isEmpty || schedules.contains(entry.name) {
      for result in results(of: entry) { report.add(result, to: &bytes) }
    }
    report.endSuite(to: &bytes)
  }

  private func results(of entry: Tally.Entry) -> [TestResult] {
    var found: [(CivilDate, TestResult)] = []
    for date in entry.dates {
      var result = result(of: date, entry)
      // What rings once may have been asked for twice on one date; whoever collects results knows them by their names.
      let before = found.count { $0.0 == date.date }
      if before > 0 { result.name += " asked again\(before > 1 ? " (\(before))" : "")" }
      found.append((date.date, result))
    }
    var rings: [CivilDate: Int] = [:]
    for ring in entry.unasked {
      let date = ring.local.date
      rings[date, default: 0] += 1
      guard rings[date] == 1 else { continue }
      let count = entry.unasked.count { $0.local.date == date }
      let times = count == 1 ? "" : " \(count) times"
      // Where the date was asked for, too, that is another result; whoever collects results knows them by their names.
      let isOther = found.contains { $0.0 == date }
      let result = failed(entry, date, "rang\(times) although nobody asked for it", suffix: isOther ? " unasked" : "")
      found.append((date, result))
    }
    for leftOut in entry.leftOut where rings[leftOut.date] == nil {
      found.append((leftOut.date, TestResult("\(entry.name)@\(leftOut.date)", .skipped(leftOut.words))))
    }
    // What waits for a border is asked for whenever that is crossed.
    for ring in entry.untimed {
      let date = ring.local.date
      let before = found.count { $0.0 == date }
      let suffix = before > 0 ? " again\(before > 1 ? " (\(before))" : "")" : ""
      let fact = TestResult.Fact("rang", stamp(ring.ownLocal, ring.device))
      found.append((date, TestResult("\(entry.name)@\(date)\(suffix)", .passed, facts: [fact])))
    }
    // Those of one date stay as they are.
    return found.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  private func result(of date: Tally.AskedDate, _ entry: Tally.Entry) -> TestResult {
    let reason = date.reason.map { ": \($0.words)" } ?? ""
    let rang = date.ring.map { "rang at \(stamp($0.ownLocal, $0.device))" } ?? ""
    let extra = date.extraRings.count
    let again = extra > 0 ? ", and \(extra == 1 ? "once" : "\(extra) times") more" : ""
    var facts = [TestResult.Fact("due", stamp(date.asked, date.due))]
    if let ring = date.ring {
      // From the end of a hold on it counts as late.
      if let end = ring.heldUntil {
        let local = CivilDateTime(localSeconds: ring.ownLocal.localSeconds - (ring.device.seconds - end.seconds))
        facts.append(TestResult.Fact("held until", stamp(local, end)))
      }
      facts.append(TestResult.Fact("rang", stamp(ring.ownLocal, ring.device)))
    }
    switch date.punctuality {
    case .onTime:
      guard extra > 0 else { return TestResult("\(entry.name)@\(date.date)", .passed, facts: facts) }
      return failed(entry, date.date, rang + again, facts)
    case .late(let span): return failed(entry, date.date, "\(rang), \(span) late\(again)\(reason)", facts)
    case .early(let span): return failed(entry, date.date, "\(rang), \(span) early\(again)", facts)
    case .missed: return failed(entry, date.date, "missed\(reason)", facts)
    }
  }

  private func failed(
    _ entry: Tally.Entry, _ date: CivilDate, _ message: String, _ facts: [TestResult.Fact] = [], suffix: String = ""
  ) -> TestResult {
    let name = "\(entry.name)@\(date)"
    let failure = ResultFailure(message, text: "\(name) \(message)", file: source.file)
    return TestResult(name + suffix, .failed([failure]), facts: facts)
  }

  /// A local time with the offset of its clock, since it may come twice.
  private func stamp(_ local: CivilDateTime, _ instant: Instant) -> String {
    let offset = UTCOffset(seconds: Int32(clamping: local.localSeconds - instant.seconds))
    return "\(local.date) \(local.time)" + (local.time.second == 0 ? ":00" : "") + " \(offset)"
  }
}
