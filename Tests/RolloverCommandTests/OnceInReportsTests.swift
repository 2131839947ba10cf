import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// What reports and failures say of messages and tasks, which ring once, and of what waits for a region.
struct OnceInReportsTests {
  /// What the command says of a history from 8:00 on, whose app is open and may notify.
  private func said(_ history: String, _ words: String..., header: String = "") -> [String] {
    // A time without a date is one of the first day.
    let lines = history.split(separator: "\n").map { line in
      line.prefix(5).allSatisfy { $0.isNumber || $0 == ":" } ? "2027-03-12 \(line)" : String(line)
    }
    let text = """
      scenario "T"
      zone UTC
      start 2027-03-12 08:00
      \(header)
      2027-03-12 08:00 permission granted
      app launch
      \(lines.joined(separator: "\n"))

      """
    let files = ["t.scenario": Array(text.utf8)]
    return rollover(words: ["run", "t.scenario"] + words, files: files, vocabulary: .everything).lines
  }

  private func conclusion(_ history: String, of name: String, header: String = "") -> String? {
    said(history, "--explain", name, header: header).first { $0.hasPrefix("\(name): ") }
  }

  // MARK: regions

  private static let waits = "its region to be entered"

  @Test func `What waits for a region is pending, and its time has not passed`() {
    let lines = said("message m type=x enter=home\nmessage n type=x leave=home\nend", "--explain")
    #expect(lines.count { $0.hasPrefix("  message-m") && $0.hasSuffix("  waits for \(Self.waits)") } == 2)
    #expect(lines.count { $0.hasPrefix("  message-n") && $0.hasSuffix("  waits for its region to be left") } == 2)
    #expect(!lines.joined().contains("its time has passed"))
  }

