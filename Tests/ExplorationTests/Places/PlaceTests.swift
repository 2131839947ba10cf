import CivilTime
import PhoneSimulator
import Testing

@testable import Exploration

@Suite struct `A place` {
  @Test func `has a zone of the database`() {
    #expect(ExplorationFixture.zones.count == OddZones.names.count)
    #expect(Set(OddZones.names).count == OddZones.names.count)
  }

  @Test(arguments: [
    ("America/New_York", 2027, "03", "gap"), ("America/New_York", 2027, "11", "overlap"),
    ("Australia/Lord_Howe", 2027, "10", "part-hour"), ("America/Havana", 2015, "03", "midnight-gap"),
    ("America/Havana", 2015, "11", "overlap"), ("Pacific/Apia", 2011, "12", "missing-date"),
    ("Europe/Istanbul", 2016, "03", "rule-change"),
  ])
  func `is of the kind that its change makes it`(name: String, year: Int, month: String, kind: String) throws {
    let zone = try ExplorationFixture.database.zone(named: name)
    let kind = try #require(PlaceKind(rawValue: kind))
    let first = try Instant(rfc3339: "\(year)-\(month)-01T00:00:00Z")
    let change = try #require(zone.changes(from: first, to: first + .days(35)).first)
    #expect(kind.fits(change, of: zone))
    #expect(!PlaceKind.quiet.fits(change, of: zone))
  }

  @Test func `of every kind is drawn`() {
    let catalogue = PlaceCatalogue(ExplorationFixture.zones)
    var random = RandomStream(seed: 1, name: "places")
    var seen: [PlaceKind] = []
    for _ in 0..<500 {
      let place = catalogue.place(&random)
      seen.append(place.kind)
      guard let change = place.change else { continue }
      #expect(place.kind.fits(change, of: place.zone))
      #expect((change.instant - place.start).magnitude <= .days(30))
    }
    #expect(Set(seen).count == PlaceKind.allCases.count)
  }

  @Test func `is quiet in a zone without changes`() {
    let catalogue = PlaceCatalogue([.utc])
    var random = RandomStream(seed: 1, name: "places")
    #expect(catalogue.place(&random).kind == .quiet)
  }
}
