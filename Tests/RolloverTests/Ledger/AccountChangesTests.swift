import TestPhones
import Testing

@testable import Rollover

@Suite struct `Accounts that were changed last` {
  /// Whatever is changed between saves, nothing is missing of what is listed since one of them.
  @Test func `are all listed, or none is`() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      var changes = AccountChanges()
      changes.begin(in: 1)
      var known: [(save: UInt64, place: Int32)] = []
      for save in 1..<200 as Range<UInt64> {
        for _ in 0..<(random.next() % 12) {
          let place = Int32(random.next() % 100)
          known.append((save, place))
          changes.note(Int(place), in: save)
        }
        let since = save - random.next() % min(save, 20)
        guard let listed = changes.places(since: since) else { continue }
        #expect(Set(listed) == Set(known.filter { $0.save > since }.map(\.place)), "seed \(seed), save \(save)")
      }
    }
  }

  @Test func `are not known for certain before they are listed`() {
    var changes = AccountChanges()
    #expect(changes.places(since: 0) == nil)
    changes.begin(in: 5)
    #expect(changes.places(since: 4) == nil)
    #expect(changes.places(since: 5) == [])
  }
}
