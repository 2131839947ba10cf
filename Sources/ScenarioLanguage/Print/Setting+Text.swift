internal import PhoneSimulator
internal import Rollover

extension EngineKey {
  /// The value that settings have for the key, as it is written.
  func text(in settings: EngineSettings) -> String {
    switch self {
    case .strategy: settings.strategy.rawValue
    case .days: "\(settings.days)"
    case .step: settings.step.rawValue
    case .grace: "\(settings.grace)"
    case .coolDown: "\(settings.coolDown)"
    case .jump: "\(settings.jumpThreshold)"
    case .drift: "\(settings.driftPartsPerMillion)"
    }
  }
}

extension Knob {
  /// The value that a profile has for the knob, as it is written; nothing for a knob that this build does not have.
  func text(in profile: PhoneProfile) -> String {
    switch self {
    case .limit: "\(profile.limit)"
    case .overflow: profile.overflow.rawValue
    case .latency: "\(profile.latency)"
    case .gap: profile.gap.rawValue
    case .overlap: profile.overlap.rawValue
    case .floating: profile.floating.rawValue
    case .past: profile.past.rawValue
    case .off: profile.off.rawValue
    case .jump: profile.jump.rawValue
    case .revoked: profile.revoked.rawValue
    case .beforeUnlock: profile.readableBeforeUnlock ? "readable" : "unreadable"
    case .interval: profile.interval.rawValue
    case .rules: profile.rules.rawValue
    case .background: profile.background.rawValue
    case .answers: profile.answers.rawValue
    case .suspend: profile.suspend.rawValue
    case .foreground: profile.foreground.rawValue
    case .push: ""
    }
  }
}
