import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `Prefetching` {
  private let fallback = Content(title: "Good morning")
  private let fresh = Content(title: "Verse", body: "of the 13th", etag: "\"7\"")
  private let today = "verse@2027-03-13"

  private func host(lead: TimeSpan = .minutes(5), _ settings: DailyRolloverSettings = DailyRolloverSettings(days: 2))
    throws
    -> TestHost
  {
    var host = TestHost(settings, at: try instant("2027-03-12T18:00:00Z"))
    var schedule = daily("verse", content: fallback)
    schedule.prefetch = lead
    host.tell([.launched, .command(Command.schedule(schedule))])
    return host
  }

  /// Lets the time come that the host was asked to wake the app at.
  private func wake(_ host: inout TestHost) throws {
    host.pass(until: try #require(host.wakeAt))
    host.tell(.woke)
  }

  private func answer(_ result: FetchResult, to host: inout TestHost) throws {
    let request = try host.takeFetch()
    host.tell(.fetched(result, request.token))
  }

  private func content(_ name: String, in host: TestHost) -> [Content] {
    host.pending.filter { $0.identifier.text(name: "verse") == name }.map(\.content)
  }

  @Test func `arms the fallback first and asks to be woken when the fetch is due`() throws {
    let host = try host()
    #expect(host.fetches.isEmpty)
    #expect(host.wakeAt == (try instant("2027-03-13T08:55:00Z")))
    #expect(host.pending.map(\.content) == [fallback, fallback])
  }

  @Test func `puts what was fetched in the place of the fallback, under the same identity`() throws {
    var host = try host()
    try wake(&host)
    #expect(host.fetches.map(\.request) == [FetchRequest(occurrence: try identity(today), etag: nil)])
    host.added = []
    try answer(.content(fresh, timeToLive: nil), to: &host)
    #expect(host.added == [try identity(today)])
    #expect(content(today, in: host) == [fresh])
    #expect(content("verse@2027-03-14", in: host) == [fallback], "the next one begins with the fallback")
    #expect(host.pending.count == 2, "there is a request beside the one it replaces")
    #expect(host.log.last == .fetched(try identity(today), isNew: true))
    host.tell([.foregrounded, .timeChanged])
    #expect(host.fetches.isEmpty && host.added.count == 1, "what is there is fetched or armed again")
  }

  @Test func `fetches at once when the time for it is past already`() throws {
    var host = try host(lead: .hours(20))
    #expect(host.fetches.count == 1)
    try answer(.content(fresh, timeToLive: nil), to: &host)
    #expect(content(today, in: host) == [fresh])
  }

  @Test func `sends the tag, and what is not modified is right for the next one too`() throws {
    var host = try host()
    try wake(&host)
    try answer(.content(fresh, timeToLive: .minutes(10)), to: &host)
    host.pass(.minutes(10))
    host.tell(.foregrounded)
    #expect(content("verse@2027-03-14", in: host) == [fallback])
    try wake(&host)
    #expect(
      host.fetches.map(\.request) == [FetchRequest(occurrence: try identity("verse@2027-03-14"), etag: fresh.etag)])
    try answer(.notModified(timeToLive: .minutes(10)), to: &host)
    #expect(content("verse@2027-03-14", in: host) == [fresh])
    #expect(host.log.contains(.fetched(try identity("verse@2027-03-14"), isNew: false)))
  }

  @Test func `not modified without anything to modify is a fault of the server`() throws {
    var host = try host()
    try wake(&host)
    let now = host.wall
    try answer(.notModified(timeToLive: nil), to: &host)
    #expect(host.log.contains(.fetchFailed(try identity(today), .server, retry: now + .seconds(15))))
    #expect(content(today, in: host) == [fallback])
  }

  @Test func `what may be shown for a minute is fetched again within the last minute`() throws {
    var host = try host()
    try wake(&host)
    try answer(.content(fresh, timeToLive: .minutes(1)), to: &host)
    #expect(content(today, in: host) == [fallback], "it would be stale when it rings")
    #expect(host.wakeAt == (try instant("2027-03-13T08:59:00Z")))
    try wake(&host)
    #expect(host.fetches.map(\.request) == [FetchRequest(occurrence: try identity(today), etag: fresh.etag)])
    try answer(.notModified(timeToLive: .minutes(1)), to: &host)
    #expect(content(today, in: host) == [fresh])
    // The next day it is fetched when that is known to be enough.
    host.pass(.minutes(2))
    host.tell(.foregrounded)
    #expect(host.wakeAt == (try instant("2027-03-14T08:59:00Z")))
  }

  @Test func `what is stale in less than the margin is never shown, and not fetched for ever`() throws {
    var host = try host()
    try wake(&host)
    try answer(.content(fresh, timeToLive: .seconds(5)), to: &host)
    for _ in 0..<60 {
      host.pass(.seconds(6))
      host.tell(.foregrounded)
    }
    #expect(host.fetches.isEmpty)
    #expect(host.rangNames() == [today])
  }

  @Test func `content that changes the day before is not shown under the old tag`() throws {
    var host = try host()
    try wake(&host)
    try answer(.content(fresh, timeToLive: nil), to: &host)
    host.pass(.minutes(6))
    host.tell(.foregrounded)
    try wake(&host)
    let newer = Content(title: "Verse", body: "of the 14th", etag: "\"8\"")
    try answer(.content(newer, timeToLive: nil), to: &host)
    #expect(content("verse@2027-03-14", in: host) == [newer])
  }

  @Test func `a new process shows what an old one fetched`() throws {
    var host = try host()
    try wake(&host)
    try answer(.content(fresh, timeToLive: nil), to: &host)
    host.added = []
    let bytes = try #require(host.saved)
    host.relaunch(from: bytes)
    do {
      #expect(host.added.isEmpty && host.fetches.isEmpty)
      #expect(content(today, in: host) == [fresh])
    }
  }

  @Test func `a late one shows what was fetched for it`() throws {
    var host = try host()
    var schedule = daily("verse", content: fallback)
    schedule.prefetch = .minutes(5)
    schedule.doubt = .ring
    host.tell(.command(Command.schedule(schedule)))
    try wake(&host)
    try answer(.content(fresh, timeToLive: nil), to: &host)
    host.powerOff(for: .hours(1))
    host.tell(.launched)
    #expect(host.late == [try identity(today)])
    do {
      #expect(content(today, in: host) == [fresh])
    }
  }

  @Test func `a changed schedule keeps the content that was fetched for the same occurrence`() throws {
    var host = try host()
    try wake(&host)
    try answer(.content(fresh, timeToLive: nil), to: &host)
    var other = daily("verse", content: Content(title: "Hello"))
    other.prefetch = .minutes(5)
    host.tell(.command(Command.schedule(other)))
    #expect(content(today, in: host) == [fresh])
    #expect(content("verse@2027-03-14", in: host) == [Content(title: "Hello")])
    other.prefetch = nil
    host.tell(.command(Command.schedule(other)))
    do {
      #expect(content(today, in: host) == [Content(title: "Hello")])
    }
  }

  @Test func `each of several schedules has its own, and the soonest says when to wake`() throws {
    var host = try host()
    var pill = daily("pill", at: "08:00")
    pill.prefetch = .minutes(30)
    host.tell(.command(Command.schedule(pill)))
    #expect(host.wakeAt == (try instant("2027-03-13T07:30:00Z")))
    try wake(&host)
    #expect(host.fetches.map(\.occurrence) == [try identity("pill@2027-03-13")])
    let take = Content(title: "Take it")
    try answer(.content(take, timeToLive: nil), to: &host)
    #expect(host.wakeAt == (try instant("2027-03-13T08:55:00Z")))
    try wake(&host)
    try answer(.content(fresh, timeToLive: nil), to: &host)
    #expect(content(today, in: host) == [fresh])
    #expect(host.delivered == [try identity("pill@2027-03-13")])
  }
}
