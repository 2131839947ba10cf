import CivilTime
import PhoneSimulator
import Reports
import ScenarioLanguage
import Testing

/// How things stand at the end of a run.
struct SituationTests {
  private let header = "scenario \"T\"\nzone America/New_York\nstart 2027-03-12 18:00\nos limit=3\n"
  private let body = """
    permission granted
    app launch
    schedule verse at=09:00
    schedule pills at=08:00 every=mon zone=Europe/London
    skip verse on=2027-03-14
    2027-03-14 09:01 device clock +2h
    2027-03-14 10:00 app kill

    """

  private func text(_ text: String, until: String? = nil) throws -> String {
    try Explained.situation(header + text, until: until).lines.joined(separator: "\n")
  }

  @Test func `It tells the device, the app, what is pending, what is not and why, and what comes next`() throws {
    #expect(
      try text(body, until: "2027-03-14 09:00") == """
        time        2027-03-14 09:00:00 -04:00 in America/New_York
        device      on, its clock is right
        network     online
        permission  granted
        app         in the foreground
        status      enabled; strategy=horizon days=30 step=wall grace=4h
                    schedules 2, paused 0, armed 3
                    next: pills@2027-03-15 at 2027-03-15 04:00:00 -04:00
                    last rang: verse@2027-03-13 at 2027-03-13 09:00:00 -05:00
                    last rollover: 2027-03-13 09:00:00 -05:00
                    horizon ends: 2027-03-15
                    clock change noticed: never; zone change noticed: never

        pending: 3
          pills@2027-03-15  2027-03-15 04:00:00 -04:00  at an exact moment
          verse@2027-03-15  2027-03-15 09:00:00 -04:00  follows the device
          verse@2027-03-16  2027-03-16 09:00:00 -04:00  follows the device

        not armed: 60
          verse@2027-03-14                              the app asked to leave this date out
          verse@2027-03-17  2027-03-17 09:00:00 -04:00  place 4 of 60, and the platform keeps 3: there is no room for it until others have rung
          verse@2027-03-18  2027-03-18 09:00:00 -04:00  place 5 of 60, and the platform keeps 3: there is no room for it until others have rung
          verse@2027-03-19  2027-03-19 09:00:00 -04:00  place 6 of 60, and the platform keeps 3: there is no room for it until others have rung
          verse@2027-03-20  2027-03-20 09:00:00 -04:00  place 7 of 60, and the platform keeps 3: there is no room for it until others have rung
          verse@2027-03-21  2027-03-21 09:00:00 -04:00  place 8 of 60, and the platform keeps 3: there is no room for it until others have rung
          verse@2027-03-22  2027-03-22 09:00:00 -04:00  place 10 of 60, and the platform keeps 3: there is no room for it until others have rung
          verse@2027-03-23  2027-03-23 09:00:00 -04:00  place 11 of 60, and the platform keeps 3: there is no room for it until others have rung
          … 50 more
          pills@2027-10-04  2027-10-04 03:00:00 -04:00  place 60 of 60, and the platform keeps 3: there is no room for it until others have rung
          pills@2027-10-11                              it lies behind the horizon, which reaches up to 2027-04-12 14:00

        next: 2
          verse  2027-03-15 09:00:00 -04:00  verse@2027-03-15, armed
          pills  2027-03-15 04:00:00 -04:00  pills@2027-03-15, armed
        """)
  }

  @Test func `Without the app nobody can be asked, and what was planned last still tells`() throws {
    let lines = try text(body)
    #expect(lines.contains("device      on, its clock is 2h ahead"))
    #expect(lines.contains("app         not running\nstatus      nobody can be asked, since the app is not running"))
  }

  @Test func `Programs get the same, an object a line`() throws {
    let report = try Explained.situation(header + body, until: "2027-03-14 09:00")
    let lines = String(decoding: report.json, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      lines.first?.hasPrefix(
        "{\"type\":\"situation\",\"schema\":1,\"file\":\"t.scenario\",\"label\":\"\",\"time\":\"2027-03-14T13:00:00.000Z\","
          + "\"local\":\"2027-03-14T09:00:00.000\",\"offset\":\"-04:00\",\"zone\":\"America/New_York\",\"on\":true,"
          + "\"app\":\"foreground\",\"permission\":\"granted\",\"online\":true,\"facts\":[") == true)
    #expect(
      lines.contains(
        "{\"type\":\"pending\",\"subject\":\"verse@2027-03-15\",\"time\":\"2027-03-15T13:00:00.000Z\","
          + "\"stamp\":\"2027-03-15 09:00:00 -04:00\",\"text\":\"follows the device\"}"))
    #expect(
      lines.count == 1 + report.situation.pending.count + report.situation.unarmed.count + report.situation.next.count)
  }

  /// The lines of what comes next, from the evening of 12 March on, with the app closed and nothing armed.
  private func next(_ lines: String, until: String) throws -> [String] {
    let start = "permission granted\napp launch\n"
    let situation = try Explained.situation(
      "scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\n" + start + lines
        + "app kill\nplatform loses requests\n\(until) end\n"
    ).situation
    return situation.next.map { [$0.subject, $0.stamp, $0.text].joined(separator: " ") }
  }

  @Test func `What comes next lies between the first date and the last, and is not left out`() throws {
    let series = "schedule b at=09:00 until=2027-03-14\nschedule c at=09:00 from=2027-03-20 until=2027-03-22\n"
    #expect(
      try next(series, until: "2027-03-13 10:00") == [
        "b 2027-03-14 09:00:00 +00:00 b@2027-03-14, not armed", "c 2027-03-20 09:00:00 +00:00 c@2027-03-20, not armed",
      ])
    #expect(
      try next(series, until: "2027-03-22 09:00") == ["b  the series has ended", "c  the series has ended"])
    #expect(
      try next(series, until: "2027-03-22 08:59") == [
        "b  the series has ended", "c 2027-03-22 09:00:00 +00:00 c@2027-03-22, not armed",
      ])
    let paused = "pause c\n"
    #expect(try next(series + paused, until: "2027-03-16 10:00").last == "c  silent until it goes on")
    #expect(
      try next(series + paused + "resume c\n", until: "2027-03-16 10:00").last
        == "c 2027-03-20 09:00:00 +00:00 c@2027-03-20, not armed")
  }

  @Test func `What was to ring before now and nobody looked after is not told as what is to be armed`() throws {
    let situation = try Explained.situation(
      "scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\nengine days=5\npermission granted\napp launch\nschedule v at=09:00\n"
        + "2027-03-14 08:00 device restore\n2027-03-15 10:00 end\n"
    ).situation
    #expect(situation.unarmed.map(\.subject).first == "v@2027-03-16")
  }

  @Test func `What it says is pending rings, when it says so`() throws {
    let early = try Explained.situation(header + body, until: "2027-03-14 09:00").situation.pending
    let quiet = try Explained.scenario(
      header + body.replacing("device clock +2h", with: "app background") + "2027-03-16 12:00 end\n")
    let trace = try #require(quiet.run().first).trace
    for item in early {
      let ring = trace.records.first { $0.kind == .delivered && $0.subjectText(in: trace) == item.subject }
      #expect(ring?.device == item.instant, "\(item.subject) is pending for \(item.stamp)")
    }
  }

  @Test func `What comes next in a zone of its own goes by that zone, also where nothing is armed`() throws {
    // Nine in the morning in Tokyo is eight in the evening of the day before in New York.
    let told = try text(
      """
      engine days=2
      permission granted
      app launch
      schedule verse at=09:00 zone=Asia/Tokyo
      app kill
      2027-03-20 10:00 end

      """)
    #expect(told.hasSuffix("next: 1\n  verse  2027-03-20 20:00:00 -04:00  for 2027-03-21, not armed"))
  }

  @Test func `Where all schedules are paused it says that nothing is enabled`() throws {
    let schedules = "permission granted\napp launch\nschedule verse at=09:00\nschedule pills at=08:00\n"
    let one = try text(schedules + "pause verse\n+1h end\n")
    #expect(one.contains("status      enabled; ") && one.contains("schedules 2, paused 1, armed 3"))
    let both = try text(schedules + "pause verse\npause pills\n+1h end\n")
    #expect(both.contains("status      not enabled; ") && both.contains("schedules 2, paused 2, armed 0"))
    let none = try text("permission granted\napp launch\n+1h end\n")
    #expect(none.contains("status      not enabled; ") && none.contains("schedules 0, paused 0, armed 0"))
  }
}
