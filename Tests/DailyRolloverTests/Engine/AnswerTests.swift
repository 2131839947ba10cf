import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Answers that nobody waits for, and triggers at every point of a cycle.
@Suite struct `Answers and triggers` {
  private func host() throws -> TestHost {
    TestHost(at: try instant("2027-03-12T18:00:00Z"))
  }

  /// Several cycles, with additions and removals; something is done before and after each answer.
  private func live(_ disturb: (inout TestHost) -> Void = { _ in }) throws -> TestHost {
    var host = try host()
    host.isHolding = true
    let moved = daily("verse", at: "10:00")
    for events in [
      [.launched], [.command(Command.schedule(daily("verse"))), .command(Command.schedule(daily("pill")))],
      [.foregrounded], [.command(Command.schedule(moved))], [.command(Command.cancel(ScheduleID(name: "pill")))],
    ] as [[Event]] {
      host.tell(events)
      while !host.waiting.isEmpty {
        disturb(&host)
        host.answerNext()
        disturb(&host)
      }
      host.pass(.hours(7))
    }
    return host
  }

  private func expectSame(_ host: TestHost, as other: TestHost, _ what: Comment) {
    #expect(host.log == other.log, what)
    #expect(host.added == other.added, what)
    #expect(host.pending.map(\.identifier) == other.pending.map(\.identifier), what)
    #expect(host.rang == other.rang, what)
    #expect(host.saved == other.saved, what)
    #expect(host.answered == other.answered, what)
  }

  @Test func `one that comes again, at once or any time later, changes nothing`() throws {
    let alone = try live()
    #expect(alone.answered > 25)
    expectSame(try live { if let last = $0.lastAnswer { $0.tell(last) } }, as: alone, "the last answer once more")
    var all: [Event] = []
    let host = try live { host in
      if let last = host.lastAnswer { all.append(last) }
      for answer in all { host.tell(answer) }
    }
    expectSame(host, as: alone, "all answers once more")
  }

  @Test(arguments: [0, 999_999, UInt64.max])
  func `one to nobody's question changes nothing`(number: UInt64) throws {
    let token = Token(rawValue: number)
    let foreign: [Event] = [
      .loaded(.nothing, token), .loaded(.bytes([1, 2, 3]), token), .stored(failed: true, token),
      .saved(failed: true, token),
      .saved(failed: false, token), .centreRead(CentreSnapshot(permission: .denied), token), .added(nil, token),
      .added(.rejected, token), .added(.notAllowed, token), .removed(token),
      .fetched(.failed(.offline), token), .worked(Bell.Done(number: 1), token),
    ]
    for answer in foreign { expectSame(try live { $0.tell(answer) }, as: try live(), "\(answer)") }
  }

  /// A token says to which effect an answer belongs; an answer of another kind is none.
  @Test func `one of another kind than the question changes nothing`() throws {
    let alone = try live()
    let host = try live { host in
      guard let next = host.waiting.first, let token = next.token else { return }
      for answer in [.saved(failed: true, token), .added(.rejected, token), .removed(token)] as [Event] {
        if !next.isAnswered(by: answer) { host.tell(answer) }
      }
    }
    do {
      expectSame(host, as: alone, "answers of another kind")
    }
  }

  @Test func `additions may be answered in any order`() throws {
    for order in [[2, 1, 0], [1, 0, 0], [0, 1, 0]] {
      var host = try host()
      host.tell(.launched)
      host.isHolding = true
      host.tell(.command(Command.schedule(daily("verse"))))
      host.answerNext()
      host.answerNext()
      #expect(host.waiting.count == 3)
      for place in order { host.answer(at: place) }
      #expect(host.waiting.count == 1, "the plan is confirmed when all of it was answered")
      host.isHolding = false
      host.settle()
      #expect(host.pendingNames() == ["verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15"])
    }
  }

  @Test(arguments: [(seconds: 60, isOld: false), (61, true)])
  func `what the notification centre said is too old behind a minute`(example: (seconds: Int64, isOld: Bool)) throws {
    var host = try host()
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.isHolding = true
    host.tell(.foregrounded)
    #expect(host.waiting.count == 1)
    host.pass(.seconds(example.seconds))
    let reads = host.reads
    host.answerNext()
    host.isHolding = false
    host.settle()
    #expect(host.reads == reads + (example.isOld ? 2 : 1))
  }

