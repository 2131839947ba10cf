import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `Fetching content` {
  private static let verse = ScheduleID(name: "verse")
  private let diary = Diary()

  /// A phone whose app fetches for every command it is given, with the etag that the test chooses.
  private func phone(etag: String? = nil, profile: (inout PhoneProfile) -> Void = { _ in }) throws -> TestPhone {
    let diary = diary
    var phone = try TestPhone(
      at: "2027-06-01 18:00", profile: profile,
      app: {
        Scripted(diary) { event, _ in
          guard case .command = event else { return [] }
          let occurrence = RequestIdentifier(Self.verse, .date(CivilDate(dayNumber: 20_000)))
          return [.fetching(FetchRequest(occurrence: occurrence, etag: etag))]
        }
      })
    try phone.at("2027-06-01 18:00", .app(.launch), .server(Self.content("Psalm 23", etag: "v1")))
    return phone
  }

  private static func content(_ title: String, etag: String?) -> ContentAction {
    .content(verse, Content(title: title, etag: etag), timeToLive: .hours(1))
  }

  private let ask = Action.command(.pause(Self.verse))

  /// What came of the fetches, each with how many milliseconds after 18:00 it came.
  private func answers() throws -> [String] {
    let start = try Zone(posix: TestPhone.newYork).instant("2027-06-01 18:00")
    return diary.events.filter { $0.event.word.hasPrefix("fetched") }.map {
      "\($0.event.word.dropFirst(8)) after \(($0.reading.wall - start).milliseconds)"
    }
  }

  @Test func `takes no time unless the network is slow, and then that long`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", ask, .network(.latency(TimeSpan(milliseconds: 2501))), ask)
    try phone.at("2027-06-01 18:01")
    #expect(try answers() == ["Psalm 23 after 0", "Psalm 23 after 2501"])
  }

  @Test func `fails at once while the phone is offline`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .network(.offline), ask, .network(.online), ask)
    #expect(try answers() == ["offline after 0", "Psalm 23 after 0"])
  }

  @Test func `fails after thirty seconds when the request or its answer is lost`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .network(.loseRequests(1)), .network(.loseAnswers(1)), ask, ask, ask)
    try phone.at("2027-06-01 18:01")
    #expect(try answers() == ["Psalm 23 after 0", "timedOut after 30000", "timedOut after 30000"])
  }

  @Test func `reaches the server although its answer is lost, and not when the request is`() throws {
    for (loss, answer) in [(NetworkAction.loseAnswers(1), "Psalm 23"), (.loseRequests(1), "server")] {
      diary.events = []
      var phone = try phone()
      // The server fails once: the second fetch tells whether the first has used that up.
      try phone.at("2027-06-01 18:00", .server(.fails(1)), .network(loss), ask, ask)
      #expect(try answers() == ["\(answer) after 0"])
    }
  }

  @Test func `fails after thirty seconds when the network goes away in between, or is slower than that`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .network(.latency(.seconds(20))), ask)
    phone.world.run([.network(.offline)], at: phone.world.now + .seconds(5))
    try phone.at("2027-06-01 18:01", .network(.online), .network(.latency(.seconds(31))), ask)
    try phone.at("2027-06-01 18:05")
    #expect(try answers() == ["timedOut after 30000", "timedOut after 90000"])
  }

  @Test func `sends nothing that the app has already`() throws {
    var phone = try phone(etag: "v1")
    try phone.at("2027-06-01 18:00", ask, .server(Self.content("Psalm 24", etag: "v2")), ask)
    #expect(try answers() == ["nothing new after 0", "Psalm 24 after 0"])
  }

  @Test func `fails when the server does, or has nothing`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .server(.fails(2)), ask, ask, ask, .fault(.fetch(1)), ask, ask)
    #expect(
      try answers() == ["server", "server", "Psalm 23", "server", "Psalm 23"].map { "\($0) after 0" })
    var bare = try TestPhone(
      at: "2027-06-01 18:00",
      app: { [diary] in
        Scripted(diary) { event, _ in
          guard case .launched = event else { return [] }
          return [.fetching(FetchRequest(occurrence: RequestIdentifier(ScheduleID(name: "news"), .sequence(1))))]
        }
      })
    try bare.at("2027-06-01 18:00", .app(.launch))
    #expect(try answers().last == "server after 0")
  }

  @Test func `is answered only to the process that asked`() throws {
    var phone = try phone(profile: { $0.latency = .seconds(1) })
    try phone.at("2027-06-01 18:00", .network(.latency(.seconds(10))), ask)
    phone.world.run([.app(.kill), .app(.launch)], at: phone.world.now + .seconds(5))
    try phone.at("2027-06-01 18:05")
    #expect(try answers().isEmpty)
  }

  @Test func `leaves no content in the trace`() throws {
    var phone = try phone()
    try phone.at(
      "2027-06-01 18:00", .daily("verse"), .network(.latency(.seconds(1))), .network(.loseAnswers(2)),
      .network(.offline), .server(.fails(3)))
    let trace = phone.world.trace
    let told = trace.records.filter { $0.kind == .server || $0.kind == .network }.map {
      "\($0.kind) \($0.subjectText(in: trace)) \($0.detailText(in: trace))"
    }
    #expect(
      told == [
        "server verse content", "network  latency=1s", "network  lose=answer count=2", "network  offline",
        "server  fails count=3",
      ])
    #expect(!trace.texts.contains { $0.contains("Psalm") })
  }

  @Test func `refuses what makes no sense, and says what does`() throws {
    var phone = try phone()
    let refused = try phone.at(
      "2027-06-01 18:00", .network(.latency(.seconds(-1))), .network(.loseRequests(-1)), .server(.fails(-2)),
      .fault(.save(-3)))
    #expect(
      refused.map(\.obstacle.sentence) == [
        "a latency is 0s or more, and -1s is less", "a count is 0 or more, and -1 is less",
        "a count is 0 or more, and -2 is less", "a count is 0 or more, and -3 is less",
      ])
  }
}
