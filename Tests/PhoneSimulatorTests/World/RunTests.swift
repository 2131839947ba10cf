import CivilTime
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `Runs in the background` {
  private let diary = Diary()

  /// A phone whose app asks for runs when it comes to the foreground, and for the same ones a minute later in each run.
  private func phone(
    _ requests: [WakeRequest], endsRuns: Bool = true, _ change: (inout PhoneProfile) -> Void = { _ in }
  ) throws -> TestPhone {
    let diary = diary
    var phone = try TestPhone(
      at: "2027-06-01 18:00", profile: change,
      app: {
        Scripted(diary) { event, reading in
          switch event {
          case .foregrounded: return requests.map { .wake($0) }
          case .woke: return endsRuns ? [.runIsOver(WakeRequest.refreshName)] : []
          case .wake(let name, .began):
            let again = requests.filter { $0.name == name }.map { request -> Effect in
              var next = request
              next.earliest = reading.wall + .minutes(1)
              return .wake(next)
            }
            return again + (endsRuns ? [.runIsOver(name)] : [])
          default: return []
          }
        }
      })
    try phone.at("2027-06-01 18:00", .app(.launch), .app(.suspend))
    return phone
  }

  private func request(
    _ name: String = "sync", at time: String = "2027-06-01 20:00", _ kind: WakeRequest.Kind = .processing,
    needsNetwork: Bool = false
  ) throws -> WakeRequest {
    let instant = try Zone(posix: TestPhone.newYork).instant(time)
    return WakeRequest(name, kind: kind, earliest: instant, needsNetwork: needsNetwork, hearsExpiration: true)
  }

  private func count(_ word: String) -> Int { diary.words.count { $0 == word } }

  @Test func `begin at their moment and not before`() throws {
    var phone = try phone([try request()])
    try phone.at("2027-06-01 19:59:59")
    #expect(phone.world.backgroundRuns(named: "sync") == 0)
    try phone.at("2027-06-01 20:00:01")
    #expect(phone.world.backgroundRuns(named: "sync") == 1)
    #expect(phone.world.pendingRuns == ["sync"])
  }

  /// The system keeps one request of this kind, so the last one says whether an app that goes on is ended.
  @Test(arguments: [true, false])
  func `of one that goes on are ended where the last request wanted to hear of the end`(hearsAtLast: Bool) throws {
    let name = WakeRequest.refreshName
    let earliest = try Zone(posix: TestPhone.newYork).instant("2027-06-01 20:00")
    let requests = [!hearsAtLast, hearsAtLast].map { hears in
      WakeRequest(name, kind: .refresh, earliest: earliest, hearsExpiration: hears)
    }
    var phone = try phone(requests, endsRuns: false) { $0.expires = .seconds(5) }
    try phone.at("2027-06-01 20:01")
    #expect(phone.world.backgroundRuns(named: name) == 1)
    #expect(phone.world.appIsAlive == !hearsAtLast)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2)])
  func `are as many as the budget of 24 hours`(budget: Int, expected: Int) throws {
    var phone = try phone([try request()]) { $0.budget = budget }
    try phone.at("2027-06-02 19:59:59")
    #expect(phone.world.backgroundRuns(named: "sync") == expected)
    // The first of them opened the 24 hours.
    try phone.at("2027-06-02 20:00:01")
    #expect(phone.world.backgroundRuns(named: "sync") == (budget == 0 ? 0 : expected + 1))
  }

  @Test func `are kept up to the number of places, and one of a name replaces the other`() throws {
    let requests = try ["a", "b", "b", "c"].map { try request($0) }
    let phone = try phone(requests) { $0.processing = 2 }
    #expect(phone.world.pendingRuns == ["a", "b"])
    #expect(diary.words.filter { $0.contains("refused") } == ["c refused(Rollover.WakeRefusal.tooMany)"])
  }

  @Test func `of one that goes on are told to end after their time, and ended a second later`() throws {
    var phone = try phone([try request()], endsRuns: false) { $0.expires = .seconds(5) }
    try phone.at("2027-06-01 20:00:05")
    #expect(count("sync began") == 1)
    try phone.at("2027-06-01 20:00:06")
    #expect(!phone.world.appIsAlive)
    try phone.at("2027-06-01 20:00:59")
    #expect(count("sync began") == 1)
  }

  @Test func `that are over are not ended`() throws {
    var phone = try phone([try request()]) { $0.expires = .seconds(5) }
    try phone.at("2027-06-01 20:00:30")
    #expect(phone.world.appIsAlive)
    #expect(count("sync expires") == 0)
  }

  @Test func `wait for the network where they need it`() throws {
    var phone = try phone([try request(needsNetwork: true), try request("tidy")])
    try phone.at("2027-06-01 19:00", .network(.offline))
    try phone.at("2027-06-01 20:00:01")
    #expect(phone.world.backgroundRuns(named: "sync") == 0)
    #expect(phone.world.backgroundRuns(named: "tidy") == 1)
    try phone.at("2027-06-01 21:00", .network(.online))
    #expect(phone.world.backgroundRuns(named: "sync") == 1)
  }

  @Test func `of the long kind do not begin while the app is open`() throws {
    var phone = try phone([try request()])
    try phone.at("2027-06-01 19:00", .app(.foreground))
    try phone.at("2027-06-01 21:00")
    #expect(phone.world.backgroundRuns(named: "sync") == 0)
    try phone.at("2027-06-01 21:01", .app(.background))
    #expect(phone.world.backgroundRuns(named: "sync") == 1)
  }

  @Test func `are refused while the person lets nothing run, and as often as a fault says`() throws {
    var phone = try phone([try request()])
    try phone.at("2027-06-01 19:00", .device(.appRefresh(false)))
    try phone.at("2027-06-01 21:00", .app(.foreground))
    #expect(count("sync refused(Rollover.WakeRefusal.unavailable)") == 1)
    #expect(phone.world.backgroundRuns(named: "sync") == 0)
    try phone.at("2027-06-01 21:01", .device(.appRefresh(true)), .fault(.submit(1)), .app(.foreground))
    #expect(count("sync refused(Rollover.WakeRefusal.failed)") == 1)
    #expect(
      try phone.at("2027-06-01 21:02", .device(.appRefresh(true))).map(\.obstacle.sentence)
        == ["the app may run there already"])
  }

  @Test(arguments: [(AppAction.kill, 0), (.crash, 1)])
  func `do not begin for an app that the person has ended`(end: AppAction, expected: Int) throws {
    var phone = try phone([try request()])
    try phone.at("2027-06-01 19:00", .app(end))
    try phone.at("2027-06-01 20:00:01")
    #expect(phone.world.backgroundRuns(named: "sync") == expected)
  }
}

