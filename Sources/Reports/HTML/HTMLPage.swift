internal import PhoneSimulator
internal import Rollover

/// Puts the parts of a page together.
struct HTMLPage {
  private(set) var writer = SVGWriter()

  /// How wide a picture is, in pixels, where pictures stand beside each other.
  private static let narrow: ClosedRange<Int64> = 640...640

  mutating func begin(title: String) { PageHead.begin(title: title, to: &writer) }

  /// The title, where the runs come from, and what the marks mean.
  mutating func appendHeader(_ set: PictureSet) {
    let pictures = set.pictures
    writer.raw("<header>\n<h1><bdi>")
    writer.text(pictures.first?.source.title ?? "Nothing to show")
    writer.raw("</bdi></h1>\n")
    guard let first = pictures.first else { return writer.raw("</header>\n") }
    writer.raw("<p class=\"meta\"><bdi>")
    writer.text(set.count > 1 ? "\(first.source.file) · \(set.count) runs" : first.source.file)
    writer.raw("</bdi></p>\n</header>\n")
  }

  /// What the pictures come to, as tables.
  mutating func append(_ comparisons: [Comparison]) {
    writer.raw("<main>\n")
    for comparison in comparisons { HTMLComparison(comparison).append(to: &writer) }
  }

  /// The pictures: below each other where they are compared, so that one day is at one place, otherwise side by side where
  /// there is room.
  mutating func append(_ set: PictureSet, isCompared: Bool) {
    let isAlone = set.pictures.count == 1
    let marks = set.pictures.reduce(0) { $0 + $1.panels.reduce(0) { $0 + $1.marks.count } }
    PictureLegend(set.pictures).appendList(to: &writer)
    appendRange(set)
    writer.raw("<div class=\"runs\(isCompared || isAlone ? " wide" : "")\">\n")
    for (index, picture) in set.pictures.enumerated() {
      var card = PageCard(picture: picture, prefix: "r\(index)-")
      card.heading = isAlone ? "" : picture.heading
      card.hasOthers = !isAlone
      card.hasFineMarks = marks <= PictureSet.storyLimit && !picture.isMap
      if !isAlone, !isCompared { card.widths = Self.narrow }
      card.append(to: &writer)
    }
    writer.raw("</div>\n")
    if set.leftOut > 0 { writer.raw("<p class=\"note\">\(set.leftOutWords).</p>\n") }
  }

  /// The buttons that choose a range of days, for a page with a script.
  private mutating func appendRange(_ set: PictureSet) {
    guard set.pictures.contains(where: { $0.counts.due > 0 || $0.counts.untimed > 0 }) else { return }
    writer.raw(
      """
      <div class="range" role="toolbar" aria-label="Days that are shown">
      <button type="button" data-do="in" title="Zoom in (+)">Zoom in</button>
      <button type="button" data-do="out" title="Zoom out (−)">Zoom out</button>
      <button type="button" data-do="left" title="Earlier (Shift+←)" aria-label="Earlier">←</button>
      <button type="button" data-do="right" title="Later (Shift+→)" aria-label="Later">→</button>
      <button type="button" data-do="all" title="All days (0)">All days</button>
      <button type="button" data-do="axis" aria-pressed="false">Difference from due</button>
      <output id="range" aria-live="polite"></output>
      </div>
      <p class="hint">Point at a mark for its story, click to keep it. By keyboard: Tab to a picture, arrow keys from \
      mark to mark, Enter to keep, Escape to let go; + and − to zoom, Shift and arrow keys to move. Ctrl and the wheel \
      zooms, dragging moves.</p>

      """)
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
    writer.append(Array(level.rows.joined()))
    if level.rows.isEmpty {
      let columns = showsRun ? 6 : 5
      let nothing = rows.leftOut > 0 ? "Nothing out of the ordinary happened." : "There is nothing to list."
      writer.raw("</tbody><tbody><tr><td colspan=\"\(columns)\">\(nothing)\n")
    }
    writer.raw("</tbody>\n</table>\n</div>\n</section>\n")
  }

  private mutating func appendControls(_ level: RecordRows.Level) {
    writer.raw(
      """
      <div class="controls" role="search"\(level.rows.isEmpty ? " hidden" : "")>
      <input type="search" id="query" placeholder="Filter, such as a name or a date" aria-label="Filter the records by text">
      <fieldset><legend>Kinds&nbsp;</legend>

      """)
    for (word, isStory, count) in level.words {
      writer.raw("<label><input type=\"checkbox\" value=\"\(word)\"\(isStory ? " checked" : "")> \(word) ")
      writer.raw("<small>\(count)</small></label>\n")
    }
    writer.raw("</fieldset>\n<button type=\"button\" id=\"every\">All kinds</button>\n</div>\n")
  }

  mutating func end() {
    writer.raw("</main>\n")
    PageHead.end(to: &writer)
  }
}
