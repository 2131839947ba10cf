internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What stands for deliveries that are folded away: how many there were, until when, and at which times.
struct FoldedLines {
  private(set) var count = 0
  private var first = CivilDate.epoch
  private var last = CivilDate.epoch
  /// The schedules in the order of their first delivery here, each with its time of day, which does not change.
  private var times: [(id: SubjectID, time: TimeOfDay, count: Int)] = []

  /// So many schedules are named; the others are counted.
  private static let namedSchedules = 4

  /// Takes a delivery in.
  mutating func add(_ subject: SubjectID, at local: CivilDateTime) {
    if count == 0 { first = local.date }
    last = local.date
    count += 1
    if let place = times.firstIndex(where: { $0.id == subject }) {
      times[place].count += 1
    } else {
      times.append((subject, local.time, 1))
    }
  }

  /// The line that stands for them, such as `… 27 days like this, each at 09:00`.
  ///
  /// Of several schedules each is counted, so that one that falls silent meanwhile is not overlooked.
  func text(in trace: Trace) -> String {
    guard times.count != 1 else {
      let days = Int(last.dayNumber - first.dayNumber) + 1
      let how = count == days ? "\(count) days like this" : "\(count) times like this until \(last)"
      return "… \(how), each at \(times[0].time)"
    }
    var names = times.prefix(Self.namedSchedules).map { "\($0.count) \(trace.name(of: $0.id).printable) at \($0.time)" }
    if times.count > Self.namedSchedules { names.append("and \(times.count - Self.namedSchedules) more") }
    return "… \(count) times like this until \(last): \(names.joined(separator: ", "))"
  }
}
