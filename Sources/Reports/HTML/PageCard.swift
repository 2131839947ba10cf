/// A run on a page: what came of it first, then what the file expected and did not get, then the picture.
struct PageCard {
  let picture: Picture
  /// What the names of its shapes begin with.
  let prefix: String
  /// The heading; empty where the page has it already.
  var heading = ""
  /// Whether there are others on the page.
  var hasOthers = false
  /// Whether marks that are drawn together are there by themselves as well.
  var hasFineMarks = false
  /// How wide the picture is, in pixels.
  var widths: ClosedRange<Int64> = 1000...1320

  /// More rows of a map than this do not open.
  private static let mostOpening = 100
  /// More failures than this nobody reads beside a picture.
  private static let mostFailures = 20

  func append(to writer: inout SVGWriter) {
    writer.raw("<section class=\"run\(picture.isBest ? " best" : "")\" aria-label=\"")
    writer.text(heading.isEmpty ? "Timeline" : heading)
    if !picture.source.command.isEmpty {
      writer.raw("\" data-command=\"")
      writer.text(picture.source.command)
    }
    writer.raw("\">\n")
    if !heading.isEmpty {
      writer.raw("<h2><bdi>")
      writer.text(heading)
      writer.raw("</bdi>\(picture.isBest ? " <b class=\"badge\">best</b>" : "")</h2>\n")
    }
    let worst = picture.failures.isEmpty ? picture.counts.worst : .missed
    writer.raw("<p class=\"verdict v \(worst.className)\"><bdi>")
    let failed = picture.failures.isEmpty ? "" : "failed: \(picture.failures.count) not as expected · "
    writer.text(failed + picture.verdict)
    writer.raw("</bdi></p>\n<p class=\"meta\"><b>")
    writer.text(picture.counts.words)
    writer.raw("</b> · <bdi>")
    writer.text(picture.settings)
    writer.raw("</bdi></p>\n")
    PageCard.append(picture.failures, to: &writer)
    appendPicture(picture, prefix, to: &writer)
    if picture.isMap { appendRows(to: &writer) }
    writer.raw("</section>\n")
  }

  /// Writes what was not as expected, each with its lines of the file.
  static func append(_ failures: [ResultFailure], to writer: inout SVGWriter) {
    guard !failures.isEmpty else { return }
    writer.raw("<ul class=\"failures\" aria-label=\"What was not as expected\">\n")
    for failure in failures.prefix(mostFailures) {
      writer.raw("<li><pre tabindex=\"0\">")
      for line in (failure.text.isEmpty ? failure.message : failure.text).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        writer.text(String(line))
        writer.raw("\n")
      }
      writer.raw("</pre></li>\n")
    }
    writer.raw("</ul>\n")
    if failures.count > mostFailures {
      writer.raw("<p class=\"note\">and \(failures.count - mostFailures) more</p>\n")
    }
  }

  private func appendPicture(_ picture: Picture, _ prefix: String, to writer: inout SVGWriter) {
    let drawing = PictureDrawing(
      picture, widths: widths, prefix: prefix, isLow: hasOthers, hasFineMarks: hasFineMarks)
    writer.raw("<div class=\"scroll\">\n")
    writer.begin(width: drawing.width, height: drawing.height, class: "rp", role: "group")
    writer.raw(" data-left=\"")
    writer.length(drawing.scale.left)
    writer.raw("\" data-day=\"\(picture.firstDay)\" data-days=\"\(picture.days)\" aria-label=\"")
    let axes = drawing.isMap ? "a row for each schedule" : "the time of day upward"
    writer.text("Days from left to right, \(axes): \(picture.counts.words)")
    writer.raw("\"")
    writer.endTag()
    drawing.append(y: 0, to: &writer)
    writer.raw("</svg>\n</div>\n")
  }

  /// The rows of a map, each of which opens into its plot.
  private func appendRows(to writer: inout SVGWriter) {
    let rows = picture.ordered.prefix(Self.mostOpening)
    writer.raw("<div class=\"rows\" role=\"group\" aria-label=\"Schedules, those in which most went wrong first\">\n")
    for (index, panel) in rows.enumerated() {
      var row = picture
      row.panels = [panel]
      row.counts = panel.counts
      writer.raw("<details data-row=\"\(index)\"><summary><bdi>")
      writer.text(panel.name)
      writer.raw("</bdi> <span class=\"v \(panel.counts.worst.className)\">")
      writer.text("\(panel.counts.words) · \(panel.verdict)")
      writer.raw("</span></summary>\n")
      appendPicture(row, "\(prefix)\(index)-", to: &writer)
      writer.raw("</details>\n")
    }
    writer.raw("</div>\n")
  }
}
