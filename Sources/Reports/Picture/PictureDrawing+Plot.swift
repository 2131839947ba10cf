internal import PhoneSimulator
internal import Rollover

extension PictureDrawing {
  /// Draws a schedule: its name and what became of it, the plot, and the axes.
  func append(_ panel: Picture.Panel, top: Int64, to writer: inout SVGWriter) {
    let above = top - (top == firstTop ? labelsRoom : 0)
    let room = scale.right - scale.left
    let words = "\(panel.counts.words) · \(panel.verdict)"
    writer.raw("<g class=\"panel\" role=\"group\" aria-label=\"")
    writer.text("\(panel.name): \(words)")
    writer.raw("\">\n")
    writer.label(TextWidth.clipped(panel.name, size: 13, to: room), x: scale.left, y: above - 260, class: "h")
    writer.label(
      TextWidth.clipped(words, size: Self.textSize, to: room), x: scale.left, y: above - 90,
      class: "v \(panel.counts.worst.className)")
    beginPlot(top: top, to: &writer)
    // 22:00 to 06:00.
    let evening = plotHeight * 2 / 24
    let morning = plotHeight * 6 / 24
    writer.rectangle(x: 0, y: 0, width: inner.right, height: evening, class: "night")
    writer.rectangle(x: 0, y: plotHeight - morning, width: inner.right, height: morning, class: "night")
    appendWindows(panel.windows, to: &writer)
    for silence in panel.silences {
      writer.raw("<g class=\"silence\">")
      writer.story(silence.title, nil)
      let left = inner.x(silence.start)
      writer.rectangle(
        x: left, y: 0, width: max(inner.x(silence.end) - left, 20), height: plotHeight, class: "silent")
      writer.raw("</g>")
    }
    for shading in PictureShading.allCases where picture.stretches.contains(where: { shading.covers($0.state) }) {
      writer.raw(
        "<use class=\"area\" href=\"#\(prefix)s-\(shading.rawValue)\" fill=\"url(#\(prefix)p-\(shading.rawValue))\">")
      writer.raw("<title>\(shading.words)</title></use>")
    }
    for (y, _) in hours where y > 0 && y < plotHeight {
      writer.line(x1: 0, y1: y, x2: inner.right, y2: y, class: "g")
    }
    appendTickLines(to: &writer)
    appendClockLines(to: &writer)
    appendHolds(panel.marks, to: &writer)
    appendMarks(panel.marks, to: &writer)
    writer.raw("</svg>\n")
    for (y, label) in hours { writer.label(label, x: scale.left - 60, y: top + y + 38, class: "a hour", anchor: "end") }
    appendSilenceLabels(panel, top: top, to: &writer)
    appendTicks(top: top, to: &writer)
    if panel.marks.isEmpty {
      writer.label(
        "nothing was due, and nothing rang", x: (scale.left + scale.right) / 2, y: top + plotHeight / 2, class: "s",
        anchor: "middle")
    }
    writer.raw("</g>\n")
  }

  /// Draws a row for each schedule, coloured by what was worst on each day.
  func appendMap(top: Int64, to writer: inout SVGWriter) {
    let cells = mapCells
    beginPlot(top: top, to: &writer)
    for (index, panel) in panels.enumerated() {
      let y = Int64(index) * Self.rowHeight
      writer.raw("<g class=\"panel\" role=\"group\" aria-label=\"")
      writer.text("\(panel.name): \(panel.counts.words) · \(panel.verdict)")
      writer.raw("\">")
      // What went wrong is drawn last, and wide enough to be seen among a year of days.
      for cell in cells[index].filter({ !$0.word.isFault }) + cells[index].filter({ $0.word.isFault }) {
        writer.raw("<g class=\"m cell\" role=\"img\" data-s=\"")
        writer.text(panel.name)
        writer.raw("\">")
        writer.story(cell.title(panel.name), panel.verdict)
        let left = inner.x(cell.firstDay * dayLength)
        writer.rectangle(
          x: left, y: y + 15,
          width: max(inner.x((cell.firstDay + cell.days) * dayLength) - left, cell.word.isFault ? 40 : 10),
          height: Self.rowHeight - 30, class: cell.word.className)
        writer.raw("</g>")
      }
      writer.raw("</g>\n")
    }
    appendTickLines(to: &writer)
    appendClockLines(to: &writer)
    writer.raw("</svg>\n")
    for (index, panel) in panels.enumerated() {
      let y = top + Int64(index) * Self.rowHeight + 112
      let faults = panel.counts.faults
      let count = faults == 0 ? "" : "  \(faults)"
      writer.raw("<g class=\"name\" data-row=\"\(index)\">")
      writer.story("\(panel.name): \(panel.counts.words) · \(panel.verdict)", nil)
      let width = TextWidth.of(count, size: Self.smallSize)
      writer.label(
        TextWidth.clipped(panel.name, size: Self.smallSize, to: scale.left - Self.margin - width - 100),
        x: Self.margin, y: y, class: "a")
      if faults > 0 {
        writer.label("\(faults)", x: scale.left - 60, y: y, class: "a v \(panel.counts.worst.className)", anchor: "end")
      }
      writer.raw("</g>\n")
    }
    appendTicks(top: top, to: &writer)
    if panels.count < picture.panels.count {
      writer.label(
        "and \(picture.panels.count - panels.count) more, in which no more went wrong", x: Self.margin,
        y: top + plotHeight + Self.axisHeight + 60, class: "s")
    }
  }

