/// Writes the elements of a picture, byte by byte; lengths are tenths of a pixel.
struct SVGWriter {
  fileprivate(set) var bytes: [UInt8] = []
  /// The whole stories of marks, in a document that tells them; `nil` in one that does not.
  var stories: PageStories?

  /// How many bytes there are, with those of the stories.
  var count: Int { bytes.count + (stories?.count ?? 0) }

  /// Adds what is well-formed already.
  mutating func raw(_ text: String) { bytes.append(text: text) }

  /// Adds a text from outside.
  mutating func text(_ text: String) { bytes.appendXML(text) }

  /// Adds a length in pixels.
  mutating func length(_ tenths: Int64) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(decimal: tenths.magnitude / 10)
    guard tenths % 10 != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(decimal: tenths.magnitude % 10)
  }

  /// Adds an attribute that is a length.
  mutating func attribute(_ name: String, _ tenths: Int64) {
    raw(" \(name)=\"")
    length(tenths)
    raw("\"")
  }

  /// Adds a line of text.
  mutating func label(
    _ label: String, x: Int64, y: Int64, class name: String, anchor: String? = nil
  ) {
    raw("<text class=\"\(name)\"")
    attribute("x", x)
    attribute("y", y)
    if let anchor { raw(" text-anchor=\"\(anchor)\"") }
    raw(">")
    text(label)
    raw("</text>")
  }

  /// Adds a rectangle.
  mutating func rectangle(
    x: Int64, y: Int64, width: Int64, height: Int64, class name: String, fill: String? = nil
  ) {
    raw("<rect class=\"\(name)\"")
    attribute("x", x)
    attribute("y", y)
    attribute("width", width)
    attribute("height", height)
    if let fill { raw(" fill=\"url(#\(fill))\"") }
    raw("/>")
  }

  /// Adds a straight line.
  mutating func line(x1: Int64, y1: Int64, x2: Int64, y2: Int64, class name: String) {
    raw("<line class=\"\(name)\"")
    attribute("x1", x1)
    attribute("y1", y1)
    attribute("x2", x2)
    attribute("y2", y2)
    raw("/>")
  }

  /// Adds what names an element to people, and what tells more.
  mutating func story(_ title: String, _ description: String?) {
    raw("<title>")
    text(title)
    raw("</title>")
    guard let description else { return }
    raw("<desc>")
    text(description)
    raw("</desc>")
  }
}

extension SVGWriter {
  /// Starts the picture's outermost element.
  mutating func begin(width: Int64, height: Int64, class name: String = "rp", role: String) {
    raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(name)\" role=\"\(role)\" viewBox=\"0 0 ")
    length(width)
    raw(" ")
    length(height)
    raw("\"")
    attribute("width", width)
    attribute("height", height)
  }

  /// Ends the start tag of the outermost element, after whatever attributes were added.
  mutating func endTag() { raw(">\n") }
}

extension SVGWriter {
  /// Adds bytes that are well-formed already.
  mutating func append(_ more: [UInt8]) { bytes += more }
}
