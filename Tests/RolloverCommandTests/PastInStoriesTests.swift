import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// What stories say of an occurrence whose time had passed when it was asked for.
struct PastInStoriesTests {
  private func conclusion(of what: String, _ lines: String) -> String? {
    let text = """
      scenario "Past"
      zone UTC
      start 2027-06-01 07:00
      permission granted
      app launch
      \(lines)
      2027-06-02 12:00 end
      """
    return rollover(
      words: ["run", "a.scenario", "--explain", what], files: ["a.scenario": Array(text.utf8)], vocabulary: .everything
    ).lines.first
  }

  private static let past = "it was not to ring: its time had passed when it was asked for"
  private static let pastOfSchedule = "it was not to ring: its time had passed when the schedule was asked for"

  @Test(arguments: ["06:59:59", "07:00"])
  func `What rings once says so, and never that no plan was made`(time: String) {
    #expect(
      conclusion(of: "message-1", "message 1 type=x at=\"2027-06-01 \(time)\"") == "message-1: \(Self.past)")
    #expect(
      conclusion(of: "task-1", "task add 1 due=2027-06-01 remind=\"2027-06-01 \(time)\"") == "task-1: \(Self.past)")
    // A second later it rings.
    #expect(
      conclusion(of: "message-1", "message 1 type=x at=\"2027-06-01 07:00:01\"")?.contains("it rang at") == true)
  }

  @Test(arguments: ["", "cancel a\n"])
  func `A date of a schedule that is moved to an hour that is over does not wait for the end of the run`(first: String)
  {
    let lines = "schedule a at=09:00\n2027-06-01 08:00 \(first)schedule a at="
    #expect(conclusion(of: "a@2027-06-01", lines + "08:00") == "a@2027-06-01: \(Self.pastOfSchedule)")
    #expect(conclusion(of: "a@2027-06-01", lines + "08:00:01")?.contains("it rang at") == true)
  }

  @Test func `Asked for once more at its time of before, it is told of as before`() {
    let lines = "schedule a at=09:00\nskip a on=2027-06-01\n2027-06-01 10:00 schedule a at=09:00"
    #expect(
      conclusion(of: "a@2027-06-01", lines) == "a@2027-06-01: it was not to ring: the app asked to leave this date out")
  }

  @Test func `What a clock that is set back brings again is not past`() {
    let lines = "message 1 type=x at=\"2027-06-01 06:30\"\ndevice clock -1h\nmessage 1 type=x at=\"2027-06-01 06:45\""
    #expect(conclusion(of: "message-1", lines)?.contains("it rang at") == true)
  }
}
