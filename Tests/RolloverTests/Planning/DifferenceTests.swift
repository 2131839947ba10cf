import CivilTime
import Testing

@testable import Rollover

@Suite struct `The difference` {
  private func wish(_ day: Int32, at second: Int64, content: UInt64 = 1) -> Wish {
    .wish("verse", .day(day), at: Instant(seconds: second), content: content, rank: day)
  }

  private func centre(_ wishes: [Wish]) -> CentreIndex {
    CentreIndex(
      CentreSnapshot(
        pending: wishes.map {
          .init(identifier: $0.identifier, trigger: $0.trigger, contentFingerprint: $0.contentFingerprint)
        }, permission: .granted))
  }

  private func difference(
    _ wishes: [Wish], _ centre: CentreIndex, refresh: Bool = false, former: [FormerRequest] = [], now: Int64 = -1000
  ) -> (change: Difference, wishes: [Wish]) {
    var wanted = wishes
    var change = Difference()
    change.compare(
      &wanted, with: centre, refresh: refresh, refreshRepeating: refresh, isAsPlanned: false, former: former,
      now: Instant(seconds: now))
    return (change, wanted)
  }

  /// Below and above the size at which the centre is indexed by a table.
  @Test(arguments: [0, 1, 3, 12, 13, 64])
  func `is empty when everything wanted is pending, in whatever order, and what is pending is confirmed`(count: Int) {
    let wishes = (0..<count).map { wish(Int32($0), at: Int64($0)) }
    let (change, marked) = difference(wishes, centre(wishes.reversed()))
    #expect(change.isEmpty && !change.isPostponed)
    #expect(marked.allSatisfy { $0.isConfirmed })
  }

  @Test(arguments: [3, 12, 13, 64])
  func `adds what is missing and removes what nobody wants`(count: Int) {
    var wishes = (0..<count).map { wish(Int32($0), at: Int64($0)) }
    wishes[0].isConfirmed = true
    let pending = Array(wishes.dropFirst()) + [wish(1000, at: 9000), wish(999, at: 9000)]
    let (change, marked) = difference(wishes, centre(pending))
    #expect(change.additions == [0])
    #expect(change.removals == [wish(999, at: 9000).identifier, wish(1000, at: 9000).identifier])
    #expect(!marked[0].isConfirmed, "what is gone is not confirmed any more")
  }

  @Test func `adds again what has another time or other content`() {
    let (change, _) = difference(
      [wish(1, at: 10), wish(2, at: 20, content: 7), wish(3, at: 30)],
      centre([wish(1, at: 11), wish(2, at: 20), wish(3, at: 30)]))
    #expect(change.additions == [0, 1])
    #expect(change.removals.isEmpty)
  }

