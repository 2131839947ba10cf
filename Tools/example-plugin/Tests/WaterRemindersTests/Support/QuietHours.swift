import CivilTime
import Rollover

/// Nothing rings between ten in the evening and seven in the morning; what is due then rings at seven.
struct QuietHours: Policy, Equatable {
  static let name = "quiet-hours"
  static let start = TimeOfDay(hour: 22, minute: 0) ?? .midnight
  static let end = TimeOfDay(hour: 7, minute: 0) ?? .midnight

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    let local = cursor.localTime(at: wish.delivery)
    // The start is inside, and the end is outside.
    guard Self.isQuiet(local.time) else { return .pass }
    let date = local.time < Self.end ? local.date : local.date.adding(days: 1)
    let end = cursor.mapping(of: CivilDateTime(date, Self.end)).instant(gap: .shiftForward, overlap: .earlier)
    return end.map(Judgement.hold) ?? .pass
  }

  static func isQuiet(_ time: TimeOfDay) -> Bool { time >= start || time < end }
}
