import CivilTime
import TestPhones
import Testing

@testable import Rollover

/// The guards, the budget and the detectors against the sentences that say what they do.
@Suite struct `Parts of a plan` {
  /// Spans at which something may turn: often just at a minute, or next to it.
  private static func span(_ choices: inout Choices) -> TimeSpan {
    let sign = choices.pick([1, -1]) as Int64
    let size = choices.pick([0, 1, 59_999, 60_000, 60_001, 119_999, choices.next(in: 0...200_000)])
    return TimeSpan(milliseconds: sign * size)
  }

  @Test func `a pending request blocks what is due within a minute under a key of another kind, and nothing else`() {
    let found = counterexample(cases: 4000) { choices in
      let due = Instant(seconds: 86_400 * choices.next(in: 1...40_000) + choices.next(in: 0...86_399))
      let names = ["verse", "pill"]
      let day = Int32(clamping: due.seconds / 86_400)
      let wish = Wish.wish(choices.pick(names), choices.pick([.sequence(day), .day(day)]), at: due, content: 1)
      let unclaimed = choices.list(0...3) { choices in
        let instant = due + Self.span(&choices)
        let local = CivilDateTime(localSeconds: instant.seconds)
        return CentreSnapshot.Pending(
          identifier: RequestIdentifier(
            SubjectID(name: choices.pick(names)), choices.pick([.day(day + 1), .sequence(day + 1)])),
          trigger: choices.pick([.exact(instant), .floating(local), .after(.seconds(1))]),
          contentFingerprint: UInt64(choices.next(in: 1...2)))
      }
      let expected = unclaimed.firstIndex { request in
        let instant: Instant? =
          switch request.trigger {
          case .exact(let instant): instant
          case .floating(let local): Instant(seconds: local.localSeconds)
          case .after, .repeating, .crossing: nil
          }
        return request.identifier.subject == wish.identifier.subject && request.contentFingerprint == 1
          && !OccurrenceKey.isSameKind(request.identifier.order, wish.identifier.order)
          && instant.map { abs($0.milliseconds - due.milliseconds) <= 60_000 } ?? false
      }
      var cursor = ZoneCursor(.utc)
      var guarding = SystemGuard(unclaimed)
      let refusal = guarding.refusal(of: wish, in: &cursor)
      guard refusal?.collision == expected.map({ unclaimed[$0].identifier }) else {
        return "\(wish.identifier) at \(due) beside \(unclaimed): \(String(describing: refusal))"
      }
      // It blocks no second one.
      return guarding.unclaimed.count == unclaimed.count - (expected == nil ? 0 : 1) ? nil : "\(unclaimed) stay"
    }
    #expect(found == nil)
  }

  @Test func `a clock is steady, drifts or was set, by how far it is from the uptime`() {
    let found = counterexample(cases: 4000) { choices in
      let threshold = choices.pick([1_000, 5_000, 60_000]) as Int64
      let parts = choices.pick([100, 0, 1_000]) as Int64
      let elapsed = choices.next(in: 0...(60 * 86_400_000))
      let own = Int64(Int128(elapsed) * Int128(parts) / 1_000_000)
      let size = choices.pick([0, threshold - 1, threshold, own, own + 1, choices.next(in: 0...100_000_000)])
      let difference = (choices.pick([1, -1]) as Int64) * size
      let last = SavedReading(
        ClockReading(wall: Instant(seconds: 1_800_000_000), uptime: .hours(5), boot: 1, zone: .utc))
      let reading = ClockReading(
        wall: Instant(milliseconds: 1_800_000_000_000 + elapsed + difference),
        uptime: .hours(5) + TimeSpan(milliseconds: elapsed), boot: 1, zone: .utc)
      let detector = ClockDetector(jumpThreshold: TimeSpan(milliseconds: threshold), driftPartsPerMillion: parts)
      let expected: ClockDetector.Finding =
        if size < threshold { .steady } else if size <= own { .drifted(TimeSpan(milliseconds: difference)) } else {
          .jumped(by: TimeSpan(milliseconds: difference), isAtLeast: false)
        }
      let found = detector.finding(from: last, to: reading)
      return found == expected ? nil : "\(difference) ms in \(elapsed) ms: \(found), not \(expected)"
    }
    #expect(found == nil)
  }

