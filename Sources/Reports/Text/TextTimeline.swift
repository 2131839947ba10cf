internal import CivilTime
public import PhoneSimulator
internal import Rollover

/// A timeline for people: a line for each record, as `TimelineFormat` writes it, with long quiet stretches folded.
///
/// ```
/// 2027-03-15 09:00:00 -04:00  +24h  delivered  verse@2027-03-15
/// … 27 days like this, each at 09:00
/// 2027-04-12 09:00:00 -04:00  +24h  delivered  verse@2027-04-12
/// ```
///
/// Only deliveries that come as those before them did are folded, and only where more than two weeks of lines would
/// follow each other; the last of a stretch is always shown. Whatever is late, missing, moved or otherwise new is there.
/// A run of a matrix has a heading.
public struct TextTimeline: TimelineReport {
  private let foldsQuietStretches: Bool
  private var format = TimelineFormat()
  private var regularity = Regularity()
  private var selection = TimelineSelection()
  private var replay: TallyReplay?
  /// Regular deliveries that may be folded, the latest last.
  private var held: [(line: String, schedule: SubjectID, local: CivilDateTime)] = []
  private var folded = FoldedLines()

  /// Fewer are not worth a line in their place.
  private static let fewestFolded = 14

  /// Starts a timeline.
  ///
  /// - Parameter foldsQuietStretches: whether long stretches in which nothing new happens become one line.
  public init(foldsQuietStretches: Bool = true) { self.foldsQuietStretches = foldsQuietStretches }

  /// Takes down what is to be shown; writes nothing.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    self.selection = selection
  }

  /// Writes the heading of a run of a matrix.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    format = TimelineFormat()
    regularity = Regularity()
    replay = TallyReplay(history)
    // A file without a matrix needs no heading.
    if !source.label.isEmpty { bytes.append(text: "# \(source.file) [\(source.label)]\n") }
  }

  /// Writes the record's line, if it is shown and not folded.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    replay?.take(record, of: trace)
    guard isShown else { return }
    let line = format.line(record, of: trace)
    guard foldsQuietStretches, regularity.take(record), let schedule = record.subject?.subject else {
      endStretch(trace, to: &bytes)
      bytes.append(text: line)
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    held.append((line, schedule, record.local))
    guard folded.count > 0 || held.count > Self.fewestFolded else { return }
    for line in held.dropLast() { folded.add(line.schedule, at: line.local) }
    held.removeFirst(held.count - 1)
  }

  /// Writes what is left of a stretch, and what all comes to.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    endStretch(trace, to: &bytes)
    guard let tally = replay?.tally(until: end.time).showing(selection), tally.total.due + tally.total.unasked > 0 else {
      return
    }
    bytes.append(text: "# \(tally.total.words); \(Verdict.text(tally))\n")
  }

  private mutating func endStretch(_ trace: Trace, to bytes: inout [UInt8]) {
    if folded.count > 0 { bytes.append(text: folded.text(in: trace) + "\n") }
    folded = FoldedLines()
    for line in held { bytes.append(text: line.line + "\n") }
    held.removeAll(keepingCapacity: true)
  }
}
