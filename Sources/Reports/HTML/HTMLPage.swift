internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import Rollover

/// Puts the parts of a page together.
struct HTMLPage {
  private(set) var writer = SVGWriter()

  /// How wide a picture is, in pixels: beside another one, and alone.
  private static let narrow: ClosedRange<Int64> = 640...640
  private static let wide: ClosedRange<Int64> = 1000...1320

  mutating func begin(title: String) {
    let script = SHA256.hash(Array(PageScript.text.utf8)).base64
    let style = SHA256.hash(Array(PageStyle.text.utf8)).base64
    writer.raw(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-\(script)'; \
      style-src 'sha256-\(style)'; img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>
      """)
    writer.text(title)
    writer.raw("</title>\n<style>\(PageStyle.text)</style>\n</head>\n<body>\n")
  }

  /// The title, where the runs come from, and what came of them.
  mutating func appendHeader(_ set: PictureSet, hasSum: Bool) {
    let pictures = set.pictures
    writer.raw("<header>\n<h1><bdi>")
    writer.text(pictures.first?.source.title ?? "Nothing to show")
    writer.raw("</bdi></h1>\n")
    guard let first = pictures.first else { return writer.raw("</header>\n") }
    writer.raw("<p class=\"meta\"><bdi>")
    writer.text(set.count > 1 ? "\(first.source.file) · \(set.count) runs" : origin(of: first))
    writer.raw("</bdi></p>\n")
    if hasSum {
      writer.raw("<p class=\"tally\">")
      writer.text((set.count > 1 ? "in all: " : "") + set.counts.words)
      writer.raw("</p>\n")
    }
    if pictures.contains(where: { $0.counts.total > 0 }) {
      writer.raw(
        """
        <p class="hint">Point at a mark for its story, click to keep it. By keyboard: Tab to a picture, arrow keys from \
        mark to mark, Enter to keep, Escape to let go.</p>

        """)
    }
    writer.raw("</header>\n")
    PictureLegend(pictures).appendList(to: &writer)
  }

  private func origin(of picture: Picture) -> String {
    "\(picture.source.file) · \(picture.settings)"
  }

  /// What the pictures come to, as tables.
  mutating func append(_ comparisons: [Comparison]) {
    for comparison in comparisons { HTMLComparison(comparison).append(to: &writer) }
  }

  /// The pictures, side by side where there is room.
  mutating func append(_ set: PictureSet) {
    let isAlone = set.pictures.count == 1
    writer.raw("<main>\n<div class=\"runs\">\n")
    for (index, picture) in set.pictures.enumerated() {
      writer.raw("<section class=\"run\" aria-label=\"")
      writer.text(picture.source.label.isEmpty ? "Timeline" : picture.source.label)
      writer.raw("\">\n")
      if !isAlone {
        writer.raw("<h2><bdi>")
        writer.text(picture.heading)
        writer.raw("</bdi></h2>\n<p class=\"meta\"><bdi>")
        writer.text(picture.settings)
        writer.raw("</bdi></p>\n<p class=\"tally\">")
        writer.text(picture.counts.words)
        writer.raw("</p>\n")
      }
      let drawing = PictureDrawing(
        picture, widths: isAlone ? Self.wide : Self.narrow, bins: set.bins, prefix: "r\(index)-")
      writer.raw("<div class=\"scroll\">\n")
      let isWide = drawing.width > 10_000
      writer.begin(width: drawing.width, height: drawing.height, class: isWide ? "rp wide" : "rp", role: "group")
      writer.raw(" aria-label=\"")
      writer.text("Days from left to right, the time of day upward: \(picture.counts.words)")
      writer.raw("\"")
      writer.endTag()
      drawing.append(y: 0, to: &writer)
      writer.raw("</svg>\n</div>\n</section>\n")
    }
    writer.raw("</div>\n")
    if set.leftOut > 0 { writer.raw("<p class=\"note\">\(set.leftOutWords).</p>\n") }
  }

  /// The table with what filters it.
  mutating func append(_ rows: RecordRows, showsRun: Bool) {
    let level = rows.chosen
    writer.raw("<section class=\"records\" aria-label=\"Records\">\n<h2>Records</h2>\n")
    appendControls(level)
    writer.raw("<p id=\"status\" role=\"status\" aria-live=\"polite\"></p>\n")
    if rows.leftOut > 0 {
      writer.raw(
        "<p class=\"note\">\(level.note) \(rows.leftOut) are left out; `rollover timeline --format jsonl` has all.</p>\n"
      )
    }
    writer.raw(
      """
      <div class="table" role="region" aria-label="Table of records" tabindex="0">
      <table>
      <caption>What happened, record by record</caption>
      <thead><tr>\(showsRun ? "<th scope=\"col\">run" : "")<th scope="col">#<th scope="col">device's clock\
      <th scope="col">what<th scope="col">to<th scope="col">more</thead>
      <tbody>

      """)
    writer.append(level.rows)
    if level.rows.isEmpty {
      let columns = showsRun ? 6 : 5
      let nothing = rows.leftOut > 0 ? "Nothing out of the ordinary happened." : "There is nothing to list."
      writer.raw("</tbody><tbody><tr><td colspan=\"\(columns)\">\(nothing)\n")
    }
    writer.raw("</tbody>\n</table>\n</div>\n</section>\n</main>\n")
  }

  private mutating func appendControls(_ level: RecordRows.Level) {
    writer.raw(
      """
      <div class="controls" role="search"\(level.rows.isEmpty ? " hidden" : "")>
      <input type="search" id="query" placeholder="Filter, such as a name or a date" aria-label="Filter the records by text">
      <fieldset><legend>Kinds&nbsp;</legend>

      """)
    for kind in TraceRecord.Kind.allCases where level.counts[Int(kind.rawValue)] > 0 {
      let checked = KindSet.story.contains(kind) ? " checked" : ""
      writer.raw("<label><input type=\"checkbox\" value=\"\(kind.dailyWord)\"\(checked)> \(kind.dailyWord) ")
      writer.raw("<small>\(level.counts[Int(kind.rawValue)])</small></label>\n")
    }
    writer.raw("</fieldset>\n<button type=\"button\" id=\"every\">All kinds</button>\n</div>\n")
  }

  mutating func end() {
    writer.raw(
      """
      <div id="card" role="group" aria-label="Story of the mark" hidden><strong></strong><p></p>\
      <div class="actions"><button type="button">Show its records</button><button type="button">Close</button></div></div>
      <script>\(PageScript.text)</script>
      </body>
      </html>

      """)
  }
}