  @Test func `The story of what waits for a region ends with that`() {
    #expect(
      conclusion("message m type=x enter=home\nend", of: "message-m")
        == "message-m: it has not rung yet: it waits for \(Self.waits)")
  }

  @Test func `What waits for a region and has no place is wanted and not armed`() {
    let history = "schedule a at=09:00\nmessage m type=x enter=home\n08:30 app foreground"
    let place = "place 2 of 31, and the platform keeps 1: there is no room for it until others have rung"
    #expect(
      conclusion(history, of: "message-m", header: "os limit=1") == "message-m: it is wanted and not armed: \(place)")
    #expect(said(history, "--explain", header: "os limit=1").contains { $0.hasPrefix("  message-m  ") })
  }

  @Test func `A failure says that a request waits for its region`() {
    let text = said(
      "message m type=x enter=home\n11:00 expect delivered message-m\nexpect delivered message-m on=2027-03-12\n"
        + "expect next message-m = \"2027-03-12 12:00\""
    ).joined(separator: "\n")
    #expect(text.ranges(of: "^ it waits for \(Self.waits)\n").count == 3)
    #expect(!text.contains("nothing was"))
    #expect(!text.contains("nothing is pending"))
  }

  @Test func `A failure says that a request for a region was lost, and one that rang was not`() {
    let lost = said(
      "message m type=x enter=home\napp kill\nplatform loses requests\n09:00 expect delivered message-m")
    #expect(lost.contains { $0.hasSuffix("^ not delivered: the platform lost it") })
    let another = said(
      "message m type=x enter=home\n09:00 region enter home\n10:00 expect delivered message-m on=2027-03-13")
    #expect(another.contains { $0.contains("^ delivered for 2027-03-12, at 2027-03-12 09:00:00 +00:00") })
  }

  @Test func `The block of what is pending tells which border is awaited`() {
    let history = "message m type=x enter=home\nmessage n type=x leave=home\nexpect pending\n----\n"
    #expect(said(history + "on leaving  message-n\non entering  message-m\n----").last == "1 passed, 0 failed")
  }

  // MARK: asked for anew

  private static let anew = "task add t remind=\"2027-03-12 09:00\"\n09:05 task remind t \"2027-03-13 09:00\"\n"
  private static let before = "it rang before, at 2027-03-12 09:00:00 +00:00"

  @Test func `A task that was put off is pending, whatever it rang for before`() {
    #expect(
      conclusion(Self.anew + "12:00 end", of: "task-t")
        == "task-t: it has not rung again yet: it is pending for 2027-03-13 09:00:00 +00:00; \(Self.before)")
  }

  @Test func `A message that was given anew and lost did not ring for that`() {
    let given = "message m type=x at=09:00\n12:00 message m type=x at=\"2027-03-13 09:00\"\n"
    #expect(
      conclusion(
        given + "2027-03-13 08:00 device off\n2027-03-14 08:00 device on", of: "message-m", header: "os off=never")
        == "message-m: it did not ring at 2027-03-14 08:00:00 +00:00: the device was off; \(Self.before)")
    #expect(
      conclusion(given + "app kill\nplatform loses requests", of: "message-m")
        == "message-m: it has no request any more: the platform lost it at 2027-03-12 12:00:00 +00:00; \(Self.before)")
  }

  @Test func `What rang and is only done since ends with its ring`() {
    #expect(
      conclusion("task add t remind=\"2027-03-12 09:00\"\n09:05 task complete t\n12:00 end", of: "task-t")
        == "task-t: it rang at 2027-03-12 09:00:00 +00:00, on time")
    #expect(
      conclusion(
        "message m type=x at=09:00\n09:05 message m type=x at=\"2027-03-12 09:00\"\n12:00 end", of: "message-m")
        == "message-m: it rang at 2027-03-12 09:00:00 +00:00, on time")
  }

  // MARK: settled, left out

  @Test func `What was settled before it was armed is not to be armed by the end of the run`() {
    let history = "fault kill after=1\nschedule a at=09:00\n10:00 person taps a@2027-03-12\n12:00 app foreground"
    #expect(
      conclusion(history, of: "a@2027-03-12") == "a@2027-03-12: it has rung, as far as the engine can tell")
  }

  @Test(arguments: ["skip a on=2027-03-12", "pause a"])
  func `A push of a date that nobody wants is not early`(_ line: String) {
    let history = "schedule a at=09:00\n\(line)\n08:55 push a@2027-03-12\n10:00 app launch"
    let unasked = "a@2027-03-12: it rang at 2027-03-12 08:55:00 +00:00, although nobody wants it"
    #expect(conclusion(history, of: "a@2027-03-12") == unasked)
    let wanted = "schedule a at=09:00\n08:55 push a@2027-03-12\n10:00 app launch"
    #expect(
      conclusion(wanted, of: "a@2027-03-12") == "a@2027-03-12: it rang at 2027-03-12 08:55:00 +00:00, 5m early")
  }

  // MARK: failures without a date

  @Test func `What rings once needs no date for what became of it`() {
    let missed = said(
      "task add t remind=\"2027-03-12 09:00\"\n08:30 device off\n10:00 device on\napp launch\n"
        + "11:00 expect delivered task-t", header: "os off=never")
    #expect(missed.contains { $0.contains("^ missed: ") || $0.contains("^ late: ") }, "\(missed)")
    let merged = said(
      "message m type=x at=10:00 group=g\nmessage n type=x at=10:00 group=g\n11:00 expect delivered message-n")
    #expect(merged.contains { $0.contains("^ suppressed: ") }, "\(merged)")
  }

  @Test(arguments: [
    ("task complete t", "silent from here on"), ("task due t none", "without a time from here on"),
    ("task delete t", "cancelled here"),
  ])
  func `A failure points at the line after which a task rings no more`(_ line: String, _ label: String) {
    let added = line.contains("due") ? "task add t due=2027-03-12" : "task add t remind=\"2027-03-12 10:00\""
    let lines = said("\(added)\n08:30 \(line)\n11:00 expect delivered task-t")
    #expect(lines.contains { $0.hasSuffix("- \(label)") }, "\(lines)")
  }

  // MARK: next

  @Test func `Tasks and messages come next until they have rung`() {
    let history = "message n type=x at=09:00\ntask add t remind=\"2027-03-13 09:00\"\n"
    let before = said(history + "08:59 end", "--explain").drop { $0 != "next: 2" }
    #expect(before.contains("  message-n  2027-03-12 09:00:00 +00:00  armed"), "\(before)")
    #expect(before.contains("  task-t     2027-03-13 09:00:00 +00:00  armed"), "\(before)")
    let after = said(history + "09:01 end", "--explain").drop { $0 != "next: 1" }
    #expect(after.contains("  task-t  2027-03-13 09:00:00 +00:00  armed"), "\(after)")
  }
}
