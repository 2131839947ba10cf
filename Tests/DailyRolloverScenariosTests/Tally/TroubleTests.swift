import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Stretches of dates that went wrong.
struct TroubleTests {
  /// A letter for each date: on time, `l`ate by an hour, `L`ate by two, `e`arly by one, `2` for twice, `-` for missed.
  private func troubles(_ dates: String, unasked: [CivilDate] = []) -> [Trouble] {
    let asked = dates.enumerated().map { place, letter -> Tally.AskedDate in
      let due = Instant(seconds: Int64(place) * 86400 + 9 * 3600)
      let lateness: TimeSpan? =
        switch letter {
        case "-": nil
        case "l": .hours(1)
        case "L": .hours(2)
        case "e": .hours(-1)
        default: .zero
        }
      let ring = lateness.map { made(at: due + $0, lateness: $0) }
      return Tally.AskedDate(
        date: CivilDate(dayNumber: Int32(place)), due: due, asked: CivilDateTime(localSeconds: due.seconds), time: due,
        offset: .zero, ring: ring, extraRings: letter == "2" ? [ring].compactMap(\.self) : [])
    }
    var entry = Tally.Entry(id: ScheduleID(name: "verse"), name: "verse")
    entry.dates = asked
    entry.unasked = unasked.map { made(at: Instant(seconds: Int64($0.dayNumber) * 86400), lateness: .zero) }
    return entry.troubles
  }

  private func made(at instant: Instant, lateness: TimeSpan) -> Tally.Ring {
    let record = TraceRecord(
      sequence: 0, time: instant, device: instant, offset: .zero, kind: .delivered, subject: nil, detail: .none)
    return Tally.Ring(
      record, ownLocal: CivilDateTime(localSeconds: instant.seconds), lateness: lateness, drift: lateness)
  }

  private func text(_ trouble: Trouble) -> String {
    "\(trouble.kind) \(trouble.first.dayNumber)-\(trouble.last.dayNumber)\(trouble.leadsOn ? "…" : "")"
  }

  @Test(
    arguments: [
      ("ooo", []), ("oll", ["late 1-2…"]), ("o-o", ["missed 1-1"]), ("o-ol", ["missed 1-1", "late 3-3…"]),
      ("l--eo", ["late 0-0…", "missed 1-2…", "early 3-3"]), ("o2", ["twice 1-1…"]),
    ])
  func `Neighbours that went wrong in the same way are one stretch`(dates: String, expected: [String]) {
    #expect(troubles(dates).map(text) == expected)
  }

  @Test func `A stretch knows the smallest and the largest of its spans`() throws {
    let trouble = try #require(troubles("lLl").first)
    #expect((trouble.least, trouble.most, trouble.count) == (.hours(1), .hours(2), 3))
  }

  @Test func `Rings that nobody asked for come last`() {
    let found = troubles("o-", unasked: [CivilDate(dayNumber: 0), CivilDate(dayNumber: 5)])
    #expect(found.map(text) == ["missed 1-1…", "unasked 0-5"])
  }
}
