import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// Stretches of dates that went wrong.
struct TroubleTests {
  /// A letter for each date: on time, `l`ate by an hour, `L`ate by two, `e`arly by one, `2` for twice, `-` for silence.
  private func troubles(_ dates: String, unasked: [CivilDate] = []) -> [Trouble] {
    let asked = dates.enumerated().map { place, letter in
      let due = Instant(seconds: Int64(place) * 86400 + 9 * 3600)
      let lateness: TimeSpan? =
        switch letter {
        case "-": nil
        case "l": .hours(1)
        case "L": .hours(2)
        case "e": .hours(-1)
        default: .zero
        }
      return Tally.AskedDate(
        date: CivilDate(dayNumber: Int32(place)), due: due, asked: CivilDateTime(localSeconds: due.seconds),
        ring: lateness.map { Tally.Ring(device: due + $0, lateness: $0, drift: $0) }, extraRings: letter == "2" ? 1 : 0)
    }
    return Tally.Entry(id: ScheduleID(name: "verse"), name: "verse", dates: asked, unasked: unasked).troubles
  }

  private func text(_ trouble: Trouble) -> String {
    "\(trouble.kind) \(trouble.first.dayNumber)-\(trouble.last.dayNumber)\(trouble.leadsOn ? "…" : "")"
  }

  @Test(
    "Neighbours that went wrong in the same way are one stretch",
    arguments: [
      ("ooo", []), ("oll", ["late 1-2…"]), ("o-o", ["silent 1-1"]), ("o-ol", ["silent 1-1", "late 3-3…"]),
      ("l--eo", ["late 0-0…", "silent 1-2…", "early 3-3"]), ("o2", ["twice 1-1…"]),
    ])
  func stretches(dates: String, expected: [String]) { #expect(troubles(dates).map(text) == expected) }

  @Test("A stretch knows the smallest and the largest of its spans")
  func spans() throws {
    let trouble = try #require(troubles("lLl").first)
    #expect((trouble.least, trouble.most, trouble.count) == (.hours(1), .hours(2), 3))
  }

  @Test("Rings that nobody asked for come last")
  func unasked() {
    let found = troubles("o-", unasked: [CivilDate(dayNumber: 0), CivilDate(dayNumber: 5)])
    #expect(found.map(text) == ["silent 1-1…", "unasked 0-5"])
  }
}
