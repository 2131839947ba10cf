/// What rules did: the parts of the day in which they kept notifications back, and how far they moved them.
extension PictureDrawing {
  /// Shades parts of every day.
  func appendWindows(_ windows: [PictureWindow], to writer: inout SVGWriter) {
    for window in windows {
      writer.raw("<g class=\"window\">")
      writer.story(window.title, nil)
      writer.raw("<path d=\"")
      for area in window.areas {
        let left = inner.x(area.days.lowerBound * dayLength)
        let right = inner.x(area.days.upperBound * dayLength)
        let top = plotHeight - plotHeight * area.times.upperBound / dayLength
        let bottom = plotHeight - plotHeight * area.times.lowerBound / dayLength
        guard right > left, bottom > top else { continue }
        writer.raw("M")
        writer.length(left)
        writer.raw(" ")
        writer.length(top)
        writer.raw("H")
        writer.length(right)
        writer.raw("V")
        writer.length(bottom)
        writer.raw("H")
        writer.length(left)
        writer.raw("z")
      }
      writer.raw("\"/></g>\n")
    }
  }

  /// Draws a line to each mark that was held, from where it was due.
  func appendHolds(_ marks: [Picture.Mark], to writer: inout SVGWriter) {
    let held = marks.filter { $0.heldFrom != nil }
    guard !held.isEmpty else { return }
    writer.raw("<path class=\"hold\" d=\"")
    for mark in held {
      guard let from = mark.heldFrom else { continue }
      writer.raw("M")
      writer.length(inner.x(from))
      writer.raw(" ")
      writer.length(inner.y(from, height: plotHeight))
      writer.raw("L")
      writer.length(inner.x(mark.local))
      writer.raw(" ")
      writer.length(inner.y(mark.local, height: plotHeight))
    }
    writer.raw("\"/>\n")
  }
}
