internal import DailyRollover
internal import PhoneSimulator
internal import Rollover

extension EngineKey {
  /// The value that settings have for the key, as it is written.
  func text(in settings: EngineSettings, _ daily: DailyRolloverSettings) -> String {
    switch self {
    case .strategy: daily.strategy.rawValue
    case .days: "\(daily.days)"
    case .step: daily.step.rawValue
    case .grace: "\(daily.grace)"
    case .coolDown: "\(daily.coolDown)"
    case .jump: "\(settings.jumpThreshold)"
    case .drift: "\(settings.driftPartsPerMillion)"
    case .doubt: settings.doubt.rawValue
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
