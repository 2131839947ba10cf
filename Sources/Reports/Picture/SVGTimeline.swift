public import PhoneSimulator

/// A timeline as a picture (SVG): days from left to right, the local time of day upward, a plot for each schedule.
///
/// - Marks tell what came of each occurrence, by shape and colour: on time (circle), early or late (triangle), missed
///   (cross), left out on purpose (square), and rung twice or unasked (diamond). Each has a `title` and a `desc` with its
///   story. Marks that would touch are one band, several at one place have a number. Stretches in which everything was
///   missed are shaded and named.
/// - Areas tell when the device was off, the app was not running, offline, or not allowed to notify; nights, from 22:00
///   to 06:00, are shaded.
/// - Vertical lines tell when the device's local time changed: by its zone, by a flight, or because somebody set the clock.
///
/// Times stand where they were in truth, at the offset of the device's zone; what a clock that was set wrong showed is in
/// the stories. The picture is light or dark by what the reader prefers, and needs no font, script or network.
///
/// The axis has the whole run, and runs that begin on the same day share one. Of more than 8 schedules each is a row of
/// colours, those in which most went wrong first. Of more than 24 runs those are drawn in which something went wrong, and
/// the first of the others.
public struct SVGTimeline: TimelineReport {
  private var pictures = PictureSet(runs: 1)

  /// Starts a picture.
  public init() {}

  /// Makes room for the runs; writes nothing.
  public mutating func begin(runs: Int, showing selection: TimelineSelection, to bytes: inout [UInt8]) {
    pictures = PictureSet(runs: runs, showing: selection)
  }

  /// Starts the picture of a run, below those before it.
  public mutating func beginRun(_ source: ReportSource, of history: History, to bytes: inout [UInt8]) {
    pictures.begin(source, of: history)
  }

  /// Takes a record; the picture is written when all are there.
  public mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool, to bytes: inout [UInt8]) {
    pictures.add(record, of: trace)
  }

  /// Ends the picture of the run.
  public mutating func endRun(_ trace: Trace, _ end: RunEnd, to bytes: inout [UInt8]) {
    pictures.end(RunEnd(at: end.time, failures: end.failures), trace)
  }

  /// Writes the document.
  public mutating func end(to bytes: inout [UInt8]) {
    pictures.align()
    let all = pictures.pictures
    let drawings = all.enumerated().map { index, picture in
      PictureDrawing(
        picture, widths: 640...1120, prefix: "r\(index)-", isLow: all.count > 1,
        heading: all.count > 1 ? ("\(picture.heading): \(picture.verdict)", picture.settings) : nil)
    }
    let width = drawings.map(\.width).max() ?? 6400
    let heading = SVGHeading(pictures, width: width)
    let height = heading.height + drawings.reduce(0) { $0 + $1.height } + (pictures.leftOut > 0 ? 400 : 80)
    var writer = SVGWriter()
    writer.begin(width: width, height: height, role: "graphics-document")
    writer.endTag()
    writer.story(
      all.first?.source.title ?? "Nothing to show",
      all.map { picture in
        let label = picture.source.label.isEmpty ? "" : " [\(picture.source.label)]"
        return "\(picture.source.file)\(label): \(picture.counts.words) · \(picture.verdict)."
      }.joined(separator: " "))
    writer.raw("<style>\n\(PictureStyle.picture)</style>\n")
    writer.rectangle(x: 0, y: 0, width: width, height: height, class: "paper")
    heading.append(to: &writer)
    var top = heading.height
    for drawing in drawings {
      drawing.append(y: top, to: &writer)
      top += drawing.height
    }
    if pictures.leftOut > 0 {
      writer.label(pictures.leftOutWords, x: PictureDrawing.margin, y: top + 200, class: "s")
    }
    writer.raw("</svg>\n")
    bytes += writer.bytes
  }
}
