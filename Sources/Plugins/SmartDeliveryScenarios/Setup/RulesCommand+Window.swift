public import PhoneSimulator
public import SmartDelivery

extension RulesCommand {
  /// Quiet hours as pictures shade them.
  public var window: DayWindow.Change? {
    guard case .quiet(let hours) = self else { return nil }
    let name = "quiet hours"
    // What rings at its time without a sound is not kept back.
    guard let hours, hours.treatment != .quietly else { return .ends(name) }
    return .opens(DayWindow(name: name, start: hours.start, end: hours.end, names: hours.selection.names))
  }
}

extension MessageCommand {
  /// A rule may be for a type of messages, or for all messages.
  public var ruleNames: [String] {
    if case .send(let message) = self { [message.type, SmartDelivery.name] } else { [] }
  }
}

extension RulesCommand {
  /// The subjects, types and plugins that the rule is for.
  public var ruleTargets: [String] {
    switch self {
    case .quiet(let hours): hours?.selection.names ?? []
    case .cap(let cap): cap?.selection.names ?? []
    case .active(let hours): hours?.selection.names ?? []
    case .isOn(let type, _): [type]
    case .type(let type): [type.name]
    }
  }
}
