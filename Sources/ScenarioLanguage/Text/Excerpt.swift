internal import PhoneSimulator

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

    let shown = characters[start..<end].map(Excerpt.shown).joined()
    text = (start > 0 ? "…" : "") + shown + (end < characters.count ? "…" : "")
    lead = (start > 0 ? " " : "") + characters[start..<first].map(Excerpt.blank).joined()
    let width = characters[first..<max(first, shownLast)].reduce(0) { $0 + ($1 == "\t" ? 1 : Excerpt.shownWidth($1)) }
    marks = String(repeating: mark, count: max(1, width))
  }

  /// A character as it is shown; a tab stays, so that the marks stand under the right ones.
  private static func shown(_ character: Character) -> String {
    character == "\t" ? "\t" : String(character).printable
  }

  /// How many columns that takes.
  private static func shownWidth(_ character: Character) -> Int {
    let shown = shown(character)
    return shown == String(character) ? width(character) : shown.count
  }

  private static func blank(_ character: Character) -> String {
    character == "\t" ? "\t" : String(repeating: " ", count: shownWidth(character))
  }

  /// How many columns a terminal gives a character: two for East Asian wide ones and pictures, none for those that cannot
  /// be seen, otherwise one.
  static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    // A picture is asked for where the sign alone could be a letter.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF: return 0
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
      0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4,
      0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E,
      0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F7E0...0x1F7EB, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
