import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// The process may end after every single effect; what was saved last is all that the next one knows.
@Suite struct `A process that ends` {
  /// Something that happens to the phone, and what the app does about it, which it does again if its process ended.
  struct Step {
    var happens: (inout TestHost) throws -> Void = { _ in }
    var tells: [Event]
  }

  private static let verse = ScheduleID(name: "verse")
  private static let pill = ScheduleID(name: "pill")

  private static func life() throws -> [Step] {
    let london = try bundled.zone(named: "Europe/London")
    let newYork = try bundled.zone(named: "America/New_York")
    var pill = daily("pill", at: "20:00")
    pill.step = .exactDay
    return [
      Step(tells: [.foregrounded]),
      Step(tells: [.command(Command.schedule(daily("verse", content: Content(title: "Verse"))))]),
      Step(tells: [.command(Command.schedule(pill))]),
      Step(happens: { $0.pass(.hours(15)) }, tells: [.foregrounded]),
      Step(happens: { $0.fly(to: london) }, tells: [.timeChanged]),
      Step(happens: { $0.pass(.hours(7)) }, tells: [.backgrounded]),
      Step(happens: { $0.permission = .denied }, tells: [.permissionChanged(.denied)]),
      Step(happens: { $0.pass(.hours(20)) }, tells: [.foregrounded]),
      Step(happens: { $0.permission = .granted }, tells: [.permissionChanged(.granted)]),
      Step(happens: { $0.pass(.minutes(1)) }, tells: [.command(Command.skip(Self.verse, on: try date("2027-03-17")))]),
      Step(happens: { $0.fly(to: newYork) }, tells: [.timeChanged]),
      Step(happens: { $0.pass(.hours(30)) }, tells: [.foregrounded]),
      Step(tells: [.command(Command.cancel(Self.pill))]),
      Step(tells: [.command(Command.schedule(daily("verse", at: "10:00", content: Content(title: "Later"))))]),
      Step(happens: { $0.pass(.days(2)) }, tells: [.foregrounded, .backgrounded]),
    ]
  }

