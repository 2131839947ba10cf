import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// Two plugins in one engine.
@Suite struct `Routing` {
  private let tea = SubjectID(name: "tea")

  private func host() throws -> TestHost {
    var host = TestHost(others: [Bell()], at: try instant("2027-03-12T18:00:00Z"))
    host.tell([
      .launched, .command(Command.schedule(daily("verse"))),
      .command(Bell.Order.ring("tea", at: try instant("2027-03-12T19:00:00Z"))),
    ])
    return host
  }

  @Test func `each command goes to its plugin, and both arm what they want`() throws {
    let host = try host()
    #expect(host.pendingNames("tea") == ["tea"] && host.pendingNames().count == 3)
    #expect(try host.status().plugin(Int.self) == 1)
    #expect(try host.dailyStatus().scheduleCount == 1)
    #expect(host.log.isEmpty)
  }

  @Test func `a command for a plugin that is not here is refused`() throws {
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Bell.Order.stop("tea"))])
    #expect(host.log == [.commandRefused(nil, reason: "no plugin of this app takes the command")])
  }

  @Test(arguments: ["tea", "verse@2027-03-13"])
  func `a notification of one is no error in the log of the other`(name: String) throws {
    var host = try host()
    host.isForeground = true
    host.tell(.foregrounded)
    host.pass(.hours(16))
    host.tell(.opened(NotificationData(identifier: name)))
    host.tell(.acted(NotificationData(identifier: name), action: "later"))
    #expect(host.rang.map(\.identifier) == [try identity("tea"), try identity("verse@2027-03-13")])
    #expect(!host.log.contains { if case .invalidNotification = $0 { true } else { false } })
    #expect(host.rolledOver.sorted() == [try identity("tea"), try identity("verse@2027-03-13")].sorted())
    #expect(host.missed.isEmpty && host.late.isEmpty)
  }

  @Test func `a tap is told only to the plugin whose notification it is`() throws {
    var host = try host()
    host.pass(.hours(16))
    host.tell(.opened(NotificationData(identifier: "verse@2027-03-13")))
    do { #expect(host.bell.heard.isEmpty) }
    host.tell(.opened(NotificationData(identifier: "tea")))
    #expect(host.bell.heard.last == "opened tea")
  }

  @Test func `a delivery in the foreground is told to the plugin whose notification it is`() throws {
    var host = try host()
    host.isForeground = true
    host.tell(.foregrounded)
    host.pass(.hours(16))
    do {
      #expect(host.bell.heard == ["presented "])
    }
  }

  @Test func `a foreign cancel, pause or skip strips nothing`() throws {
    var host = try host()
    let pending = host.pending.map(\.identifier)
    for command in [Command.cancel(tea), .pause(tea), .resume(tea), .skip(tea, on: try date("2027-03-13"))] {
      host.tell(.command(command))
      #expect(host.log.last == .commandRefused(tea, .unknownSchedule))
      #expect(host.pending.map(\.identifier) == pending, "\(command)")
    }
    host.relaunch()
    #expect(host.pending.map(\.identifier) == pending)
    host.pass(.hours(2))
    host.log = []
    host.tell([.foregrounded, .opened(NotificationData(identifier: "tea"))])
    #expect(host.rangNames("tea") == ["tea"])
    do {
      #expect(!host.log.contains { if case .invalidNotification = $0 { true } else { false } })
    }
    host.expectNothingTwice()
  }

  @Test func `the end of one plugin's subject is nothing to the other`() throws {
    var host = try host()
    host.tell(.command(Bell.Order.stop("tea")))
    #expect(host.pendingNames("tea").isEmpty && host.pendingNames().count == 3)
    host.tell(.command(Bell.Order.ring("tea", at: try instant("2027-03-12T20:00:00Z"))))
    host.tell(.command(Command.cancel(ScheduleID(name: "verse"))))
    #expect(host.pendingNames("tea") == ["tea"] && host.pendingNames().isEmpty)
  }

  /// The host knows one moment; each plugin has its own.
  @Test(arguments: [-30, 30])
  func `wakes of two plugins both come, whichever is first`(minutes: Int64) throws {
    var host = try host()
    var news = daily("news", at: "20:00")
    news.prefetch = .minutes(5)
    host.tell(.command(Command.schedule(news)))
    let fetch = try instant("2027-03-12T19:55:00Z")
    let bell = fetch + .minutes(minutes)
    host.tell(.command(Bell.Order.wake(at: bell)))
    #expect(host.wakeAt == min(fetch, bell))
    for moment in [min(fetch, bell), max(fetch, bell)] {
      #expect(host.wakeAt == moment)
      host.pass(until: moment)
      host.tell(.woke)
      #expect(host.fetches.count == (moment >= fetch ? 1 : 0))
    }
    #expect(host.fetches.count == 1)
  }

  @Test func `an answer to work goes to who asked for it, and only once`() throws {
    var host = try host()
    host.tell([.command(Bell.Order.work(1)), .command(Bell.Order.work(2))])
    let (first, second) = (host.works[0].token, host.works[1].token)
    host.tell(.worked(Bell.Done(number: 2), second))
    host.tell(.worked(Bell.Done(number: 9), Token(rawValue: 9999)))
    host.tell(.worked(Bell.Done(number: 2), second))
    host.tell(.worked(Bell.Done(number: 1), first))
    #expect(host.bell.answers == [2, 1])
  }

  @Test func `an answer to a fetch of one plugin is not heard by the other`() throws {
    var host = try host()
    var news = daily("news", at: "20:00")
    news.prefetch = .hours(3)
    host.tell(.command(Command.schedule(news)))
    host.tell(.command(Bell.Order.work(1)))
    let fetch = try host.takeFetch()
    // An answer of the wrong kind is nothing to the one that asked, either.
    host.tell(.worked(Bell.Done(number: 5), fetch.token))
    #expect(host.bell.answers.isEmpty)
    host.tell(.fetched(.failed(.offline), host.works[0].token))
    #expect(!host.log.contains { if case .fetchFailed = $0 { true } else { false } })
    #expect(host.bell.answers == [-1])
  }

  @Test func `each plugin's state is kept in a section of its own`() throws {
    var host = try host()
    let (sections, _) = SectionFile.read(try #require(host.saved))
    #expect(sections.map(\.name) == ["core", "daily-rollover", "bell"])
    var broken = sections
    broken[1].bytes = [9]
    host.relaunch(from: SectionFile.bytes(of: broken))
    #expect(host.bell.bells.map(\.name) == ["tea"])
    #expect(host.pendingNames("tea") == ["tea"] && host.pendingNames().count == 3)
  }
}
