/// What the marks and areas of a picture mean, with the numbers of marks; as many rows as are needed.
struct PictureLegend {
  private enum Item {
    case mark(MarkKind)
    case area(PictureShading)
    case night
  }

  private var items: [(item: Item, text: String, x: Int64, row: Int64)] = []
  private let isSummary: Bool
  /// The height in tenths of a pixel.
  private(set) var height: Int64

  private static let rowHeight: Int64 = 200

  init(_ picture: Picture, width: Int64) {
    isSummary = picture.isSummary
    let counts = picture.counts
    var all = MarkKind.allCases.map { (Item.mark($0), "\($0.words) \(counts[$0])") }
    if !picture.isSummary {
      all.append((.night, "night"))
      for shading in PictureShading.allCases where picture.stretches.contains(where: { shading.covers($0.state) }) {
        all.append((.area(shading), shading.words))
      }
    }
    var x: Int64 = 0
    var row: Int64 = 0
    for (item, text) in all {
      let itemWidth = 160 + TextWidth.of(text, size: 12) + 120
      if x > 0, x + itemWidth > width {
        x = 0
        row += 1
      }
      items.append((item, text, x, row))
      x += itemWidth
    }
    height = (row + 1) * Self.rowHeight + 100
  }

  /// Draws the legend.
  func append(x left: Int64, y top: Int64, prefix: String, to writer: inout SVGWriter) {
    writer.raw("<g class=\"legend\">")
    for (item, text, x, row) in items {
      let middle = top + row * Self.rowHeight + 130
      switch item {
      case .mark(let kind) where isSummary:
        writer.rectangle(x: left + x, y: middle - 50, width: 100, height: 100, class: kind.className)
      case .mark(let kind):
        writer.raw("<g class=\"m \(kind.className)\"><use href=\"#\(prefix)l-\(kind.className)\"")
        writer.attribute("x", left + x + 50)
        writer.attribute("y", middle)
        writer.raw("/></g>")
      case .area(let shading):
        let fill = "\(prefix)p-\(shading.rawValue)"
        writer.rectangle(x: left + x - 20, y: middle - 60, width: 140, height: 120, class: "frame")
        writer.rectangle(x: left + x - 20, y: middle - 60, width: 140, height: 120, class: "area", fill: fill)
      case .night:
        writer.rectangle(x: left + x - 20, y: middle - 60, width: 140, height: 120, class: "night")
        writer.rectangle(x: left + x - 20, y: middle - 60, width: 140, height: 120, class: "frame")
      }
      writer.label(text, x: left + x + 160, y: middle + 42, class: "s")
    }
    writer.raw("</g>\n")
  }
}

extension PictureShading {
  /// Writes the pattern that fills the areas: told apart by its drawing, not by the colour alone.
  func appendPattern(id: String, to writer: inout SVGWriter) {
    writer.raw("<pattern id=\"\(id)\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">")
    switch self {
    case .off:
      writer.raw("<rect class=\"off\" width=\"8\" height=\"8\" opacity=\".28\" stroke=\"none\"/>")
      writer.raw("<path class=\"off\" d=\"M0 8L8 0\" opacity=\".5\" stroke-width=\"1.2\"/>")
    case .dead: writer.raw("<path class=\"dead\" d=\"M0 0L8 8\" opacity=\".45\" stroke-width=\"1\"/>")
    case .offline: writer.raw("<circle class=\"offline\" cx=\"4\" cy=\"4\" r=\"1.1\" stroke=\"none\" opacity=\".7\"/>")
    case .denied: writer.raw("<path class=\"denied\" d=\"M4 0V8\" opacity=\".5\" stroke-width=\"1\"/>")
    }
    writer.raw("</pattern>")
  }
}
