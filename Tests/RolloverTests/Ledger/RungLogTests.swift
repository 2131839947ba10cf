import CivilTime
import TestPhones
import Testing

@testable import Rollover

@Suite struct `The log of what rang` {
  /// The same by plain means: a set, and runs that are found anew each time.
  private struct Oracle {
    var members: Set<Int64> = []

    var runs: [ClosedRange<Int64>] {
      members.sorted().reduce(into: []) { runs, place in
        if let run = runs.last, run.upperBound + 1 == place {
          runs[runs.count - 1] = run.lowerBound...place
        } else {
          runs.append(place...place)
        }
      }
    }

    mutating func insert(_ place: Int64) {
      guard members.insert(place).inserted else { return }
      let runs = runs
      guard runs.count > RungLog.limit + 1 else { return }
      let others = runs.filter { !$0.contains(place) }
      let middle = RungLog.exact..<others.count - RungLog.exact
      let gaps = middle.map { others[$0 - 1].upperBound...others[$0].lowerBound }
      // The first of the cheapest before what was inserted, or the last of the cheapest ahead of it.
      let before = gaps.filter { $0.upperBound < place }.min { $0.count < $1.count }
      let ahead = gaps.reversed().filter { $0.lowerBound > place }.min { $0.count < $1.count }
      let isAhead = before.map { before in ahead.map { 16 * ($0.count - 1) < before.count - 1 } ?? false } ?? true
      if let joined = isAhead ? ahead : before { members.formUnion(joined) }
    }
  }

