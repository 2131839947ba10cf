import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
@testable import Reports
import Rollover
import ScenarioLanguage
import SmartDeliveryScenarios
import TaskRemindersScenarios
import Testing

/// What a mark's card tells is what `--explain` tells, in the same words.
@Suite struct PageStoriesTests {
  private static let scenarios = [
    "a gap": """
    zone America/New_York
    start 2027-03-12 18:00
    permission granted
    app launch
    schedule verse at=02:30 gap=start-after
    2027-03-16 12:00 end
    """,
    "a flight": """
    zone America/New_York
    start 2027-03-01 18:00
    permission granted
    app launch
    schedule verse at=09:00
    2027-03-03 12:00 device zone Europe/London
    2027-03-04 12:00 app kill
    2027-03-08 12:00 end
    """,
    "denied": """
    zone UTC
    start 2027-03-01 18:00
    permission granted
    app launch
    schedule verse at=09:00 every=mon,wed,fri
    2027-03-03 12:00 permission denied
    2027-03-10 12:00 permission granted
    app foreground
    2027-03-14 12:00 end
    """,
    "evicted, and behind a horizon": """
    zone UTC
    os limit=6
    engine days=4
    start 2027-03-01 18:00
    permission granted
    app launch
    schedule verse at=09:00
    schedule walk at=10:00
    schedule sleep at=22:00
    2027-03-03 12:00 other requests=4
    2027-03-03 13:00 app kill
    2027-03-11 12:00 app launch
    2027-03-14 12:00 end
    """,
    "chains and pauses": """
    zone Europe/London
    engine strategy=chain
    start 2027-03-25 18:00
    permission granted
    app launch
    schedule verse at=09:00
    2027-03-27 12:00 pause verse
    2027-03-29 12:00 resume verse
    2027-03-30 12:00 app kill
    2027-04-02 12:00 app launch
    2027-04-03 12:00 cancel verse
    2027-04-05 12:00 app foreground
    2027-04-06 12:00 schedule verse at=08:00
    2027-04-08 12:00 end
    """,
    "repeating": """
    zone Europe/London
    engine strategy=repeating
    start 2027-03-25 18:00
    permission granted
    app launch
    schedule verse at=09:00
    2027-03-28 12:00 app foreground
    2027-04-01 12:00 end
    """,
    "held by quiet hours": """
    zone Europe/London
    start 2027-03-25 18:00
    permission granted
    app launch
    settings quiet=22:00-07:00
    schedule verse at=06:30
    2027-03-30 12:00 end
    """,
    "tasks": """
    zone Europe/London
    start 2027-03-25 18:00
    permission granted
    app launch
    task add 1 title="a" due=2027-03-27
    task add 2 title="b" due=2027-03-28
    task add 3 title="c" due=2027-03-29
    task add 4 title="d" due=2027-03-30
    2027-03-28 12:00 device off
    2027-03-29 12:00 device on
    2027-04-01 12:00 end
    """,
    "steps of 24 hours": """
    zone Europe/London
    engine step=24h
    start 2027-03-25 18:00
    permission granted
    app launch
    schedule verse at=09:00
    2027-03-30 12:00 end
    """,
  ]