  /// The cells of each row; days are put together where there would be too many.
  private var mapCells: [[MapCell]] {
    var days: Int64 = 1
    while true {
      let cells = panels.map { MapCell.all($0.marks, days: days) }
      if cells.reduce(0, { $0 + $1.count }) <= 8000 || days > 4000 { return cells }
      days *= 2
    }
  }

  private func beginPlot(top: Int64, to writer: inout SVGWriter) {
    writer.rectangle(x: scale.left, y: top, width: inner.right, height: plotHeight, class: "frame")
    writer.raw("<svg class=\"plot\"")
    writer.attribute("x", scale.left)
    writer.attribute("y", top)
    writer.attribute("width", inner.right)
    writer.attribute("height", plotHeight)
    writer.raw(" preserveAspectRatio=\"none\" viewBox=\"0 0 ")
    writer.length(inner.right)
    writer.raw(" ")
    writer.length(plotHeight)
    writer.raw("\">\n")
  }

  /// The lines of the dates.
  private func appendTickLines(to writer: inout SVGWriter) {
    writer.raw("<path class=\"g tick\" d=\"")
    for tick in ticks.ticks {
      writer.raw("M")
      writer.length(tick.x - scale.left)
      writer.raw(" 0V")
      writer.length(plotHeight)
    }
    writer.raw("\"/>\n")
  }

  private func appendTicks(top: Int64, to writer: inout SVGWriter) {
    writer.raw("<g class=\"ticks\" data-y=\"")
    writer.length(top + plotHeight)
    writer.raw("\">")
    for tick in ticks.ticks where !tick.label.isEmpty {
      writer.label(tick.label, x: tick.x + 20, y: top + plotHeight + 140, class: "a")
      if !tick.year.isEmpty { writer.label(tick.year, x: tick.x + 20, y: top + plotHeight + 270, class: "a") }
    }
    writer.raw("</g>\n")
  }

  private func appendClockLines(to writer: inout SVGWriter) {
    for line in picture.lines {
      writer.raw("<g class=\"c \(line.kind.rawValue)\">")
      writer.story(line.title, nil)
      writer.raw("<path d=\"M")
      writer.length(inner.x(line.time.local(at: line.offset)))
      writer.raw(" 0V")
      writer.length(plotHeight)
      writer.raw("\"/></g>\n")
    }
  }

  /// The names of silent stretches, where there is room between the lines and no mark.
  private func appendSilenceLabels(_ panel: Picture.Panel, top: Int64, to writer: inout SVGWriter) {
    for silence in panel.silences {
      let left = scale.x(silence.start)
      let width = TextWidth.of(silence.label, size: Self.textSize)
      let edges = [left] + picture.lines.map { scale.x($0.time.local(at: $0.offset)) }.filter { $0 > left }
      let start = edges.lazy.map { $0 + 50 }.first { start in
        start + width <= scale.right && !edges.contains { start - 20 < $0 && $0 < start + width + 20 }
      }
      guard hasFineMarks || start != nil, start ?? 0 < scale.x(silence.end) || silence.isLast else { continue }
      writer.raw("<text class=\"quiet\(start == nil ? " off" : "")\" data-x=\"")
      writer.length(inner.x(silence.start))
      writer.raw("\"")
      writer.attribute("x", start ?? left + 50)
      // Beside the marks: they are missed at the time of day at which they were due.
      writer.attribute("y", top + (silence.isLow ? 160 : plotHeight - 80))
      writer.raw(">")
      writer.text(silence.label)
      writer.raw("</text>\n")
    }
  }