  private static func live(kill: TestHost.Kill?) throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(days: 4), zone: try bundled.zone(named: "America/New_York"),
      at: try instant("2027-03-12T23:00:00Z"), zones: bundledZones)
    host.kill = kill
    host.tell(.launched)
    for step in try life() {
      try step.happens(&host)
      for event in step.tells {
        var kills: Int
        repeat {
          if !host.isRunning { host.tell(.launched) }
          kills = host.kills
          host.tell(event)
        } while host.kills != kills
      }
    }
    host.tell(.foregrounded)
    return host
  }

  private func state(of host: TestHost) -> [String] {
    host.pending.sorted { $0.identifier < $1.identifier }.map {
      "\($0.identifier.occurrence) \($0.trigger) \($0.content.title)"
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `leaves what is wanted and rings nothing twice, wherever it ends`(losesAnswer: Bool, startsAgain: Bool) throws {
    let undisturbed = try Self.live(kill: nil)
    let expected = state(of: undisturbed)
    #expect(expected.count == 4)
    #expect(undisturbed.rang.count > 4 && undisturbed.answered > 40)
    for effect in 1...undisturbed.answered {
      let kill = TestHost.Kill(effect: effect, losesAnswer: losesAnswer, startsAgain: startsAgain)
      let host = try Self.live(kill: kill)
      #expect(host.kills == 1)
      #expect(state(of: host) == expected, "after effect \(effect) of \(undisturbed.answered)")
      host.expectNothingTwice("after effect \(effect) of \(undisturbed.answered)")
      let spoken = Set(host.rang.map(\.identifier) + host.missed + host.suppressed)
      let unspoken = undisturbed.rang.map(\.identifier).filter { !spoken.contains($0) }
      #expect(unspoken.isEmpty, "after effect \(effect) a day got lost in silence")
    }
  }

  @Test(arguments: Doubt.allCases)
  func `says of what it had armed but could not confirm that it may have been interrupted`(doubt: Doubt) throws {
    var host = TestHost(engine: EngineSettings(doubt: doubt), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    host.isHolding = true
    host.tell(.command(Command.schedule(daily("verse"))))
    host.answerNext()  // The centre is read.
    host.answerNext()  // The plan is saved; nothing has been added.
    host.end()
    host.isHolding = false
    host.pass(.hours(16))
    #expect(host.rang.isEmpty)
    host.tell(.launched)
    // It may have been added before the process ended, so nobody knows whether it rang.
    let identifier = try identity("verse@2027-03-13")
    let due = try instant("2027-03-13T09:00:00Z")
    let isLate = host.log.contains(.late(identifier, due: due, reason: .interrupted))
    let isMissed = host.log.contains(.missed(identifier, due: due, reason: .interrupted))
    #expect(isLate == (doubt == .ring) && isMissed == (doubt == .silent))
    host.pass(.minutes(1))
    #expect(host.rangNames() == (doubt == .ring ? ["verse@2027-03-13"] : []))
  }

  @Test(arguments: [nil, "later"])
  func `believes a tap on what it could not confirm, or an action, although nothing lies in the list any more`(
    action: String?
  ) throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell(.launched)
    host.isHolding = true
    host.tell(.command(Command.schedule(daily("verse"))))
    for _ in 0..<3 { host.answerNext() }  // The centre is read, the plan saved, the first of it added.
    host.end()
    host.isHolding = false
    host.pass(.hours(16))
    #expect(host.rangNames() == ["verse@2027-03-13"])
    host.delivered = []
    // It starts the process, and so is told before anything has been read.
    host.isHolding = true
    let data = NotificationData(identifier: "verse@2027-03-13")
    host.tell(action.map { [.launched, .acted(data, action: $0)] } ?? [.launched, .foregrounded, .opened(data)])
    host.isHolding = false
    host.settle()
    host.pass(.minutes(1))
    #expect(host.rolledOver == [try identity("verse@2027-03-13")])
    #expect(host.late.isEmpty && host.missed.isEmpty)
    host.expectNothingTwice()
  }

  @Test func `takes for delivered what it had confirmed`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.end()
    host.pass(.hours(16))
    host.delivered = []
    host.tell(.launched)
    #expect(host.rolledOver == [try identity("verse@2027-03-13")])
    #expect(host.late.isEmpty && host.missed.isEmpty)
  }

  /// What the centre had when it was read is confirmed, even if the rest of the plan is cut off.
  @Test func `confirms what it has seen pending`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.isHolding = true
    host.tell(.command(Command.schedule(daily("pill"))))
    host.answerNext()
    host.answerNext()
    host.end()
    host.isHolding = false
    host.pass(.hours(16))
    host.delivered = []
    host.tell(.launched)
    #expect(host.rolledOver == [try identity("verse@2027-03-13")])
    #expect(host.missed == [try identity("pill@2027-03-13")], "it may have been added before the process ended")
  }

  /// What was to go rang before anybody came to remove it.
  @Test func `does not lose that what was cancelled has rung meanwhile`() throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.isHolding = true
    host.tell(.command(Command.cancel(Self.verse)))
    // Read and saved, and nothing removed.
    for _ in 0..<2 { host.answerNext() }
    host.end()
    host.isHolding = false
    host.pass(.hours(16))
    host.delivered = []
    host.tell([.launched, .command(Command.schedule(daily("verse", at: "11:00")))])
    host.pass(.hours(3))
    #expect(host.rangNames() == ["verse@2027-03-13"])
    #expect(host.pendingNames().first == "verse@2027-03-14")
  }

  @Test(arguments: 1...3)
  func `does not lose the refresh that a change of zone asks for`(answers: Int) throws {
    var host = TestHost(
      DailyRolloverSettings(days: 3), zone: try bundled.zone(named: "America/New_York"),
      at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.added = []
    host.isHolding = true
    host.fly(to: try bundled.zone(named: "Europe/London"))
    host.tell(.timeChanged)
    // Read, saved, one added: the process ends before the rest is.
    for _ in 0..<answers { host.answerNext() }
    host.isHolding = false
    host.added = []
    host.relaunch()
    #expect(host.added.map { $0.text(name: "verse") }.sorted() == host.pendingNames(), "floating requests are stale")
    host.added = []
    host.relaunch()
    #expect(host.added.isEmpty, "what has been refreshed is refreshed again")
  }

  @Test func `does not lose that what was armed for a schedule as it was before is to go`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    var steps = daily("verse")
    steps.step = .exactDay
    host.isHolding = true
    host.tell(.command(Command.schedule(steps)))
    host.answerNext()
    host.answerNext()
    host.isHolding = false
    host.relaunch()
    #expect(host.pendingNames() == ["verse#2027-03-13", "verse#2027-03-14", "verse#2027-03-15"])
    #expect(host.refusals.isEmpty, "the schedule stands in its own way")
  }

  @Test func `does not take a rejected refresh for done`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 3), zone: try bundled.zone(named: "America/New_York"),
      at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.addFailure = .rejected
    host.fly(to: try bundled.zone(named: "Europe/London"))
    host.tell(.timeChanged)
    host.addFailure = nil
    host.added = []
    host.tell(.foregrounded)
    #expect(host.added.count == 3)
  }

  @Test func `hands over as a span what might come due while it is being added`() throws {
    var host = TestHost(DailyRolloverSettings(days: 3), at: try instant("2027-03-12T08:59:59Z"))
    host.tell(.launched)
    host.isHolding = true
    host.tell(.command(Command.schedule(daily("verse"))))
    host.answerNext()
    host.answerNext()
    // The platform takes two seconds, so the first one is added when its time has passed, and never fires.
    host.pass(.seconds(2))
    host.isHolding = false
    host.settle()
    host.pass(.minutes(1))
    #expect(
      host.rang == [
        EngineStatus.TimedOccurrence(try identity("verse@2027-03-12"), at: try instant("2027-03-12T09:00:02Z"))
      ])
    host.tell(.foregrounded)
    #expect(host.pendingNames() == ["verse@2027-03-13", "verse@2027-03-14", "verse@2027-03-15"])
  }
}
