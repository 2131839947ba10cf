public import PhoneSimulator

/// A report that is written while its runs go on, in portions of some 64 KB.
///
///     var stream = ReportStream(CSVTimeline(), runs: 1)
///     stream.beginRun(source, of: history)
///     while !world.pass(until: end, records: 4096) {
///       try stream.add(world.trace) { try file.write($0) }
///       world.forgetRecords()
///     }
///     try stream.endRun(world.trace, RunEnd(at: end)) { try file.write($0) }
///     try stream.end { try file.write($0) }
///
/// What it holds in memory is what its format holds.
public struct ReportStream<Report: TimelineReport> {
  /// The format, as far as it has come.
  public private(set) var report: Report
  private let selection: TimelineSelection
  private var bytes: [UInt8] = []

  /// Big enough that handing a portion on costs nothing beside filling it.
  private static var portion: Int { 65_536 }

  /// Starts the document.
  ///
  /// - Parameters:
  ///   - report: the format, not yet begun.
  ///   - runs: how many there will be.
  ///   - selection: which records to show; all of them if left out.
  public init(_ report: Report, runs: Int, showing selection: TimelineSelection = TimelineSelection(kinds: .all)) {
    self.report = report
    self.selection = selection
    // Room for one more record than makes a portion.
    bytes.reserveCapacity(Self.portion + 4096)
    self.report.begin(runs: runs, showing: selection, to: &bytes)
  }

  /// Starts a run: where it comes from, and what will happen to the phone.
  public mutating func beginRun(_ source: ReportSource, of history: History) {
    report.beginRun(source, of: history, to: &bytes)
  }

  /// Takes the records that a trace holds, which are the next ones of the run.
  ///
  /// - Throws: what the sink throws, which ends the report.
  public mutating func add<Failure: Error>(
    _ trace: Trace, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for record in trace.records {
      report.add(record, of: trace, isShown: selection.contains(record), to: &bytes)
      if bytes.count >= Self.portion { try handOn(to: sink) }
    }
  }

  /// Ends the run; the trace has its hash and its counts.
  ///
  /// - Throws: what the sink throws, which ends the report.
  public mutating func endRun<Failure: Error>(
    _ trace: Trace, _ end: RunEnd, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    report.endRun(trace, end, to: &bytes)
    if bytes.count >= Self.portion { try handOn(to: sink) }
  }

  /// Ends the document, and hands on what is left.
  ///
  /// - Throws: what the sink throws, which ends the report.
  public mutating func end<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    report.end(to: &bytes)
    try handOn(to: sink)
  }

  /// Pictures and pages are laid out as a whole, and come all at once.
  private mutating func handOn<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard bytes.count > Self.portion * 2 else {
      if !bytes.isEmpty { try sink(bytes) }
      return bytes.removeAll(keepingCapacity: true)
    }
    for start in stride(from: 0, to: bytes.count, by: Self.portion) {
      try sink(Array(bytes[start..<min(start + Self.portion, bytes.count)]))
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
