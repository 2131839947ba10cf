import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// What a schedule is saved as.
@Suite struct `A saved schedule` {
  private let london = "Europe/London"

  private static let manner = Manner(
    presentation: [.banner, .badge], thread: "read", category: "verse", actions: ["later", "share"],
    tellsDismissal: true)
  private static let content = Content(
    title: "Verse", body: "of today", url: "app://verse", payload: "1", etag: "7", manner: manner)

  /// A schedule that leaves nothing at its default.
  private func full() throws -> Schedule {
    Schedule(
      name: "verse",
      series: RecurringTime(
        .yearly(month: 2, day: 29, overflow: .skip), at: TimeOfDay(secondOfDay: 30_601) ?? .midnight, gap: .skip,
        overlap: .later),
      zone: .pinned(try bundled.zone(named: london)), step: .exactDay, from: try date("2027-01-02"),
      until: try date("2029-03-04"), grace: .minutes(7), doubt: .ring, prefetch: .hours(2), content: Self.content)
  }

  /// Fails for a field that is new and left at its default, so that nothing is added and not saved.
  @Test func `comes back with all that it has`() throws {
    let schedule = try full()
    let plain = Schedule(name: "", series: RecurringTime(.daily, at: .midnight))
    // The fields of content stand behind a reference.
    func fields(_ content: Content) throws -> Any { try #require(Mirror(reflecting: content).children.first).value }
    let pairs: [(Any, Any)] = [
      (schedule, plain), (schedule.series, plain.series), (schedule.content.manner, Manner()),
      (try fields(schedule.content), try fields(plain.content)),
    ]
    for (full, plain) in pairs {
      for (field, other) in zip(Mirror(reflecting: full).children, Mirror(reflecting: plain).children)
      where field.label != "content" {
        #expect(
          String(describing: field.value) != String(describing: other.value),
          "`\(field.label ?? "")` has its default here: give it another value, and see that it is saved")
      }
    }
    var writer = StateWriter()
    schedule.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    #expect(try Schedule(from: &reader, version: DailyRollover.stateVersion, zones: bundledZones) == schedule)
    #expect(reader.offset == writer.bytes.count)
  }

  /// The first version ended with the etag.
  @Test func `of the first version has the manner of most notifications`() throws {
    var schedule = try full()
    schedule.content.manner = Manner()
    var writer = StateWriter()
    schedule.encode(into: &writer)
    var reader = StateReader(Array(writer.bytes.dropLast()))
    #expect(try Schedule(from: &reader, version: 1, zones: bundledZones) == schedule)
    #expect(reader.offset == writer.bytes.count - 1)
  }

  @Test func `goes on ringing in its manner after a relaunch, also with a text that was fetched`() throws {
    var host = TestHost(DailyRolloverSettings(days: 2), at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    var verse = daily("verse", content: Self.content)
    verse.prefetch = .hours(1)
    host.tell([.launched, .command(Command.schedule(verse))])
    host.relaunch()
    host.pass(until: try instant("2027-03-13T08:10:00Z"))
    host.tell(.woke)
    let fetch = try host.takeFetch()
    host.tell(.fetched(.content(Content(title: "News"), timeToLive: nil), fetch.token))
    host.relaunch()
    #expect(host.pending.map(\.content.title).sorted().contains("News"))
    #expect(host.pending.allSatisfy { $0.content.manner == Self.manner } && host.pending.count == 2)
  }

  @Test func `is replaced by one that differs in its manner alone`() throws {
    var host = TestHost(DailyRolloverSettings(days: 2), at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse", content: Content(title: "Verse"))))])
    #expect(host.pending.allSatisfy { $0.content.manner == Manner() } && host.pending.count == 2)
    let other = Content(title: "Verse", manner: Manner(category: "verse", actions: ["later"]))
    host.tell(.command(Command.schedule(daily("verse", content: other))))
    #expect(host.pending.allSatisfy { $0.content.manner.category == "verse" } && host.pending.count == 2)
    #expect(try host.savedRollover().schedules.map(\.content) == [other])
  }

  /// Of a zone that an update of the app has lost nobody knows when it is nine there; the platform does.
  @Test func `keeps a repeating request whose zone is not known, also behind its first time`() throws {
    var host = TestHost(
      DailyRolloverSettings(strategy: .repeating, days: 3), at: try instant("2027-03-12T18:00:00Z"), zones: bundledZones
    )
    var walk = daily("walk", at: "07:30")
    walk.zone = .pinned(try bundled.zone(named: london))
    host.tell([.launched, .command(Command.schedule(walk))])
    let pending = host.pending.map(\.identifier)
    #expect(pending.map(\.isRepeating) == [true])
    host.zones = { _ in nil }
    for _ in 0..<3 {
      host.pass(.hours(20))
      host.relaunch()
      #expect(host.pending.map(\.identifier) == pending)
    }
    host.zones = bundledZones
    host.relaunch()
    host.pass(.days(2))
    #expect(host.pending.map(\.identifier) == pending)
    host.expectNothingTwice()
  }
}
