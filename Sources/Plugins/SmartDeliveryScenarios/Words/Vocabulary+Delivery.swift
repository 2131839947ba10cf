internal import PhoneSimulator
internal import Rollover
public import ScenarioLanguage
internal import SmartDelivery

extension Vocabulary {
  /// What scenario files can say of messages, and of when and how things ring.
  public static let smartDelivery = Vocabulary(
    statements: [.message, .deliverySettings, .token], expectations: [.message, .token],
    settings: [.grace, .doubt],
    invariants: [.quietHours, .withinCap, .takenBackNeverRings, .tokenNeverTold, .tokenRegistered],
    plugins: [SmartDeliverySettings()])
}

extension Setting {
  /// `message-grace=4h`: how late a message's notification may come.
  fileprivate static let grace = Setting(
    "message-grace", read: { line, value, _ in line.duration(value) }, set: { $0.messages.grace = $1 },
    text: { "\($0.messages.grace)" })

  /// `message-doubt=silent|ring|usual`: what is done where nobody knows whether one rang; the engine's choice is usual.
  fileprivate static let doubt = Setting(
    "message-doubt",
    read: { (line: inout LineReader, value: LineReader.Value, what: String) -> DoubtChoice? in
      line.choice(value, WordTable(DoubtChoice.self), of: what)
    }, set: { $0.messages.doubt = $1.meaning }, text: { $0.messages.doubt?.rawValue ?? DoubtChoice.usual.rawValue })
}

/// What is done where nobody knows, as a file says it.
private enum DoubtChoice: String, CaseIterable {
  case usual, silent, ring

  var meaning: Doubt? { Doubt(rawValue: rawValue) }
}
