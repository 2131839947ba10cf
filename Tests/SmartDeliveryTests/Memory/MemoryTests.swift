import CivilTime
import Rollover
import TestPhones
import Testing

@testable import SmartDelivery

@Suite struct `What is remembered of plans` {
  private let now = Instant(seconds: 1_811_000_000)

  private func name(_ id: String) -> RequestIdentifier { RequestIdentifier(Message.subject(of: id), .once) }

  private func wish(_ id: String) -> Judged {
    Judged(name(id), plugin: SmartDelivery.name, due: now, delivery: now, now: now)
  }

  @Test(arguments: [(3 * 86_400, true), (3 * 86_400 + 1, false), (-3 * 86_400, true), (-3 * 86_400 - 1, false)])
  func `is forgotten after three days`(seconds: Int, isKnown: Bool) {
    var kept = KeptBack([KeptBack.Entry(identifier: name("a"), due: now - .seconds(Int64(seconds)), fate: .dropped)])
    kept.take([], of: [wish("b")], at: now)
    #expect((kept.fate(of: name("a")) == .dropped) == isKnown)
  }

  @Test func `of a wish that is judged again is what was decided now`() {
    var kept = KeptBack([KeptBack.Entry(identifier: name("a"), due: now, fate: .dropped)])
    kept.take([], of: [wish("a")], at: now)
    #expect(kept.fate(of: name("a")) == nil)
    kept.take([KeptBack.Entry(identifier: name("a"), due: now, fate: .held(until: now))], of: [wish("a")], at: now)
    #expect(kept.fate(of: name("a")) == .held(until: now))
  }

  /// Few are looked through, and many are sorted first.
  @Test(arguments: [1, 8, 9, 30])
  func `is kept of those that are not judged again, and of no others`(count: Int) {
    let past = now - .hours(1)
    var kept = KeptBack((0..<count).map { KeptBack.Entry(identifier: name("\($0)"), due: past, fate: .dropped) })
    kept.take([], of: (0..<count).filter { $0 % 2 == 0 }.map { wish("\($0)") }, at: now)
    for number in 0..<count { #expect((kept.fate(of: name("\(number)")) == .dropped) == (number % 2 == 1)) }
  }

  @Test func `is found among many`() {
    let entries = (0..<50).map {
      KeptBack.Entry(identifier: name("\($0)"), due: now, fate: .held(until: now + .hours($0)))
    }
    let kept = KeptBack(entries)
    for number in 0..<50 as Range<Int64> {
      #expect(kept.fate(of: name("\(number)")) == .held(until: now + .hours(number)))
    }
    #expect(kept.fate(of: name("50")) == nil)
  }

  @Test(arguments: [(-1, true), (0, true), (1, false)] as [(Int64, Bool)])
  func `says for whom another one rings, up to its moment`(seconds: Int64, isKnown: Bool) {
    let kept = KeptBack([
      KeptBack.Entry(identifier: name("b"), due: now, fate: .merged(into: name("a"), at: now)),
      KeptBack.Entry(identifier: name("c"), due: now, fate: .merged(into: name("b"), at: now)),
    ])
    let merged = kept.merged(into: name("a"), from: now + .seconds(seconds))
    #expect(merged == (isKnown ? [name("b")] : []))
  }

  /// Each is left to another one; only one of the others is gone.
  @Test(arguments: [(-1, false), (0, true), (1, true)] as [(Int64, Bool)])
  func `lets go of what was left to one that is gone, from its moment on`(seconds: Int64, isFree: Bool) {
    var kept = KeptBack([
      KeptBack.Entry(identifier: name("b"), due: now, fate: .merged(into: name("a"), at: now)),
      KeptBack.Entry(identifier: name("c"), due: now, fate: .merged(into: name("b"), at: now)),
      KeptBack.Entry(identifier: name("d"), due: now, fate: .held(until: now)),
    ])
    let freed = kept.free(at: now + .seconds(seconds)) { $0 == name("a") }
    #expect(freed == (isFree ? [name("b")] : []))
    #expect((kept.fate(of: name("b")) == nil) == isFree)
    #expect(kept.fate(of: name("c")) == .merged(into: name("b"), at: now))
    #expect(kept.fate(of: name("d")) == .held(until: now))
  }

  @Test func `counts a ring once, by the date of the zone that the device is in`() throws {
    var rung = RungLately()
    let evening = try Zone.utc.instant("2027-06-01 23:30")
    let ring = RungLately.Ring(identifier: name("a"), instant: evening)
    rung.take([ring], at: evening)
    rung.take([ring], at: evening)
    var cursor = ZoneCursor(.utc)
    let date = try #require(CivilDate("2027-06-01"))
    #expect(rung.dates(in: &cursor) == [date])
    var east = ZoneCursor(try Zone(posix: "<+01>-1"))
    #expect(rung.dates(in: &east) == [date.adding(days: 1)])
  }
}
