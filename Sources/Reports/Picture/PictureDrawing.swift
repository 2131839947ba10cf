/// Draws the picture of one run; lengths are tenths of a pixel.
///
/// From top to bottom: a heading if there is one, the texts of clock changes, then a plot for each schedule with its name
/// above and dates below.
struct PictureDrawing {
  let picture: Picture
  let scale: PictureScale
  /// What the names of shared shapes begin with, so that several pictures fit in one document.
  let prefix: String
  /// The lines of the title and of what stands below it; none where the document says both.
  private let title: [String]
  private let subtitle: [String]
  let labels: ClockLabels
  let ticks: PictureTicks
  let plotHeight: Int64
  /// How many bars there may be in a plot.
  let binLimit: Int

  static let margin: Int64 = 120
  static let leftMargin: Int64 = 440
  static let headerHeight: Int64 = 240
  static let axisHeight: Int64 = 340
  static let labelHeight: Int64 = 150
  /// Sizes of texts in pixels.
  static let smallSize: Int64 = 11
  static let textSize: Int64 = 12
  static let headingSize: Int64 = 14

  /// Finds a place for everything.
  ///
  /// - Parameters:
  ///   - picture: what to draw.
  ///   - widths: the least and the most that the picture is wide, in pixels; few days take less than many.
  ///   - bins: how many bars there may be in all plots together.
  ///   - prefix: what the names of shared shapes begin with.
  ///   - heading: what stands above the picture, and in smaller letters below that; nothing where the document says it.
  init(
    _ picture: Picture, widths: ClosedRange<Int64>, bins: Int, prefix: String,
    heading: (title: String, subtitle: String)? = nil
  ) {
    self.picture = picture
    self.prefix = prefix
    binLimit = max(24, bins / max(picture.panels.count, 1))
    let wanted = Self.leftMargin + Self.margin + Int64(min(picture.days, 10_000)) * 640
    let width = min(max(wanted, widths.lowerBound * 10), widths.upperBound * 10)
    scale = PictureScale(
      left: Self.leftMargin, right: width - Self.margin, firstDay: picture.firstDay, days: Int64(picture.days))
    let room = width - 2 * Self.margin
    title = heading.map { TextWidth.wrapped($0.title, size: Self.headingSize, to: room, lines: 2) } ?? []
    subtitle = heading.map { TextWidth.wrapped($0.subtitle, size: Self.textSize, to: room, lines: 2) } ?? []
    let scale = scale
    labels = ClockLabels(
      picture.lines.map { (scale.x($0.time.local(at: $0.offset)), $0.kind, $0.label, $0.shortLabel) }, right: width,
      size: Self.smallSize)
    ticks = PictureTicks(scale, size: Self.smallSize)
    plotHeight =
      switch picture.panels.count {
      case ...4: picture.panels.contains(where: \.isGathered) ? 1200 : 1680
      case ...12: 1200
      default: 720
      }
  }

  var width: Int64 { scale.right + Self.margin }
  private var titleHeight: Int64 {
    title.isEmpty && subtitle.isEmpty ? 0 : Int64(title.count) * 190 + Int64(subtitle.count) * 170 + 120
  }
  private var labelsHeight: Int64 { Int64(labels.rows) * Self.labelHeight + 60 }
  private var panelHeight: Int64 { Self.headerHeight + plotHeight + Self.axisHeight }
  var height: Int64 {
    guard !picture.panels.isEmpty else { return titleHeight + 460 }
    return titleHeight + labelsHeight + panelHeight * Int64(picture.panels.count) + 40
  }
  /// The upper edge of the first panel.
  private var panelsTop: Int64 { titleHeight + labelsHeight }

  private func plotTop(_ panel: Int) -> Int64 { panelsTop + Int64(panel) * panelHeight + Self.headerHeight }

  /// The radius of what rang on time, and of what stands out.
  private var radii: (plain: Int64, other: Int64) {
    switch scale.dayWidth {
    case 140...: (48, 52)
    case 80...: (38, 48)
    case 40...: (28, 44)
    case 15...: (20, 40)
    default: (14, 36)
    }
  }