  @Test(arguments: 0..<20)
  func `remembers everything, whatever is inserted, and few places more`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var log = RungLog()
    var oracle = Oracle()
    var inserted: [Int64] = []
    var today: Int64 = 20_000
    for _ in 0..<600 {
      switch random.next() % 40 {
      case 0: today += random.next(in: -4000...4000)  // Years ahead or back.
      case 1: today = random.next(in: -800_000...3_000_000)
      case 2..<8: today -= random.next(in: 0...10)
      default: today += random.next(in: 1...3)
      }
      let isNew = log.insert(today)
      #expect(isNew != oracle.members.contains(today), "seed \(seed): \(today)")
      oracle.insert(today)
      inserted.append(today)
      for _ in 0..<8 {
        let asked = today + random.next(in: -400...400)
        #expect(log.contains(asked) == oracle.members.contains(asked), "seed \(seed): \(asked) at \(today)")
      }
      #expect(log.latest == oracle.members.max(), "seed \(seed)")
    }
    #expect(inserted.allSatisfy(log.contains), "seed \(seed)")
    let runs = (log.others + [log.recent]).sorted { $0.first < $1.first }
    #expect(runs.map { $0.first...$0.last } == oracle.runs)
    #expect(try again(log) == log, "seed \(seed)")
  }

  @Test func `a daily series is one run, however long it goes on`() throws {
    var log = RungLog()
    for day in Int64(0)..<4000 { log.insert(day) }
    #expect(log.others.isEmpty && log.recent == RungLog.Run(first: 0, last: 3999))
    #expect(log.contains(0) && !log.contains(-1) && !log.contains(4000))
    #expect(bytes(of: log).count == 20)
  }

  private static let joined: [([Int64], [ClosedRange<Int64>])] = [
    ([5, 6], [5...6]), ([6, 5], [5...6]), ([5, 7], [5...5, 7...7]), ([5, 7, 6], [5...7]), ([7, 5, 6], [5...7]),
    ([1, 2, 5, 6, 3], [1...3, 5...6]), ([1, 2, 5, 6, 4], [1...2, 4...6]), ([1, 2, 5, 6, 3, 4], [1...6]),
    ([1, 2, 5, 6, 9, 4, 3], [1...6, 9...9]), ([1, 3, 5, 7, 4, 2, 6], [1...7]), ([5, 5, 5], [5...5]),
  ]

  @Test(arguments: joined)
  func `neighbours join`(places: [Int64], runs: [ClosedRange<Int64>]) {
    var log = RungLog()
    for place in places { log.insert(place) }
    let all = (log.others + [log.recent]).sorted { $0.first < $1.first }
    #expect(all == runs.map { RungLog.Run(first: $0.lowerBound, last: $0.upperBound) }, "\(places)")
  }

  @Test(
    arguments: [
      ([5], 5, []), ([5], 4, [5...5]), ([5], 6, [5...5]), ([5, 6, 7], 5, [6...7]), ([5, 6, 7], 7, [5...6]),
      ([5, 6, 7], 6, [5...5, 7...7]), ([1, 5, 6, 7], 1, [5...7]), ([1, 2, 3, 5], 2, [1...1, 3...3, 5...5]),
      ([5, 1, 2, 3], 5, [1...3]), ([1, 3, 5], 3, [1...1, 5...5]),
    ] as [([Int64], Int64, [ClosedRange<Int64>])])
  func `what is taken out is not there any more, and all else is`(
    places: [Int64], out: Int64, runs: [ClosedRange<Int64>]
  ) throws {
    var log = RungLog()
    for place in places { log.insert(place) }
    log.remove(out)
    let all = (log.others + [log.recent]).filter { $0.first <= $0.last }.sorted { $0.first < $1.first }
    #expect(all == runs.map { RungLog.Run(first: $0.lowerBound, last: $0.upperBound) }, "\(places) without \(out)")
    #expect(try again(log) == log)
    for place in places { log.insert(place) }
    #expect(places.allSatisfy(log.contains))
  }

  @Test(arguments: [-1, Int64(RungLog.limit) + 1])
  func `as many runs as it keeps are kept, and with one more two in the middle are one`(more: Int64) {
    var log = RungLog()
    for run in 0...Int64(RungLog.limit) { log.insert(run * 7) }
    #expect(!(0..<Int64(RungLog.limit) * 7).contains { log.contains($0) != ($0 % 7 == 0) })
    log.insert(more * 7)
    let runs = min(0, more)...max(more, Int64(RungLog.limit))
    for run in runs { #expect(log.contains(run * 7)) }
    let between = (runs.lowerBound * 7...runs.upperBound * 7).filter { $0 % 7 != 0 && log.contains($0) }
    let exact = Int64(RungLog.exact - 1) * 7
    #expect(between.count == 6 && log.others.count == RungLog.limit)
    #expect(between.allSatisfy { $0 > runs.lowerBound * 7 + exact && $0 < runs.upperBound * 7 - exact })
  }

  @Test(arguments: [60, 70])
  func `what lies ahead of the recent one is joined last, and the nearest of it last of all`(ahead: Int64) {
    var log = RungLog()
    for run in 0..<ahead { log.insert(10_000 + run * 2) }
    // Farther from each other than those ahead, and more than are kept besides them.
    for run in Int64(0)..<100 { log.insert(run * 7) }
    for run in 0..<ahead { #expect(log.contains(10_000 + run * 2)) }
    for run in Int64(0)..<100 { #expect(log.contains(run * 7)) }
    let joined = (0..<ahead - 1).filter { log.contains(10_001 + $0 * 2) }
    // Of those before, only the first ones stay as they are, all others are one with the last of these.
    let most = Int64(RungLog.limit - RungLog.exact)
    #expect(Int64(joined.count) == max(0, ahead - most))
    let last = ahead - 2 - Int64(RungLog.exact)
    #expect(joined == Array((last + 1 - Int64(joined.count))..<(last + 1)))
  }

  @Test func `a clock that is years ahead for a while costs a run, and nothing of what happened lately`() {
    var log = RungLog()
    for week in Int64(0)..<Int64(RungLog.limit) { log.insert(week * 7) }
    for day in Int64(90_000)..<90_010 { log.insert(day) }
    for week in Int64(RungLog.limit)..<Int64(RungLog.limit + 20) { log.insert(week * 7) }
    for week in Int64(0)..<Int64(RungLog.limit + 20) { #expect(log.contains(week * 7), "week \(week)") }
    #expect(log.contains(90_005) && !(Int64(RungLog.limit + 20) * 7..<90_000).contains(where: log.contains))
  }

  @Test(arguments: 0..<40)
  func `takes over all of another, run by run`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var logs = [RungLog(), RungLog()]
    var oracle = Oracle()
    for _ in 0..<random.next(in: 0...60) {
      let place = random.next(in: 0...120)
      logs[Int(random.next(in: 0...1))].insert(place)
      oracle.members.insert(place)
    }
    logs[0].formUnion(logs[1])
    let all = (logs[0].others + [logs[0].recent]).filter { $0.first <= $0.last }.sorted { $0.first < $1.first }
    #expect(all == oracle.runs.map { RungLog.Run(first: $0.lowerBound, last: $0.upperBound) }, "seed \(seed)")
    #expect(try again(logs[0]) == logs[0], "seed \(seed)")
  }

  @Test(arguments: 0..<40)
  func `forgets what lies behind a place, and nothing else`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var log = RungLog()
    var oracle = Oracle()
    for _ in 0..<random.next(in: 0...60) {
      let place = random.next(in: 0...120)
      log.insert(place)
      oracle.members.insert(place)
    }
    let last = random.next(in: -2...122)
    log.forget(behind: last)
    oracle.members = oracle.members.filter { $0 <= last }
    let all = (log.others + [log.recent]).filter { $0.first <= $0.last }.sorted { $0.first < $1.first }
    #expect(all == oracle.runs.map { RungLog.Run(first: $0.lowerBound, last: $0.upperBound) }, "seed \(seed)")
    #expect(log.others.allSatisfy { $0.last < log.recent.first || $0.first > log.recent.last })
    #expect(try again(log) == log, "seed \(seed)")
  }

  @Test func `takes over more than it keeps, and forgets none`() throws {
    var logs = [RungLog(), RungLog()]
    for run in 0...Int64(RungLog.limit) { for log in 0...1 { logs[log].insert(run * 7 + Int64(log) * 3) } }
    logs[0].formUnion(logs[1])
    for run in 0...Int64(RungLog.limit) { #expect(logs[0].contains(run * 7) && logs[0].contains(run * 7 + 3)) }
    #expect(logs[0].others.count == RungLog.limit)
    #expect(try again(logs[0]) == logs[0])
  }

  @Test func `takes the places that any key has`() throws {
    let keys: [OccurrenceKey] = [
      .minute(.max), .repeating(slot: 0), .sequence(-800_000), .day(3_000_000), .once, .minute(.min), .day(-800_000),
    ]
    var log = RungLog()
    for key in keys {
      #expect(!log.contains(key.order))
      log.insert(key.order)
      #expect(log.contains(key.order))
    }
    #expect(try again(log) == log)
  }

  @Test func `inserting twice is inserting once`() throws {
    var log = RungLog()
    #expect(log.isEmpty && log.latest == .min)
    #expect(try again(log) == log)
    let isNew = log.insert(-5)
    let once = log
    let isNewAgain = log.insert(-5)
    #expect(isNew && !isNewAgain)
    #expect(log == once && !log.isEmpty && log.latest == -5)
  }

  /// Runs as they may stand in damaged bytes; the last one is the recent one.
  private static let written: [([(Int64, Int64)], Bool)] = [
    ([(1, 2), (5, 6)], true), ([(5, 6), (1, 2)], true), ([(1, 1)], true),
    ([(2, 1)], false), ([(1, 5), (5, 6)], false), ([(1, 5), (2, 3)], false), ([(2, 3), (1, 5)], false),
    ([(1, 2), (9, 9), (2, 5)], false), ([(1, 2), (9, 9), (3, 5)], true), ([(3, 5), (9, 9), (1, 2)], true),
    ([(3, 5), (9, 9), (1, 3)], false),
    ([(1, 3_000_001)], false), ([(-800_001, 1)], false), ([(-800_000, 3_000_000)], true),
  ]

  @Test(arguments: written)
  func `runs that cannot be are refused`(runs: [(Int64, Int64)], isRight: Bool) {
    let log = try? read(runs)
    #expect((log != nil) == isRight, "\(runs)")
  }

  @Test func `as many runs as it keeps are read, and one more is refused`() {
    let runs = (0...Int64(RungLog.limit) + 1).map { ($0 * 2, $0 * 2) }
    #expect((try? read(Array(runs.dropLast()))) != nil)
    #expect((try? read(runs)) == nil)
  }

  private func read(_ runs: [(Int64, Int64)]) throws(SavedStateError) -> RungLog {
    var writer = StateWriter()
    writer.write(UInt32(runs.count))
    for run in runs {
      writer.write(run.0)
      writer.write(run.1)
    }
    var reader = StateReader(writer.bytes)
    return try RungLog(from: &reader)
  }

  private func bytes(of log: RungLog) -> [UInt8] {
    var writer = StateWriter()
    log.encode(into: &writer)
    return writer.bytes
  }

  private func again(_ log: RungLog) throws -> RungLog {
    var reader = StateReader(bytes(of: log))
    return try RungLog(from: &reader)
  }
}
