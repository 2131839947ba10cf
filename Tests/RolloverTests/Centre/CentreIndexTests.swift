import CivilTime
import Testing

@testable import Rollover

@Suite struct `The index of the notification centre` {
  private static let verse = SubjectID(name: "verse")
  private static let pill = SubjectID(name: "pill")

  /// Neighbouring keys of every kind.
  private static let keys: [OccurrenceKey] =
    (-2...2).flatMap { (day: Int32) -> [OccurrenceKey] in
      [.date(CivilDate(dayNumber: 20_000 + day)), .sequence(20_000 + day), .minute(day)]
    } + [.once, .repeating(slot: 0), .repeating(slot: 3)]

  @Test func `shows the same of the delivered list once the latest have been looked for`() {
    for delivered in Self.keys {
      for other in Self.keys {
        let list = [RequestIdentifier(Self.verse, delivered), RequestIdentifier(Self.pill, other)]
        let plain = CentreIndex(CentreSnapshot(delivered: list, permission: .granted))
        var quick = plain
        quick.findLatestShown()
        for subject in [Self.verse, Self.pill] {
          for key in Self.keys {
            let identifier = RequestIdentifier(subject, key)
            #expect(quick.shows(identifier) == list.contains(identifier), "\(key) among \(delivered) and \(other)")
            #expect(plain.shows(identifier) == list.contains(identifier))
          }
        }
      }
    }
  }
}
