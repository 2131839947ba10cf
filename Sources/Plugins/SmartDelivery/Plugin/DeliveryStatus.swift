internal import CivilTime
public import Rollover

/// How messages stand, for an app to show.
public struct DeliveryStatus: Sendable {
  /// How a message stands.
  public enum State: String, Sendable, CaseIterable {
    /// It is armed for its time.
    case armed
    /// It waits: the quiet hours, a limit or the person's hours hold it.
    case held
    /// Another one of its group rings for it.
    case merged
    /// Quiet hours that drop, a limit or a switch keep it from ringing.
    case dropped
    /// It rang, as far as anybody can tell.
    case rang
    /// None of these.
    case idle
  }

  /// Whether the server knows the device's token.
  public enum Registration: String, Sendable, CaseIterable {
    /// The platform has given none.
    case none
    /// The server has not said that it knows it.
    case waiting
    /// The server knows it.
    case registered
  }

  /// Whether the server knows the device's token.
  public let registration: Registration
  /// What the person has chosen.
  public let rules: DeliveryRules
  /// The names of the messages, in the order in which they came.
  public let messages: [String]
  /// What the person did last with each message.
  public let responses: [SmartDelivery.Response]
  private let states: [State]

  init(_ plugin: SmartDelivery, _ view: StatusView) {
    registration = plugin.registrar.token == nil ? .none : plugin.registrar.isWaiting ? .waiting : .registered
    rules = plugin.rules
    responses = plugin.responses
    messages = plugin.messages.map(\.id)
    states = plugin.messages.map { plugin.state(of: $0, view) }
  }

  /// How a message stands; `nil` when there is none of that name.
  public func state(of id: String) -> State? { messages.firstIndex(of: id).map { states[$0] } }

  /// The action that the person chose last of a message, or the word `tap`; `nil` where it did nothing.
  public func response(to id: String) -> String? {
    responses.first { $0.id == id }.map { $0.action ?? "tap" }
  }
}

extension SmartDelivery {
  /// How messages stand.
  public func status(_ view: StatusView) -> (any Sendable)? { DeliveryStatus(self, view) }

  fileprivate func state(of message: KeptMessage, _ view: StatusView) -> DeliveryStatus.State {
    let identifier = RequestIdentifier(message.subject, .once)
    if view.permission.allowsDelivery,
      let wish = view.armed.first(where: { $0.identifier == identifier && $0.delivery > view.now })
    {
      return wish.delivery > wish.due && !wish.isLate ? .held : .armed
    }
    switch kept.fate(of: identifier) {
    case .dropped: return .dropped
    case .merged: return .merged
    case .held, nil: break
    }
    if view.hasRung(identifier) || view.isPresumed(identifier) { return .rang }
    return drops(message, identifier, view) ? .dropped : .idle
  }

  /// Whether a rule drops a message, as the rules are now.
  private func drops(_ message: KeptMessage, _ identifier: RequestIdentifier, _ view: StatusView) -> Bool {
    var cursor = ZoneCursor(view.zone)
    let due = message.instant(in: &cursor)
    var wish = Judged(
      identifier, plugin: Self.name, due: due ?? view.now, delivery: due ?? view.now, traits: message.traits,
      now: view.now)
    wish.hasTime = due != nil
    for policy in policies {
      switch policy.judge(wish, in: &cursor) {
      case .drop: return true
      case .hold(let until): wish.delivery = max(wish.delivery, until)
      case .pass, .quietly: break
      }
    }
    return false
  }
}
