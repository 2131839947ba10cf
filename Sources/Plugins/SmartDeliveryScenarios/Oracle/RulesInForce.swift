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
  /// What the app goes by if it has lost what was chosen before its process ended, or before its state was damaged; `nil` where
  /// neither has happened.
  private var bare: KnownRules?
  /// The choices that this process of the app has only heard, which it takes on top of what it has left.
  private var waiting: [RulesCommand] = []

  /// Takes a choice, of which the app has only heard.
  mutating func take(_ command: RulesCommand) {
    waiting.append(command)
    bare?.take(command)
    if let bare { possible.append(bare) }
    chosen.take(command)
    possible.append(chosen)
  }

  /// The app has dealt with the choice, and goes by it from now on.
  mutating func settle(at now: Instant) {
    waiting.removeAll()
    guard possible.count > 1 else { return }
    for rules in possible.dropLast() { former.append((rules, now)) }
    former.removeAll { now - $0.until > .days(4) }
    possible = [chosen]
    bare = nil
  }

  /// The process ended, and perhaps with it all that it had only heard.
  mutating func processEnded() {
    guard !waiting.isEmpty else { return }
    bare = bare ?? possible[0]
    waiting.removeAll()
  }

  /// Nobody says what the app still knows: it may go by no rules at all.
  mutating func doubt() {
    var left = KnownRules()
    for command in waiting { left.take(command) }
    bare = left
    possible.insert(contentsOf: waiting.isEmpty ? [left] : [KnownRules(), left], at: 0)
  }

  /// It knows nothing, and nothing is chosen.
  mutating func forget() { self = RulesInForce() }

  /// The rules by which the app may have gone at some moment since an instant of true time.
  func since(_ instant: Instant) -> [KnownRules] { possible + former.lazy.filter { $0.until >= instant }.map(\.rules) }
}