  @Test(arguments: scenarios.keys.sorted())
  func `A card says what the explanation says`(name: String) throws {
    let text = "scenario \"T\"\n" + (try #require(Self.scenarios[name])) + "\n"
    let vocabulary = Vocabulary.dailyRollover + .taskReminders + .smartDelivery + .phone
    let result = Scenario.parse(
      Array(text.utf8), file: "t.scenario", zones: Explained.zones, vocabulary: vocabulary)
    try check(#require(result.scenario, "\(name): \(result.diagnostics.map { $0.rendered() })"), name)
  }

  /// Every mark's story against that of a run that gave its reasons for this occurrence alone.
  private func check(_ scenario: Scenario, _ name: String) throws {
    let explained = scenario.explain(.stories, in: 0)
    let whole = Explained.explanation(explained, of: scenario)
    var source = whole.source
    source.places = whole.places
    var builder = PictureBuilder(source, of: whole.history, showing: TimelineSelection(), stories: 1000)
    for record in whole.trace.records { builder.add(record, of: whole.trace) }
    let picture = builder.finish(RunEnd(at: explained.run.end, state: explained.state), whole.trace)
    let marks = picture.panels.flatMap(\.marks)
    #expect(marks.count > 3, "\(name): too few marks to say anything")
    let material = try #require(picture.material)
    var lost = 0
    for mark in marks {
      let occurrence = try #require(mark.occurrence)
      var builder = StoryBuilder(material, occurrence)
      let card = builder.story()
      #expect(!card.entries.isEmpty, "\(name): \(mark.subject)")
      lost += card.entries.count { $0.kind == .lost && $0.text.contains("dropped by the platform") }
      let alone = scenario.explain(.occurrence(occurrence), in: 0)
      #expect(alone.run.trace.hash == whole.trace.hash)
      let report = StoryReport(of: occurrence, in: Explained.explanation(alone, of: scenario))
      #expect(card == report.story, "\(name): \(mark.subject)")
    }
    // What the name of a scenario promises has come about.
    let evicted = whole.trace.records.count { $0.kind == .evicted }
    if name.hasPrefix("evicted") {
      #expect(evicted > 0 && lost == evicted, "\(evicted) evicted, \(lost) told")
      let short = whole.trace.decisions.count {
        if case .ranked(let rank) = $0.decision { !rank.isKept } else { false }
      }
      #expect(short > 0, "the budget left nothing out")
    } else {
      #expect(evicted == 0, "\(name): \(evicted) evicted")
    }
  }

  /// A month with a flight at its begin, and dates on both sides of the horizon.
  private static let month = """
    scenario "T"
    zone America/New_York
    engine days=5
    start 2027-03-01 18:00
    permission granted
    app launch
    schedule verse at=09:00
    2027-03-03 12:00 device zone Europe/London
    2027-03-04 12:00 device zone America/New_York
    app foreground
    2027-03-20 12:00 app foreground
    2027-03-21 12:00 app kill
    2027-03-22 12:00 device zone Europe/London
    2027-03-23 12:00 device off
    2027-03-23 15:00 device on
    2027-03-29 12:00 end

    """

  @Test func `What happened to the phone is told where it bears on the occurrence, and only there`() throws {
    func phone(_ day: Int) throws -> [String] {
      try Explained.report(of: "verse@2027-03-\(day)", in: Self.month).story.entries.filter { $0.kind == .phone }.map(
        \.text)
    }
    // Wanted before the flight: that moved it.
    #expect(try phone(10) == [], "nobody wanted it yet during the flight")
    #expect(try phone(19) == [], "it had rung before anything else happened")
    // Pending when the app ended and the device moved.
    #expect(try phone(23) == ["app kill", "zone Europe/London"], "it rang before the device went off")
    #expect(try phone(24) == ["app kill", "zone Europe/London", "device off", "device on"])
    // Never wanted, because the app ended: that is why.
    #expect(try phone(28) == ["app kill", "zone Europe/London", "device off", "device on"])
  }

  @Test func `Stories share sentences, and nothing in them ends the block`() throws {
    var stories = PageStories()
    let source = Sample.source
    func story(_ day: Int, _ text: String) -> Story {
      Story(
        subject: "a@2027-03-\(day)", conclusion: "it rang at 2027-03-\(day) 09:00:00 +00:00, on time",
        entries: [
          Story.Entry(
            time: Sample.start, device: Sample.start, offset: .zero,
            place: StoryPlace(file: "a.scenario", line: 7, text: text),
            kind: .rang, text: text)
        ])
    }
    #expect(stories.append(story(10, "</script><!--"), in: source.file) == 0)
    let first = stories.count
    #expect(stories.append(story(11, "</script><!--"), in: source.file) == 1)
    #expect(stories.count - first < 40, "a second one like it takes \(stories.count - first) bytes")
    var writer = SVGWriter()
    stories.append(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains("\\u003c/script>\\u003c!--"))
    #expect(text.ranges(of: "</script>").count == 1 && !text.contains("<!--"))
  }

  @Test func `An occurrence is told once for each run`() throws {
    let scenario = try Explained.scenario(Self.month)
    func material() -> StoryMaterial {
      StoryMaterial(Explained.explanation(scenario.explain(.stories, in: 0), of: scenario))
    }
    let (one, other) = (material(), material())
    var stories = PageStories()
    let marks = try ["2027-03-02", "2027-03-03"].map { date in
      RequestIdentifier(SubjectID(name: "verse"), .date(try #require(CivilDate(date))))
    }
    #expect(stories.add(marks[0], of: one, isFault: false) == 0)
    #expect(stories.add(marks[1], of: one, isFault: false) == 1)
    let size = stories.count
    #expect(stories.add(marks[0], of: one, isFault: true) == 0)
    #expect(stories.count == size, "told twice")
    #expect(stories.add(marks[0], of: other, isFault: false) == 2, "another run has its own story")
  }

  @Test func `Texts and lists are there once, whatever they are`() {
    var texts = SharedTexts()
    // More than there are places at the beginning, and some that begin alike.
    let all = (0..<500).map { "text \($0 * 7919 % 1000)" } + ["", "é", "text"]
    let numbers = all.map { texts.number(of: $0) }
    #expect(numbers == Array(all.indices))
    #expect(all.map { texts.number(of: $0) } == numbers)
    let expected = "[" + all.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    #expect(String(decoding: texts.list, as: UTF8.self) == expected)
    var lists = SharedLists()
    #expect([[1, 2], [], [1, 2], [2, 1], []].map { lists.number(of: $0) } == [0, 1, 0, 2, 1])
    #expect(String(decoding: lists.list, as: UTF8.self) == "[[1,2],[],[2,1]]")
  }

  @Test func `Beyond their room only what is not on time is told, and then nothing`() {
    var stories = PageStories()
    func add(_ number: Int, isFault: Bool) -> Int? {
      // Letters, since numbers are no part of a template.
      let word = String("\(number)".map { Character(UnicodeScalar($0.asciiValue! + 49)) })
      let conclusion = word + String(repeating: "y", count: 500)
      guard stories.hasRoom(isFault: isFault) else { return nil }
      return stories.append(Story(subject: word, conclusion: conclusion, entries: []), in: Sample.source.file)
    }
    var count = 0
    while add(count, isFault: false) != nil, count < 1_000_000 { count += 1 }
    #expect(stories.count >= 1_100_000 && stories.count < 1_200_000)
    #expect(add(count, isFault: true) != nil)
    while add(count, isFault: true) != nil, count < 2_000_000 { count += 1 }
    #expect(stories.count >= 1_500_000 && stories.count < 1_600_000)
  }
}
