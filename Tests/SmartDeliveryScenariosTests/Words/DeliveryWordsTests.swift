import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import ScenarioLanguage
import SmartDelivery
import SmartDeliveryScenarios
import Testing

private let zones = ZoneDatabase(version: "none", names: []) { _ in nil }

private func parse(_ lines: String) -> ParseResult {
  let header = "scenario \"T\"\nzone EST5EDT,M3.2.0,M11.1.0\nstart 2027-06-01 12:00\n"
  let text = header + "permission granted\napp launch\n" + lines + "\n"
  return Scenario.parse(
    Array(text.utf8), file: "t.scenario", zones: zones, vocabulary: .dailyRollover + .smartDelivery + .phone)
}

@Suite struct `The words of smart delivery` {
  @Test(arguments: [
    "message 7 type=news", "message 7 type=news at=09:00", "message 7 type=news in=10m",
    "message 7 type=news at=\"2027-06-02 09:00\" priority=critical group=anna title=\"It said \\\"now\\\"\"",
    "message \"a b\" type=news priority=low", "message cancel 7", "settings quiet=22:00-07:00", "settings quiet=off",
    "settings quiet=13:00-14:30 do=drop for=news,verse", "settings quiet=22:00-07:00 do=quietly", "settings cap=5",
    "settings cap=0 over=drop for=chat", "settings cap=off", "settings active=9,12,18",
    "settings active=9 for=news", "settings cap=3 for=task,task-7,task-reminders", "settings active=9 for=all",
    "settings active=off", "settings news=on",
    "settings news=off", "settings type=news show=banner,sound,badge", "settings type=news show=nothing",
    "settings type=news show=banner on=off actions=reply,later dismissals=on", "token \"3f9a-77\"",
    "token \"a \\\"b\\\"\"", "message 7 type=news enter=home", "message 7 type=news leave=\"the shop\"",
  ])
  func `say each command, and a command is written in the words that give it`(line: String) throws {
    let scenario = try #require(parse(line).scenario, "\(parse(line).diagnostics.map(\.message))")
    #expect(scenario.history.steps.count == 3)
    #expect(scenario.text().contains("  " + line + "\n"), "\(scenario.text())")
  }

  @Test(arguments: [
    ("message", "a message's name is missing"), ("message 7", "the type of the message is missing"),
    ("message a@b type=news", "a message's name has 1 to 64 bytes"),
    ("message 7 type=news prio=low", "`message` has no key `prio`"),
    ("message 7 type=news priority=urgent", "a priority cannot be `urgent`"),
    ("message 7 type=news at=09:00 in=1m", "a message has one time"),
    ("message 7 type=a,b", "a type has 1 to 64 bytes"), ("message cancel", "a message's name is missing"),
    ("settings quiet=22:00 to 07:00", "a part of a day is one word"),
    ("settings quiet=22:00 - 07:00", "a part of a day is one word"),
    ("settings quiet=22-7", "`22-7` is no part of a day"),
    ("settings quiet=07:00-07:00", "`07:00-07:00` is no part of a day"),
    ("settings active=9,24", "`9,24` are no hours of a day"),
    ("settings cap=1001", "the limit for each day cannot be `1001`"), ("settings cap=none", "`cap` cannot be `none`"),
    ("settings quiet=22:00-07:00 on=sat,sun", "a rule holds on every day"),
    ("settings type=news on=maybe", "`on` cannot be `maybe`"),
    ("settings quiet=never", "`quiet` cannot be `never`"),
    ("settings type=news show=light", "`light` cannot be shown"),
    ("settings quite=22:00-07:00", "`settings` has no key `quite`"),
    ("settings quiet=22:00-07:00 do=wait", "`do` cannot be `wait`"),
    ("settings cap=3 over=hold", "`over` cannot be `hold`"),
    ("expect message 7", "how the message stands is missing"),
    ("expect message 7 delivered", "what came of a notification stands before its name"),
    ("expect message 7 shown", "what came of a notification stands before its name"),
    ("expect message 7 tomorrow", "this value has no key"), ("message 7 delivered", "this value has no key"),
    ("expect message 7 is=late", "how a message stands cannot be `late`"),
    ("message 7 type=news enter=home leave=home", "a message has one time"),
    ("message 7 type=news enter=\"\"", "a region's name has 1 to 64 bytes"),
    ("token", "the token is missing"), ("token \"\"", "a token has 1 to 4096 bytes"),
    ("expect token", "what is asked of the token is missing"),
    ("expect token is=gone", "how the token stands cannot be `gone`"),
    ("expect token requests=many", "`requests` cannot be `many`"), ("token a b", "the statement should end here"),
    ("settings", "a setting is missing"), ("settings for=news", "a setting is missing"),
    ("settings cap=3 do=drop", "`do` does not go with `cap`"),
    ("settings active=9 over=drop", "`over` does not go with `active`"),
    ("settings quiet=22:00-07:00 show=sound", "`show` does not go with `quiet`"),
    ("settings quiet=off for=news", "nothing goes with `quiet=off`"),
    ("settings news=off for=verse", "nothing goes with `news=off`"),
    ("settings quiet=22:00-07:00 cap=5", "a line sets one rule"),
    ("settings news=on chat=off", "a line sets one rule"),
    ("message 7 type=news\ncancel message-7", "`message-7` is no schedule"),
    ("message 7 type=news\nmessage cancel message-7", "no message is called `message-7`"),
    ("message 7 type=news\nskip message-7 on=2027-06-02", "`message-7` is no schedule"),
  ])
  func `have errors that help`(line: String, message: String) throws {
    let problem = try #require(parse(line).diagnostics.first)
    #expect(problem.message == message)
  }

