import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `An engine that gives its reasons` {
  /// Some occurrences that rang, and some that nobody knows of.
  private func subjects(_ trace: Trace) -> [RequestIdentifier] {
    let rang = trace.records.filter { $0.kind == .delivered }.compactMap(\.subject)
    let others = trace.records.filter { [.missed, .suppressed, .dropped].contains($0.kind) }.compactMap(\.subject)
    let unknown = RequestIdentifier(ScheduleID(name: "nobody"), .date(.epoch))
    return [rang.first, rang.last, others.first, others.last, unknown].compactMap(\.self)
  }

  @Test(arguments: 0..<4)
  func `decides and does the same as one that does not`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 15) {
      let seed = UInt64(7000 + batch * 15 + number)
      let plain = try RandomHistory(seed: seed, isRich: number % 2 == 1).run()
      #expect(plain.trace.decisions.isEmpty, "seed \(seed): nobody asked")
      for accounting in [Accounting.everything, .stories] + subjects(plain.trace).map(Accounting.occurrence) {
        let asked = try RandomHistory(seed: seed, isRich: number % 2 == 1).run(accounting: accounting)
        #expect(asked.trace.hash == plain.trace.hash, "seed \(seed), asked for \(accounting)")
      }
    }
  }

  /// Every plan has a verdict on what is asked about, also if nobody ever heard of it.
  @Test(arguments: 0..<2)
  func `says something in every plan`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 12) {
      let seed = UInt64(7200 + batch * 12 + number)
      for subject in subjects(try RandomHistory(seed: seed).run().trace) {
        let trace = try RandomHistory(seed: seed).run(accounting: .occurrence(subject)).trace
        let told = Set(trace.decisions.map(\.plan))
        let last = try #require(told.max(), "seed \(seed): nothing was said of \(subject)")
        #expect(told.count == last, "seed \(seed): \(last - told.count) of \(last) plans say nothing of \(subject)")
        #expect(trace.decisions.allSatisfy { $0.subject == subject })
      }
    }
  }

  @Test(arguments: 0..<4)
  func `has wanted what rings`(batch: Int) throws {
    for number in 0..<Effort.cases(of: 15) {
      let seed = UInt64(7300 + batch * 15 + number)
      let plain = try RandomHistory(seed: seed).run().trace
      for ring in plain.records where ring.kind == .delivered && ring.sequence % 7 == UInt64(number % 7) {
        let subject = try #require(ring.subject)
        let trace = try RandomHistory(seed: seed).run(accounting: .occurrence(subject)).trace
        let before = trace.decisions.filter { $0.record <= ring.sequence }.map(\.decision)
        let wasWanted = before.contains { $0.isWish }
        let wasRequested = before.contains { $0.isRequest }
        #expect(wasWanted, "seed \(seed): \(subject) rang, and no plan had wanted it")
        #expect(wasRequested, "seed \(seed): \(subject) rang, and was never handed over")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `does not let ring what it does not want`(batch: Int) throws {
    var looked = 0
    for number in 0..<Effort.cases(of: 15) {
      let seed = UInt64(7400 + batch * 15 + number)
      let plain = try RandomHistory(seed: seed).run().trace
      for subject in subjects(plain) {
        let trace = try RandomHistory(seed: seed).run(accounting: .occurrence(subject)).trace
        for ring in trace.records where ring.kind == .delivered && ring.subject == subject {
          guard let last = trace.decisions.last(where: { $0.record <= ring.sequence }) else { continue }
          let plan = trace.decisions.filter { $0.plan == last.plan }
          // Without permission nothing can be taken back.
          guard trace.isAllowed(at: last.record) else { continue }
          looked += 1
          #expect(
            !plan.contains { if case .notWanted = $0.decision { true } else { false } },
            "seed \(seed): \(trace.text(of: subject)) rang at \(ring.local), and the last plan did not want it")
        }
      }
    }
    #expect(looked >= Effort.cases(of: 10), "too few rings to say anything")
  }

  /// The histories end with two days in which nothing happens but what was planned.
  @Test(arguments: 0..<4)
  func `lets ring what it says is armed`(batch: Int) throws {
    var looked = 0
    for number in 0..<Effort.cases(of: 15) {
      let seed = UInt64(7500 + batch * 15 + number)
      let random = try RandomHistory(seed: seed)
      var world = World(random.history, accounting: .everything)
      for moment in random.moments.dropLast() { world.run(moment.actions, at: moment.time) }
      let decisions = world.trace.decisions
      let before = world.trace.records.count
      for moment in random.moments.suffix(1) { world.run(moment.actions, at: moment.time) }
      let rang = world.trace.records[before...].filter { $0.kind == .delivered }.compactMap(\.subject)
      for entry in decisions {
        guard case .wanted(let wish) = entry.decision, wish.instant <= world.deviceTime else { continue }
        guard wish.instant > entry.device else { continue }
        let own = decisions.filter { $0.subject == entry.subject }.map(\.decision)
        guard own.contains(where: { $0.isArmed }) else { continue }
        looked += 1
        #expect(
          rang.contains(entry.subject),
          "seed \(seed): \(world.trace.text(of: entry.subject)) was armed and did not ring")
      }
    }
    #expect(looked >= Effort.cases(of: 10), "too few plans to say anything")
  }
}

extension Decision {
  /// Whether a plan wanted it, ahead of its time or late.
  fileprivate var isWish: Bool {
    switch self {
    case .wanted, .settled(.late), .settled(.onItsWay): true
    default: false
    }
  }

  fileprivate var isRequest: Bool { if case .requested = self { true } else { false } }

  /// Whether its request is, or will be, pending as wanted.
  fileprivate var isArmed: Bool {
    switch self {
    case .arming(.add), .arming(.pending), .arming(.replace): true
    default: false
    }
  }
}

extension Trace {
  /// Whether the app was allowed to notify when a record was written.
  fileprivate func isAllowed(at sequence: UInt64) -> Bool {
    let last = records.prefix { $0.sequence < sequence }.last { $0.kind == .permission }
    return last?.detail == .word(.granted)
  }
}
