internal import CivilTime
internal import Rollover

/// How similar wishes become one.
extension Arrangement {
  /// Has one of those ring that belong together and would ring at one moment; what is critical rings by itself.
  ///
  /// The one that rang for the others so far goes on to do so; otherwise it is the one that is due first.
  ///
  /// - Complexity: O(n log n) in the number of wishes.
  mutating func group() {
    var members: [(group: UInt64, delivery: Instant, place: Int)] = []
    for place in plan.wishes.indices where leaders[place] == place {
      let traits = plan.wishes[place].traits
      guard traits.group != 0, traits.importance < .critical, let delivery = deliveries[place] else { continue }
      members.append((traits.group, delivery, place))
    }
    members.sort {
      if $0.group != $1.group { return $0.group < $1.group }
      return $0.delivery != $1.delivery ? $0.delivery < $1.delivery : $0.place < $1.place
    }
    var start = 0
    while start < members.count {
      var end = start + 1
      while end < members.count, members[end].group == members[start].group,
        members[end].delivery == members[start].delivery
      {
        end += 1
      }
      if end - start > 1 { unite(members[start..<end].map(\.place)) }
      start = end
    }
  }

  private mutating func unite(_ places: [Int]) {
    var leader = places[0]
    for place in places.dropFirst() where precedes(place, leader) { leader = place }
    for place in plan.wishes.indices where places.contains(leaders[place]) { leaders[place] = leader }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (plan.wishes[left], plan.wishes[right])
    let (leads, otherLeads) = (ledBefore(one.identifier), ledBefore(other.identifier))
    if leads != otherLeads { return leads }
    return one.due != other.due ? one.due < other.due : one.place < other.place
  }

  /// Whether a wish was to ring for others by the plan before; for whom it rang is an old story.
  private func ledBefore(_ identifier: RequestIdentifier) -> Bool {
    plan.wishes.first.map { !kept.merged(into: identifier, from: $0.now).isEmpty } ?? false
  }

  /// Finds the wishes for which another one rings by the plan before, and which is on its way by now.
  mutating func leaveToThoseOnTheirWay() {
    for place in plan.wishes.indices {
      guard case .merged(let leader, let instant)? = kept.fate(of: plan.wishes[place].identifier),
        plan.leaving.contains(where: { $0.identifier == leader && $0.delivery == instant })
      else { continue }
      if left.isEmpty { left = Array(repeating: nil, count: plan.wishes.count) }
      left[place] = leader
      deliveries[place] = nil
    }
  }

  /// Has those ring by themselves for which a rule is not that moves or drops the one that was to ring for them.
  mutating func release(from leader: Int, where isFree: (Judged) -> Bool) {
    let free = leaders.indices.filter { leaders[$0] == leader && $0 != leader && isFree(plan.wishes[$0]) }
    guard !free.isEmpty else { return }
    for place in free {
      leaders[place] = place
      deliveries[place] = deliveries[leader]
    }
    unite(free)
  }

  /// How much a wish matters, and those for which it rings.
  func importances() -> [Importance] {
    var all = plan.wishes.map(\.traits.importance)
    for place in leaders.indices where leaders[place] != place {
      all[leaders[place]] = max(all[leaders[place]], all[place])
    }
    return all
  }
}
