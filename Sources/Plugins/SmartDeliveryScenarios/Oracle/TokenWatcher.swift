internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// Watches over the device's token: no text ever holds it, and in the end the server knows the present one.
struct TokenWatcher: Watcher {
  /// The token that the platform gave last; `nil` where nobody knows what the app still knows of it.
  private var present: DeviceToken?
  /// Each one that there was.
  private var all: [DeviceToken] = []
  /// The token that the server knows.
  private var known: DeviceToken?
  /// Whether the present one has come to be saved.
  private var isSaved = true
  private var hasSaveFailed = false
  /// When the network was last away, or a token came, in true time.
  private var changedAt: Instant?

  var soonest: Instant { Moment.never }

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .command(let command):
      guard let command = command as? TokenCommand else { return }
      present = command.token
      if !all.contains(command.token) { all.append(command.token) }
      isSaved = false
      changedAt = moment.now
    case .served(let request, let reply):
      if let request = request as? TokenRequest, reply.outcome is TokenAnswer { known = request.token }
    case .phone(.network): changedAt = moment.now
    case .app(.saved): hasSaveFailed = false
    case .app(.saveFailed): hasSaveFailed = true
    // Only an app at rest has certainly saved it: what was on its way before that may not hold it.
    case .app(.rested): if !hasSaveFailed { isSaved = true }
    // A token that only the process knew is gone with it.
    case .processEnded: if !isSaved { present = nil }
    case .app(.stateLost), .app(.reinstalled): present = nil
    default: break
    }
  }

  mutating func read(_ text: String, at moment: borrowing Moment, into findings: inout Findings) {
    for token in all where token.secret.utf8.count > 3 && text.contains(token.secret) {
      findings.violations.append(
        Violation(.tokenNeverTold, at: moment.now, nil, "a text of the trace holds a device token"))
    }
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    guard let present, known != present, moment.isOn, let changedAt, moment.now - changedAt > .hours(2) else { return }
    findings.violations.append(
      Violation(.tokenRegistered, at: moment.now, nil, "the server does not know the present token of the device"))
  }
}
