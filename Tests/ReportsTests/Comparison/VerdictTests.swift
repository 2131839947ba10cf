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

  @Test func `One schedule needs no name`() throws {
    let exact = DailyRolloverSettings(strategy: .chain, step: .exactDay)
    #expect(try verdict(["verse"], days: 5, exact) == "1h late from 2027-03-14")
    #expect(try verdict(["verse"], days: 5, DailyRolloverSettings()) == "as asked")
  }

  @Test func `Schedules with the same fate are told together`() throws {
    let exact = DailyRolloverSettings(strategy: .chain, step: .exactDay)
    #expect(try verdict(["verse", "tea"], days: 5, exact) == "all 2: 1h late from 2027-03-14")
  }

  @Test func `Schedules with different fates are told by their names`() throws {
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

  /// With three fates each is told in full, with four only the stretch of most dates of each, and the worst first.
  @Test(arguments: [3, 4]) func `Of more than three fates only the longest stretch of each is told`(count: Int) throws {
    var tally = try #require(ComparedPhone.comparison([ComparedPhone.horizon], days: 9).rows.first).tally
    let due = tally.subjects[0]
    tally.subjects = (0..<count).map { number in
      var subject = due
      subject.name = "s\(number)"
      for place in [0, 2, 3, 4] { subject.dates[place].ring = nil }
      if number > 0 { subject.dates[5 + number].ring = nil }
      return subject
    }
    let dates = due.dates.map(\.date)
    let first = "missed on \(dates[0])"
    let silent = "silent from \(dates[2]) to \(dates[4])"
    let text = Verdict.text(tally)
    if count == 3 {
      #expect(text.contains("s1: \(first), \(silent), missed on \(dates[6])"))
    } else {
      #expect(text.hasPrefix("s1: \(silent), and 2 more; s2: "))
      #expect(text.hasSuffix("; and 1 more"))
    }
  }

  @Test func `More than three stretches are counted`() throws {
    var tally = try #require(ComparedPhone.comparison([ComparedPhone.horizon], days: 9).rows.first).tally
    for place in [0, 2, 4, 6] { tally.subjects[0].dates[place].ring = nil }
    #expect(
      Verdict.text(tally) == "missed on 2027-03-13, missed on 2027-03-15, missed on 2027-03-17, and 1 more")
  }
}
