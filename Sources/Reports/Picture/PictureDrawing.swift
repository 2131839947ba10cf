/// Draws the picture of one run; lengths are tenths of a pixel.
///
/// From top to bottom: a heading if there is one, then for each schedule its name and what became of it, the texts of clock
/// changes, a plot, and dates. Of many schedules each is a row of one map. What a plot holds is an `svg` of its own, whose
/// view a page can narrow to a range of days.
struct PictureDrawing {
  let picture: Picture
  let panels: [Picture.Panel]
  /// The scale of the paper, and that within a plot.
  let scale: PictureScale
  let inner: PictureScale
  /// What the names of shared shapes begin with, so that several pictures fit in one document.
  let prefix: String
  /// Whether marks that stand too close to be told apart are there by themselves as well, for a page that zooms.
  let hasFineMarks: Bool
  /// The lines of the title and of what stands below it; none where the document says both.
  private let title: [String]
  private let subtitle: [String]
  let labels: ClockLabels
  let ticks: PictureTicks
  let plotHeight: Int64
  /// Whether the picture is a map: a row of colours for each schedule.
  let isMap: Bool

  static let margin: Int64 = 120
  static let leftMargin: Int64 = 440
  static let mapMargin: Int64 = 1240
  static let rowHeight: Int64 = 150
  static let axisHeight: Int64 = 340
  static let labelHeight: Int64 = 190
  /// Sizes of texts in pixels.
  static let smallSize: Int64 = 11
  static let textSize: Int64 = 12
  static let headingSize: Int64 = 14
  /// More rows of a map nobody looks at.
  static let mostRows = 200

  /// Finds a place for everything.
  ///
  /// - Parameters:
  ///   - picture: what to draw.
  ///   - widths: the least and the most that the picture is wide, in pixels; few days take less than many.
  ///   - prefix: what the names of shared shapes begin with.
  ///   - isLow: whether plots are to take less height, because there are several pictures.
  ///   - hasFineMarks: whether marks that are drawn together are there by themselves as well.
  ///   - heading: what stands above the picture, and in smaller letters below that; nothing where the document says it.
  init(
    _ picture: Picture, widths: ClosedRange<Int64>, prefix: String, isLow: Bool = false, hasFineMarks: Bool = false,
    heading: (title: String, subtitle: String)? = nil
  ) {
    self.picture = picture
    self.prefix = prefix
    self.hasFineMarks = hasFineMarks
    isMap = picture.isMap
    panels = isMap ? Array(picture.ordered.prefix(Self.mostRows)) : picture.panels
    let left = isMap ? Self.mapMargin : Self.leftMargin
    let wanted = left + Self.margin + Int64(min(picture.days, 10_000)) * 640
    let width = min(max(wanted, widths.lowerBound * 10), widths.upperBound * 10)
    scale = PictureScale(left: left, right: width - Self.margin, firstDay: picture.firstDay, days: Int64(picture.days))
    inner = PictureScale(left: 0, right: scale.right - left, firstDay: picture.firstDay, days: Int64(picture.days))
    let room = width - 2 * Self.margin
    title = heading.map { TextWidth.wrapped($0.title, size: Self.headingSize, to: room, lines: 2) } ?? []
    subtitle = heading.map { TextWidth.wrapped($0.subtitle, size: Self.textSize, to: room, lines: 2) } ?? []
    let scale = scale
    labels = ClockLabels(
      picture.lines.map { (scale.x($0.time.local(at: $0.offset)), $0.kind, $0.label, $0.shortLabel) },
      left: left - 300, right: width, size: Self.smallSize)
    ticks = PictureTicks(scale, size: Self.smallSize)
    let plots: Int64 = picture.panels.count > 4 ? 1000 : isLow ? 1200 : 1680
    plotHeight = isMap ? Int64(panels.count) * Self.rowHeight : plots
  }

