internal import PhoneSimulator

/// One knob of the platform turned to one value, so that a history can be run where platforms differ.
public struct Variation: Sendable, Hashable {
  /// The knob and its value, as an `os` line or `--os` takes them, such as `off=never`.
  public let text: String

  /// Every value of every knob that takes words, and one telling value of each that takes a number or a duration.
  ///
  /// The values that a file has anyway are among them. `answers` is not: an answer that comes twice is waited for until the
  /// engine tells its answers apart, and is switched on in `Knob.trials`.
  public static let all: [Variation] = Knob.allCases.filter { !Knob.absent.contains($0) }
    .flatMap { knob in knob.trials.map { Variation(text: "\(knob.rawValue)=\($0)") } }
}

extension Knob {
  /// The values to try.
  var trials: [String] {
    switch self {
    // Less than a month of days, and less than two schedules usually want.
    case .limit: ["20"]
    // Longer than a person waits, so that the phone is used, switched off or killed while something is on its way.
    case .latency: ["2s"]
    case .overflow: Words.platformOverflow.names
    case .gap: Words.platformGap.names
    case .overlap: Words.platformOverlap.names
    case .floating: Words.floating.names
    case .past: Words.past.names
    case .off: Words.off.names
    case .jump: Words.jump.names
    case .revoked: Words.revoked.names
    case .beforeUnlock: Words.beforeUnlock.names
    case .interval: PhoneProfile.Interval.allCases.map(\.rawValue)
    case .rules: PhoneProfile.Rules.allCases.map(\.rawValue)
    case .background: PhoneProfile.Background.allCases.map(\.rawValue)
    // Here `answers=twice` is switched on: `Words.answers.names`.
    case .answers: []
    case .suspend: Words.suspend.names
    case .foreground: Words.foreground.names
    case .push: ["prompt", "throttled", "lost"]
    }
  }
}
