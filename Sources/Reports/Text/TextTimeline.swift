internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A timeline for people: a line for each record, as `TimelineFormat` writes it, with long quiet stretches folded.
///
/// ```
/// 2027-03-15 09:00:00 -04:00  +24h  delivered  verse@2027-03-15
/// … 27 days like this, each at 09:00
/// 2027-04-12 09:00:00 -04:00  +24h  delivered  verse@2027-04-12
/// # 31 due: 31 on time; as asked
/// ```
///
/// Only deliveries that come as those before them did are folded, and only where more than two weeks of lines would
/// follow each other; the last of a stretch is always shown. Of many that were missed, or suppressed, for one reason some
/// and the last are shown. Whatever is late, missing, moved or otherwise new is there. A run of a matrix has a heading; the
/// last line of a run is what its tally counts, and the verdict.
public struct TextTimeline: TimelineReport {
  private let foldsQuietStretches: Bool
  private let isColored: Bool
  private var format = TimelineFormat(isNarrow: true)
  private var regularity = Regularity()
  private var selection = TimelineSelection()
  private var replay: TallyReplay?
  /// Regular deliveries that may be folded, the latest last.
  private var held: [(line: String, schedule: SubjectID, local: CivilDateTime)] = []
  private var folded = FoldedLines()
  /// What did not ring for one reason, one behind the other: the last line, and how many.
  private var alike: (cause: Cause, last: String, count: Int)?

  /// Fewer are not worth a line in their place.
  private static let fewestFolded = 14
  private static let fewestAlike = 4

  /// Why something did not ring; what was suppressed is told of each subject by itself.
  private enum Cause: Equatable {
    case missed(MissedReason)
    case suppressed(SubjectID?, SuppressionReason)

    init?(_ record: TraceRecord) {
      switch record.detail {
      case .missed(_, let reason) where record.kind == .missed: self = .missed(reason)
      case .suppressed(let reason): self = .suppressed(record.subject?.subject, reason)
      default: return nil
      }
    }

    var words: String {
      switch self {
      case .missed(let reason): "missed like this: \(reason.words)"
      case .suppressed(_, let reason): "suppressed like this: \(reason.words)"
      }
    }
  }

  /// Starts a timeline.
  ///
  /// - Parameters:
  ///   - foldsQuietStretches: whether long stretches in which nothing new happens become one line.
  ///   - isColored: whether lines have the colours of a terminal.
  public init(foldsQuietStretches: Bool = true, isColored: Bool = false) {
    self.foldsQuietStretches = foldsQuietStretches
    self.isColored = isColored
  }

  /// Takes down what is to be shown; writes nothing.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    self.selection = selection
  }

  /// Writes the heading of a run of a matrix.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    format = TimelineFormat(isNarrow: true)
    regularity = Regularity()
    replay = TallyReplay(history)
    // A file without a matrix needs no heading.
    if !source.label.isEmpty { bytes.append(text: "# \(source.file) [\(source.label)]".printable + "\n") }
  }

  /// Writes the record's line, if it is shown and not folded.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    replay?.take(record, of: trace)
    guard isShown else { return }
    let line = colored(format.line(record, of: trace), record.kind)
    if foldsQuietStretches, let cause = Cause(record) { return hold(line, cause, trace, to: &bytes) }
    endAlike(to: &bytes)
    guard foldsQuietStretches, regularity.take(record), let schedule = record.subject?.subject else {
      endStretch(trace, to: &bytes)
      return bytes.append(text: line + "\n")
    }
    held.append((line, schedule, record.local))
    guard folded.count > 0 || held.count > Self.fewestFolded else { return }
    for line in held.dropLast() { folded.add(line.schedule, at: line.local) }
    held.removeFirst(held.count - 1)
  }

  /// Writes what is left of a stretch, and what all comes to.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    endAlike(to: &bytes)
    endStretch(trace, to: &bytes)
    guard let tally = replay?.tally(until: end.time).showing(selection) else { return }
    let counts = tally.total
    let isJudged = counts.due + counts.unasked > 0
    guard isJudged || counts.untimed > 0 else { return }
    let verdict = isJudged ? "; \(Verdict.text(tally).printable)" : ""
    bytes.append(text: painted("# \(counts.words)\(verdict)", TerminalColour(counts)) + "\n")
  }

  private mutating func hold(_ line: String, _ cause: Cause, _ trace: Trace, to bytes: inout [UInt8]) {
    endStretch(trace, to: &bytes)
    if let before = alike, before.cause == cause {
      alike = (cause, line, before.count + 1)
      // Few are shown each.
      if before.count < Self.fewestAlike { bytes.append(text: line + "\n") }
    } else {
      endAlike(to: &bytes)
      alike = (cause, line, 1)
      bytes.append(text: line + "\n")
    }
  }

  private mutating func endAlike(to bytes: inout [UInt8]) {
    guard let alike, alike.count > Self.fewestAlike else { return self.alike = nil }
    let between = alike.count - Self.fewestAlike - 1
    if between > 0 { bytes.append(text: "… \(between) more \(alike.cause.words)\n") }
    bytes.append(text: alike.last + "\n")
    self.alike = nil
  }

  private mutating func endStretch(_ trace: Trace, to bytes: inout [UInt8]) {
    if folded.count > 0 { bytes.append(text: folded.text(in: trace) + "\n") }
    folded = FoldedLines()
    for line in held { bytes.append(text: line.line + "\n") }
    held.removeAll(keepingCapacity: true)
  }

  // MARK: colours

  private func colored(_ line: String, _ kind: TraceRecord.Kind) -> String {
    switch kind {
    case .delivered: painted(line, .good)
    case .missed, .failed, .fault, .evicted: painted(line, .bad)
    case .late, .warning, .suppressed, .held, .refused, .dropped: painted(line, .warning)
    case .armed, .removed, .rolled, .fetched, .network, .server: painted(line, .quiet)
    default: line
    }
  }

  private func painted(_ line: String, _ colour: TerminalColour) -> String { isColored ? colour.paint(line) : line }
}
