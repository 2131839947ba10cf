extension PictureShading {
  /// Writes the pattern that fills the areas: told apart by its drawing, not by the colour alone.
  func appendPattern(id: String, to writer: inout SVGWriter) {
    writer.raw("<pattern id=\"\(id)\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">")
    switch self {
    case .off:
      writer.raw("<rect class=\"offpat\" width=\"8\" height=\"8\" opacity=\".28\" stroke=\"none\"/>")
      writer.raw("<path class=\"offpat\" d=\"M0 8L8 0\" opacity=\".5\" stroke-width=\"1.2\"/>")
    case .dead: writer.raw("<path class=\"dead\" d=\"M0 0L8 8\" opacity=\".7\" stroke-width=\"1\"/>")
    case .offline: writer.raw("<circle class=\"offline\" cx=\"4\" cy=\"4\" r=\"0.9\" stroke=\"none\" opacity=\".45\"/>")
    case .denied: writer.raw("<path class=\"denied\" d=\"M4 0V8\" opacity=\".5\" stroke-width=\"1\"/>")
    }
    writer.raw("</pattern>")
  }
}
