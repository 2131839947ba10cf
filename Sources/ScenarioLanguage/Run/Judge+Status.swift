internal import DailyRollover
internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Judge {
  /// Whether the app's code says of itself what is expected.
  func judge(_ expected: StatusExpectation) -> Diagnostic? {
    guard let status = world.appStatus, let daily = status.plugin(DailyRolloverStatus.self) else {
      return nobodyAnswers(expected)
    }
    let actual = value(of: expected.key, status, daily)
    guard !expected.holds(actual.value) else { return nil }
    let wanted = expected.comparison.words(expected.value.text)
    let verdict = expected.comparison == .notEqual ? "is \(expected.value.text)" : "is not \(wanted)"
    return failure(
      "the status `\(expected.key.rawValue)` \(verdict)", at: expected.range,
      label: "it is \(actual.text ?? actual.value.text)")
  }

  private func nobodyAnswers(_ expected: StatusExpectation) -> Diagnostic {
    var label = "the app's code does not say"
    var notes: [String] = []
    if !world.isOn {
      (label, notes) = ("the device is off", ["write `device on` and `app launch` before it"])
    } else if !world.appIsAlive {
      (label, notes) = ("the app is not running", ["write `app launch` before it"])
    }
    return failure("nobody can be asked for the status", at: expected.range, label: label, notes: notes)
  }

  /// A value of the status, and how it is written if not by itself.
  private func value(of key: StatusKey, _ status: EngineStatus, _ daily: DailyRolloverStatus) -> (
    value: StatusValue, text: String?
  ) {
    switch key {
    case .enabled: (.flag(status.isAllowed && daily.scheduleCount > daily.pausedCount), nil)
    case .scheduled: (.flag(status.isArmed), nil)
    case .rollover: (.flag(daily.isRolloverEnabled), nil)
    case .schedules: (.number(daily.scheduleCount), nil)
    case .paused: (.number(daily.pausedCount), nil)
    case .pending: (.number(status.pendingCount), nil)
    case .next: value(of: status.next?.instant, status.next?.identifier)
    case .last: value(of: status.last?.instant, status.last?.identifier)
    case .lastRollover: value(of: status.lastRollover)
    case .lastClockChange: value(of: status.lastClockChange)
    case .lastZoneChange: value(of: status.lastZoneChange)
    case .horizonEnd: (.date(daily.horizonEnd), nil)
    case .strategy: (.word(daily.settings.strategy.rawValue), nil)
    case .days: (.number(daily.settings.days), nil)
    case .step: (.word(daily.settings.step.rawValue), nil)
    case .grace: (.duration(daily.settings.grace), nil)
    case .coolDown: (.duration(daily.settings.coolDown), nil)
    case .jump: (.duration(world.settings.jumpThreshold), nil)
    case .drift: (.number(Int(world.settings.driftPartsPerMillion)), nil)
    }
  }

  /// An instant as the device shows it, with the occurrence that it belongs to.
  private func value(
    of instant: Instant?, _ identifier: RequestIdentifier? = nil
  ) -> (value: StatusValue, text: String?) {
    guard let instant else { return (.time(nil), nil) }
    let local = world.zone.localTime(at: instant)
    let stamp = "\(local) \(world.zone.offset(at: instant))"
    return (.time(local), identifier.map { "\(trace.text(of: $0)) at \(stamp)" } ?? stamp)
  }
}
