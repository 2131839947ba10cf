public import CivilTime

/// All wishes of a plan, for a plugin that judges them together: how many on one day, or which become one.
///
/// Each of them has been judged alone before. What is decided here counts for this plan; the next one asks anew. So a plugin
/// that keeps something back remembers that in its own state, and a policy of its own says so once the time has come: then
/// it is not missed, and not late. Whoever holds one of a series behind the next one of it drops it, or the series would go
/// on without it.
public struct JudgedPlan: Sendable {
  /// The wishes that lie ahead, by their delivery; ties are in the order of plugins and subjects.
  public let wishes: [Judged]
  /// The wishes that ring whatever is decided, because their requests are not touched any more: they take places on a date.
  public let leaving: [Judged]
  /// What has rung since the plan before, as far as the ledger can tell, in no particular order.
  public let rung: [Judged]
  /// Whether the plugin would decide the same if it were asked at once of the same wishes, so that it need not be asked; it is,
  /// unless it says so.
  ///
  /// It may say so where it goes by nothing but these wishes, what has rung, the time, the zone and its own state, and where what
  /// it decides has not changed that.
  public var holdsAgain = false
  /// What is decided, of few wishes mostly, and the place among that of what holds for each wish, or −1; there are no places
  /// while nothing is decided.
  private var decided: [Verdict] = []
  private var places: [Int32] = []
  private let policies: [any Policy]

  /// What is decided of a wish.
  enum Verdict: Sendable, Equatable {
    case hold(until: Instant, policy: String)
    case drop(policy: String, isFinal: Bool)
    case merge(into: RequestIdentifier, place: Int?, policy: String)
  }

  /// Begins with wishes of which nothing is decided.
  init(_ wishes: [Judged], leaving: [Judged] = [], rung: [Judged], policies: [any Policy]) {
    self.wishes = wishes
    self.leaving = leaving
    self.rung = rung
    self.policies = policies
  }

  /// Whether nothing is decided of any wish.
  var isPlain: Bool { decided.isEmpty }

  /// What is decided of a wish; `nil` where nothing is.
  func verdict(of place: Int) -> Verdict? {
    guard !decided.isEmpty, places[place] >= 0 else { return nil }
    return decided[Int(places[place])]
  }

  /// Decides; what was decided of the wish before does not hold any more.
  private mutating func decide(_ place: Int, _ verdict: Verdict) {
    if places.isEmpty { places = Array(repeating: -1, count: wishes.count) }
    places[place] = Int32(decided.count)
    decided.append(verdict)
  }

  /// When a wish may ring from an instant on, by all that judge it alone.
  ///
  /// - Returns: the earliest moment; `nil` when one of them drops it there.
  public func earliest(for place: Int, from instant: Instant, in cursor: inout ZoneCursor) -> Instant? {
    var wish = wishes[place]
    wish.delivery = max(wish.due, instant)
    return PolicyChain.judge(wish, by: policies, in: &cursor).delivery
  }

  /// Whether those that judge a wish alone have it shown without a sound, if it rings at an instant.
  func isQuiet(_ place: Int, at instant: Instant, in cursor: inout ZoneCursor) -> Bool {
    var wish = wishes[place]
    wish.delivery = instant
    return PolicyChain.judge(wish, by: policies, in: &cursor).isQuiet
  }

  /// Has a wish ring later; an earlier moment changes nothing.
  public mutating func hold(_ place: Int, until instant: Instant, by policy: String) {
    guard instant > wishes[place].delivery else { return }
    decide(place, .hold(until: instant, policy: policy))
  }

  /// Has a wish not ring.
  ///
  /// - Parameters:
  ///   - place: Its place among the wishes.
  ///   - policy: What drops it, as people read it.
  ///   - isFinal: Whether no later plan may let it ring, although it lies ahead: its own time has passed, and it only waited.
  public mutating func drop(_ place: Int, by policy: String, isFinal: Bool = false) {
    decide(place, .drop(policy: policy, isFinal: isFinal))
  }

  /// Has another wish ring for a wish, too, when that one rings.
  public mutating func merge(_ place: Int, into other: Int, by policy: String) {
    decide(place, .merge(into: wishes[other].identifier, place: other, policy: policy))
  }

  /// Leaves a wish to one that is on its way, and that rings for it, too.
  ///
  /// - Parameters:
  ///   - place: Its place among the wishes.
  ///   - other: One of those that are leaving; it says already for how many it rings.
  ///   - policy: What merges it, as people read it.
  public mutating func merge(_ place: Int, intoLeaving other: RequestIdentifier, by policy: String) {
    decide(place, .merge(into: other, place: nil, policy: policy))
  }

  /// When a wish is to ring by what is decided so far; `nil` when not by itself.
  public func delivery(of place: Int) -> Instant? {
    switch verdict(of: place) {
    case nil: wishes[place].delivery
    case .hold(let until, _): until
    case .drop, .merge: nil
    }
  }
}
