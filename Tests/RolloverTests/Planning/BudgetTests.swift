import CivilTime
import TestPhones
import Testing

@testable import Rollover

@Suite struct `The budget` {
  /// Wishes of so many subjects, each on so many days, at minutes that tell them apart.
  private func wishes(subjects: Int, days: Int) -> [Wish] {
    var wishes: [Wish] = []
    for subject in 0..<subjects {
      for day in 0..<days {
        let instant = Instant(seconds: Int64(day * 86400 + subject * 60))
        wishes.append(.wish("s\(subject)", .day(Int32(day)), at: instant, slot: Int32(subject), rank: Int32(day)))
      }
    }
    return wishes
  }

  @Test func `leaves everything where it is when it fits`() {
    var wanted = wishes(subjects: 2, days: 32)
    let before = wanted.map(\.identifier)
    #expect(Budget.fit(&wanted, places: 64) == nil)
    #expect(wanted.map(\.identifier) == before)
    let shortage = Budget.fit(&wanted, places: 63)
    #expect(shortage?.armed == 63 && shortage?.wanted == 64)
    #expect(shortage?.firstLeftOut == Instant(seconds: 31 * 86400 + 60))
    #expect(wanted.map(\.identifier) == before.dropLast())
  }

  @Test func `gives every subject its next occurrence before any gets a second`() {
    var wanted = wishes(subjects: 60, days: 10)
    let shortage = Budget.fit(&wanted, places: 64)
    #expect(wanted.count == 64)
    let first = wanted.filter { $0.rank == 0 }.map(\.slot).sorted()
    #expect(first == Array(0..<60))
    // The four places that are left go to the soonest second ones.
    #expect(wanted.filter { $0.rank == 1 }.map(\.slot).sorted() == [0, 1, 2, 3])
    #expect(shortage?.wanted == 600)
    #expect(shortage?.firstLeftOut == Instant(seconds: 86400 + 4 * 60))
  }

  /// One place for each in the order of their names, which is the order that is right.
  @Test(arguments: [
    // The next one of a subject goes before what is sooner and not the next one.
    "a 90 first, b 10 second",
    // What lies within goes before what lies beyond, also where that is the next one of its subject, or sooner.
    "a 90 second, b 10 first beyond",
    "a 90 second, b 10 second beyond",
    // Within a group the soonest comes first.
    "a 10 first, b 11 first, c 10 second, d 11 second, e 10 second beyond, f 11 second beyond",
    // Beyond, the next one of a subject has no privilege.
    "a 10 second beyond, b 11 first beyond",
  ])
  func `fills its places in order`(text: String) {
    let all = parsed(text)
    for places in 0..<all.count {
      for rotation in all.indices {
        var wanted = Array(all[rotation...] + all[..<rotation])
        let isShort = Budget.fit(&wanted, places: places) != nil
        #expect(isShort)
        let names = wanted.map(\.identifier.subject).sorted()
        #expect(names == all[..<places].map(\.identifier.subject).sorted(), "\(text), \(places) places")
      }
    }
  }

  /// At one moment: first the plugin that comes first, then the subject that was there first.
  @Test func `breaks ties by who was there first`() {
    let moment = Instant(seconds: 500)
    var one = Wish.wish("one", .day(1), at: moment, slot: 7)
    one.plugin = 0
    var two = Wish.wish("two", .day(1), at: moment, slot: 0)
    two.plugin = 1
    let three = Wish.wish("three", .day(1), at: moment, slot: 8)
    let order = [one, three, two]
    for places in 1...2 {
      for wanted in [[two, three, one], [one, two, three], [three, one, two]] {
        var fitted = wanted
        _ = Budget.fit(&fitted, places: places)
        let kept = order[..<places].map(\.identifier).sorted()
        #expect(fitted.map(\.identifier).sorted() == kept)
      }
    }
  }

