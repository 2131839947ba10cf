internal import PhoneSimulator

extension Diagnostic {
  /// The diagnostic as text of several lines, without a line end after the last; with a terminal's colours if asked.
  public func rendered(color: Bool = false) -> String {
    var page = Page(palette: color ? .terminal : .plain)
    let lines = [place.line] + related.map(\.line) + difference.compactMap(\.line)
    page.gutter = String(lines.max() ?? 0).utf8.count
    let tint = page.palette.tint(severity)
    page.lines.append(
      tint + severity.rawValue + ": " + page.palette.strong + message.printable + page.palette.end)
    page.add(place, arrow: "-->", mark: "^", tint: tint)
    for other in related { page.add(other, arrow: ":::", mark: "-", tint: page.palette.quiet) }
    if !difference.isEmpty { page.add(difference) }
    for note in notes { page.add(note: note) }
    return page.lines.joined(separator: "\n")
  }
}

/// The lines of a diagnostic, while they are put together.
private struct Page {
  let palette: Palette
  var gutter = 1
  var lines: [String] = []

  /// The left margin, with a line's number or without one.
  func margin(_ number: Int?) -> String {
    let digits = number.map(String.init) ?? ""
    let padding = String(repeating: " ", count: max(0, gutter - digits.utf8.count))
    return palette.quiet + padding + digits + " |" + palette.end
  }

  mutating func add(_ place: Diagnostic.Place, arrow: String, mark: Character, tint: String) {
    let indent = String(repeating: " ", count: gutter)
    var location = place.file.printable
    if place.line > 0 { location += ":\(place.line):\(place.column)" }
    lines.append(indent + palette.quiet + arrow + palette.end + " " + location)
    guard place.line > 0 else {
      if !place.label.isEmpty { lines.append(indent + " " + tint + place.label.printable + palette.end) }
      return
    }
    let excerpt = Excerpt(place, mark: mark)
    lines.append(margin(nil))
    lines.append(margin(place.line) + (excerpt.text.isEmpty ? "" : " " + excerpt.text))
    let label = place.label.isEmpty ? "" : " " + place.label.printable
    lines.append(margin(nil) + " " + excerpt.lead + tint + excerpt.marks + label + palette.end)
  }

  mutating func add(_ difference: [Diagnostic.DifferenceLine]) {
    lines.append(margin(nil))
    for line in difference {
      guard line.mark != .skipped else {
        lines.append(margin(nil) + "   …")
        continue
      }
      let text = palette.tint(line.mark) + line.mark.rawValue + " " + line.text.printable + palette.end
      lines.append((margin(line.line) + " " + text).trimmingTrailingSpaces)
    }
  }

  mutating func add(note: String) {
    let indent = String(repeating: " ", count: gutter + 1)
    lines.append(indent + palette.quiet + "=" + palette.end + " " + note.printable)
  }
}

/// The escape sequences of a terminal, or none.
private struct Palette {
  var strong = ""
  var quiet = ""
  var end = ""
  var red = ""
  var yellow = ""
  var green = ""

  static let plain = Palette()
  static let terminal = Palette(
    strong: "\u{1B}[0;1m", quiet: "\u{1B}[1;34m", end: "\u{1B}[0m", red: "\u{1B}[1;31m", yellow: "\u{1B}[1;33m",
    green: "\u{1B}[32m")

  func tint(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: red
    case .warning: yellow
    case .note: quiet
    }
  }

  func tint(_ mark: Diagnostic.DifferenceLine.Mark) -> String {
    switch mark {
    case .same, .skipped: ""
    case .missing: red
    case .unexpected: green
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
