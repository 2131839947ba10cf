public import CivilTime
public import Exploration
public import PhoneSimulator
public import Rollover
internal import SmartDelivery

/// What an app asks of smart delivery: messages, and whatever the person chooses about when and how things ring.
public struct MessageGenerator: TabledGenerator {
  /// The messages that are believed to lie ahead, by their names, in the order in which they came.
  private var ahead: [(id: String, due: Instant)] = []
  /// The regions in which the device is believed to be.
  private var inside: [String] = []
  /// How many device tokens there were.
  private var tokens = 0
  /// What was special about what was asked for, in words.
  public private(set) var situations: [String] = []

  /// The names of messages, types and groups.
  static let usual = ["1", "2", "3", "4", "5", "6"]
  static let types = ["news", "chat", "alarm"]
  static let groups = ["anna", "ben"]
  static let places = ["home", "work"]
  /// A name that no message has.
  static let stranger = "stranger"

  /// An app that has asked for nothing yet.
  public init() {}

  /// The names of the messages' requests, and that of a stranger.
  public var names: [String] { (Self.usual + [Self.stranger]).map(Message.subjectName(of:)) }

  /// What judges messages, rules and tokens.
  public var invariants: [Invariant] {
    [
      .noDuplicates, .onTime, .nothingLost, .armedAsWanted, .quietHours, .withinCap, .takenBackNeverRings,
      .tokenNeverTold, .tokenRegistered,
    ]
  }

  /// How the engine is set up.
  public mutating func setUp(_ history: inout History, _ random: inout RandomStream) {
    var settings = SmartDeliverySettings()
    settings.grace = random.pick(Self.graces)
    if random.happens(in: 4) { settings.doubt = .ring }
    history.plugins.append(settings)
  }

  /// Takes note of how the engine is set up in the end.
  public mutating func adopt(_ history: History) {
    situations += Self.words(grace: history.messages.grace, doubt: history.messages.doubt)
  }

  /// Each grace, each choice in doubt, and what rules come to.
  public var expectedSituations: [String] {
    Self.graces.flatMap { Self.words(grace: $0, doubt: nil) + Self.words(grace: $0, doubt: .ring) }
      + HistoryGenerator.situationsOfRules
  }

  private static let graces: [TimeSpan] = [.zero, .minutes(10), .hours(4), .hours(4), .days(2)]

  /// Settings by the names that they have in a scenario.
  private static func words(grace: TimeSpan, doubt: Doubt?) -> [String] {
    ["message-grace=\(grace)", "message-doubt=\(doubt?.rawValue ?? "usual")"]
  }

  /// Some rules, and some messages.
  public mutating func beginning(_ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    var actions: [Action] = []
    if random.happens(3, in: 4) { actions += self.actions(kind: Self.quiet, surroundings, &random) }
    if random.happens(in: 2) { actions += self.actions(kind: Self.cap, surroundings, &random) }
    for place in 0..<random.number(in: 1...3) { actions.append(send(Self.usual[place], surroundings, &random)) }
    return actions
  }

  /// Nothing: messages are sent once.
  public func declarations() -> [Action] { [] }

  /// Any message that lies ahead.
  public func subject(_ random: inout RandomStream) -> SubjectID? {
    ahead.isEmpty ? nil : Message.subject(of: random.pick(ahead).id)
  }

  /// When a message is due.
  public func due(after instant: Instant, _ surroundings: Surroundings, _ random: inout RandomStream) -> Instant? {
    let later = ahead.map(\.due).filter { $0 > instant && $0 - instant < .days(20) }
    return later.isEmpty ? nil : random.pick(later)
  }

  /// The notification of a message.
  public func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? {
    guard !ahead.isEmpty else { return nil }
    return NotificationData(identifier: Message.subjectName(of: random.pick(ahead).id))
  }

  /// The notification of a message that there is not.
  public func forgedNotification(_ random: inout RandomStream) -> NotificationData {
    NotificationData(
      identifier: Message.subjectName(of: random.pick(Self.usual + [Self.stranger])),
      time: random.happens(in: 2) ? nil : .max)
  }

  /// Nothing: messages come from no server.
  public func serverContent(_ random: inout RandomStream) -> ContentAction? { nil }

  /// Has a message sent, and takes note of it.
  mutating func send(_ id: String, _ surroundings: Surroundings, _ random: inout RandomStream) -> Action {
    var message = Message(id: id, type: random.pick(Self.types), title: "title of \(id)")
    message.importance = random.pick([.low, .medium, .medium, .high, .critical])
    if random.happens(in: 3) { message.group = random.pick(Self.groups) }
    let due = time(surroundings, &random)
    let local = surroundings.zone.localTime(at: due)
    switch random.below(8) {
    case 0: message.time = .now
    case 1: message.time = .next(local.time)
    // No more than a year, which is what can be asked for; a change of clocks may lie decades ahead.
    case 2...3 where due > surroundings.device && due - surroundings.device <= .days(366):
      message.time = .after(due - surroundings.device)
    default: message.time = .local(CivilDateTime(localSeconds: local.localSeconds))
    }
    ahead.removeAll { $0.id == id }
    ahead.append((id, due))
    return .command(MessageCommand.send(message))
  }

  /// Has a message sent that waits for a border to be crossed.
  mutating func sendByRegion(_ id: String, _ random: inout RandomStream) -> Action {
    var message = Message(id: id, type: random.pick(Self.types), title: "title of \(id)")
    message.time = .region(random.pick(Self.places), isLeaving: random.happens(in: 2))
    ahead.removeAll { $0.id == id }
    return .command(MessageCommand.send(message))
  }

  /// Has the device enter a region, or leave it.
  mutating func cross(_ random: inout RandomStream) -> Action {
    let name = random.pick(Self.places)
    let isInside = inside.contains(name)
    if isInside { inside.removeAll { $0 == name } } else { inside.append(name) }
    return .device(.region(name, isInside: !isInside))
  }

  /// Has the platform give a token: another one, or one of before.
  mutating func token(_ random: inout RandomStream) -> [Action] {
    if !random.happens(in: 3) { tokens += 1 }
    let number = random.happens(in: 6) ? 1 : max(tokens, 1)
    return DeviceToken("secret-token-\(number)").map { [.command(TokenCommand($0))] } ?? []
  }

  /// Takes note that a message is wanted no more.
  mutating func forget(_ id: String) { ahead.removeAll { $0.id == id } }

  /// A time to ring at: mostly soon, often in the night, and now and then just when the clocks change.
  private func time(_ surroundings: Surroundings, _ random: inout RandomStream) -> Instant {
    var instant = surroundings.device
    switch random.below(8) {
    case 0: if let change = surroundings.change { instant = change.instant + random.miss() }
    case 1: instant = instant + random.miss()
    case 2...5: instant = instant + random.span(below: .hours(30))
    default: instant = instant + random.span(below: .days(5))
    }
    return Instant(seconds: instant.seconds / 60 * 60)
  }
}
