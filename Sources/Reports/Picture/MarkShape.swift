extension TallyWord {
  /// Writes the kind's shape around the origin; with an id for `use` elements to put in its place.
  func appendShape(id: String? = nil, radius: Int64, to writer: inout SVGWriter) {
    if self == .onTime {
      writer.raw("<circle")
      if let id { writer.raw(" id=\"\(id)\"") }
      writer.attribute("r", radius)
      writer.raw("/>")
      return
    }
    writer.raw("<path")
    if let id { writer.raw(" id=\"\(id)\"") }
    writer.raw(" d=\"")
    for (command, x, y) in outline {
      writer.raw(command)
      guard command != "Z" else { continue }
      writer.length(x * radius / 10)
      writer.raw(" ")
      writer.length(y * radius / 10)
    }
    writer.raw("\"/>")
  }

  /// The outline in tenths of the radius.
  private var outline: [(String, Int64, Int64)] {
    switch self {
    case .onTime: []
    case .early: [("M", 0, 11), ("L", 11, -8), ("L", -11, -8), ("Z", 0, 0)]
    case .late: [("M", 0, -11), ("L", 11, 8), ("L", -11, 8), ("Z", 0, 0)]
    case .missed: [("M", -9, -9), ("L", 9, 9), ("M", -9, 9), ("L", 9, -9)]
    case .leftOut, .untimed: [("M", -9, -9), ("L", 9, -9), ("L", 9, 9), ("L", -9, 9), ("Z", 0, 0)]
    case .twice, .unasked: [("M", 0, -13), ("L", 13, 0), ("L", 0, 13), ("L", -13, 0), ("Z", 0, 0)]
    }
  }
}
