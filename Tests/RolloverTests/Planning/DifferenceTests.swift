import CivilTime
import Testing

@testable import Rollover

@Suite struct `The difference` {
  private func wish(_ day: Int32, at second: Int64, content: UInt64 = 1) -> Wanted {
    Wanted(
      identifier: RequestIdentifier(ScheduleID(name: "verse"), .date(CivilDate(dayNumber: day))),
      instant: Instant(seconds: second), trigger: .exact(Instant(seconds: second)), contentFingerprint: content,
      rank: day, slot: 0)
  }

  private func centre(_ wishes: [Wanted]) -> CentreIndex {
    CentreIndex(
      CentreSnapshot(
        pending: wishes.map {
          .init(identifier: $0.identifier, trigger: $0.trigger, contentFingerprint: $0.contentFingerprint)
        }, permission: .granted))
  }

  private func difference(_ wishes: [Wanted], _ centre: CentreIndex, refresh: Bool = false) -> Difference {
    var wanted = wishes
    var context = EngineContext(settings: EngineSettings())
    return Difference(&wanted, centre: centre, refresh: refresh, superseded: [], in: &context)
  }

  /// Below and above the size at which the centre is indexed by a table.
  @Test(arguments: [3, 12, 13, 64])
  func `is empty when everything wanted is pending, in whatever order`(count: Int) {
    let wishes = (0..<count).map { wish(Int32($0), at: Int64($0)) }
    let change = difference(wishes, centre(wishes.reversed()))
    #expect(change.isEmpty)
  }

  @Test(arguments: [3, 12, 13, 64])
  func `adds what is missing and removes what nobody wants`(count: Int) {
    let wishes = (0..<count).map { wish(Int32($0), at: Int64($0)) }
    let pending = Array(wishes.dropFirst()) + [wish(1000, at: 9000), wish(999, at: 9000)]
    let change = difference(wishes, centre(pending))
    #expect(change.additions.map(\.identifier) == [wishes[0].identifier])
    #expect(change.removals == [wish(999, at: 9000).identifier, wish(1000, at: 9000).identifier])
  }

  @Test func `adds again what has another time or other content`() {
    let change = difference(
      [wish(1, at: 10), wish(2, at: 20, content: 7), wish(3, at: 30)],
      centre([wish(1, at: 11), wish(2, at: 20), wish(3, at: 30)]))
    #expect(change.additions.map(\.rank) == [1, 2])
    #expect(change.removals.isEmpty)
  }

  @Test func `adds floating requests again after a change of zone, and exact ones not`() throws {
    var floating = wish(1, at: 10)
    floating.trigger = .floating(try #require(CivilDateTime("2027-03-14 09:00")))
    let wishes = [floating, wish(2, at: 20)]
    #expect(difference(wishes, centre(wishes), refresh: true).additions.map(\.rank) == [1])
  }
}
