/// What a plugin has to say of the occurrences of a subject that its plan did not come to.
public protocol OccurrencesBeyond: Hashable, Sendable {
  /// Why the plan did not come to an occurrence; `nil` when it did.
  func objection(to key: OccurrenceKey) -> Objection?
}

/// Which places of a subject have rung, or count as rung.
protocol RungPlaces: Equatable, Sendable {
  func contains(_ place: Int64) -> Bool
}

/// What a plan says of those occurrences of a subject that it did not look at one by one.
///
/// A subject has more of them than anybody can list, so the answer is worked out for those that somebody asks about:
///
///     if let decision = others.decision(on: .date(date)) { print(decision) }
public struct OtherOccurrences: Hashable, Sendable {
  private let beyond: any OccurrencesBeyond
  /// Everything up to this place was settled before the plan.
  private let settledBefore: Int64
  private let rung: any RungPlaces

  init(_ beyond: any OccurrencesBeyond, settledBefore: Int64, rung: any RungPlaces) {
    self.beyond = beyond
    self.settledBefore = settledBefore
    self.rung = rung
  }

  /// What the plan decided about an occurrence; `nil` when it was looked at, and its own decisions say it.
  public func decision(on key: OccurrenceKey) -> Decision? {
    if let objection = beyond.objection(to: key) { return .notWanted(objection) }
    guard key.order <= settledBefore else { return nil }
    return .notWanted(rung.contains(key.order) ? .hasRung : .past)
  }

  /// Whether both say the same of every occurrence.
  public static func == (left: OtherOccurrences, right: OtherOccurrences) -> Bool {
    left.settledBefore == right.settledBefore && left.rung.isEqual(to: right.rung)
      && left.beyond.isEqual(to: right.beyond)
  }

  /// Hashes what they say.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(settledBefore)
    hasher.combine(AnyHashable(beyond))
  }
}
