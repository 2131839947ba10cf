/// A line of a file as a diagnostic shows it: cut to a readable width, with marks that stand under the right characters.
struct Excerpt {
  /// The line, or the part of it around the place.
  let text: String
  /// What comes before the marks: a space for every column, a tab for every tab.
  let lead: String
  /// The marks.
  let marks: String

  /// How many characters of a long line are shown before a place, and after its beginning.
  private static let before = 60
  private static let after = 100

  init(_ place: Diagnostic.Place, mark: Character) {
    let characters = Array(place.sourceLine)
    let first = min(max(place.column - 1, 0), characters.count)
    let last = min(first + max(place.length, 0), characters.count)
    let isLong = characters.count > Excerpt.before + Excerpt.after
    let start = isLong ? max(0, first - Excerpt.before) : 0
    let end = isLong ? min(characters.count, first + Excerpt.after) : characters.count
    let shownLast = min(last, end)

    let shown = Excerpt.printable(String(characters[start..<end]))
    text = (start > 0 ? "…" : "") + shown + (end < characters.count ? "…" : "")
    lead = (start > 0 ? " " : "") + characters[start..<first].map(Excerpt.blank).joined()
    let width = characters[first..<max(first, shownLast)].reduce(0) { $0 + ($1 == "\t" ? 1 : Excerpt.width($1)) }
    marks = String(repeating: mark, count: max(1, width))
  }

  /// Text without control characters other than tabs, so that a file cannot steer a terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// Tabs stay; bidirectional controls go too, because they can make a line read as what it is not.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func blank(_ character: Character) -> String {
    character == "\t" ? "\t" : String(repeating: " ", count: width(character))
  }

  /// How many columns a terminal gives a character: two for East Asian wide ones and pictures, otherwise one.
  static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
