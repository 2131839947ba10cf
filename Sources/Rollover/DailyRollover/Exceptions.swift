internal import CivilTime

/// The occurrences that are left out of their series, by the app's wish or because a duplicate guard refused them.
struct Exceptions: Sendable {
  struct Entry: Sendable, Equatable {
    var schedule: ScheduleID
    /// The local date of the occurrence.
    var date: CivilDate
    /// Whether the app asked for it; otherwise a guard refused it, and has said so.
    var isSkip: Bool
    /// Whether the log says that it is left out.
    var isReported = false
  }

  private(set) var entries: [Entry] = []

  /// How long one is kept behind its date: as long as a clock that was set forward by accident may stay so.
  private static let memory = 60

  init(entries: [Entry] = []) { self.entries = entries }

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ schedule: ScheduleID, _ date: CivilDate) -> Bool {
    !entries.isEmpty && entries.contains { $0.schedule == schedule && $0.date == date }
  }

  /// Whether the app asked to leave a date out.
  func isSkip(_ schedule: ScheduleID, _ date: CivilDate) -> Bool {
    entries.contains { $0.schedule == schedule && $0.date == date && $0.isSkip }
  }

  /// Whether anything is left out of a schedule on a date or later.
  func hasAny(of schedule: ScheduleID, from date: CivilDate) -> Bool {
    entries.contains { $0.schedule == schedule && $0.date >= date }
  }

  mutating func add(_ schedule: ScheduleID, _ date: CivilDate, isSkip: Bool) {
    guard !contains(schedule, date) else { return }
    entries.append(Entry(schedule: schedule, date: date, isSkip: isSkip, isReported: !isSkip))
  }

  /// Marks one as reported; answers whether it had not been before.
  mutating func report(_ schedule: ScheduleID, _ date: CivilDate) -> Bool {
    guard let place = entries.firstIndex(where: { $0.schedule == schedule && $0.date == date }) else { return false }
    guard !entries[place].isReported else { return false }
    entries[place].isReported = true
    return true
  }

  mutating func removeAll(of schedule: ScheduleID) { entries.removeAll { $0.schedule == schedule } }

  /// Forgets what lies far behind.
  mutating func prune(today: CivilDate) {
    guard !entries.isEmpty else { return }
    let first = today.adding(days: -Self.memory)
    entries.removeAll { $0.date < first }
  }

  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(entries.count))
    for entry in entries {
      writer.write(entry.schedule.rawValue)
      writer.write(entry.date.dayNumber)
      writer.write(UInt8(entry.isSkip ? 1 : 0))
      writer.write(UInt8(entry.isReported ? 1 : 0))
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    for _ in 0..<(try reader.readCount(ofAtLeast: 14)) {
      entries.append(
        Entry(
          schedule: ScheduleID(rawValue: try reader.read()), date: CivilDate(dayNumber: try reader.read()),
          isSkip: try reader.readBool(), isReported: try reader.readBool()))
    }
  }
}
