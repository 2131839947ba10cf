internal import CivilTime
internal import PhoneSimulator

/// The command that shows a run of a plan again, as it can be pasted into a shell.
struct ReplayCommand {
  private let file: String
  private let plan: Plan

  /// What the commands begin with.
  static let start = "rollover run"

  init(_ plan: Plan, _ map: SourceMap) {
    file = map.sources[0].name
    self.plan = plan
  }

  /// Explains how things stand at a moment, or one occurrence as far as it had come by then.
  func explaining(_ subject: String? = nil, until time: Instant) -> String {
    // A name that begins with a dash would be taken for an option.
    let what = subject.map { ($0.hasPrefix("-") ? "=" : " ") + ReplayCommand.quoted($0) } ?? ""
    return [ReplayCommand.start, path, options, "--until \(time.short) --explain"].filter { !$0.isEmpty }
      .joined(separator: " ") + what
  }

  /// Explains an occurrence whose name is to follow.
  var explaining: String {
    let until = plan.overrides.until.map { "--until \(ReplayCommand.quoted($0))" } ?? ""
    return [ReplayCommand.start, path, options, until, "--explain"].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The same of a file.
  private var path: String { ReplayCommand.quoted(file.hasPrefix("-") ? "./" + file : file) }

  /// What chooses this run among those that the file stands for.
  private var options: String {
    let overrides = plan.overrides
    let knobs = [overrides.os, overrides.variation?.text].compactMap(\.self).joined(separator: " ")
    let options = [
      ("--engine", overrides.engine), ("--os", knobs.isEmpty ? nil : knobs),
      ("--only", plan.variation.isEmpty ? nil : plan.variation), ("--tzdata", overrides.zones),
    ]
    return options.compactMap { name, value in value.map { "\(name) \(ReplayCommand.quoted($0))" } }
      .joined(separator: " ")
  }

  /// A word that a shell takes as it stands, or the text in quotes.
  static func quoted(_ text: String) -> String {
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
