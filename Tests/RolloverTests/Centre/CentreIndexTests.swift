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

  @Test func `knows without a look that nothing behind the latest of its kind is shown`() {
    func group(_ key: OccurrenceKey) -> Int {
      switch key {
      case .repeating, .sequence: 0
      case .date: 1
      case .once, .minute: 2
      }
    }
    for delivered in Self.keys {
      var index = CentreIndex(
        CentreSnapshot(delivered: [RequestIdentifier(Self.verse, delivered)], permission: .granted))
      #expect(Self.keys.allSatisfy { index.mayShow($0.order) }, "before anything has been looked for")
      index.findLatestShown()
      for key in Self.keys {
        let mayBe = group(key) == group(delivered) && key.order <= delivered.order
        #expect(index.mayShow(key.order) == mayBe, "\(key) where \(delivered) was delivered")
      }
    }
  }
}
