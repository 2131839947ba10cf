internal import CivilTime
internal import Rollover

/// What is decided of all wishes together: which become one, and which ring on which date.
struct Arrangement {
  /// How reasons speak of what is decided here.
  private var capName: String { rules.cap.map { "daily-cap \($0.count)" } ?? "daily-cap" }
  private static let groupName = "grouping"

  let rules: DeliveryRules
  let kept: KeptBack
  let rung: RungLately
  var plan: JudgedPlan
  var cursor: ZoneCursor
  /// The place of the wish that rings for each; its own where it rings by itself.
  var leaders: [Int]
  /// When each is to ring; `nil` when it is not to.
  var deliveries: [Instant?]
  /// The one on its way that rings for each; empty where none does.
  var left: [RequestIdentifier?] = []
  /// When the first of all later ones of each wish's series rings; empty until somebody asks.
  var followers: [Instant] = []
  /// Whether anything that is remembered waits for another date.
  private let holdsAny: Bool

  init(_ rules: DeliveryRules, _ kept: KeptBack, _ rung: RungLately, _ plan: JudgedPlan, _ cursor: ZoneCursor) {
    self.rules = rules
    self.kept = kept
    self.rung = rung
    self.plan = plan
    self.cursor = cursor
    holdsAny = kept.entries.contains { if case .held = $0.fate { true } else { false } }
    leaders = Array(plan.wishes.indices)
    deliveries = plan.wishes.map(\.delivery)
  }

  /// Decides: similar ones that come together are one, a date has so many, and what waits may meet others again.
  mutating func arrange() {
    let hasGroups = plan.wishes.contains { $0.traits.group != 0 }
    if hasGroups {
      if !plan.leaving.isEmpty { leaveToThoseOnTheirWay() }
      group()
    }
    if let cap = rules.cap, holdsAny || !hasRoom(under: cap) {
      spread(under: cap)
      if hasGroups { group() }
    }
    carryOut()
  }

  /// What is to be remembered of the wishes of this plan.
  var entries: [KeptBack.Entry] {
    var all: [KeptBack.Entry] = []
    for place in plan.wishes.indices {
      guard let fate = fate(of: place) else { continue }
      all.append(
        KeptBack.Entry(identifier: plan.wishes[place].identifier, due: plan.wishes[place].due, fate: fate))
    }
    return all
  }

  /// What is to be remembered of a wish; `nil` where it rings at its time, as most do.
  @inline(__always)
  private func fate(of place: Int) -> KeptBack.Fate? {
    if isLeft(place) { return kept.fate(of: plan.wishes[place].identifier) }
    let leader = leaders[place]
    if leader != place {
      guard let delivery = deliveries[leader] else { return .dropped }
      return .merged(into: plan.wishes[leader].identifier, at: delivery)
    }
    guard let delivery = deliveries[place] else { return .dropped }
    if delivery > plan.wishes[place].delivery { return .held(until: delivery) }
    // What it waited for stays known, also where quiet hours go on behind that, or where it comes late by now.
    return isWaiting(place) ? kept.fate(of: plan.wishes[place].identifier) : nil
  }

  /// Whether one that is on its way rings for a wish.
  @inline(__always)
  private func isLeft(_ place: Int) -> Bool { !left.isEmpty && left[place] != nil }

  /// Whether a wish was moved to another date before its time had passed, and waits for that.
  func isWaiting(_ place: Int) -> Bool {
    guard holdsAny, case .held(let until)? = kept.fate(of: plan.wishes[place].identifier) else {
      return false
    }
    // One that is due later than that where the device is by now waits for nothing.
    let wish = plan.wishes[place]
    return wish.delivery >= until && wish.delivery > wish.due
  }

  private mutating func carryOut() {
    for place in plan.wishes.indices {
      let leader = leaders[place]
      if isLeft(place), let other = left[place] {
        plan.merge(place, intoLeaving: other, by: Self.groupName)
      } else if leader != place {
        if deliveries[leader] == nil {
          plan.drop(place, by: capName)
        } else {
          plan.merge(place, into: leader, by: Self.groupName)
        }
      } else if let delivery = deliveries[place] {
        // Most ring at their time, and need no name for a reason.
        if delivery > plan.wishes[place].delivery { plan.hold(place, until: delivery, by: capName) }
      } else {
        plan.drop(place, by: capName, isFinal: isWaiting(place))
      }
    }
  }
}