  @Test func `adds floating and repeating requests again after a change, and exact ones that were not known`() throws {
    var floating = wish(1, at: 10)
    floating.trigger = .floating(try #require(CivilDateTime("2027-03-14 09:00")))
    var repeating = wish(2, at: 20)
    repeating.trigger = .repeating(RepeatingComponents(time: .midnight))
    var known = wish(3, at: 30)
    known.wasConfirmed = true
    let wishes = [floating, repeating, known, wish(4, at: 40)]
    let (change, marked) = difference(wishes, centre(wishes), refresh: true)
    #expect(change.additions == [0, 1, 3])
    #expect(marked[2].isConfirmed && !marked[3].isConfirmed, "what may never ring is not confirmed by being listed")
    #expect(difference(wishes, centre(wishes)).change.isEmpty)
  }

  /// What rings within half a minute is left alone: its replacement might come too late, and both would ring.
  @Test(arguments: [(0, true), (1, false), (30, false), (31, true)])
  func `replaces what is far enough from ringing, or past`(seconds: Int64, isReplaced: Bool) {
    let now: Int64 = 5000
    let old = wish(1, at: now + seconds)
    // Other content, and another time, from which it would be far enough.
    let content = difference([wish(1, at: now + seconds, content: 7)], centre([old]), now: now).change
    #expect(content.additions == (isReplaced ? [0] : []) && content.removals.isEmpty)
    let (time, marked) = difference([wish(1, at: now + 9999)], centre([old]), now: now)
    #expect(time.additions == (isReplaced ? [0] : []))
    // What is to ring at another time is removed first, and added by the next plan.
    #expect(time.removals == (isReplaced ? [] : [old.identifier]))
    #expect(time.near == time.removals)
    #expect(marked[0].isLeftAlone == !isReplaced)
  }

  /// Another request of the same identity may be the one that is pending, and rings sooner.
  @Test(arguments: [(0, true), (1, false), (30, false), (31, true)])
  func `leaves alone what may ring in a moment by what was armed before`(seconds: Int64, isReplaced: Bool) throws {
    let now: Int64 = 5000
    let floating = Trigger.floating(try #require(CivilDateTime("2027-03-14 09:00")))
    var new = wish(1, at: now + 9999)
    new.earliest = Instant(seconds: now + seconds)
    var old = new
    old.trigger = floating
    let (change, marked) = difference([new], centre([old]), now: now)
    #expect(change.additions == (isReplaced ? [0] : []))
    #expect(marked[0].isLeftAlone == !isReplaced)
  }

  /// A subject that rings once has another time under the same name, and is due in two seconds.
  @Test(arguments: [(0, true), (1, false), (30, false), (31, true)])
  func `goes by the time of what is pending from before an edit, and not by that of now`(
    seconds: Int64, isReplaced: Bool
  ) throws {
    let now: Int64 = 5000
    let new = wish(1, at: now + 2)
    var old = wish(1, at: now + seconds)
    old.trigger = .floating(try #require(CivilDateTime("2027-03-14 09:00")))
    let former = [FormerRequest(old, edition: 1, hasRung: false)]
    let (change, marked) = difference([new], centre([old]), former: former, now: now)
    #expect(change.additions == (isReplaced ? [0] : []))
    #expect(marked[0].isLeftAlone == !isReplaced)
    // In another zone nobody knows when that rings, and what is pending may be another one.
    #expect(difference([new], centre([old]), refresh: true, former: former, now: now).change.additions.isEmpty)
    old.trigger = .floating(try #require(CivilDateTime("2027-03-14 09:01")))
    #expect(difference([new], centre([old]), former: former, now: now).change.additions.isEmpty)
  }

  /// What was too near for a moment was handed over as a span, and rings of itself.
  @Test(arguments: [(10, true), (11, false)])
  func `a span is left to ring while its moment is near`(seconds: Int64, isLeft: Bool) {
    let now: Int64 = 5000
    let wanted = wish(1, at: now + seconds)
    var span = wanted
    span.trigger = .after(.seconds(5))
    let (change, marked) = difference([wanted], centre([span]), now: now)
    #expect(change.additions.isEmpty)
    #expect(change.removals == (isLeft ? [] : [wanted.identifier]))
    #expect(change.isPostponed == isLeft && marked[0].isSpan == isLeft)
  }

  /// It may ring at quite another time, if the clock was set back meanwhile.
  @Test(arguments: [false, true])
  func `a span that was not handed over for this moment is removed first`(isSpan: Bool) {
    var wanted = wish(1, at: 5005)
    wanted.isRenewed = true
    wanted.isSpan = isSpan
    var span = wanted
    span.trigger = .after(.seconds(1))
    let (change, _) = difference([wanted], centre([span]), now: 5000)
    #expect(change.removals == (isSpan ? [] : [wanted.identifier]))
    #expect(change.isPostponed == isSpan)
  }

  @Test func `a late one is left alone only where the ledger says so`() {
    let now: Int64 = 5000
    var late = wish(1, at: now + 1)
    late.trigger = .after(.seconds(1))
    late.isLate = true
    var old = late
    old.trigger = .floating(CivilDateTime(localSeconds: now + 1))
    #expect(difference([late], centre([old]), now: now).change.additions == [0])
    late.isLeftAlone = true
    #expect(difference([late], centre([old]), now: now).change.isEmpty)
  }

  @Test func `what is confirmed is not compared when the centre holds just what was planned`() {
    var known = wish(1, at: 10)
    known.isConfirmed = true
    var wanted = [known, wish(2, at: 20)]
    var change = Difference()
    change.compare(
      &wanted, with: centre([known]), refresh: false, refreshRepeating: false, isAsPlanned: true,
      former: [], now: Instant(seconds: 0))
    #expect(change.additions == [1] && change.removals.isEmpty)
  }
}
