import CivilTime
import Testing

@testable import Rollover

/// The places that plugins answer, which may be any numbers.
@Suite struct `A place in the order of keys` {
  private static let once = OccurrenceKey.once.order
  private static let date = OccurrenceKey.date(.epoch).order
  private static let minutes = (first: OccurrenceKey.minute(.min).order, last: OccurrenceKey.minute(.max).order)
  private static let repeating = OccurrenceKey.repeating(slot: 0).order
  private static let cases: [(said: Int64, place: Int64)] = [
    (.min, .min), (.max, minutes.last), (repeating - 1, .min), (repeating, repeating),
    (repeating + 256, repeating + 255), (-800_001, .min), (-800_000, -800_000), (3_000_001, 3_000_000),
    (date - 800_001, .min), (date + 3_000_001, date + 3_000_000), (once - 1, .min), (once + 1, once),
    // No keys are of the kind between the single ones and minutes.
    (3 << 40, once), (minutes.first - 1, .min), (minutes.last + 1, minutes.last),
  ]

  @Test(arguments: [
    OccurrenceKey.repeating(slot: 3), .sequence(-5), .date(.epoch), .once, .minute(.min), .minute(.max),
  ])
  func `is that of a key`(key: OccurrenceKey) {
    #expect(OccurrenceKey.place(key.order) == key.order)
  }

  @Test(arguments: cases)
  func `is nothing before the first key of its kind, and the last key behind that`(said: Int64, place: Int64) {
    #expect(OccurrenceKey.place(said) == place)
  }
}
