public import PhoneSimulator

/// A format that runs are written in, record by record.
///
/// A report is a state machine: `begin`, then for each run `beginRun`, its records and `endRun`, then `end`. Each step
/// appends to the bytes it is given, which may be handed on and emptied between any two. ``TimelineReport/write(_:showing:to:)``
/// does all of this for runs that are over, ``ReportStream`` for runs whose records come a few at a time.
///
///     var report = CSVTimeline()
///     report.write([run]) { file.append($0) }
///
/// The same runs give the same bytes, in every process.
public protocol TimelineReport {
  /// Whether it tells the engine's reasons, so that a run is to be given whole, with them and with how the phone stood.
  var tellsReasons: Bool { get }
  /// Starts the document, in which so many runs will follow, of which some is shown.
  mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8])
  /// Starts a run: where it comes from, and what will happen to the phone.
  mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8])
  /// Takes the next record of the run; the trace has the names and texts that it needs, and may have no records.
  ///
  /// Reports also look at records that are not shown: whether the device was off is to be seen in what is.
  mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8])
  /// Ends the run; the trace has its hash and its counts.
  mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8])
  /// Ends the document.
  mutating func end(to bytes: inout [UInt8])
}

// What most formats have nothing to say to.
extension TimelineReport {
  /// Tells none.
  public var tellsReasons: Bool { false }
  /// Adds nothing.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {}
  /// Adds nothing.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {}
  /// Adds nothing.
  public mutating func end(to bytes: inout [UInt8]) {}
}

extension TimelineReport {
  /// Writes a whole document about runs that are over, in portions, as UTF-8.
  ///
  /// - Parameters:
  ///   - runs: what to report, in this order.
  ///   - selection: which records to show; all of them if left out.
  ///   - sink: takes the portions, none of them empty.
  /// - Throws: what the sink throws, which ends the report.
  /// - Complexity: linear in the number of records.
  public mutating func write<Failure: Error>(
    _ runs: [ReportRun], showing selection: TimelineSelection = TimelineSelection(kinds: .all),
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var stream = ReportStream(self, runs: runs.count, showing: selection)
    for run in runs {
      stream.beginRun(run.source, of: run.history)
      try stream.add(run.trace, to: sink)
      try stream.endRun(run.trace, run.end, to: sink)
    }
    try stream.end(to: sink)
    self = stream.report
  }
}

extension KindSet {
  /// Every kind.
  public static let all = KindSet(TraceRecord.Kind.allCases)
}
