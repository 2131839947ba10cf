/// What has been delivered lately, so that a date does not ring twice after a flight or a change of the clock.
///
/// Bounded: of each schedule the last `perSchedule` are kept at least, and twice as many at most, which is farther than
/// any clock is set back by accident.
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
    guard entries.count >= 2 * Self.perSchedule else { return }
    let count = entries.count { $0.identifier.schedule == identifier.schedule }
    // Dropping half at once costs less than dropping one at a time.
    guard count >= 2 * Self.perSchedule else { return }
    var surplus = count - Self.perSchedule
    entries.removeAll { entry in
      guard surplus > 0, entry.identifier.schedule == identifier.schedule else { return false }
      surplus -= 1
      return true
    }
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
