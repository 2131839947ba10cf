import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// Histories that no file stands behind, and what the language cannot say of them.
struct ScenarioDraftTests {
  private func draft(_ actions: Action...) throws -> ScenarioDraft {
    let zone = try Fixture.zones.zone(named: "Europe/London")
    let start = try Instant(rfc3339: "2027-05-01T08:00:00Z")
    var draft = ScenarioDraft(title: "Found", history: History(zone: zone, start: start))
    draft.history.steps = actions.map { History.Step(time: start, action: $0) }
    return draft
  }

  private func complaint(_ draft: ScenarioDraft) -> String {
    do throws(ScenarioDraftError) {
      return "it was written:\n" + (try draft.text(zones: Fixture.zones))
    } catch {
      return error.description
    }
  }

  @Test func `A draft is written with all that is said about it`() throws {
    var draft = try draft(.app(.launch), .command(.cancel(ScheduleID(name: "gone"))))
    draft.covers = ["RO-1"]
    draft.always = [.onTime]
    draft.finally = [.armedAsWanted]
    draft.knownFault = .nothingLost
    draft.origin = "seed=42 case=7"
    draft.otherNames = ["gone"]
    draft.end = draft.history.start + .days(1)
    draft.blocks = [.init(.timeline(TimelineSelection()), lines: ["..."])]
    #expect(
      try draft.text(zones: Fixture.zones) == """
        scenario "Found"
        covers   RO-1
        zone     Europe/London
        start    2027-05-01 09:00
        always   on-time
        finally  armed-as-wanted
        xfail    nothing-lost
        origin   seed=42 case=7

        2027-05-01 09:00  app launch
                          cancel gone
        2027-05-02 09:00  end

        expect timeline
        ----
        ...
        ----

        """)
  }

  @Test func `A draft without steps and with expected lines ends where it starts`() throws {
    var draft = try draft()
    draft.blocks = [.init(.pending, lines: [])]
    #expect(try draft.text(zones: Fixture.zones).hasSuffix("2027-05-01 09:00  end\n\nexpect pending\n----\n----\n"))
  }

  @Test
  func `A zone that got other rules may be the old one in later steps, because the phone has it with the new ones`()
    throws
  {
    let havana = try Fixture.zones.zone(named: "America/Havana")
    let update = try RulesUpdate(havana, rules: Zone(posix: "CDT4"))
    let text = try draft(.device(.rules(update)), .device(.zone(havana))).text(zones: Fixture.zones)
    #expect(text.contains("device rules America/Havana \"CDT4\"\n"))
    #expect(text.contains("device zone America/Havana\n"))
  }

  @Test func `A schedule whose name nobody knows cannot be written`() throws {
    #expect(
      complaint(try draft(.command(.cancel(ScheduleID(name: "gone")))))
        == "the scenario language cannot say step 1 of this history")
  }

  @Test func `A zone of another name than the database's cannot be written`() throws {
    let complaint = complaint(try draft(.device(.zone(.fixed(offset: UTCOffset(seconds: 3600), name: "Here")))))
    #expect(complaint.contains("there is no time zone `Here`"), "\(complaint)")
  }

  @Test func `What lies outside of the language's bounds cannot be written`() throws {
    var draft = try draft()
    draft.history.engine.jumpThreshold = .days(2)
    #expect(complaint(draft).contains("`jump`"), "\(complaint(draft))")
    draft.history.engine.jumpThreshold = .seconds(5)
    draft.covers = ["RO-1,"]
    #expect(complaint(draft).contains("an id is a word without commas"), "\(complaint(draft))")
    draft.covers = []
    draft.origin = "two\nlines"
    #expect(!complaint(draft).hasPrefix("it was written"), "\(complaint(draft))")
    draft.origin = " blanks around "
    #expect(complaint(draft) == "the scenario language cannot say the origin of this history")
    draft.origin = nil
    draft.blocks = [.init(.log, lines: ["----"])]
    #expect(!complaint(draft).hasPrefix("it was written"), "\(complaint(draft))")
  }
}
