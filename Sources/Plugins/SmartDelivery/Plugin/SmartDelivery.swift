internal import CivilTime
public import Rollover

/// A plugin that decides when and how things ring: messages of its own, and by its policies whatever other plugins want.
///
/// It never adds to what others want. It knows of them no more than a wish says.
public struct SmartDelivery: Plugin {
  /// The name of its section of saved state.
  public static let name = "smart-delivery"
  /// The version of its saved state; the first one held no token.
  public static let stateVersion: UInt16 = 2
  /// The events that it hears: taps, actions and dismissals, and all that lets it reach its server.
  public static let interests: Interests = [.person, .network, .life, .device]
  /// It has policies, and judges plans.
  public static let bringsPolicies = true

  let settings: SmartDeliverySettings
  /// What the person has chosen.
  var rules = DeliveryRules() { didSet { policies = madePolicies } }
  /// The messages, in the order in which they came.
  var messages: [KeptMessage] = []
  /// What the last plan decided.
  var kept = KeptBack() { didSet { policies = madePolicies } }
  /// What rang in the last days.
  var rung = RungLately()
  /// What the person did last with each message, in the order in which that was done.
  var responses: [Response] = []
  /// What the server knows of the device's token.
  var registrar = Registrar()
  /// What the network has been like since the process started.
  var network = NetworkMonitor()
  /// The request for the token that is on its way.
  var tokenRequest: Token?

  /// What the person did with a message.
  public struct Response: Sendable, Equatable {
    /// The message.
    public var id: String
    /// The name of the action; `Manner.dismissal` for a dismissal, and `nil` for a tap.
    public var action: String?
  }

  /// Makes a plugin that keeps no message, and for which nothing is chosen.
  public init(_ settings: SmartDeliverySettings = SmartDeliverySettings()) { self.settings = settings }

  /// One for each message.
  public var subjectCount: Int { messages.count }

  /// A message, which rings once.
  public func subject(at slot: Int) -> Subject {
    // It is asked where it lies, since a copy of it costs something.
    Subject(
      messages[slot].subject, doubt: settings.doubt, grace: settings.grace, edition: messages[slot].edition,
      traits: messages[slot].traits)
  }

  func subject(of message: KeptMessage) -> Subject {
    Subject(
      message.subject, doubt: settings.doubt, grace: settings.grace, edition: message.edition, traits: message.traits)
  }

  /// The slot of a message; `nil` when there is none of that name.
  func slot(of id: String) -> Int? { messages.firstIndex { $0.id == id } }

  /// The policies by which it judges each wish alone; made where what they go by changes, since each plan asks for them.
  public private(set) var policies: [any Policy] = []

  /// The quiet hours are asked twice: what waits for another reason waits on if that ends within them.
  private var madePolicies: [any Policy] {
    var all: [any Policy] = []
    let off = rules.types.filter { !$0.isOn }.map(\.name)
    if !off.isEmpty { all.append(TypeSwitches(off: Selection(off))) }
    if let active = rules.active { all.append(BestTime(active: active)) }
    if let quiet = rules.quiet { all.append(QuietWindow(hours: quiet)) }
    if !kept.entries.isEmpty {
      all.append(Remembered(kept: kept))
      if let quiet = rules.quiet { all.append(QuietWindow(hours: quiet)) }
    }
    return all
  }

  /// Whether there is anything that only a whole plan shows: a limit, what belongs together, or what one of them has decided and
  /// that a plan may have to forget.
  public var judgesPlans: Bool {
    rules.cap != nil || !kept.entries.isEmpty || messages.contains { $0.group != nil }
  }

  /// Counts what rang, and decides which wishes become one and which ring on which date.
  public mutating func judge(_ plan: inout JudgedPlan, in context: inout EngineContext) {
    if let cap = rules.cap {
      // What waits for a border takes nothing from a date, and when it rang nobody knows.
      let counted = plan.rung.filter {
        $0.hasTime && $0.traits.importance < .critical && cap.selection.contains($0)
      }
      rung.take(
        counted.map { RungLately.Ring(identifier: $0.identifier, instant: $0.delivery) }, at: context.now)
    }
    var arrangement = Arrangement(rules, kept, rung, plan, context.cursor)
    arrangement.arrange()
    plan = arrangement.plan
    var after = kept
    after.take(arrangement.entries, of: plan.wishes, at: context.now)
    // What it remembers now may have it decide otherwise.
    plan.holdsAgain = after == kept
    if after != kept { kept = after }
  }
}
