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
    os limit=3
    engine days=4
    start 2027-03-01 18:00
    permission granted
    app launch
    schedule verse at=09:00
    schedule walk at=10:00
    schedule sleep at=22:00
    2027-03-03 12:00 app kill
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
    for mark in marks {
      let occurrence = try #require(mark.occurrence)
      let alone = scenario.explain(.occurrence(occurrence), in: 0)
      #expect(alone.run.trace.hash == whole.trace.hash)
      let report = StoryReport(of: occurrence, in: Explained.explanation(alone, of: scenario))
      #expect(mark.whole == report.story, "\(name): \(mark.subject)")
    }
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
    #expect(stories.add(story(10, "</script><!--"), of: source, isFault: true) == 0)
    #expect(stories.add(story(10, "</script><!--"), of: source, isFault: true) == 0, "told once")
    let first = stories.count
    #expect(stories.add(story(11, "</script><!--"), of: source, isFault: true) == 1)
    #expect(stories.count - first < 40, "a second one like it takes \(stories.count - first) bytes")
    var writer = SVGWriter()
    stories.append(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains("\\u003c/script>\\u003c!--"))
    #expect(text.ranges(of: "</script>").count == 1 && !text.contains("<!--"))
  }

  @Test func `Beyond their room only what is not on time is told, and then nothing`() {
    var stories = PageStories()
    func add(_ number: Int, isFault: Bool) -> Int? {
      // Letters, since numbers are no part of a template.
      let word = String("\(number)".map { Character(UnicodeScalar($0.asciiValue! + 49)) })
      let conclusion = word + String(repeating: "y", count: 500)
      return stories.add(Story(subject: word, conclusion: conclusion, entries: []), of: Sample.source, isFault: isFault)
    }
    var count = 0
    while add(count, isFault: false) != nil, count < 1_000_000 { count += 1 }
    #expect(stories.count >= 1_100_000 && stories.count < 1_200_000)
    #expect(add(count, isFault: true) != nil)
    while add(count, isFault: true) != nil, count < 2_000_000 { count += 1 }
    #expect(stories.count >= 1_500_000 && stories.count < 1_600_000)
  }
}
