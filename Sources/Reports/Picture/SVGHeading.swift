/// What stands above the pictures of a document: the title, where the runs come from, and the legend.
struct SVGHeading {
  private let title: [String]
  private let subtitle: [String]
  private let legend: PictureLegend
  private let width: Int64

  init(_ set: PictureSet, width: Int64) {
    self.width = width - 2 * PictureDrawing.margin
    let first = set.pictures.first
    title = TextWidth.wrapped(first?.source.title ?? "Nothing to show", size: 17, to: self.width, lines: 2)
    legend = PictureLegend(set.pictures)
    var origin = first?.source.file ?? ""
    if let first, set.count == 1 {
      origin += " · \(first.settings) · \(first.counts.words) · \(first.verdict)"
    } else if set.count > 1 {
      origin += " · \(set.count) runs"
    }
    subtitle = TextWidth.wrapped(origin, size: PictureDrawing.textSize, to: self.width, lines: 3)
  }

  /// The height in tenths of a pixel.
  var height: Int64 { Int64(title.count) * 220 + Int64(subtitle.count) * 180 + 140 + legend.height(in: width) }

  /// Draws it at the top of the document.
  func append(to writer: inout SVGWriter) {
    var baseline: Int64 = 60
    for line in title {
      baseline += 220
      writer.label(line, x: PictureDrawing.margin, y: baseline, class: "t")
    }
    for line in subtitle {
      baseline += 180
      writer.label(line, x: PictureDrawing.margin, y: baseline, class: "s")
    }
    legend.append(x: PictureDrawing.margin, y: baseline + 80, width: width, to: &writer)
  }
}
