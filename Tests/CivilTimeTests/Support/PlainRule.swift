/// The yearly rules of a POSIX TZ string, spelled out by counting days one by one.
struct PlainRule {
  private let standard: Int64
  private let daylight: Int64
  private let start: Moment
  private let end: Moment

  private enum Moment {
    case weekday(month: Int, week: Int, weekday: Int, time: Int64)
    case julian(Int, time: Int64)
    case zeroBased(Int, time: Int64)
  }

  /// `nil` when there is no daylight saving time.
  init?(_ text: String) {
    let parts = text.split(separator: ",")
    guard parts.count == 3, let start = PlainRule.moment(parts[1]), let end = PlainRule.moment(parts[2]) else {
      return nil
    }
    // What is no letter outside of < and > is an offset: one after each abbreviation, the second perhaps empty.
    var numbers = [""]
    var isQuoted = false
    for character in parts[0] {
      if character == "<" || character == ">" { isQuoted = character == "<" }
      if isQuoted || character.isLetter || character == ">" {
        if numbers[numbers.count - 1] != "" { numbers.append("") }
      } else {
        numbers[numbers.count - 1].append(character)
      }
    }
    standard = -PlainRule.seconds(numbers[0])
    daylight = numbers.count > 1 && !numbers[1].isEmpty ? -PlainRule.seconds(numbers[1]) : standard + 3600
    (self.start, self.end) = (start, end)
  }

  func changes(year: Int) -> [(Int64, Int32)] {
    [
      (second(start, year) - standard, Int32(daylight)), (second(end, year) - daylight, Int32(standard)),
    ].sorted { $0.0 < $1.0 }
  }

  /// Seconds ahead of UTC in daylight saving time.
  var daylightOffset: Int32 { Int32(daylight) }

  private static func seconds(_ text: some StringProtocol) -> Int64 {
    let sign: Int64 = text.hasPrefix("-") ? -1 : 1
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: ":").map { Int64($0) ?? 0 } + [0, 0]
    return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2])
  }

  private static func moment(_ text: some StringProtocol) -> Moment? {
    let halves = text.split(separator: "/")
    let time = halves.count > 1 ? seconds(halves[1]) : 7200
    if let number = Int(halves[0]) { return .zeroBased(number, time: time) }
    let numbers = halves[0].dropFirst().split(separator: ".").compactMap { Int($0) }
    if numbers.count == 3 { return .weekday(month: numbers[0], week: numbers[1], weekday: numbers[2], time: time) }
    return numbers.first.map { .julian($0, time: time) }
  }

  private func second(_ moment: Moment, _ year: Int) -> Int64 {
    // Walk through the year from 1 January, whose weekday comes from counting days since 1 January 1800, a Wednesday.
    var day = PlainRule.firstDays[year - 1800]
    var weekday = ((day - PlainRule.firstDays[0]) + 3) % 7
    let lengths = PlainRule.lengths(year)
    switch moment {
    case .zeroBased(let number, let time):
      return Int64(day + number) * 86400 + time
    case .julian(let number, let time):
      day += number - 1
      if lengths[1] == 29, number >= 60 { day += 1 }
      return Int64(day) * 86400 + time
    case .weekday(let month, let week, let wanted, let time):
      for length in lengths[..<(month - 1)] {
        day += length
        weekday = (weekday + length) % 7
      }
      var matches: [Int] = []
      for offset in 0..<lengths[month - 1] where (weekday + offset) % 7 == wanted { matches.append(day + offset) }
      return Int64(week == 5 ? matches[matches.count - 1] : matches[week - 1]) * 86400 + time
    }
  }

  private static func lengths(_ year: Int) -> [Int] {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  /// The day number of every 1 January from 1800 on; that of 1970 is 0.
  private static let firstDays: [Int] = {
    var days = [0]
    for year in 1800...2111 { days.append(days[days.count - 1] + lengths(year).reduce(0, +)) }
    let epoch = days[170]
    return days.map { $0 - epoch }
  }()
}