  /// The hours at the axis, with their places below the upper edge of a plot.
  private var hours: [(y: Int64, label: String)] {
    stride(from: 0, through: 24, by: plotHeight >= 1600 ? 6 : 12).map { hour in
      (plotHeight - plotHeight * Int64(hour) / 24, hour < 10 ? "0\(hour):00" : "\(hour):00")
    }
  }

  /// Draws a mark for each occurrence, and a band where they stand too close.
  private func appendMarks(_ marks: [Picture.Mark], to writer: inout SVGWriter) {
    let bands = PictureBand.all(marks, inner, height: plotHeight) { radius(of: $0) }
    let isCoarse = bands.contains { $0.count > 1 && $0.right - $0.left > 10 }
    if isCoarse, hasFineMarks {
      writer.raw("<g class=\"fine\">\n")
      for mark in marks {
        append(PictureBand(of: mark, x: inner.x(mark.local), y: inner.y(mark.local, height: plotHeight)), to: &writer)
      }
      writer.raw("</g>\n<g class=\"coarse\">\n")
    }
    for band in bands { append(band, to: &writer) }
    if isCoarse, hasFineMarks { writer.raw("</g>\n") }
  }

  /// Names the whole stories of a mark, or of the first and the last of several.
  private func appendStories(of band: PictureBand, to writer: inout SVGWriter) {
    guard writer.stories != nil else { return }
    let marks = band.count == 1 ? [band.first] : [band.first, band.last]
    let places = marks.map { mark -> Int? in
      let isFault = mark.word != .onTime
      guard let material = picture.material, let occurrence = mark.occurrence, isFault || picture.tellsOnTime else {
        return nil
      }
      return writer.stories?.add(occurrence, of: material, isFault: isFault)
    }
    if places.contains(where: { $0 != nil }) {
      writer.raw(" data-e=\"\(places.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " "))\"")
    }
    guard let question = band.first.question, band.count == 1 else { return }
    writer.raw(" data-q=\"")
    writer.text(question)
    writer.raw("\"")
  }

  private func append(_ band: PictureBand, to writer: inout SVGWriter) {
    let isBand = band.right - band.left > 10 || band.bottom - band.top > 10
    writer.raw("<g class=\"m \(band.word.className)\(isBand ? " band" : "")\" role=\"img\" data-s=\"")
    writer.text(band.subject)
    writer.raw("\"")
    // The records of one mark go by another name where it rings once, or is counted by steps.
    if band.count == 1, let record = band.first.occurrence?.text(name: band.first.name), record != band.subject {
      writer.raw(" data-o=\"")
      writer.text(record)
      writer.raw("\"")
    }
    if !isBand {
      // A page that stretches the plot keeps the shape as it is, around this place.
      writer.raw(" transform=\"translate(")
      writer.length(band.left)
      writer.raw(" ")
      writer.length(band.top)
      writer.raw(")\"")
    }
    appendStories(of: band, to: &writer)
    if band.first.lateness != 0 { writer.raw(" data-l=\"\(band.first.lateness / 1000)\"") }
    writer.raw(">")
    writer.story(band.title, band.story)
    let radius = radius(of: band.word)
    guard isBand else {
      writer.raw("<use href=\"#\(prefix)\(band.word.className)\"/>")
      if band.count > 1 { writer.label("×\(band.count)", x: radius + 20, y: -20, class: "x") }
      return writer.raw("</g>\n")
    }
    let half = band.word == .onTime ? min(radius, 28) : 30
    writer.rectangle(
      x: band.left - radius / 2, y: band.top - half, width: band.right - band.left + radius,
      height: band.bottom - band.top + 2 * half, class: band.word.className)
    writer.raw("</g>\n")
  }
}
