public import PhoneSimulator

/// A timeline as a page in one file: the pictures of the runs side by side, and a table of the records.
///
/// Hovering over a mark, or moving to it by the arrow keys, shows its story; a click or Enter pins that, Escape lets go.
/// The table is filtered by text and by kinds. Without scripts everything is there to be read. Nothing is fetched: a
/// Content-Security-Policy forbids it, and allows only the page's own script and style, by their hashes.
///
/// A failed run says so first. A page stays below 5 MB whatever came of the runs: pictures draw marks together where there
/// are too many, as ``SVGTimeline`` says; the table has at most 10,000 rows, and then says what it leaves out. Names of schedules are
/// clipped at 60 characters.
public struct HTMLTimeline: TimelineReport {
  private var pictures = PictureSet(runs: 1)
  private var rows = RecordRows(showsRun: false)
  private var runCount = 0

  /// Tables that stand above the pictures; they may be set until the page ends.
  public var comparisons: [Comparison] = []

  /// Whether the runs are several engines' of one history, which stand below each other.
  private let isCompared: Bool

  /// Starts a page.
  ///
  /// - Parameter isCompared: whether the runs are several engines' of one history, which stand below each other.
  public init(isCompared: Bool = false) { self.isCompared = isCompared }

  /// A mark's card tells them.
  public var tellsReasons: Bool { true }

  /// Makes room for the runs; writes nothing.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    runCount = runs
    pictures = PictureSet(runs: runs, showing: selection)
    rows = RecordRows(showsRun: runs > 1)
  }

  /// Starts a run, whose label stands above its picture.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    pictures.begin(source, of: history)
    rows.begin(source)
  }

  /// Takes a record; the page is written when all are there.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    pictures.add(record, of: trace)
    rows.add(record, of: trace, isShown: isShown)
  }

  /// Ends the run.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    pictures.end(end, trace)
  }

  /// Writes the page.
  public mutating func end(to bytes: inout [UInt8]) {
    pictures.align()
    pictures.markBest(comparisons.flatMap(\.best))
    var page = HTMLPage()
    page.begin(title: pictures.pictures.first?.source.title ?? "Nothing to show")
    page.appendHeader(pictures)
    page.append(comparisons)
    page.append(pictures, isCompared: !comparisons.isEmpty || isCompared)
    page.append(rows, showsRun: runCount > 1)
    page.end()
    bytes += page.writer.bytes
  }
}