  /// A centre that takes longer than a minute gives answers that are out of date; to ask without end would be worse.
  @Test(arguments: 0...5)
  func `a centre that is slow each time is asked three more times, and then believed`(slow: Int) throws {
    var host = try host()
    host.tell(.launched)
    host.isHolding = true
    // Each cycle begins to count anew.
    for name in ["verse", "pill"] {
      let before = host.reads
      host.tell(.command(Command.schedule(daily(name))))
      var left = slow
      while host.isReading {
        if left > 0 { host.pass(.seconds(61)) }
        left -= 1
        host.answerNext()
      }
      #expect(host.reads - before == 1 + min(slow, 3))
      host.settle()
      #expect(host.pendingNames(name) == ["13", "14", "15"].map { "\(name)@2027-03-\($0)" })
    }
  }

  private static let triggers: [Event] = [
    .foregrounded, .unlocked, .permissionChanged(.granted), .opened(NotificationData(identifier: "nobody@2027-03-13")),
    .command(Command.cancel(SubjectID(name: "nobody"))), .rulesUpdated(.utc),
  ]

  /// Reading, saving, adding three, confirming; then one more cycle that finds nothing to do.
  @Test(arguments: 0..<6)
  func `triggers at any point of a cycle lead to one more cycle`(point: Int) throws {
    for trigger in Self.triggers {
      var host = try host()
      host.tell(.launched)
      host.isHolding = true
      host.tell(.command(Command.schedule(daily("verse"))))
      let before = host.reads
      for _ in 0..<point { host.answerNext() }
      for _ in 0..<3 { host.tell(trigger) }
      host.isHolding = false
      host.settle()
      // A command that comes while another one waits for its plan waits for that, and leads to one more.
      let most = if case .command = trigger { 3 } else { 2 }
      #expect((2...most).contains(host.reads - before), "\(trigger) at \(point): \(host.reads - before) cycles")
      #expect(host.pending.count == 3 && host.added.count == 3, "\(trigger) at \(point)")
    }
  }

  /// Nobody knows whether a list that was asked for before shows what came due since.
  @Test(arguments: [("08:59:57", 1), ("08:59:58", 2)])
  func `what comes due while the centre is being read is looked for once more`(time: String, reads: Int) throws {
    var host = try host()
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.pass(until: try instant("2027-03-13T\(time)Z"))
    let before = host.reads
    host.isHolding = true
    host.tell(.foregrounded)
    host.pass(.seconds(2))
    while host.reads == before || host.waiting.contains(where: { if case .readCentre = $0 { true } else { false } }) {
      host.answerNext()
    }
    #expect(host.reads == before + reads)
    host.isHolding = false
    host.settle()
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `triggers before the saved state was read lead to one cycle behind it`() throws {
    for trigger in Self.triggers {
      var host = try host()
      host.isHolding = true
      host.tell(.launched)
      for _ in 0..<3 { host.tell(trigger) }
      host.isHolding = false
      host.settle()
      #expect((1...2).contains(host.reads), "\(trigger): \(host.reads) cycles")
    }
  }
}

extension TestHost {
  /// Whether the engine waits for what the notification centre holds.
  fileprivate var isReading: Bool { if case .readCentre? = waiting.first { true } else { false } }
}

extension Effect {
  /// The token by which it is answered.
  fileprivate var token: Token? {
    switch self {
    case .load(let token), .save(_, let token), .readCentre(let token), .add(_, let token), .remove(_, let token),
      .fetch(_, let token), .store(_, let token), .work(_, let token):
      token
    case .wake, .withdrawWake, .runIsOver, .report: nil
    }
  }

  /// Whether an event is of the kind that answers it.
  fileprivate func isAnswered(by event: Event) -> Bool {
    switch (self, event) {
    case (.save, .saved), (.add, .added), (.remove, .removed): true
    default: false
    }
  }
}
