import CivilTime
import DailyRolloverScenarios
import OfflineSync
import OfflineSyncScenarios
import PhoneSimulator
import Rollover
import ScenarioLanguage
import Testing

private let zones = ZoneDatabase(version: "none", names: []) { _ in nil }

private func parse(_ lines: String) -> ParseResult {
  let header = "scenario \"T\"\nzone EST5EDT,M3.2.0,M11.1.0\nstart 2027-06-01 04:30\n"
  let text = header + "permission granted\napp launch\n" + lines + "\n"
  return Scenario.parse(
    Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: .dailyRollover + .offlineSync + .phone)
}

@Suite struct `The words of offline sync` {
  @Test(arguments: [
    "record put a \"1\"", "record put list/a \"say \\\"1\\\"\"", "record put 1..100 \"v\"", "record delete a",
    "session start", "session finish", "remote put a \"1\"", "remote delete a", "remote session start",
    "remote session finish", "server down", "server up", "server backup", "server throttles for=1h",
    "server fails=before count=1", "server fails=after count=2", "server slow=40s count=1", "server rejects count=1",
    "server account=other",
  ])
  func `say what happens, and are written as they are read`(line: String) throws {
    let scenario = try #require(parse(line).scenario)
    #expect(scenario.history.steps.count == 3)
    #expect(scenario.text().contains("  " + line + "\n"))
  }

  @Test(arguments: [
    ("record", "put or delete is missing"), ("record move a", "an action cannot be `move`"),
    ("record put 1..100001 \"v\"", "`1..100001` is no row of records"),
    ("record put 9..1 \"v\"", "`9..1` is no row of records"),
    ("record delete 1..3", "only `record put` takes many records"),
    ("remote put 1..100001 \"v\"", "`1..100001` is no row of records"),
    ("remote put 9..7 \"v\"", "`9..7` is no row of records"),
    ("remote delete 1..3", "only `remote put` takes many records"),
    ("record put", "a record's key is missing"), ("record put a", "a value in quotes is missing"),
    ("record put a 1 2", "the statement should end here"), ("record delete a \"1\"", "the statement should end here"),
    ("record put a/ \"1\"", "`a/` cannot be a record's name"), ("session", "start or finish is missing"),
    ("session now", "a session cannot be `now`"), ("remote", "put, delete or session is missing"),
    ("remote session", "start or finish is missing"), ("server", "what happens to the server is missing"),
    ("server throttles", "a time is missing"), ("server rejects", "a number is missing"),
    ("server fails=soon count=1", "`fails` cannot be `soon`"),
    ("server fails=before", "how often is missing"), ("server slow=40s", "how often is missing"),
    ("server count=2", "what happens to the server is missing"),
    ("server slow=40s account=b", "this is not all that happens to a server"),
    ("expect sync", "what is asked of synchronising is missing"),
    ("expect sync state", "what is asked of synchronising is missing"),
    ("expect sync sent = 1", "what is asked of synchronising cannot be `sent`"),
    ("expect sync state = busy", "the state cannot be `busy`"),
    ("expect sync state > idle", "a state is the same or another one"),
    ("expect sync waiting = some", "`waiting` cannot be `some`"), ("expect record", "a record's key is missing"),
    ("expect record a \"1\"", "this value has no key"), ("expect record a id=none", "`id` cannot be `none`"),
    ("expect remote a id=server", "`expect remote` has no key `id`"), ("expect no record", "a record's key is missing"),
  ])
  func `have errors that help`(line: String, message: String) throws {
    let problem = try #require(parse(line).diagnostics.first)
    #expect(problem.message == message)
  }

  @Test(arguments: [(64, 0), (65, 1)])
  func `allow a key of 64 bytes`(length: Int, count: Int) {
    #expect(parse("record put \(String(repeating: "k", count: length)) \"v\"").diagnostics.count == count)
  }

