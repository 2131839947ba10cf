internal import CivilTime
internal import PhoneSimulator
internal import SmartDelivery

/// The rules by which the app may go: those that the person has chosen, and those before until the app has dealt with the choice.
struct RulesInForce: Sendable {
  /// The choice of the person.
  private(set) var chosen = KnownRules()
  /// What the app may go by at this moment, the choice last.
  private(set) var possible = [KnownRules()]
  /// What it went by before, and until when, in true time; what is days old is forgotten.
  private var former: [(rules: KnownRules, until: Instant)] = []

  /// Takes a choice, of which the app has only heard.
  mutating func take(_ command: RulesCommand) {
    chosen.take(command)
    possible.append(chosen)
  }

  /// The app has dealt with the choice, and goes by it from now on.
  mutating func settle(at now: Instant) {
    guard possible.count > 1 else { return }
    for rules in possible.dropLast() { former.append((rules, now)) }
    former.removeAll { now - $0.until > .days(4) }
    possible = [chosen]
  }

  /// Nobody says what the app still knows: it may go by no rules at all.
  mutating func doubt() { possible.insert(KnownRules(), at: 0) }

  /// It knows nothing, and nothing is chosen.
  mutating func forget() { self = RulesInForce() }

  /// The rules by which the app may have gone at some moment since an instant of true time.
  func since(_ instant: Instant) -> [KnownRules] { possible + former.lazy.filter { $0.until >= instant }.map(\.rules) }
}
