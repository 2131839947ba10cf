internal import PhoneSimulator

/// Words of commands, as a person can paste them into a shell.
public enum ShellWord {
  /// A word that a shell takes as it stands, or the text in quotes.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-_./,:@%+#".utf8.contains(byte)
      }
    }
    if isPlain, !text.isEmpty, !text.hasPrefix("#") { return text }
    if text.unicodeScalars.contains(where: \.steersTerminals) { return escaped(text) }
    // Between double quotes these four mean something, and an exclamation mark does to some shells.
    guard text.contains(where: { "\"\\$`!".contains($0) }) else { return "\"\(text)\"" }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A text with control characters, in the quotes of shells that read escapes; the terminal could not show it otherwise.
  private static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      if scalar == "\\" || scalar == "'" { return "\\" + String(scalar) }
      guard scalar.steersTerminals else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "$'" + scalars.joined() + "'"
  }
}
