extension PictureDrawing {
  /// Draws what is behind the marks of a panel: night, what the phone was like, and the grid.
  func appendFrame(of panel: Picture.Panel, top: Int64, to writer: inout SVGWriter) {
    let width = scale.right - scale.left
    if !panel.isGathered {
      // 22:00 to 06:00.
      let evening = plotHeight * 2 / 24
      let morning = plotHeight * 6 / 24
      writer.rectangle(x: scale.left, y: top, width: width, height: evening, class: "night")
      writer.rectangle(
        x: scale.left, y: top + plotHeight - morning, width: width, height: morning, class: "night")
      for shading in PictureShading.allCases where picture.stretches.contains(where: { shading.covers($0.state) }) {
        writer.raw("<use href=\"#\(prefix)s-\(shading.rawValue)\" fill=\"url(#\(prefix)p-\(shading.rawValue))\"")
        writer.attribute("y", top)
        writer.raw("/>")
      }
    }
    if !panel.isGathered {
      for (y, _) in hours where y > 0 && y < plotHeight {
        writer.line(x1: scale.left, y1: top + y, x2: scale.right, y2: top + y, class: "g")
      }
    }
    for tick in ticks.ticks {
      writer.line(x1: tick.x, y1: top, x2: tick.x, y2: top + plotHeight + 40, class: "g")
    }
    writer.rectangle(x: scale.left, y: top, width: width, height: plotHeight, class: "frame")
    writer.raw("\n")
  }

  /// Draws the name of a panel and the texts at its axes.
  func appendTexts(of panel: Picture.Panel, top: Int64, to writer: inout SVGWriter) {
    var counts = panel.counts.words
    if let days = panel.days?.gathered(picture.days, into: binLimit).daysPerBin {
      counts += days == 1 ? " · a column for each day" : " · a column for \(days) days"
    }
    let room = scale.right - scale.left - TextWidth.of(counts, size: Self.textSize) - 160
    writer.label(TextWidth.clipped(panel.name, size: 13, to: room), x: scale.left, y: top - 80, class: "h")
    writer.label(counts, x: scale.right, y: top - 80, class: "s", anchor: "end")
    let edge = scale.left - 60
    if let days = panel.days, panel.isGathered {
      let greatest = greatest(in: days.gathered(picture.days, into: binLimit))
      writer.label("\(greatest)", x: edge, y: top + 90, class: "a", anchor: "end")
      writer.label("0", x: edge, y: top + plotHeight, class: "a", anchor: "end")
    } else {
      for (y, label) in hours { writer.label(label, x: edge, y: top + y + 38, class: "a", anchor: "end") }
    }
    for tick in ticks.ticks where !tick.label.isEmpty {
      writer.label(tick.label, x: tick.x + 20, y: top + plotHeight + 140, class: "a")
      if !tick.year.isEmpty { writer.label(tick.year, x: tick.x + 20, y: top + plotHeight + 270, class: "a") }
    }
    writer.raw("\n")
  }

  /// The hours at the axis, with their places below the upper edge of a plot.
  private var hours: [(y: Int64, label: String)] {
    stride(from: 0, through: 24, by: plotHeight >= 1000 ? 6 : 12).map { hour in
      (plotHeight - plotHeight * Int64(hour) / 24, hour < 10 ? "0\(hour):00" : "\(hour):00")
    }
  }

  /// Draws a mark for each occurrence.
  func appendMarks(_ marks: [Mark], radius: Int64, top: Int64, to writer: inout SVGWriter) {
    if marks.isEmpty {
      writer.label(
        "nothing rang", x: (scale.left + scale.right) / 2, y: top + plotHeight / 2, class: "s", anchor: "middle")
    }
    var previous = Int64.min
    var beside: Int64 = 0
    for mark in marks {
      // Several at one moment, as after a start of the device, stand side by side.
      beside = previous != .min && abs(mark.local - previous) < 60_000 ? beside + 1 : 0
      previous = mark.local
      writer.raw("<g class=\"m \(mark.kind.className)\" role=\"img\" data-s=\"")
      writer.text(mark.subject)
      writer.raw("\">")
      writer.story(mark.title, mark.story)
      writer.raw("<use href=\"#\(prefix)\(mark.kind.className)\"")
      writer.attribute("x", min(scale.x(mark.local) + beside * max(2 * radius, 40), scale.right))
      writer.attribute("y", top + scale.y(mark.local, height: plotHeight))
      writer.raw("/></g>\n")
    }
  }

  private func greatest(in days: DayCounts) -> UInt64 { max(1, days.bins.map(\.total).max() ?? 1) }

  /// Draws a column for each day, or for several days together: in the plot of a schedule the times of day between which it
  /// rang, in that of all schedules a bar as high as they are many.
  func appendColumns(_ panel: Picture.Panel, _ counted: DayCounts, top: Int64, to writer: inout SVGWriter) {
    let days = counted.gathered(picture.days, into: binLimit)
    let greatest = greatest(in: days)
    for (place, bin) in days.bins.enumerated() where bin.total > 0 {
      let first = days.first + Int64(place * days.daysPerBin)
      let left = scale.x(first * dayLength)
      let right = scale.x((first + Int64(days.daysPerBin)) * dayLength)
      let name = days.name(of: place)
      writer.raw("<g class=\"m bar\" role=\"img\" data-s=\"\(name)\">")
      writer.story("\(name): \(bin.words)", nil)
      // Nobody can hit a thin line, so the whole height can be pointed at.
      writer.rectangle(x: left, y: top, width: max(right - left, 8), height: plotHeight, class: "hit")
      if panel.isGathered {
        appendBar(bin, greatest: greatest, from: left, to: right, top: top, to: &writer)
      } else {
        for kind in MarkKind.allCases { appendBand(bin, kind, from: left, to: right, top: top, to: &writer) }
      }
      writer.raw("</g>\n")
    }
  }

  /// The times of day of one kind; what stands out can be seen however little of it there is.
  private func appendBand(
    _ bin: DayBin, _ kind: MarkKind, from left: Int64, to right: Int64, top: Int64, to writer: inout SVGWriter
  ) {
    guard let minutes = bin.minutes(of: kind) else { return }
    let upper = plotHeight - plotHeight * minutes.upperBound / 1440
    let lower = plotHeight - plotHeight * minutes.lowerBound / 1440
    let height = max(lower - upper, kind == .onTime ? 28 : 60)
    let width = max(right - left, kind == .onTime ? 12 : 40)
    let y = min(max((upper + lower - height) / 2, 0), plotHeight - height)
    writer.rectangle(
      x: max(scale.left, (left + right - width) / 2), y: top + y, width: width, height: height, class: kind.className)
  }

  private func appendBar(
    _ bin: DayBin, greatest: UInt64, from left: Int64, to right: Int64, top: Int64, to writer: inout SVGWriter
  ) {
    var bottom = top + plotHeight
    for kind in MarkKind.allCases where bin[kind] > 0 {
      // What stands out can be seen however little of it there is.
      var height = Int64(UInt64(plotHeight) * bin[kind] / greatest)
      if kind != .onTime { height = max(height, 25) }
      height = max(5, min(height, bottom - top))
      writer.rectangle(
        x: left, y: bottom - height, width: max(right - left - (right - left > 30 ? 10 : 0), 8), height: height,
        class: kind.className)
      bottom -= height
    }
  }
}