  @Test func `the budget keeps what sorting everything would keep`() {
    let found = counterexample(cases: 3000) { choices in
      var number: Int32 = -1
      let all = choices.list(0...40) { choices in
        number += 1
        return Wish.wish(
          "s\(number)", .day(number), at: Instant(seconds: choices.next(in: 0...9)), slot: number,
          rank: Int32(choices.next(in: 0...2)), isWithin: choices.next(below: 3) < 2)
      }
      let places = Int(choices.next(in: 0...40))
      var fitted = all
      let shortage = Budget.fit(&fitted, places: places)
      let best = all.sorted { Budget.precedes($0, $1) }.prefix(places).map(\.slot).sorted()
      let words = "\(all.map { ($0.delivery.seconds, $0.rank, $0.isWithin) }) in \(places) places"
      guard fitted.map(\.slot) == best else { return "\(words): \(fitted.map(\.slot)), not \(best)" }
      return (shortage != nil) == (all.count > places) ? nil : "\(words): \(String(describing: shortage))"
    }
    #expect(found == nil)
  }
}

/// What the ledger knows and concludes.
@Suite struct `Parts of the ledger` {
  @Test func `the log of rings forgets nothing, and invents nothing while its runs are few`() {
    let found = counterexample(cases: 3000) { choices in
      var log = RungLog()
      var model: Set<Int64> = []
      let places = choices.list(0...90) { $0.next(in: -300...300) }
      for place in places {
        guard log.insert(place) == model.insert(place).inserted else { return "\(place) of \(places)" }
      }
      let known = Set((-310...310).filter { log.contains($0) })
      guard known == model, log.latest == model.max() ?? .min, log.isEmpty == model.isEmpty else {
        return "\(places): \(known.symmetricDifference(model).sorted())"
      }
      return nil
    }
    #expect(found == nil)
  }

  /// All signs, each there or not: 12,288 cases, so that none has to be drawn.
  @Test func `no conclusion goes against a certain sign`() {
    for bits in 0..<(1 << 12) {
      for isThere: Bool? in [true, false, nil] {
        var signs = Evidence()
        signs.isSeen = bits & 1 != 0
        signs.isConfirmed = bits & 2 != 0
        signs.timeHasCome = bits & 4 != 0
        signs.isComing = bits & 8 != 0
        signs.isAnyMoment = bits & 16 != 0
        signs.wasPassedOverLive = bits & 32 != 0
        signs.mayHaveBeenPassedOver = bits & 64 != 0
        signs.mayHaveBeenOff = bits & 128 != 0
        signs.wasBlocked = bits & 256 != 0
        signs.wasBlockedLive = bits & 512 != 0
        signs.othersAreGone = bits & 1024 != 0
        signs.wasInSight = bits & 2048 != 0
        signs.isThere = isThere
        let verdict = signs.verdict
        #expect((verdict == .rang) == signs.isSeen, "\(signs)")
        guard !signs.isSeen else { continue }
        let isPresumed = verdict == .presumed
        let isUnknown = if case .unknown = verdict { true } else { false }
        // What is pending has not rung; neither has what cannot have.
        if isThere == true || !signs.timeHasCome || signs.wasBlockedLive || signs.wasPassedOverLive {
          #expect(!isPresumed && !isUnknown, "\(signs)")
        }
        // Only what was certainly there, is gone, and was not disturbed is presumed to have rung.
        let isUndisturbed =
          !signs.wasPassedOverLive && signs.isConfirmed && !signs.wasBlocked && !signs.mayHaveBeenPassedOver
          && !signs.mayHaveBeenOff && !signs.othersAreGone && !signs.wasBlockedLive
        #expect(isPresumed == (isThere == false && signs.timeHasCome && isUndisturbed), "\(signs)")
        // Without the list nobody can tell, unless it cannot have come, or would have been presented.
        if isThere == nil, signs.timeHasCome, !signs.wasBlockedLive, !signs.wasPassedOverLive {
          #expect(isUnknown, "\(signs)")
        }
        if verdict == .onItsWay { #expect(isThere == true && (signs.isComing || signs.isAnyMoment), "\(signs)") }
      }
    }
  }
}
