internal import CivilTime
internal import Rollover

/// Holds until the person looks at the phone; what is critical does not wait.
struct BestTime: Policy {
  static let name = "best-time"
  let active: ActiveHours

  var words: String { "\(Self.name) \(active.hours.map { "\($0)" }.joined(separator: ","))" }

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    guard wish.hasTime, wish.traits.importance < .critical, active.selection.contains(wish) else { return .pass }
    let next = active.next(from: wish.delivery, in: &cursor)
    return next > wish.delivery ? .hold(until: next) : .pass
  }
}
