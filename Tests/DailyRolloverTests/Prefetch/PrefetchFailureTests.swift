import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Prefetching that fails` {
  private let fallback = Content(title: "Good morning")
  private let fresh = Content(title: "Verse", etag: "\"7\"")
  private let today = "verse@2027-03-13"

  private func host(lead: TimeSpan = .minutes(5)) throws -> TestHost {
    var host = TestHost(DailyRolloverSettings(days: 2), at: try instant("2027-03-12T18:00:00Z"))
    var schedule = daily("verse", content: fallback)
    schedule.prefetch = lead
    host.tell([.launched, .command(Command.schedule(schedule))])
    return host
  }

  private func wake(_ host: inout TestHost) throws {
    host.pass(until: try #require(host.wakeAt))
    host.tell(.woke)
  }

  @Test(arguments: FetchFailure.allCases)
  func `is tried again after 15 seconds, and twice as long each time, up to two hours`(failure: FetchFailure) throws {
    var host = try host(lead: .hours(14))
    try wake(&host)
    var pauses: [TimeSpan] = []
    while let request = host.fetches.popLast() {
      let failedAt = host.wall
      host.tell(.fetched(.failed(failure), request.token))
      guard case .fetchFailed(request.occurrence, failure, let retry?) = host.log.last else { break }
      #expect(host.wakeAt == retry)
      // Too early is too early.
      host.pass(retry - failedAt - .seconds(1))
      host.tell(.woke)
      #expect(host.fetches.isEmpty)
      try wake(&host)
      pauses.append(retry - failedAt)
    }
    #expect(
      pauses
        == ([15, 30, 60, 120, 240, 480, 960, 1920, 3840] + [Int64](repeating: 7200, count: 5)).map(TimeSpan.seconds))
    #expect(host.log.last == .fetchFailed(try identity(today), failure, retry: nil))
  }

  @Test func `is given up when the next try would come within the margin, and the fallback rings`() throws {
    var host = try host(lead: .seconds(40))
    try wake(&host)
    // 15 seconds later it is tried again; 30 seconds after that would be too late.
    for retry in [true, false] {
      let request = try host.takeFetch()
      host.tell(.fetched(.failed(.offline), request.token))
      let expected = retry ? host.wall + .seconds(15) : nil
      #expect(host.log.last == .fetchFailed(try identity(today), .offline, retry: expected))
      if retry { try wake(&host) }
    }
    for _ in 0..<10 {
      host.pass(.seconds(2))
      host.tell(.foregrounded)
    }
    #expect(host.fetches.isEmpty)
    #expect(host.pending.first { $0.identifier == (try? identity(today)) }?.content == fallback)
    host.pass(.minutes(1))
    #expect(host.rangNames() == [today])
    #expect(host.late.isEmpty && host.missed.isEmpty)
  }

  @Test func `starts afresh for the next occurrence`() throws {
    var host = try host(lead: .seconds(40))
    try wake(&host)
    host.tell(.fetched(.failed(.offline), try host.takeFetch().token))
    host.pass(.minutes(2))
    host.tell(.foregrounded)
    try wake(&host)
    #expect(host.wall == (try instant("2027-03-14T08:59:20Z")))
    host.tell(.fetched(.failed(.offline), try host.takeFetch().token))
    #expect(host.wakeAt == host.wall + .seconds(15))
  }

  @Test(arguments: [8, 60, 86400])
  func `an answer within the margin or after the delivery changes nothing and is told`(seconds: Int64) throws {
    var host = try host()
    try wake(&host)
    let request = try host.takeFetch()
    host.pass(until: try instant("2027-03-13T08:59:52Z"))
    host.pass(.seconds(seconds - 8))
    host.tell(.foregrounded)
    host.added = []
    let pending = host.pending.map(\.content)
    let late = FetchResult.content(fresh, timeToLive: nil)
    host.tell(.fetched(late, request.token))
    let told = LogEntry.fetchedTooLate(try identity(today))
    do {
      #expect(host.log.last == told)
    }
    #expect(host.pending.map(\.content) == pending && host.added.isEmpty)
    host.tell(.fetched(late, request.token))
    #expect(host.added.isEmpty, "an answer that nobody asked for changes something")
    host.pass(.minutes(1))
    #expect(host.rang.filter { $0.identifier == request.occurrence }.count == 1)
  }

  @Test func `is not asked for twice while it is on its way`() throws {
    var host = try host()
    try wake(&host)
    for _ in 0..<5 {
      host.pass(.seconds(5))
      host.tell([.foregrounded, .woke, .timeChanged])
    }
    #expect(host.fetches.count == 1)
  }

  @Test func `an answer after the time is code of ours that runs, and arms what comes next`() throws {
    var host = TestHost(DailyRolloverSettings(strategy: .chain), at: try instant("2027-03-12T18:00:00Z"))
    var schedule = daily("verse", content: fallback)
    schedule.prefetch = .seconds(20)
    host.tell([.launched, .command(Command.schedule(schedule))])
    try wake(&host)
    let request = try host.takeFetch()
    host.pass(.seconds(25))
    #expect(host.rang.count == 1 && host.pending.isEmpty, "in the background nobody tells the app that it has rung")
    host.tell(.fetched(.content(fresh, timeToLive: nil), request.token))
    #expect(host.pendingNames() == ["verse@2027-03-14"])
  }

  @Test func `a schedule cancelled meanwhile stays cancelled`() throws {
    var host = try host()
    try wake(&host)
    let request = try host.takeFetch()
    host.tell(.command(Command.cancel(request.occurrence.schedule)))
    host.tell(.fetched(.content(fresh, timeToLive: nil), request.token))
    #expect(host.pending.isEmpty)
    #expect(try host.dailyStatus().scheduleCount == 0)
  }

  @Test func `a schedule made anew begins with its own content`() throws {
    var host = try host()
    try wake(&host)
    let id = ScheduleID(name: "verse")
    host.tell(.fetched(.content(fresh, timeToLive: nil), try host.takeFetch().token))
    var again = daily("verse", content: fallback)
    again.prefetch = .minutes(5)
    host.tell([.command(Command.cancel(id)), .command(Command.schedule(again))])
    #expect(host.pending.map(\.content) == [fallback, fallback])
    #expect(try host.takeFetch().etag == nil, "what is forgotten is asked for by its tag")
  }

  @Test func `an occurrence skipped or paused meanwhile stays silent`() throws {
    for isSkip in [true, false] {
      var host = try host()
      try wake(&host)
      let request = try host.takeFetch()
      let id = request.occurrence.schedule
      host.tell(.command(isSkip ? Command.skip(id, on: try date("2027-03-13")) : .pause(id)))
      host.tell(.fetched(.content(fresh, timeToLive: nil), request.token))
      #expect(!host.pendingNames().contains(today))
      let told = LogEntry.fetchedTooLate(try identity(today))
      do {
        #expect(host.log.last == told)
      }
    }
  }

  @Test func `a process that ends meanwhile fetches again in its next life`() throws {
    var host = try host()
    try wake(&host)
    #expect(host.fetches.count == 1)
    host.relaunch()
    let old = try #require(host.fetches.first)
    do {
      try expectFetched(again: old, &host)
    }
  }

  private func expectFetched(again old: TestHost.Fetch, _ host: inout TestHost) throws {
    try #require(host.fetches.count == 2)
    let new = host.fetches[1]
    host.tell(.fetched(.content(fresh, timeToLive: nil), new.token))
    #expect(host.pending.first { $0.identifier == (try? identity(today)) }?.content == fresh)
    // The answer to the first life's request, if it still comes, is late.
    host.tell(.fetched(.content(Content(title: "old"), timeToLive: nil), old.token))
    #expect(host.pending.first { $0.identifier == (try? identity(today)) }?.content == fresh)
  }

  @Test func `a process that ends keeps what has failed and when to try again`() throws {
    var host = try host()
    try wake(&host)
    host.tell(.fetched(.failed(.server), try host.takeFetch().token))
    host.wakeAt = nil
    host.relaunch()
    #expect(host.fetches.isEmpty)
    do {
      #expect(host.wakeAt == host.wall + .seconds(15))
    }
  }

  @Test func `nothing is fetched while nothing may ring`() throws {
    var host = try host()
    host.permission = .denied
    host.tell(.permissionChanged(.denied))
    host.pass(until: try instant("2027-03-13T08:57:00Z"))
    host.tell([.foregrounded, .woke])
    #expect(host.fetches.isEmpty)
    host.permission = .granted
    host.tell(.permissionChanged(.granted))
    #expect(host.fetches.count == 1, "there are three minutes left")
  }

  @Test func `what came in the margin of a flight is for whichever is next`() throws {
    var host = TestHost(
      DailyRolloverSettings(days: 2), zone: try bundled.zone(named: "Europe/London"),
      at: try instant("2027-03-12T18:00:00Z"))
    var schedule = daily("verse", content: fallback)
    schedule.prefetch = .minutes(90)
    host.tell([.launched, .command(Command.schedule(schedule))])
    try wake(&host)
    let request = try host.takeFetch()
    // An hour of the lead is gone with the flight; the fetch still comes in time.
    host.fly(to: try bundled.zone(named: "Europe/Berlin"))
    host.tell(.timeChanged)
    host.tell(.fetched(.content(fresh, timeToLive: nil), request.token))
    #expect(host.pending.first { $0.identifier == request.occurrence }?.content == fresh)
    #expect(host.fetches.isEmpty)
  }
}