  /// Writes the picture with its upper left at a place of the document.
  func append(y top: Int64, to writer: inout SVGWriter) {
    writer.raw("<g transform=\"translate(0 ")
    writer.length(top)
    writer.raw(")\">\n")
    appendDefinitions(to: &writer)
    var baseline: Int64 = 40
    for line in title {
      baseline += 190
      writer.label(line, x: Self.margin, y: baseline, class: "t2")
    }
    for line in subtitle {
      baseline += 170
      writer.label(line, x: Self.margin, y: baseline, class: "s")
    }
    if picture.panels.isEmpty {
      writer.label("Nothing was scheduled.", x: Self.margin, y: titleHeight + 260, class: "s")
    }
    for (index, panel) in picture.panels.enumerated() { appendFrame(of: panel, top: plotTop(index), to: &writer) }
    appendLines(to: &writer)
    // Texts are drawn over lines, so that no line runs through one.
    for (index, panel) in picture.panels.enumerated() { appendTexts(of: panel, top: plotTop(index), to: &writer) }
    appendLabels(to: &writer)
    for (index, panel) in picture.panels.enumerated() {
      writer.raw("<g class=\"panel\" role=\"group\" aria-label=\"")
      writer.text("\(panel.name): \(panel.counts.words)")
      writer.raw("\">\n")
      if let days = panel.days {
        appendColumns(panel, days, top: plotTop(index), to: &writer)
      } else {
        appendMarks(panel.marks, radius: radii.plain, top: plotTop(index), to: &writer)
      }
      writer.raw("</g>\n")
    }
    writer.raw("</g>\n")
  }

  private func appendDefinitions(to writer: inout SVGWriter) {
    writer.raw("<defs>")
    for kind in MarkKind.allCases {
      kind.appendShape(
        id: "\(prefix)\(kind.className)", radius: kind == .onTime ? radii.plain : radii.other, to: &writer)
      kind.appendShape(id: "\(prefix)l-\(kind.className)", radius: 45, to: &writer)
    }
    for shading in PictureShading.allCases { shading.appendPattern(id: "\(prefix)p-\(shading.rawValue)", to: &writer) }
    // Stretches belong to the device, and are the same in every plot.
    for shading in PictureShading.allCases where picture.panels.contains(where: { !$0.isGathered }) {
      writer.raw("<path id=\"\(prefix)s-\(shading.rawValue)\" d=\"")
      _ = shading.append(picture.stretches, scale, height: plotHeight, to: &writer)
      writer.raw("\"/>")
    }
    writer.raw("</defs>\n")
  }

  /// The vertical lines, broken between the plots.
  private func appendLines(to writer: inout SVGWriter) {
    guard !picture.panels.isEmpty else { return }
    for label in labels.labels {
      let line = picture.lines[label.line]
      writer.raw("<g class=\"c \(line.kind.rawValue)\">")
      writer.story(line.title, nil)
      writer.raw("<path d=\"")
      for index in picture.panels.indices {
        let start = index == 0 && label.row != nil ? baseline(of: label) - 100 : plotTop(index)
        writer.raw("M")
        writer.length(scale.x(line.time.local(at: line.offset)))
        writer.raw(" ")
        writer.length(start)
        writer.raw("V")
        writer.length(plotTop(index) + plotHeight)
      }
      writer.raw("\"/></g>\n")
    }
  }

  /// The texts beside the lines.
  private func appendLabels(to writer: inout SVGWriter) {
    guard !picture.panels.isEmpty else { return }
    for label in labels.labels where label.row != nil {
      let line = picture.lines[label.line]
      let x = scale.x(line.time.local(at: line.offset))
      writer.raw("<g class=\"c \(line.kind.rawValue)\">")
      writer.story(line.title, nil)
      writer.label(
        label.text, x: label.isLeft ? x - 40 : x + 40, y: baseline(of: label), class: "k",
        anchor: label.isLeft ? "end" : nil)
      writer.raw("</g>\n")
    }
  }

  private func baseline(of label: ClockLabels.Label) -> Int64 {
    panelsTop - 40 - Int64(label.row ?? 0) * Self.labelHeight
  }
}
