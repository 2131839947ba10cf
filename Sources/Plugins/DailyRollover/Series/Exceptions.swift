internal import CivilTime
internal import Rollover

/// The dates that the app asked to leave out of its schedules.
struct Exceptions: Sendable {
  /// One date of one schedule.
  struct Entry: Sendable, Equatable {
    var schedule: ScheduleID
    /// The local date of the occurrence.
    var date: CivilDate
  }

  private(set) var entries: [Entry] = []

  /// The number of dates of one schedule from which on one that is past is forgotten, the earliest first, for each that comes.
  ///
  /// They are counted and not dated, since a clock that is wrong for a while must not cost a wish.
  static let memory = 400

  init(entries: [Entry] = []) { self.entries = entries }

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ schedule: ScheduleID, _ date: CivilDate) -> Bool {
    !entries.isEmpty && entries.contains { $0.schedule == schedule && $0.date == date }
  }

  /// Whether anything is left out of a schedule.
  func hasAny(of schedule: ScheduleID) -> Bool { !entries.isEmpty && entries.contains { $0.schedule == schedule } }

  /// Whether anything is left out of a schedule on a date or later.
  func hasAny(of schedule: ScheduleID, from date: CivilDate) -> Bool {
    !entries.isEmpty && entries.contains { $0.schedule == schedule && $0.date >= date }
  }

  /// Leaves out a date of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: the schedule.
  ///   - date: the date.
  ///   - today: the date of now; what lies ahead is not forgotten.
  mutating func add(_ schedule: ScheduleID, _ date: CivilDate, today: CivilDate) {
    guard !contains(schedule, date) else { return }
    entries.append(Entry(schedule: schedule, date: date))
    guard entries.count(where: { $0.schedule == schedule }) > Self.memory else { return }
    let own = entries.indices.filter { entries[$0].schedule == schedule }
    guard let earliest = own.min(by: { entries[$0].date < entries[$1].date }), entries[earliest].date < today else {
      return
    }
    entries.remove(at: earliest)
  }

  mutating func removeAll(of schedule: ScheduleID) { entries.removeAll { $0.schedule == schedule } }

  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(entries.count))
    for entry in entries {
      writer.write(entry.schedule.rawValue)
      writer.write(entry.date.dayNumber)
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    for _ in 0..<(try reader.readCount(ofAtLeast: 12)) {
      entries.append(
        Entry(schedule: ScheduleID(rawValue: try reader.read()), date: CivilDate(dayNumber: try reader.read())))
    }
  }
}