  @Test func `goes by when it rings, not by when it is due`() {
    var held = Wish.wish("held", .day(1), at: Instant(seconds: 10))
    held.delivery = Instant(seconds: 1000)
    var wanted = [held, .wish("prompt", .day(1), at: Instant(seconds: 500), slot: 1)]
    let shortage = Budget.fit(&wanted, places: 1)
    #expect(wanted.map(\.identifier.subject) == [SubjectID(name: "prompt")])
    #expect(shortage?.firstLeftOut == held.due)
  }

  @Test(arguments: [(399, "critical"), (400, "prompt"), (401, "prompt")])
  func `gives a critical one its place before all but what rings any moment`(soon: Int64, kept: String) {
    let prompt = Wish.wish("prompt", .day(1), at: Instant(seconds: 400))
    var critical = Wish.wish("critical", .day(1), at: Instant(seconds: 900), slot: 1)
    critical.isCritical = true
    var bar = BudgetBar()
    bar.lower(places: nil, soon: Instant(seconds: soon))
    var wanted = [prompt, critical]
    _ = Budget.fit(&wanted, places: 1, under: bar)
    #expect(wanted.map(\.identifier.subject) == [SubjectID(name: kept)])
    // One that lies beyond its plugin's time waits like any other.
    var beyond = [prompt, Wish.wish("beyond", .day(1), at: Instant(seconds: 100), slot: 1, isWithin: false)]
    beyond[1].isCritical = true
    _ = Budget.fit(&beyond, places: 1, under: bar)
    #expect(beyond.map(\.identifier.subject) == [SubjectID(name: "prompt")])
  }

  @Test func `warns only of what lies within, and of the soonest of it`() {
    let within = Wish.wish("a", .day(1), at: Instant(seconds: 10), rank: 0)
    let later = Wish.wish("a", .day(3), at: Instant(seconds: 30), rank: 2)
    let soon = Wish.wish("a", .day(2), at: Instant(seconds: 20), rank: 1)
    let beyond = Wish.wish("b", .day(2), at: Instant(seconds: 5), slot: 1, rank: 1, isWithin: false)
    var wanted = [within, beyond]
    #expect(Budget.fit(&wanted, places: 1)?.firstLeftOut.milliseconds == .max)
    wanted = [within, later, beyond, soon]
    #expect(Budget.fit(&wanted, places: 1)?.firstLeftOut == soon.due)
    #expect(wanted.map(\.identifier) == [within.identifier])
  }

  @Test func `takes the soonest when there are more subjects than places`() {
    var wanted = wishes(subjects: 70, days: 1)
    #expect(Budget.fit(&wanted, places: 64) != nil)
    let slots = wanted.map(\.slot)
    #expect(slots == Array(0..<64))
  }

  @Test func `arms nothing when other parts of the app have taken every place`() {
    var wanted = wishes(subjects: 1, days: 3)
    #expect(Budget.fit(&wanted, places: 0)?.armed == 0)
    #expect(wanted.isEmpty)
  }

  /// Against sorting everything, whatever is wanted.
  @Test(arguments: 0..<20)
  func `keeps what sorting all of it would keep, in the order in which it was wanted`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let all = (0..<Int32(random.next(in: 1...40))).map { number in
        Wish.wish(
          "s\(number)", .day(number), at: Instant(seconds: random.next(in: 0...9)), slot: number,
          rank: Int32(random.next(in: 0...2)), isWithin: random.next() % 3 > 0)
      }
      let places = Int(random.next(in: 0...40))
      var fitted = all
      _ = Budget.fit(&fitted, places: places)
      let best = all.sorted { Budget.precedes($0, $1) }.prefix(places).map(\.slot).sorted()
      #expect(fitted.map(\.slot) == best, "seed \(seed)")
    }
  }

  /// Wishes as text: a subject, its second, whether it is the next one of its subject, and whether it lies beyond.
  private func parsed(_ text: String) -> [Wish] {
    text.split(separator: ", ").enumerated().map { place, entry in
      let words = entry.split(separator: " ")
      return .wish(
        String(words[0]), .day(1), at: Instant(seconds: Int64(words[1]) ?? 0), slot: Int32(place),
        rank: words[2] == "first" ? 0 : 1, isWithin: words.last != "beyond")
    }
  }
}