  @Test(arguments: [(512, 0), (513, 1)])
  func `allow a value of 512 bytes`(length: Int, count: Int) {
    #expect(parse("record put a \"\(String(repeating: "v", count: length))\"").diagnostics.count == count)
  }

  /// What there is to ask of synchronising, with what is true behind two changes that were made offline.
  static let offline = [
    ("state", "offline"), ("waiting", "2"), ("rejected", "0"), ("sessions", "0"), ("writes", "0"), ("records", "1"),
  ]
  /// The same when both have arrived.
  static let online = [
    ("state", "idle"), ("waiting", "0"), ("rejected", "0"), ("sessions", "1"), ("writes", "2"), ("records", "3"),
    ("subscriptions", "1"),
  ]

  private static let before = "remote put z \"0\"\nnetwork offline\nrecord put a \"1\"\nrecord put b \"2\"\n"
  private static let after =
    before + "2027-06-01 05:00 network online\nremote session start\n2027-06-01 06:00 app foreground\n"

  @Test(arguments: offline) func `expect how synchronising stands while it is offline`(key: String, value: String)
    throws
  {
    try holds(Self.before, key, value)
  }

  @Test(arguments: online) func `expect how it stands behind that`(key: String, value: String) throws {
    try holds(Self.after, key, value)
  }

  /// Expects a value, and not its opposite.
  private func holds(_ lines: String, _ key: String, _ value: String) throws {
    #expect(try failures(lines + "expect sync \(key) = \(value)") == [])
    let found = try failures(lines + "expect sync \(key) != \(value)")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("is not not \(value)") == false, "two negations in one message")
    guard let number = Int(value) else { return }
    #expect(try failures(lines + "expect sync \(key) >= \(number)") == [])
    #expect(try failures(lines + "expect sync \(key) <= \(number)") == [])
    #expect(try failures(lines + "expect sync \(key) > \(number)").count == 1)
    #expect(try failures(lines + "expect sync \(key) < \(number + 1)") == [])
    #expect(try failures(lines + "expect sync \(key) = \(number + 1)").count == 1)
  }

  @Test func `count the requests of each kind`() throws {
    let counts = try ["requests", "pushes", "pulls"].map { key in
      try #require((0...50).first { number in (try? failures(Self.after + "expect sync \(key) = \(number)")) == [] })
    }
    #expect(counts[1] >= 1 && counts[2] >= 1)
    #expect(counts[0] >= counts[1] + counts[2])
  }

  @Test(arguments: [
    ("expect record a value=\"1\"", 0), ("expect record a value=\"2\"", 1), ("expect record a id=temporary", 0),
    ("expect record a id=server", 1), ("expect no record a", 1), ("expect no record c", 0), ("expect record c", 1),
    ("expect record c id=server", 1),
    ("expect no remote a", 0), ("expect remote a value=\"1\"", 1), ("expect remote z value=\"0\"", 0),
    ("expect remote z value=\"1\"", 1), ("expect no remote z", 1),
  ])
  func `expect what the phone and the server have while it is offline`(line: String, count: Int) throws {
    #expect(try failures(Self.before + line).count == count)
  }

  @Test(arguments: [
    ("expect record a id=server", 0), ("expect record a id=temporary", 1), ("expect remote a value=\"1\"", 0),
    ("expect record z value=\"0\"", 0), ("expect no remote a", 1),
  ])
  func `expect what they have behind that`(line: String, count: Int) throws {
    #expect(try failures(Self.after + line).count == count)
  }

  @Test(arguments: ["expect sync state = idle", "expect sync waiting = 0", "expect record a", "expect no record a"])
  func `say that an app which does not run cannot tell`(line: String) throws {
    let found = try failures("record put a \"1\"\n2027-06-01 05:00 app kill\n" + line)
    #expect(found == ["the app cannot say how synchronising stands"])
  }

  private func failures(_ lines: String) throws -> [String] {
    let result = parse(lines)
    let scenario = try #require(result.scenario, "\(result.diagnostics.map(\.message))")
    return try #require(scenario.run().first).failures.map(\.message)
  }
}
