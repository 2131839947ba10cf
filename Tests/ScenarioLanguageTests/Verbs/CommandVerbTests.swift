import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// The verbs by which the app's code gives the engine a command.
struct CommandVerbTests {
  @Test func `A day is left out, and a schedule paused and resumed, by its name`() throws {
    let text = "schedule verse at=09:00\nskip verse on=2027-03-14\npause verse\nresume verse\ncancel verse\n"
    let verse = ScheduleID(name: "verse")
    let date = try #require(CivilDate(year: 2027, month: 3, day: 14))
    #expect(
      try Array(Fixture.commands(text).dropFirst()) == [
        .skip(verse, on: date), .pause(verse), .resume(verse), .cancel(verse),
      ])
  }

  @Test func `A schedule that nobody made may be named, because what the engine does then is worth showing`() throws {
    let nobody = ScheduleID(name: "nobody")
    #expect(try Fixture.commands("pause nobody\nresume nobody\n") == [.pause(nobody), .resume(nobody)])
  }

  @Test func `A schedule says how early its content is fetched, and what it carries`() throws {
    let command = try #require(
      try Fixture.commands(#"schedule verse at=09:00 prefetch=5m payload="{\"id\":7}" etag="v1""# + "\n").first)
    guard case .schedule(let schedule) = command else {
      Issue.record("\(command) is no schedule")
      return
    }
    #expect(schedule.prefetch == .minutes(5))
    #expect(schedule.content == Content(payload: #"{"id":7}"#, etag: "v1"))
  }

  @Test(
    arguments: [("", nil), ("doubt=silent", .silent), ("doubt=ring", .ring)] as [(String, Doubt?)])
  func `A schedule may say what it does in doubt, and leaves it to the engine otherwise`(_ word: String, doubt: Doubt?)
    throws
  {
    let command = try #require(try Fixture.commands("engine doubt=ring\nschedule verse at=09:00 \(word)\n").first)
    guard case .schedule(let schedule) = command else {
      Issue.record("\(command) is no schedule")
      return
    }
    #expect(schedule.doubt == doubt)
  }

  @Test(arguments: ["1ms", "7d", "6d24h"])
  func `Content is fetched a week ahead at most, and a moment at least`(_ span: String) throws {
    #expect(try Fixture.commands("schedule verse at=09:00 prefetch=\(span)\n").count == 1)
  }
}
