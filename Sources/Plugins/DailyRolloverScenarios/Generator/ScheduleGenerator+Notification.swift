internal import CivilTime
internal import DailyRollover
public import Exploration
public import PhoneSimulator
public import Rollover

extension ScheduleGenerator {
  /// One that lies in the list, or one that is yet to come.
  public func notification(_ surroundings: Surroundings, _ random: inout RandomStream) -> NotificationData? {
    let spans: [(UInt64, TimeSpan)] = [(6, .hours(25)), (2, .days(3)), (1, .hours(-1))]
    let back = random.pick(weighted: spans)
    guard let (schedule, occurrence) = occurrence(after: surroundings.device - back, surroundings, &random) else {
      return nil
    }
    let key: OccurrenceKey
    if settings.strategy == .repeating, random.happens(3, in: 4) {
      key = .repeating(slot: 0)
    } else if (schedule.step ?? settings.step) == .exactDay {
      key = .sequence(CivilDateTime(localSeconds: occurrence.instant.seconds).date.dayNumber)
    } else {
      key = .date(occurrence.date)
    }
    var data = NotificationData(identifier: RequestIdentifier(schedule.id, key).text(name: schedule.name))
    if case .repeating = key { data.time = occurrence.instant.milliseconds }
    return data
  }

  /// One without an identity, of a stranger, of a date far ahead, or one that is not ours.
  public func forgedNotification(_ random: inout RandomStream) -> NotificationData {
    let identifier = random.pick([nil, "\(ScheduleGenerator.stranger)@2027-03-14", "a@2040-01-01", "a"])
    return NotificationData(identifier: identifier)
  }
}