@Suite struct `A push` {
  private let diary = Diary()
  private let identifier = RequestIdentifier("task-7")

  private func phone(_ change: (inout PhoneProfile) -> Void = { _ in }) throws -> TestPhone {
    let diary = diary
    var phone = try TestPhone(at: "2027-06-01 18:00", profile: change, app: { Scripted(diary) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .app(.suspend))
    return phone
  }

  private func shown() throws -> Push { .shown(try #require(identifier)) }

  @Test func `is shown without any code of the app`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .app(.kill), .push(try shown()))
    #expect(phone.world.state.delivered == [try #require(identifier)])
    #expect(!phone.world.appIsAlive)
  }

  @Test func `lets an app hear of it that may run`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .push(try shown()), .push(.silent))
    #expect(diary.words.suffix(2) == ["presented", "pushed"])
  }

  @Test(arguments: [(TimeSpan.minutes(20) - TimeSpan(milliseconds: 1), 1), (.minutes(20), 2)])
  func `is heard of once in twenty minutes where it is throttled`(later: TimeSpan, expected: Int) throws {
    var phone = try phone { $0.push = .throttled }
    try phone.at("2027-06-01 19:00", .push(.silent))
    phone.world.run([.push(.silent)], at: phone.world.now + later)
    #expect(diary.words.count { $0 == "pushed" } == expected)
  }

  @Test func `that is lost is not shown either`() throws {
    var phone = try phone { $0.push = .lost }
    try phone.at("2027-06-01 19:00", .push(try shown()), .push(.silent))
    #expect(phone.world.state.delivered == [])
    #expect(diary.words.suffix(1) == ["backgrounded"] || diary.words.last == "foregrounded")
  }

  @Test func `comes within ten minutes where they come in any order`() throws {
    var phone = try phone { $0.push = .reordered }
    try phone.at("2027-06-01 19:00", .push(.silent))
    try phone.at("2027-06-01 19:10:01")
    #expect(diary.words.count { $0 == "pushed" } == 1)
  }

  @Test func `is not shown without permission`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .permission(.denied), .push(try shown()))
    #expect(phone.world.state.delivered == [])
  }

  @Test func `does not run an app where nothing may run in the background`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 19:00", .device(.appRefresh(false)), .push(.silent))
    #expect(!diary.words.contains("pushed"))
  }
}
