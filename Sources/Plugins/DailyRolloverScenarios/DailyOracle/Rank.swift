internal import CivilTime
internal import DailyRollover

/// Where a wish stands when places are short: the next occurrence of each schedule within the days comes first, then all else
/// within them, then what lies beyond; among equals the soonest.
struct Rank: Sendable {
  /// 0, 1 or 2; a range where the end of the days is too near to tell.
  var group: ClosedRange<Int>
  var due: Instant

  /// The first place that something which is due then may have.
  static func first(due: Instant) -> Rank { Rank(group: 0...0, due: due) }

  /// Whether it stands before another, however one reads them.
  func isCertainlyBefore(_ other: Rank) -> Bool {
    if group.upperBound < other.group.lowerBound { return true }
    guard group == other.group, group.count == 1 else { return false }
    return due < other.due
  }
}

/// The days of one schedule that its ranks go by, as seen from a time of the device's clock.
struct RankedDays: Sendable {
  let place: Int
  let zone: Zone
  private let device: Instant
  private let local: CivilDateTime
  /// When the days end, in seconds of local time.
  private let end: Int64

  init(_ place: Int, days: Int, from device: Instant, in zone: Zone) {
    self.place = place
    self.zone = zone
    self.device = device
    local = zone.localTime(at: device)
    end = CivilDateTime(local.date.adding(days: days), local.time).localSeconds
  }

  /// Where an occurrence stands that is meant for a local time.
  @inline(__always)
  func rank(_ due: Timetable.Due, intended: CivilDateTime?, isNext: Bool) -> Rank {
    let intended = intended?.localSeconds ?? .max
    // The app may have planned a while ago.
    let margin: Int64 = 4 * 3600
    let inside = isNext ? 0 : 1
    let isBehind = intended > end + margin && intended > end + margin + repetition
    let group = intended < end - margin ? inside...inside : isBehind ? 2...2 : inside...2
    return Rank(group: group, due: due.instant)
  }

  /// So many seconds behind the local time ends what comes twice; 0 where it comes once.
  ///
  /// The days end that much later, and at the date line that may be a day.
  private var repetition: Int64 {
    // No change moves the clock by more than two days.
    for change in zone.changes(from: device - .days(3), to: device + .days(3)) {
      let first = change.instant.seconds + Int64(change.after.seconds)
      let last = change.instant.seconds + Int64(change.before.seconds)
      if first <= local.localSeconds, local.localSeconds < last { return last - local.localSeconds }
    }
    return 0
  }
}

/// What the ranks of one schedule go by.
struct RankedSchedule: Sendable {
  let days: RankedDays
  /// What it wants next.
  let next: Timetable.Due?
}
