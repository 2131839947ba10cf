import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// Rules that a zone gets while a history runs.
struct RulesTests {
  private static let cuba = "CST5CDT,M3.2.0/0,M11.1.0/1"

  private func zones(_ text: String, overrides: Overrides = Overrides()) throws -> [Zone] {
    try Fixture.actions(text, overrides: overrides).compactMap { action in
      if case .device(.rules(let update)) = action { update.zone } else { nil }
    }
  }

  @Test func `A zone gets the rules of a POSIX TZ string for all time, and those of the database again`() throws {
    let database = try Fixture.zones.zone(named: "America/Havana")
    let zones = try zones("device rules America/Havana \"CDT4\"\ndevice rules America/Havana database\n")
    #expect(zones.map(\.name) == ["America/Havana", "America/Havana"])
    #expect(try zones[0].isSameRules(as: Zone(posix: "CDT4")))
    #expect(zones[1] == database)
  }

  @Test func `Rules hold from the beginning of one local date to the end of another`() throws {
    let text = "device rules America/Havana \"CDT4\" from=2027-11-01 until=2028-03-31\n"
    let zone = try #require(try zones(text).first)
    let database = try Fixture.zones.zone(named: "America/Havana")
    func offset(_ text: String, _ zone: Zone) throws -> Int32 { zone.offset(at: try Instant(rfc3339: text)).seconds }
    // Summer time goes on: nothing changes in November, nor when the rules end.
    #expect(try offset("2027-11-01T04:00:00Z", zone) == -14_400)
    #expect(try offset("2028-01-15T12:00:00Z", zone) == -14_400 && offset("2028-01-15T12:00:00Z", database) == -18_000)
    let winter = (try Instant(rfc3339: "2027-10-01T00:00:00Z"), try Instant(rfc3339: "2028-10-01T00:00:00Z"))
    #expect(zone.changes(from: winter.0, to: winter.1).isEmpty)
    #expect(zone.change(after: winter.1) == database.change(after: winter.1))
  }

  @Test func `An end alone, or a beginning alone, leaves the other side open`() throws {
    let zones = try zones(
      "device rules Asia/Tokyo \"<+08>-8\" from=2027-07-01\ndevice rules Asia/Tokyo \"<+08>-8\" until=2027-06-30\n")
    let early = try Instant(rfc3339: "1990-01-01T00:00:00Z")
    let late = try Instant(rfc3339: "2090-01-01T00:00:00Z")
    #expect(zones.map { $0.offset(at: early).seconds } == [32_400, 28_800])
    #expect(zones.map { $0.offset(at: late).seconds } == [28_800, 32_400])
    // The old clock says when the new rules begin, and the new one when they end.
    #expect(zones[0].change(after: early)?.instant == (try Instant(rfc3339: "2027-06-30T15:00:00Z")))
    #expect(zones[1].change(after: early)?.instant == (try Instant(rfc3339: "2027-06-30T16:00:00Z")))
  }

  @Test func `A line further down that names the zone gets its new rules, unless a guard kept them out`() throws {
    let text = """
      schedule before at=09:00 zone=America/Havana
      [engine:chain] device rules America/Havana "\(Self.cuba)"
      schedule after at=09:00 zone=America/Havana
      device zone America/Havana

      """
    let rules = try Zone(posix: Self.cuba)
    for (engine, isChanged) in [("strategy=chain", true), ("strategy=horizon", false)] {
      let named = try Fixture.actions(text, overrides: Overrides(engine: engine)).compactMap { action -> Zone? in
        switch action {
        case .device(.zone(let zone)): return zone
        case .command:
          guard case .schedule(let schedule)? = action.daily, case .pinned(let zone) = schedule.zone else { return nil }
          return zone
        default: return nil
        }
      }
      #expect(named.map { $0.isSameRules(as: rules) } == [false, isChanged, isChanged], "\(engine)")
    }
  }

  @Test func `Times on the left are those of the database, whatever rules the phone gets`() throws {
    let text = "device rules America/New_York \"<+03>-3\"\n2027-03-13 12:00 app launch\n"
    let history = try #require(Fixture.parse(Fixture.header + text).scenario).history
    #expect(history.steps.last?.time == (try Instant(rfc3339: "2027-03-13T17:00:00Z")))
  }
}
