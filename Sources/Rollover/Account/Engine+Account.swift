/// Reasons that the engine itself knows: what the budget and the notification centre make of the wishes.
extension Engine {
  /// Says that nobody keeps the schedule that is asked about.
  mutating func accountForStrangers() {
    guard case .occurrence(let asked) = context.accounting, !plugins.contains(where: { $0.owns(asked.schedule) })
    else { return }
    context.account(asked, .notWanted(.unknownSchedule))
  }

  /// Says which places the wishes got.
  ///
  /// - Complexity: O(n log n) in the number of wishes.
  mutating func account(for all: [Wanted], kept: [Wanted], slots: Int) {
    let keptNames = kept.map(\.identifier).sorted()
    for (place, wish) in all.sorted(by: Budget.precedes).enumerated() {
      let isKept = Difference.contains(wish.identifier, in: keptNames)
      context.account(
        wish.identifier, .ranked(Rank(place: place + 1, count: all.count, slots: slots, isKept: isKept)))
    }
  }

  /// Says what is done about the requests.
  mutating func account(for wanted: [Wanted], _ difference: Difference, centre: CentreIndex) {
    let additions = difference.additions.map(\.identifier).sorted()
    for wish in wanted {
      let arming = arming(wish, isAdded: Difference.contains(wish.identifier, in: additions), centre)
      context.account(wish.identifier, .arming(arming))
    }
    for identifier in difference.removals { context.account(identifier, .arming(.remove)) }
  }

  private func arming(_ wish: Wanted, isAdded: Bool, _ centre: CentreIndex) -> Arming {
    if let standIn = wish.standIn { return .standIn(RequestIdentifier(wish.identifier.schedule, standIn)) }
    guard let position = centre.position(of: wish.identifier) else { return isAdded ? .add : .pending }
    let current = centre.pending[position]
    guard isAdded else { return current.contentFingerprint == wish.contentFingerprint ? .pending : .tooNear }
    if current.trigger != wish.trigger { return .replace(.otherTime) }
    return .replace(current.contentFingerprint != wish.contentFingerprint ? .otherContent : .otherZone)
  }
}