  @Test(arguments: [
    ("settings quiet=22:00-24:00", "write 22:00-00:00"),
    ("settings quiet=24:00-07:00", "write it as 22:00-07:00, or off"), ("settings quiet=22-7", "write 22:00-07:00"),
    ("settings quiet=11pm-6am", "write 23:00-06:00"),
    ("settings quiet=00:00-24:00", "write 00:00-23:59 for nearly a day"),
    ("settings quiet=from 22 to 7", "write quiet=22:00-07:00"),
    ("settings quiet=\"22:00 to 07:00\"", "write 22:00-07:00"),
    ("settings quiet hours 22:00 until 07:00", "write quiet=22:00-07:00"),
    ("message remove 7", "write cancel"), ("message 7 type=news arrive=home", "did you mean `enter`?"),
    ("message 7 type=news exit=home", "did you mean `leave`?"),
    ("settings quiet off", "write quiet=off"), ("settings quiet from 10pm to 7am", "write quiet=22:00-07:00"),
    ("settings active=8am,5pm", "write 8,17"),
    ("settings active=8:30", "write them as 9,12,18, each from 0 to 23, or off"),
    ("settings chat=mute", "write chat=off"), ("settings chat=yes", "write chat=on"),
    ("settings type=chat dismissals=yes", "write dismissals=on"),
    ("settings type=chat dismissals=maybe", "write dismissals=on or dismissals=off"),
    ("settings type=chat on=no", "write on=off"),
    ("settings type=chat sound=off", "what is shown of a type is given by `show`"),
    ("settings news=on chat=off", "write a line `settings chat=off` of its own"),
    ("message 7 type=news\nexpect message 7 held", "did you mean is=held?"),
    ("expect message 7 rang", "did you mean is=rang?"),
    ("settings quiet=22:00-07:00 do=silent", "did you mean `quietly`?"),
    ("settings cap=5 over=hold", "did you mean `wait`?"),
    ("message 7 type=news priority=urgent", "did you mean `high`?"),
    ("message 7 type=news\nexpect message 7 is=delivered", "did you mean `rang`?"),
    ("settings cap=3 for=tasks", "did you mean `task-reminders`?"),
    ("settings cap=3 for=news,schedules", "did you mean `daily-rollover`?"),
    ("settings cap=3 for=messages", "did you mean `smart-delivery`?"),
    ("settings cap=3 for=everything", "did you mean `all`?"), ("dnd on", "did you mean `settings quiet=22:00-07:00`?"),
    ("settings dnd=22:00-07:00", "did you mean `quiet`?"), ("settings limit=5", "did you mean `cap`?"),
    ("message 7 type=news time=09:00", "did you mean `at`?"), ("message 7 type=news\npause message-7", "it rings once"),
    ("message send 7", "write message NAME type=TYPE"), ("message new 7 type=news", "write message NAME type=TYPE"),
    ("message 7 news", "did you mean type=news?"), ("message 7 type=news in=ten minutes", "did you mean 10m?"),
    ("message 7 type=news in=an hour", "did you mean 1h?"),
  ])
  func `have labels with the word to write`(line: String, label: String) throws {
    let problem = try #require(parse(line).diagnostics.first)
    #expect(problem.place.label == label)
  }

