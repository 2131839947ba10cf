internal import ScenarioLanguage
internal import Rollover
internal import SmartDelivery

extension RulesCommand {
  /// The choice, as a file writes it behind the verb.
  var text: String {
    switch self {
    case .quiet(nil): "quiet=off"
    case .quiet(let hours?):
      "quiet=\(Self.minutes("\(hours.start)"))-\(Self.minutes("\(hours.end)"))"
        + (hours.treatment == .hold ? "" : " do=\(hours.treatment.rawValue)") + Self.names(hours.selection)
    case .cap(nil): "cap=off"
    case .cap(let cap?):
      "cap=\(cap.count)" + (cap.treatment == .wait ? "" : " over=\(cap.treatment.rawValue)") + Self.names(cap.selection)
    case .active(nil): "active=off"
    case .active(let active?):
      "active=" + active.hours.map { "\($0)" }.joined(separator: ",")
        + (active.selection == Self.messages
          ? "" : active.selection.names.isEmpty ? " for=all" : Self.names(active.selection))
    case .isOn(let type, let isOn): "\(StatementText.word(type))=\(isOn ? "on" : "off")"
    case .type(let type):
      "type=\(StatementText.word(type.name)) show=\(Self.parts(type.presentation))" + (type.isOn ? "" : " on=off")
        + (type.actions.isEmpty ? "" : " actions=" + StatementText.word(type.actions.joined(separator: ",")))
        + (type.tellsDismissal ? " dismissals=on" : "")
    }
  }

  /// What waits for the person's hours if nothing is said: messages.
  static let messages = Selection([SmartDelivery.name])

  private static func names(_ selection: Selection) -> String {
    selection.names.isEmpty ? "" : " for=" + StatementText.word(selection.names.joined(separator: ","))
  }

  /// A time of day without seconds, if it has none.
  private static func minutes(_ time: String) -> String {
    time.hasSuffix(":00") && time.count == 8 ? String(time.dropLast(3)) : time
  }

  private static func parts(_ presentation: Presentation) -> String {
    let parts = DeliveryWords.parts.filter { presentation.contains($0.meaning) }.map(\.name)
    return parts.isEmpty ? "nothing" : parts.joined(separator: ",")
  }
}

/// Words that are read and written.
enum DeliveryWords {
  /// What quiet hours do, and what people write in place of it.
  static let treatments = WordTable(
    QuietHours.Treatment.self,
    synonyms: [
      ("delay", .hold), ("wait", .hold), ("defer", .hold), ("later", .hold), ("silent", .quietly), ("quiet", .quietly),
      ("silently", .quietly), ("skip", .drop), ("suppress", .drop),
    ])
  /// What a cap does with what is over it, and what people write in place of it.
  static let overflow = WordTable(
    DailyCap.Treatment.self,
    synonyms: [("hold", .wait), ("delay", .wait), ("defer", .wait), ("skip", .drop), ("suppress", .drop)])

  /// What people write for a rule that is to be no more, or a type that is switched off.
  static let wordsForOff = [
    "none", "no", "never", "nothing", "false", "disabled", "disable", "unlimited", "mute", "muted", "silent",
  ]
  /// What people write for a type that is switched on.
  static let wordsForOn = ["yes", "true", "enabled", "enable"]

  /// What people write for quiet hours as if it were a switch.
  static let wordsForQuiet = [
    "dnd", "do-not-disturb", "mute", "muted", "silent", "silence", "focus", "night", "quiet-hours", "quiethours",
    "sleep", "vacation",
  ]

  /// Whether a word switches something on or off, or is written by people who mean that.
  static func isSwitch(_ word: String) -> Bool {
    ["on", "off"].contains(word) || wordsForOff.contains(word) || wordsForOn.contains(word)
  }

  /// Plugins by the words that people write for what they bring, for messages alone.
  static let plugins: [(name: String, words: [String])] = [
    (name: "task-reminders", words: ["tasks", "reminders"]), ("daily-rollover", ["schedules"]),
    (SmartDelivery.name, ["messages"]), ("all", ["everything"]),
  ]

  /// What is shown in the foreground.
  static let parts: [(name: String, meaning: Presentation)] = [
    ("banner", .banner), ("sound", .sound), ("badge", .badge),
  ]

  /// How much a message matters.
  static let priorities: [(name: String, meaning: Importance)] = [
    ("low", .low), ("medium", .medium), ("high", .high), ("critical", .critical),
  ]
}
