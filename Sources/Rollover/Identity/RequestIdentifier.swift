internal import CivilTime

/// The identity of a notification request: a schedule and one of its occurrences, and nothing else.
///
/// Arming an occurrence twice is therefore arming it once: the second request replaces the first.
public struct RequestIdentifier: Hashable, Sendable {
  /// The schedule.
  public let schedule: ScheduleID
  /// The occurrence within it.
  public let occurrence: OccurrenceKey

  /// Puts an identity together.
  @inlinable
  public init(_ schedule: ScheduleID, _ occurrence: OccurrenceKey) {
    self.schedule = schedule
    self.occurrence = occurrence
  }

  /// Reads an identity from the text that the platform keeps, such as `verse@2027-03-14`, `verse#2027-03-14` or `verse*0`.
  ///
  /// - Returns: `nil` when the text was not made by this engine.
  public init?(_ text: String) {
    guard let mark = text.lastIndex(where: { "@#*".contains($0) }) else { return nil }
    let rest = text[text.index(after: mark)...]
    switch text[mark] {
    case "@":
      guard let date = CivilDate(rest) else { return nil }
      occurrence = .date(date)
    case "#":
      guard let day = CivilDate(rest) else { return nil }
      occurrence = .sequence(day.dayNumber)
    default:
      guard let slot = UInt8(rest) else { return nil }
      occurrence = .repeating(slot: slot)
    }
    schedule = ScheduleID(name: String(text[..<mark]))
  }

  /// The text that stands for this identity on the platform, given the schedule's name.
  public func text(name: String) -> String { name + occurrence.description }
}

extension RequestIdentifier: Comparable {
  /// Whether the left one comes first, by schedule and then by occurrence.
  @inlinable
  public static func < (left: RequestIdentifier, right: RequestIdentifier) -> Bool {
    left.schedule != right.schedule ? left.schedule < right.schedule : left.occurrence < right.occurrence
  }
}
