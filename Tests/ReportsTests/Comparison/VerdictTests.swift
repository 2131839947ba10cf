import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Reports
import Rollover
import Testing

/// A tally in words.
struct VerdictTests {
  private func verdict(_ names: [String], days: Int64, _ daily: DailyRolloverSettings) throws -> String {
    let comparison = try ComparedPhone.comparison([("", daily)], names: names, days: days)
    return Verdict.text(try #require(comparison.rows.first).tally)
  }

  @Test("One schedule needs no name")
  func one() throws {
    let exact = DailyRolloverSettings(strategy: .chain, step: .exactDay)
    #expect(try verdict(["verse"], days: 5, exact) == "1h late from 2027-03-14")
    #expect(try verdict(["verse"], days: 5, DailyRolloverSettings()) == "as asked")
  }

  @Test("Schedules with the same fate are told together")
  func several() throws {
    let exact = DailyRolloverSettings(strategy: .chain, step: .exactDay)
    #expect(try verdict(["verse", "tea"], days: 5, exact) == "all 2: 1h late from 2027-03-14")
  }

  @Test("Schedules with different fates are told by their names")
  func different() throws {
    let comparison = try ComparedPhone.comparison([ComparedPhone.exact, ComparedPhone.horizon], days: 5)
    var tally = comparison.rows[0].tally
    tally.subjects += comparison.rows[1].tally.subjects
    tally.subjects[1].name = "tea"
    #expect(Verdict.text(tally) == "verse: 1h late from 2027-03-14")
    tally.subjects[1].dates.removeLast()
    tally.subjects[1].dates[0].ring = nil
    #expect(Verdict.text(tally) == "verse: 1h late from 2027-03-14; tea: missed on 2027-03-13")
    tally.subjects += (1...5).map { number in
      var more = tally.subjects[1]
      more.name = "tea\(number)"
      if number > 3 { more.dates.removeFirst() }
      return more
    }
    #expect(
      Verdict.text(tally) == "verse: 1h late from 2027-03-14; tea, tea1, tea2 and 1 more: missed on 2027-03-13")
  }

  @Test("More than three stretches are counted")
  func many() throws {
    var tally = try #require(ComparedPhone.comparison([ComparedPhone.horizon], days: 9).rows.first).tally
    for place in [0, 2, 4, 6] { tally.subjects[0].dates[place].ring = nil }
    #expect(
      Verdict.text(tally) == "missed on 2027-03-13, missed on 2027-03-15, missed on 2027-03-17, and 1 more")
  }
}
