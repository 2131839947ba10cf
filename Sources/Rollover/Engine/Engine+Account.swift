/// The reasons that the engine itself gives: the budget's and the notification centre's.
extension Engine {
  /// Says so if nobody keeps the subject that is asked about.
  mutating func accountForOthers() {
    if context.accounting == .stories { return accountForKnown() }
    guard case .occurrence(let asked) = context.accounting else { return }
    for plugin in plugins {
      for slot in 0..<plugin.subjectCount where plugin.subject(at: slot).id == asked.subject { return }
    }
    context.account(asked, .notWanted(.unknownSubject))
  }

  /// Says which subjects there are, which is the same in most plans.
  private mutating func accountForKnown() {
    if context.told == nil { context.told = ToldDecisions() }
    let subjects = plugins.flatMap { plugin in (0..<plugin.subjectCount).map { plugin.subject(at: $0).id } }
    // It is about no occurrence.
    context.account(RequestIdentifier(SubjectID(name: ""), .once), .known(subjects))
  }

  /// Says which place each wish got.
  ///
  /// - Complexity: O(n log n) in the number of wishes.
  mutating func account(for all: [Wish], kept: [Wish], places: Int) {
    if context.accountsForStories, let ranked = newlyRanked(all, kept) {
      for (wish, isKept) in ranked {
        let place = all.reduce(1) { Budget.precedes($1, wish, soon: context.draft.bar.soon) ? $0 + 1 : $0 }
        context.account(
          wish.identifier, .ranked(Rank(place: place, count: all.count, slots: places, isKept: isKept)))
      }
      return
    }
    let keptNames = kept.map(\.identifier).sorted()
    // Wishes are large, so their places are sorted and not they themselves.
    let order = all.indices.sorted { Budget.precedes(all[$0], all[$1], soon: context.draft.bar.soon) }
    for (place, position) in order.enumerated() {
      let wish = all[position]
      let isKept = Difference.contains(wish.identifier, in: keptNames)
      context.account(
        wish.identifier, .ranked(Rank(place: place + 1, count: all.count, slots: places, isKept: isKept)))
    }
  }

  /// The few wishes of which it was not said before that they got a place, or that they got none; `nil` where there are so
  /// many that it is quicker to sort them all.
  private mutating func newlyRanked(_ all: [Wish], _ kept: [Wish]) -> [(wish: Wish, isKept: Bool)]? {
    var found: [(wish: Wish, isKept: Bool)] = []
    var place = 0
    for wish in all {
      // Those that are kept stand in the same order.
      let isKept = place < kept.count && kept[place].identifier == wish.identifier
      if isKept { place += 1 }
      guard context.told?.isKept(wish.identifier) != isKept else { continue }
      if found.count == 8 { return nil }
      found.append((wish, isKept))
    }
    return found
  }

  /// Says what is done about the requests.
  mutating func accountForArming() {
    let added = difference.additions
    for (place, wish) in context.draft.wishes.enumerated() {
      let arming = arming(wish, isAdded: added.contains(place))
      context.account(wish.identifier, .arming(arming))
    }
    for identifier in difference.removals { context.account(identifier, .arming(.remove)) }
  }

  private func arming(_ wish: Wish, isAdded: Bool) -> Arming {
    let centre = context.draft.centre
    if let standIn = wish.standIn { return .standIn(RequestIdentifier(wish.identifier.subject, standIn)) }
    guard let position = centre.position(of: wish.identifier) else { return isAdded ? .add : .pending }
    let current = centre.pending[position]
    let isAsWanted = current.contentFingerprint == wish.contentFingerprint
    guard isAdded else { return wish.isLeftAlone && !isAsWanted ? .tooNear : .pending }
    if current.trigger != wish.trigger { return .replace(.otherTime) }
    return .replace(isAsWanted ? .otherZone : .otherContent)
  }
}