  var width: Int64 { scale.right + Self.margin }
  private var titleHeight: Int64 {
    title.isEmpty && subtitle.isEmpty ? 0 : Int64(title.count) * 190 + Int64(subtitle.count) * 170 + 120
  }
  private var headerHeight: Int64 { isMap ? 80 : 420 }
  var labelsRoom: Int64 { labels.hasTexts ? Self.labelHeight : 0 }
  private var plotCount: Int64 { isMap ? 1 : Int64(panels.count) }
  private var leftOutHeight: Int64 { panels.count < picture.panels.count ? 200 : 0 }
  var height: Int64 {
    guard !panels.isEmpty else { return titleHeight + 460 }
    return titleHeight + labelsRoom + (headerHeight + plotHeight + Self.axisHeight) * plotCount + leftOutHeight + 40
  }

  /// The upper edge of the first plot.
  var firstTop: Int64 { plotTop(0) }

  private func plotTop(_ panel: Int) -> Int64 {
    titleHeight + labelsRoom + headerHeight + Int64(panel) * (headerHeight + plotHeight + Self.axisHeight)
  }

  /// The radius of what rang on time, and of what stands out.
  func radius(of word: TallyWord) -> Int64 {
    let (plain, other): (Int64, Int64) =
      switch scale.dayWidth {
      case 140...: (48, 52)
      case 80...: (38, 48)
      case 40...: (28, 44)
      case 15...: (20, 40)
      default: (14, 36)
      }
    return word == .onTime || word == .untimed ? plain : other
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
    if panels.isEmpty {
      writer.label("Nothing was scheduled.", x: Self.margin, y: titleHeight + 260, class: "s")
    } else {
      appendLabels(to: &writer)
      if isMap { appendMap(top: plotTop(0), to: &writer) }
      for (index, panel) in panels.enumerated() where !isMap { append(panel, top: plotTop(index), to: &writer) }
    }
    writer.raw("</g>\n")
  }

  private func appendDefinitions(to writer: inout SVGWriter) {
    // A map has neither, and of the rest only what is to be seen is there: a page may have hundreds of pictures.
    guard !isMap else { return }
    writer.raw("<defs>")
    for word in TallyWord.allCases where panels.contains(where: { $0.marks.contains { $0.word == word } }) {
      word.appendShape(id: "\(prefix)\(word.className)", radius: radius(of: word), to: &writer)
    }
    // Stretches belong to the device, and are the same in every plot.
    for shading in PictureShading.allCases where picture.stretches.contains(where: { shading.covers($0.state) }) {
      shading.appendPattern(id: "\(prefix)p-\(shading.rawValue)", to: &writer)
      writer.raw("<path id=\"\(prefix)s-\(shading.rawValue)\" d=\"")
      shading.append(picture.stretches, inner, height: plotHeight, to: &writer)
      writer.raw("\"/>")
    }
    writer.raw("</defs>\n")
  }

  /// The texts beside the lines of clock changes, each with a piece of its line; above the first plot.
  private func appendLabels(to writer: inout SVGWriter) {
    let bottom = plotTop(0)
    for label in labels.labels where !label.text.isEmpty || hasFineMarks {
      let line = picture.lines[label.line]
      let local = line.time.local(at: line.offset)
      writer.raw("<g class=\"c \(line.kind.rawValue) at\(label.text.isEmpty ? " off" : "")\" data-x=\"")
      writer.length(inner.x(local))
      writer.raw("\" transform=\"translate(")
      writer.length(scale.x(local))
      writer.raw(" 0)\">")
      writer.story(line.title, nil)
      writer.raw("<path d=\"M0 ")
      writer.length(bottom - 140)
      writer.raw("V")
      writer.length(bottom)
      writer.raw("\"/>")
      let text = label.text.isEmpty ? line.shortLabel : label.text
      writer.label(text, x: label.isLeft ? -40 : 40, y: bottom - 60, class: "k", anchor: label.isLeft ? "end" : nil)
      writer.raw("</g>\n")
    }
  }
}
