import CivilTime
import TestPhones
import Testing

struct CivilDateTests {
  @Test
  func `years, months, days and weekdays follow each other from 1600 to 2400`() {
    let weekdays = Weekday.allCases
    var (year, month, day) = (1600, 1, 1)
    // 1600-01-01 was a Saturday.
    var weekday = 5
    for number in Int32(-135_140)...157_054 {
      let date = CivilDate(dayNumber: number)
      guard date.year == year, date.month == month, date.day == day, date.weekday == weekdays[weekday] else {
        Issue.record("\(date) should be \(year)-\(month)-\(day), a \(weekdays[weekday])")
        return
      }
      weekday = weekday == 6 ? 0 : weekday + 1
      day += 1
      if day > CivilDate.daysInMonth(year: year, month: month) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect((year, month, day) == (2400, 1, 2))
  }

  @Test
  func `a date made from its parts has these parts, over two million years`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<5000 {
      let number = Int32(random.next(in: -360_000_000...360_000_000))
      let date = CivilDate(dayNumber: number)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
    (2026, 1, 32), (1_000_000, 1, 1), (-1_000_000, 1, 1), (.max, 1, 1), (.min, 1, 1), (2026, .max, 1), (2026, 1, .min),
  ])
  func `a date that does not exist cannot be made`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test
  func `29 February exists in leap years`() {
    let years = [-4, 0, 4, 1600, 1996, 2000, 2024, 2400]
    for year in years { #expect(CivilDate(year: year, month: 2, day: 29) != nil, "\(year) is a leap year") }
  }

  @Test
  func `the ends of the range have parts too`() {
    #expect(CivilDate(dayNumber: .max).year == 5_881_580)
    #expect(CivilDate(dayNumber: .min).year == -5_877_641)
    #expect(CivilDate.last.description == "9999-12-31")
    #expect(CivilDate.epoch.description == "1970-01-01")
  }

  @Test
  func `a set of weekdays has its days in order`() {
    let weekdays = WeekdaySet([.friday, .monday])
    #expect(weekdays.description == "mon,fri")
    #expect(weekdays.weekdays == [.monday, .friday])
    #expect(weekdays.contains(.monday) && !weekdays.contains(.sunday))
    #expect(WeekdaySet(rawValue: 0xFF) == WeekdaySet(Weekday.allCases))
  }

  @Test(arguments: Weekday.allCases)
  func `a weekday is found by its abbreviation`(weekday: Weekday) {
    #expect(Weekday(abbreviation: weekday.abbreviation) == weekday)
    #expect(Weekday(abbreviation: weekday.abbreviation.uppercased()) == nil)
  }
}
