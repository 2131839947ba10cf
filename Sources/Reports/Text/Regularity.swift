internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Tells a delivery that comes as those before it did from one that does not.
///
/// A delivery is regular when the device showed the same time of day at the same offset as at the one before of its
/// schedule, on the date it is meant for, and as many days after it as is usual: as the one before came after its own
/// predecessor, or as they come on this day of the week.
struct Regularity {
  private var previous: [SubjectID: Previous] = [:]

  private struct Previous {
    var local: CivilDateTime
    var offset: UTCOffset
    /// Days since the one before; 0 until there are two.
    var gap: Int32 = 0
    /// The same by day of the week, Monday first.
    var weekdayGaps: [Int32] = Array(repeating: 0, count: 7)
  }

  /// Takes the next record; answers whether it is a regular delivery.
  mutating func take(_ record: TraceRecord) -> Bool {
    guard record.kind == .delivered, let subject = record.subject else { return false }
    let local = record.local
    guard var last = previous[subject.subject] else {
      previous[subject.subject] = Previous(local: local, offset: record.offset)
      return false
    }
    let gap = local.date.dayNumber - last.local.date.dayNumber
    let weekday = Int(local.date.weekday.rawValue) - 1
    var isRegular = gap > 0 && (gap == last.gap || gap == last.weekdayGaps[weekday])
    isRegular = isRegular && local.time == last.local.time && record.offset == last.offset
    if case .date(let date) = subject.occurrence, date != local.date { isRegular = false }
    last.local = local
    last.offset = record.offset
    last.gap = gap
    last.weekdayGaps[weekday] = gap
    previous[subject.subject] = last
    return isRegular
  }
}
