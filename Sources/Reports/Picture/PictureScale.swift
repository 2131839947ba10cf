/// Where local times stand on paper; lengths are tenths of a pixel.
struct PictureScale {
  /// The edges of the plots.
  var left: Int64
  var right: Int64
  var firstDay: Int64
  var days: Int64

  /// The width of a day.
  var dayWidth: Int64 { (right - left) / days }

  /// The horizontal place of a local time.
  func x(_ local: Int64) -> Int64 {
    let clamped = min(max(local - firstDay * dayLength, 0), days * dayLength)
    // Days and milliseconds by themselves, so that no product overflows however long the run was.
    let day = clamped / dayLength
    return left + (right - left) * day / days + (right - left) * (clamped % dayLength) / (days * dayLength)
  }

  /// How far below the upper edge of a plot a time of day stands; midnight is at its lower edge.
  func y(_ local: Int64, height: Int64) -> Int64 {
    let time = local - local.dayOfMilliseconds * dayLength
    return height - height * time / dayLength
  }
}

/// Estimates of how wide texts are, which no renderer without fonts can know; rather too wide than too narrow.
enum TextWidth {
  /// The width in tenths of a pixel of a text at a size in pixels.
  static func of(_ text: String, size: Int64) -> Int64 {
    text.unicodeScalars.reduce(0) { width, scalar in width + (scalar.isASCII ? 62 : 110) * size / 10 }
  }

  /// The text, or as much of it as fits into a width.
  static func clipped(_ text: String, size: Int64, to width: Int64) -> String {
    guard of(text, size: size) > width else { return text }
    var count = text.unicodeScalars.count
    while count > 1, of(text.clipped(to: count), size: size) > width { count -= 1 }
    return text.clipped(to: count)
  }

  /// The text in lines of a width, broken between words; what does not fit into so many lines is left out.
  static func wrapped(_ text: String, size: Int64, to width: Int64, lines limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, of(last + " " + word, size: size) <= width || lines.count == limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.map { clipped($0, size: size, to: width) }
  }
}
