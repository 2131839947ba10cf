import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// That each report of a run means the same occurrences, moments and stretches as all others.
@Suite struct ReportAgreementTests {
  private func run(_ words: [String], _ zone: String, _ lines: String) -> CommandResult {
    let text =
      "scenario \"Agreement\"\nzone \(zone)\nstart 2027-06-01 08:00\npermission granted\napp launch\n\(lines)\n"
    return rollover(words: words, files: ["t.scenario": Array(text.utf8)], vocabulary: .everything)
  }

  private func page(_ lines: String) -> String {
    run(["timeline", "t.scenario", "--format", "html"], "Europe/London", lines).output
  }

  /// Of a schedule that looks at another clock, a step has the date of that clock.
  @Test func `A step is asked about by the date in its schedule's own zone`() {
    let lines = """
      schedule a at=21:00 zone=Europe/London step=24h
      2027-06-03 04:00  device off
      2027-06-03 08:00  device on
      2027-06-05 12:00  end
      """
    let asked = ["run", "t.scenario", "--os", "off=never", "--explain"]
    let story = run(asked + ["a@2027-06-02"], "Asia/Tokyo", lines).output
    #expect(story.contains("did not fire: the device was off"), "\(story)")
    let before = run(asked + ["a@2027-06-01"], "Asia/Tokyo", lines).output
    #expect(before.contains("it rang at 2027-06-02 05:00:00"), "\(before)")
    let html = run(["timeline", "t.scenario", "--os", "off=never", "--format", "html"], "Asia/Tokyo", lines).output
    // The mark's identity is that of the step which was to ring while the device was off.
    #expect(html.contains("data-s=\"a@2027-06-02\" data-o=\"a#2027-06-02\""))
  }

  @Test(arguments: [("2027-06-01 09:30", "+2h", "20270601T080000Z"), ("2027-06-01 08:50", "+2h", "20270601T075000Z")])
  func `A calendar has what was missed at its due moment, or at the one at which the clock passed it`(
    set: String, span: String, start: String
  ) {
    let lines = """
      schedule a at=09:00
      2027-06-01 08:30  device off
      \(set)  device clock \(span)
      device on
      2027-06-01 15:00  app launch
      end
      """
    let output = run(
      ["timeline", "t.scenario", "--os", "off=never", "--format", "ics"], "Europe/London", lines
    ).output
    #expect(output.components(of: "DTSTART:") == [start], "\(output)")
  }

  @Test func `A network that flaps is away from the first moment on, in each report`() {
    func spans(_ line: String) -> Int {
      run(
        ["timeline", "t.scenario", "--format", "trace"], "Europe/London",
        "schedule a at=09:00\n\(line)\n2027-06-05 12:00  end"
      ).output.components(of: "\"name\":\"offline\"").count
    }
    #expect(spans("2027-06-03 12:00  network flaps every=12h for=12h") == 1)
    #expect(spans("2027-06-03 12:00  network flaps every=10m for=1h") == 3)
    #expect(spans("2027-06-03 12:00  network offline\n+1h network online") == 1)
    #expect(spans("2027-06-03 12:00  network offline\n+1h network flaps every=12h for=12h") == 1)
  }

  @Test func `What a reinstall took away does not come next`() {
    let lines = """
      schedule a at=09:00
      schedule b at=10:00
      2027-06-02 12:00  app reinstall
      +1m permission granted
      app launch
      schedule b at=10:00
      2027-06-04 08:00  end
      """
    let output = run(["run", "t.scenario", "--explain"], "Europe/London", lines).lines
    #expect(output.contains("next: 1"))
    #expect(output.contains { $0.hasPrefix("  b  2027-06-04 10:00:00") })
  }

  @Test(arguments: [("a", false), ("me@home", true), ("@x", true)])
  func `A mark leads to its own record, and many together to all of theirs`(name: String, byStep: Bool) {
    let html = page("schedule \"\(name)\" at=09:00\(byStep ? " step=24h" : "")\n2027-12-31 08:00  end")
    #expect(!html.contains("data-o=\"\(name)@"))
    #expect(!html.contains("data-o=\"\(name.prefix { $0 != "@" })#"))
    let days = page("schedule \"\(name)\" at=09:00\(byStep ? " step=24h" : "")\n2027-06-03 08:00  end")
    #expect(days.contains("data-o=\"\(name)#2027-06-01\"") == byStep)
  }

  @Test func `A span ends as its request did, whatever kinds are shown`() {
    let lines = "message 1 type=news at=09:00\n2027-06-01 12:00  end"
    for kinds in ["all", "armed", "armed,delivered"] {
      let output = run(
        ["timeline", "t.scenario", "--format", "trace", "--kinds", kinds], "Europe/London", lines
      ).output
      #expect(output.contains("\"outcome\":\"delivered\""), "\(kinds)")
      #expect(!output.contains("pending at the end"), "\(kinds)")
    }
  }

  @Test(arguments: [
    ("settings quiet=22:00-07:00 for=chat", true), ("settings quiet=22:00-07:00 for=news", true),
    ("settings quiet=22:00-07:00 for=alarm", false), ("settings quiet=22:00-07:00 do=quietly", false),
    ("settings quiet=22:00-07:00 do=drop", true),
  ])
  func `The hours that keep a message back are shaded, whatever its type becomes`(rule: String, isShaded: Bool) {
    let html = page(
      "\(rule)\nmessage 1 type=chat at=23:00\n2027-06-02 12:00  message 1 type=news at=23:00\n2027-06-03 08:00  end")
    #expect(html.contains("quiet hours 22:00 to 07:00") == isShaded)
  }

  @Test func `What is held says so among the pending`() {
    let lines = "settings quiet=22:00-07:00\nschedule v at=23:00 until=2027-06-01\n2027-06-01 23:30  app foreground"
    let output = run(["run", "t.scenario", "--explain"], "Europe/London", lines + "\n2027-06-01 23:45  end").lines
    #expect(output.contains("  v@2027-06-01  2027-06-02 07:00:00 +01:00  held"), "\(output)")
  }

  @Test(arguments: [
    ("a zero byte", Array("scenario \"T\"\nzone UTC\n\u{0}".utf8), "byte 22 is zero"),
    ("another encoding", [0xFF, 0xFE, 0x73, 0, 0x63, 0], "it begins like UTF-16"),
  ])
  func `A file that is no text says where, and what to do`(what: String, bytes: [UInt8], says: String) {
    let result = rollover("run", "t.scenario", files: ["t.scenario": bytes])
    #expect(result.code == .usage)
    #expect((result.output + result.errors).contains(says), "\(what): \(result.output)\(result.errors)")
  }
}

extension String {
  /// The words that follow each occurrence of a text, up to the end of the line.
  fileprivate func components(of text: String) -> [String] {
    split(separator: text, omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { !$0.isNewline })
    }
  }
}
