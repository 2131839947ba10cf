import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import ScenarioLanguage

/// Occurrences as people name them.
struct QuestionTests {
  private let story = Fixture.header + "permission granted\napp launch\nschedule verse at=09:00\n+3d end\n"

  private func identity(_ question: String, in text: String? = nil, engine: String? = nil) throws -> RequestIdentifier {
    let overrides = Overrides(engine: engine)
    let scenario = try #require(Fixture.parse(text ?? story, overrides: overrides).scenario)
    let run = try #require(scenario.run().first)
    return try scenario.identity(of: OccurrenceQuestion(question), in: 0, after: run)
  }

  private func complaint(_ question: String) throws -> String {
    do {
      return "no mistake: \(try identity(question))"
    } catch let mistake as QuestionMistake {
      return mistake.diagnostic.rendered()
    }
  }

  @Test func `A schedule that goes by dates is asked for a date`() throws {
    #expect(try identity("verse@2027-03-14") == RequestIdentifier("verse@2027-03-14"))
    #expect(try identity("verse#2027-03-14") == RequestIdentifier("verse@2027-03-14"))
  }

  @Test func `Steps of 24 hours are asked for by what timelines show, by number, or by the date they fall on`() throws {
    for question in ["verse#2027-03-14", "verse#2", "verse@2027-03-14"] {
      #expect(try identity(question, engine: "step=24h") == RequestIdentifier("verse#2027-03-14"))
    }
    // In Kiritimati the date is a day ahead of UTC's.
    let far = story.replacing("America/New_York", with: "Pacific/Kiritimati")
    #expect(try identity("verse@2027-03-14", in: far, engine: "step=24h") == RequestIdentifier("verse#2027-03-13"))
    #expect(try identity("verse#2", in: far, engine: "step=24h") == RequestIdentifier("verse#2027-03-13"))
    let twoDays = story.replacing("at=09:00", with: "at=09:00 every=2d step=24h")
    let first = try identity("verse#1", in: twoDays)
    let third = try identity("verse#3", in: twoDays)
    #expect(third.occurrence.order - first.occurrence.order == 4)
  }

  @Test func `A number that is far too great is no trap`() throws {
    // Steps are counted from 2027-03-13, and end with 9999-12-31.
    #expect(try identity("verse#2912007", engine: "step=24h") == RequestIdentifier("verse#9999-12-31"))
    #expect(throws: QuestionMistake.self) { try identity("verse#2912008", engine: "step=24h") }
    #expect(throws: QuestionMistake.self) { try identity("verse#9223372036854775807", engine: "step=24h") }
  }

  @Test(
    arguments: [
      (
        "vers@2027-03-14",
        """
        error: no schedule is called `vers`
         --> --explain:1:1
          |
        1 | vers@2027-03-14
          | ^^^^ did you mean `verse`?
        """
      ),
      (
        "pills@2027-03-14",
        """
        error: no schedule is called `pills`
         --> --explain:1:1
          |
        1 | pills@2027-03-14
          | ^^^^^
          = there is verse
        """
      ),
      (
        "verse@2027-02-30",
        """
        error: `2027-02-30` is not a date
         --> --explain:1:7
          |
        1 | verse@2027-02-30
          |       ^^^^^^^^^^ February 2027 has the days 01 to 28
          = write dates like 2027-03-14
        """
      ),
      (
        "verse@2027/03/14",
        """
        error: `2027/03/14` is not a date
         --> --explain:1:7
          |
        1 | verse@2027/03/14
          |       ^^^^^^^^^^ did you mean 2027-03-14?
          = write dates like 2027-03-14
        """
      ),
      (
        "verse#3",
        """
        error: the occurrences of verse are dates, not numbers
         --> --explain:1:7
          |
        1 | verse#3
          |       ^
          = write verse@ and the date, such as verse@2027-03-14
        """
      ),
      (
        "verse#0",
        """
        error: `0` is no number of a step
         --> --explain:1:7
          |
        1 | verse#0
          |       ^
          = steps are counted from 1; write verse#12, or verse#2027-03-14 by the date
        """
      ),
      (
        "verse#-1",
        """
        error: `-1` is no number of a step
         --> --explain:1:7
          |
        1 | verse#-1
          |       ^^
          = steps are counted from 1; write verse#12, or verse#2027-03-14 by the date
        """
      ),
      (
        "verse",
        """
        error: `verse` does not name an occurrence
         --> --explain:1:1
          |
        1 | verse
          | ^^^^^
          = write a schedule and a date, such as verse@2027-03-14, or verse#12 where steps of 24 hours are counted
        """
      ),
    ])
  func `Mistakes are shown where they stand, with what to write`(_ question: String, _ expected: String) throws {
    #expect(try complaint(question) == expected)
  }

  /// A word alone may be the name of what rings once.
  @Test func `A word is taken for the name of an occurrence by its form`() {
    for text in ["verse@2027-03-14", "a b@2", "verse#12", "task-milk", "@2027-03-14", "verse@", "verse@tomorrow", ""] {
      #expect(OccurrenceQuestion.isMeant(by: text), "\(text)")
    }
    for text in ["a/b", "a/b@c", "--until", "a#b.scenario", "a.scenario"] {
      #expect(!OccurrenceQuestion.isMeant(by: text), "\(text)")
    }
  }
}
