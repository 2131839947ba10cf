public import PhoneSimulator

/// A format that runs are written in, record by record.
///
/// A report is a state machine: `begin`, then for each run `beginRun`, its records and `endRun`, then `end`. Each step
/// appends to the bytes it is given, which may be handed on and emptied between any two. `write` does all of this.
///
///     var report = CSVTimeline()
///     report.write([run]) { file.append($0) }
///
/// The same runs give the same bytes, in every process.
public protocol TimelineReport {
  /// Starts the document, in which so many runs will follow.
  mutating func begin(runs: Int, to bytes: inout [UInt8])
  /// Starts a run.
  mutating func beginRun(_ run: ReportRun, to bytes: inout [UInt8])
  /// Takes the next record of the run.
  ///
  /// Reports also look at records that are not shown: whether the device was off is to be seen in what is.
  mutating func add(_ record: TraceRecord, isShown: Bool, to bytes: inout [UInt8])
  /// Ends the run.
  mutating func endRun(to bytes: inout [UInt8])
  /// Ends the document.
  mutating func end(to bytes: inout [UInt8])
}

// What most formats have nothing to say to.
extension TimelineReport {
  /// Adds nothing.
  public mutating func begin(runs: Int, to bytes: inout [UInt8]) {}
  /// Adds nothing.
  public mutating func endRun(to bytes: inout [UInt8]) {}
  /// Adds nothing.
  public mutating func end(to bytes: inout [UInt8]) {}
}

extension TimelineReport {
  /// Writes a whole document, in portions, as UTF-8.
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
    var bytes: [UInt8] = []
    // Room for one more record than makes a portion.
    bytes.reserveCapacity(portion + 4096)
    begin(runs: runs.count, to: &bytes)
    for run in runs {
      beginRun(run, to: &bytes)
      for record in run.trace.records {
        add(record, isShown: selection.contains(record), to: &bytes)
        guard bytes.count >= portion else { continue }
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      endRun(to: &bytes)
    }
    end(to: &bytes)
    // Pictures and pages are laid out as a whole, and come all at once.
    for start in stride(from: 0, to: bytes.count, by: portion) {
      try sink(Array(bytes[start..<min(start + portion, bytes.count)]))
    }
  }
}

/// Big enough that handing a portion on costs nothing beside filling it.
private let portion = 65_536

extension KindSet {
  /// Every kind.
  public static let all = KindSet(TraceRecord.Kind.allCases)
}
