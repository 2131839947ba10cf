import CivilTime
import Testing

@testable import Rollover

@Suite struct `The log of ordinals` {
  /// The same by plain means: all that was ever inserted, and which pages of 128 were begun last.
  private struct Oracle {
    var all: Set<Int64> = []
    var pages: [(number: Int64, ordinals: Set<Int64>)] = []

    mutating func insert(_ ordinal: Int64) {
      all.insert(ordinal)
      let number = Int64((Double(ordinal) / 128).rounded(.down))
      if let place = pages.firstIndex(where: { $0.number == number }) {
        pages[place].ordinals.insert(ordinal)
      } else {
        pages.insert((number, [ordinal]), at: 0)
        pages.removeSubrange(min(3, pages.count)...)
      }
    }

    func remembers(_ ordinal: Int64) -> Bool { pages.contains { $0.ordinals.contains(ordinal) } }
  }

  @Test(arguments: 0..<20)
  func `remembers the pages begun last and makes nothing up, whatever is inserted`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var log = OrdinalLog()
    var oracle = Oracle()
    var today: Int64 = 20_000
    for _ in 0..<3000 {
      switch random.next() % 40 {
      case 0: today += random.next(in: -4000...4000)  // Years ahead or back.
      case 1: today = random.next(in: -3_000_000...3_000_000)
      case 2..<8: today -= random.next(in: 0...10)
      default: today += random.next(in: 1...3)
      }
      let isNew = log.insert(today)
      #expect(isNew != oracle.remembers(today), "seed \(seed): \(today)")
      oracle.insert(today)
      for _ in 0..<8 {
        let asked = today + random.next(in: -400...400)
        #expect(log.contains(asked) == oracle.remembers(asked), "seed \(seed): \(asked) at \(today)")
        if log.contains(asked) { #expect(oracle.all.contains(asked)) }
      }
      #expect(log.latest == oracle.all.max())
    }
    var writer = StateWriter()
    log.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    #expect(try OrdinalLog(from: &reader) == log)
    #expect(writer.bytes.count == 81)
  }

  @Test func `remembers 256 days of a daily series at least`() {
    var log = OrdinalLog()
    for day in Int64(0)..<3000 {
      log.insert(day)
      for ago in 0..<min(256, day + 1) { if !log.contains(day - ago) { Issue.record("\(day) forgets \(day - ago)") } }
      #expect(!log.contains(day + 1))
    }
  }

  @Test func `a stray ordinal years ahead costs no more than one page`() {
    var log = OrdinalLog()
    for day in Int64(20_000)..<20_300 { log.insert(day) }
    log.insert(24_000)
    for day in Int64(20_300)..<20_310 { log.insert(day) }
    for day in Int64(20_310 - 128)..<20_310 { #expect(log.contains(day)) }
    #expect(log.contains(24_000))
    #expect(!log.contains(23_999))
  }

  @Test func `takes the greatest and the smallest of numbers`() {
    var log = OrdinalLog()
    for ordinal in [Int64.max, .min, 0, -1, .max - 1, .min + 1] {
      #expect(!log.contains(ordinal))
      log.insert(ordinal)
      #expect(log.contains(ordinal))
    }
  }

  @Test func `inserting twice is inserting once`() {
    var log = OrdinalLog()
    #expect(log.isEmpty)
    let isNew = log.insert(-5)
    let once = log
    let isNewAgain = log.insert(-5)
    #expect(isNew && !isNewAgain)
    #expect(log == once && !log.isEmpty)
  }
}
