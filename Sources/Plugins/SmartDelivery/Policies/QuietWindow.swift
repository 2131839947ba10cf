internal import CivilTime
internal import Rollover

/// Keeps the quiet hours quiet; what is critical rings all the same.
struct QuietWindow: Policy {
  static let name = "quiet-hours"
  let hours: QuietHours

  var words: String { "\(Self.name) \(hours.start) to \(hours.end)" }

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    guard wish.hasTime, wish.traits.importance < .critical, hours.selection.contains(wish),
      let end = hours.end(after: wish.delivery, in: &cursor)
    else { return .pass }
    switch hours.treatment {
    case .hold: return .hold(until: end)
    case .drop: return .drop
    case .quietly: return .quietly
    }
  }
}