  /// A type makes it a message that happens to be called like a verb.
  @Test(arguments: ["remove", "send"]) func `a message may be called like a verb`(name: String) throws {
    #expect(parse("message \(name) type=news").diagnostics.isEmpty)
  }

  @Test func `say that rules are set by a line of their own`() throws {
    let problem = try #require(parse("message 7 type=news quiet=22:00-07:00").diagnostics.first)
    #expect(problem.notes == ["another line says it: settings quiet=22:00-07:00, above the message"])
  }

  @Test(arguments: [("is=held", 0), ("is=armed", 1), ("response=none", 0), ("response=tap", 1)])
  func `expect what the plugin says of a message`(asked: String, failures: Int) throws {
    let lines = "settings quiet=22:00-07:00\nmessage 7 type=news at=23:00\nexpect message 7 \(asked)"
    let run = try #require(parse(lines).scenario?.run().first)
    #expect(run.failures.count == failures)
  }

  @Test(arguments: [
    ("quiet=22:00-07:00 do=drop", "dropped"), ("quiet=22:00-07:00 do=quietly", "armed"), ("cap=0 over=drop", "dropped"),
    ("news=off", "dropped"), ("quiet=08:00-09:00 do=drop", "armed"),
  ])
  func `say what a rule makes of a message`(rule: String, state: String) throws {
    let lines = "settings \(rule)\nmessage 7 type=news at=23:00\nexpect message 7 is=\(state)"
    let run = try #require(parse(lines).scenario?.run().first)
    #expect(run.failures.isEmpty, "\(run.failures)")
  }

  @Test(arguments: [
    ("log \"the server knows the token\"", true), ("no log \"the server knows\"", false), ("no log \"launch\"", true),
    ("log \"launch\"", false),
  ])
  func `are looked for in what a plugin says, and not in what happens to the app`(asked: String, holds: Bool) throws {
    let run = try #require(parse("token \"3f9a\"\n+1m expect \(asked)").scenario?.run().first)
    #expect(run.failures.isEmpty == holds, "\(run.failures)")
  }

  @Test(arguments: [
    "message remove 7", "settings quiet=from 22 to 7", "expect token registered", "expect message 7",
    "expect message 7 delivered", "expect message 7 tomorrow",
  ])
  func `have one error for one mistake`(line: String) {
    #expect(parse(line).diagnostics.count == 1)
  }

  @Test func `say why nobody can be asked`() throws {
    let asked = "expect message 7 is=armed"
    let before = try #require(parse(asked).scenario?.run().first?.failures.first?.place.label)
    #expect(before == "no line gives its plugin anything to do")
    for (kill, label) in [
      ("app kill\n", "the app is not running any more"), ("app kill\n+1m ", "the app is not running"),
    ] {
      let lines = "message 7 type=news at=23:00\n\(kill)\(asked)"
      #expect(try #require(parse(lines).scenario?.run().first?.failures.first?.place.label) == label)
    }
    let off = "message 7 type=news at=23:00\ndevice off\n\(asked)"
    #expect(try #require(parse(off).scenario?.run().first?.failures.first?.place.label) == "the device is off")
  }

  @Test func `leave the plugin out of a file that does not speak of messages`() throws {
    let names = try #require(parse("app background").scenario).history.plugins.map { type(of: $0.makePlugin()).name }
    #expect(!names.contains(SmartDelivery.name))
  }
}
