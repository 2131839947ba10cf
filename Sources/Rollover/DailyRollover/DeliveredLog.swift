/// What has been delivered lately, so that a date does not ring twice after a flight or a change of the clock.
///
/// Bounded: of each schedule the last `perSchedule` are kept, which is farther than any clock is set back by accident.
struct DeliveredLog: Sendable {
  struct Entry: Sendable {
    var identifier: RequestIdentifier
    /// Whether the log already says that it is kept from ringing again.
    var suppressionReported = false
  }

  static let perSchedule = 40

  private(set) var entries: [Entry] = []

  init() {}
  init(entries: [Entry]) { self.entries = entries }

  func contains(_ identifier: RequestIdentifier) -> Bool { position(of: identifier) != nil }

  mutating func append(_ identifier: RequestIdentifier) {
    entries.append(Entry(identifier: identifier))
    guard entries.count > Self.perSchedule else { return }
    var count = 0
    var oldest = 0
    for index in entries.indices.reversed() where entries[index].identifier.schedule == identifier.schedule {
      count += 1
      oldest = index
    }
    if count > Self.perSchedule { entries.remove(at: oldest) }
  }

  /// Marks a delivered occurrence as reported; says whether it had not been before.
  mutating func reportSuppression(of identifier: RequestIdentifier) -> Bool {
    guard let position = position(of: identifier), !entries[position].suppressionReported else { return false }
    entries[position].suppressionReported = true
    return true
  }

  /// Forgets a cancelled schedule.
  mutating func removeAll(of schedule: ScheduleID) { entries.removeAll { $0.identifier.schedule == schedule } }

  private func position(of identifier: RequestIdentifier) -> Int? {
    // The one asked for is nearly always among the last.
    entries.lastIndex { $0.identifier == identifier }
  }
}
