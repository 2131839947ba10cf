import CivilTime
import DailyRolloverScenarios
@testable import PhoneSimulator
@testable import Reports
import Rollover
import ScenarioLanguage
import SmartDeliveryScenarios
import TaskRemindersScenarios
import Testing

@Suite struct `Windows and holds in pictures` {
  private static let day: Int64 = 86_400_000
  private static let hour: Int64 = 3_600_000

  private func window(_ start: Int, _ end: Int, from: Int64, to: Int64, ahead: TimeSpan = .zero) throws -> PictureWindow
  {
    let window = DayWindow(
      name: "quiet hours", start: try #require(TimeOfDay(hour: start, minute: 0)),
      end: try #require(TimeOfDay(hour: end, minute: 30)))
    return PictureWindow(window: window, start: from, end: to, shift: ahead)
  }

  /// The milliseconds that an area covers, by looking at every half hour of every day.
  private func covered(_ window: PictureWindow) -> Set<Int64> {
    let halves = window.areas.flatMap { area in
      area.days.flatMap { day in
        stride(from: area.times.lowerBound, to: area.times.upperBound, by: Int(Self.hour / 2)).map {
          day * Self.day + $0
        }
      }
    }
    #expect(Set(halves).count == halves.count, "no half hour is shaded twice")
    return Set(halves)
  }

  @Test(arguments: [
    (22, 7, 0, 0), (1, 5, 0, 0), (0, 23, 0, 0), (22, 7, 3, 0), (22, 7, 30, 0), (22, 7, 48, 0), (22, 7, 0, 1),
    (22, 7, 0, -25),
    (1, 5, 100, 2), (23, 22, 5, 0),
  ])
  func `cover just the local times from their start to their end, between two moments`(
    start: Int, end: Int, length: Int64, ahead: Int64
  ) throws {
    for first in [0, 6, 22, 23] as [Int64] {
      let from = 20_000 * Self.day + first * Self.hour
      let to = from + (length == 0 ? 55 : length) * Self.hour
      let window = try window(start, end, from: from, to: to, ahead: .hours(ahead))
      let opens = Int64(start) * Self.hour
      let closes = Int64(end) * Self.hour + Self.hour / 2
      let wanted = stride(from: from, to: to, by: Int(Self.hour / 2)).filter { local in
        let shown = (local + ahead * Self.hour) % Self.day
        return opens < closes ? opens <= shown && shown < closes : shown >= opens || shown < closes
      }
      #expect(covered(window) == Set(wanted), "from \(first) o'clock")
    }
  }

  private static let zones = ZoneDatabase(version: "none", names: []) { _ in nil }

  private func picture(_ lines: String) throws -> Picture {
    let text = "scenario \"T\"\nzone UTC0\nstart 2027-06-01 12:00\npermission granted\napp launch\n" + lines + "\n"
    let result = Scenario.parse(
      Array(text.utf8), file: "t.scenario", zones: Self.zones,
      vocabulary: .dailyRollover + .taskReminders + .smartDelivery + .phone)
    let scenario = try #require(result.scenario, "\(result.diagnostics.map(\.message))")
    let history = scenario.history
    var world = World(history)
    for step in history.steps { world.run([step.action], at: step.time) }
    let end = history.steps.last?.time ?? history.start
    world.finish()
    let run = ReportRun(source: Sample.source, history: history, trace: world.trace, end: RunEnd(at: end))
    return RunPicture(run).picture
  }

  private func local(_ text: String) throws -> Int64 {
    try #require(CivilDateTime(text)).localSeconds * 1000
  }

  @Test func `are there from the command that sets them to the one that ends or replaces them`() throws {
    let picture = try picture(
      """
      schedule verse at=23:00
      settings quiet=22:00-07:00
      2027-06-03 12:00 settings quiet=21:00-06:30
      2027-06-05 12:00 settings quiet=off
      2027-06-08 12:00 app foreground
      """)
    let windows = try #require(picture.panels.first).windows
    #expect(windows.map(\.title) == ["quiet hours 22:00 to 07:00", "quiet hours 21:00 to 06:30"])
    #expect(try windows.map(\.start) == [local("2027-06-01 12:00"), local("2027-06-03 12:00")])
    #expect(try windows.map(\.end) == [local("2027-06-03 12:00"), local("2027-06-05 12:00")])
  }

  @Test func `end with the app's storage, and move where the clock is set`() throws {
    let picture = try picture(
      """
      schedule verse at=23:00
      settings quiet=22:00-07:00
      2027-06-02 12:00 device clock +2h
      2027-06-03 12:00 app reinstall
      2027-06-05 12:00 app launch
      """)
    let windows = try #require(picture.panels.first).windows
    #expect(windows.map(\.shift) == [.zero, .hours(2)])
    // Times of a file are true time, and so are the places of marks.
    #expect(try windows.map(\.start) == [local("2027-06-01 12:00"), local("2027-06-02 12:00")])
    #expect(windows.count == 2 && windows[1].end - windows[1].start == Self.day)
  }

  @Test(arguments: [
    ("", ["verse", "psalm", "task-7", "message-a", "message-b"]), (" for=psalm", ["psalm"]),
    (" for=daily-rollover", ["verse", "psalm"]), (" for=task-reminders,verse", ["verse", "task-7"]),
    (" for=news", ["message-a"]),
    (" for=smart-delivery", ["message-a", "message-b"]), (" for=nobody", []),
  ])
  func `stand in the plots of those that they are for`(selection: String, names: [String]) throws {
    let picture = try picture(
      """
      schedule verse at=09:00
      schedule psalm at=23:00
      task add 7 remind="2027-06-01 23:30"
      message a type=news at=14:00
      message b type=chat at=15:00
      settings quiet=22:00-07:00\(selection)
      2027-06-03 12:00 app foreground
      """)
    #expect(picture.panels.filter { !$0.windows.isEmpty }.map(\.name) == names)
    #expect(picture.panels.count == 5)
  }

  @Test func `A ring that was held has a line from where it was due, and its story says until when`() throws {
    let picture = try picture(
      """
      schedule verse at=23:00
      schedule psalm at=09:00
      settings quiet=22:00-07:00
      2027-06-04 12:00 app foreground
      """)
    let (verse, psalm) = (try #require(picture.panels.first), try #require(picture.panels.last))
    let dates = ["2027-06-01", "2027-06-02", "2027-06-03"]
    #expect(try verse.marks.map(\.heldFrom) == dates.map { try local("\($0) 23:00") })
    #expect(
      try verse.marks.map(\.local) == ["2027-06-02", "2027-06-03", "2027-06-04"].map { try local("\($0) 07:00") })
    #expect(verse.marks.allSatisfy { $0.word == .onTime })
    #expect(verse.marks.first?.story.contains(", held until 2027-06-02 07:00") == true)
    #expect(psalm.marks.count == 3 && psalm.marks.allSatisfy { $0.heldFrom == nil && !$0.story.contains("held") })
  }

  @Test func `The legend has what is to be seen, and each name once`() throws {
    let quiet = try picture("schedule verse at=23:00\nsettings quiet=22:00-07:00\n2027-06-04 12:00 app foreground")
    let plain = try picture("schedule verse at=23:00\n2027-06-04 12:00 app foreground")
    let open = try picture("schedule verse at=09:00\nsettings quiet=22:00-07:00\n2027-06-04 12:00 app foreground")
    func texts(_ pictures: [Picture]) -> [String] {
      PictureLegend(pictures).items.map(\.text).filter { ["quiet hours", "held: from due to rung"].contains($0) }
    }
    #expect(texts([quiet, quiet]) == ["quiet hours", "held: from due to rung"])
    #expect(texts([plain]) == [])
    #expect(texts([open]) == ["quiet hours"])
  }

  @Test func `A date that a rule drops is left out once it has come, and not while it lies ahead`() throws {
    let full = "schedule verse at=09:00\nsettings cap=0 over=drop\n2027-06-02 08:00 app foreground"
    #expect(try picture(full).counts.leftOut == 0)
    let later =
      "schedule verse at=09:00\nsettings cap=0 over=drop\n2027-06-02 08:00 app foreground\n2027-06-02 09:02 app foreground"
    let counts = try picture(later).counts
    let marks = try picture(later).panels.flatMap(\.marks).filter { $0.word == .leftOut }
    #expect(try marks.map(\.local) == [local("2027-06-02 09:00")])
    #expect(counts.missed == 0 && counts.leftOut == 1)
    let cancelled =
      "schedule verse at=09:00\nsettings cap=0 over=drop\n2027-06-02 08:00 cancel verse\n2027-06-02 09:02 app foreground"
    #expect(try picture(cancelled).counts.leftOut > 0)
  }
}
