import CivilTime

@testable import Rollover

extension Wish {
  /// A wish of the first plugin for an exact moment.
  static func wish(
    _ subject: String, _ key: OccurrenceKey, at instant: Instant, content: UInt64 = 1, slot: Int32 = 0, rank: Int32 = 0,
    isWithin: Bool = true
  ) -> Wish {
    Wish(
      RequestIdentifier(SubjectID(name: subject), key), due: instant, delivery: instant, trigger: .exact(instant),
      contentFingerprint: content, plugin: 0, slot: slot, rank: rank, isWithin: isWithin)
  }
}

extension OccurrenceKey {
  /// The key of a date, by its day number.
  static func day(_ number: Int32) -> OccurrenceKey { .date(CivilDate(dayNumber: number)) }
}

/// An instant written as `2027-03-12T18:00:00Z`.
func instant(_ text: String) throws -> Instant { try Instant(rfc3339: text) }
