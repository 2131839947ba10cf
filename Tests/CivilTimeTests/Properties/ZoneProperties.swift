import TestPhones
import Testing

@testable import CivilTime
@testable import Exploration

/// Zones near the moments at which searches begin: changes of every kind, in the oddest zones.
@Suite struct `Zones near changes` {
  static let catalogue = PlaceCatalogue(
    OddZones.names.compactMap { name in try? bundled.zone(named: name) })

  /// A zone, and a change of its offset.
  private static func change(_ choices: inout Choices) -> (zone: Zone, change: OffsetChange)? {
    let zone = choices.pick(catalogue.zones)
    let changes = zone.changes(from: Instant(seconds: -1_000_000_000), to: Instant(seconds: 3_000_000_000))
    return changes.isEmpty ? nil : (zone, choices.pick(changes))
  }

  /// Every offset that holds within two days of an instant is tried.
  private static func instants(of local: CivilDateTime, near instant: Instant, in zone: Zone) -> Set<Instant> {
    var offsets: Set<UTCOffset> = [zone.offset(at: instant - .days(2))]
    for change in zone.changes(from: instant - .days(2), to: instant + .days(2)) { offsets.insert(change.after) }
    let all = offsets.map { Instant(seconds: local.localSeconds - Int64($0.seconds)) }
    return Set(all.filter { zone.localTime(at: $0) == local })
  }

  @Test func `a local time stands for the instants at which clocks show it`() {
    let found = counterexample(cases: 3000) { choices in
      guard let (zone, change) = Self.change(&choices) else { return nil }
      let seconds = change.instant.seconds + Int64(change.before.seconds) + choices.next(in: -100_000...100_000)
      let local = CivilDateTime(localSeconds: seconds)
      let expected = Self.instants(of: local, near: change.instant, in: zone)
      let mapping = zone.mapping(of: local)
      let found: Set<Instant> =
        switch mapping {
        case .unique(let instant, _): [instant]
        case .gap: []
        case .overlap:
          Set([OverlapPolicy.earlier, .later].compactMap { mapping.instant(gap: .skip, overlap: $0) })
        }
      return found == expected ? nil : "\(local) in \(zone.name) stands for \(found), not \(expected)"
    }
    #expect(found == nil)
  }

  @Test func `what a gap leaves out rings within its length of where it would have been`() {
    let found = counterexample(cases: 3000) { choices in
      guard let (zone, change) = Self.change(&choices), change.after.seconds > change.before.seconds else { return nil }
      let length = Int64(change.after.seconds - change.before.seconds)
      let into = choices.next(in: 0...(length - 1))
      let local = CivilDateTime(localSeconds: change.instant.seconds + Int64(change.before.seconds) + into)
      let mapping = zone.mapping(of: local)
      let words = "\(local) in \(zone.name)"
      guard case .gap = mapping else { return "\(words) is in no gap" }
      func seconds(_ policy: GapPolicy) -> Int64? { mapping.instant(gap: policy, overlap: .earlier)?.seconds }
      let start = change.instant.seconds
      let expected: [Int64?] = [start + into, start, start + into - length, nil]
      let found = [seconds(.shiftForward), seconds(.startAfter), seconds(.shiftBackward), seconds(.skip)]
      return found == expected ? nil : "\(words): \(found), not \(expected)"
    }
    #expect(found == nil)
  }

  @Test func `a cursor answers as its zone, wherever it looked before`() {
    let found = counterexample(cases: 1000) { choices in
      guard let (zone, change) = Self.change(&choices) else { return nil }
      var cursor = ZoneCursor(zone)
      let looks = choices.list(1...12) { choices in
        change.instant + TimeSpan(milliseconds: choices.pick([1, 1000, 86_400_000]) * choices.next(in: -400...400))
      }
      for instant in looks {
        let local = zone.localTime(at: instant)
        guard cursor.localTime(at: instant) == local, cursor.offset(at: instant) == zone.offset(at: instant) else {
          return "\(zone.name) at \(instant), after \(looks)"
        }
        let pushed = CivilDateTime(localSeconds: local.localSeconds + choices.next(in: -8000...8000))
        guard cursor.mapping(of: pushed) == zone.mapping(of: pushed) else {
          return "\(pushed) in \(zone.name), after \(looks)"
        }
      }
      return nil
    }
    #expect(found == nil)
  }
}
