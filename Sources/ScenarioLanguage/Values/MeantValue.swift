package import CivilTime

/// Reads what people write when they mean a value of the language, for a better message; nothing of it is accepted.
package enum MeantValue {
  /// `2027-3-14`, `20270314`, `2027/03/14`, `2027.3.14`, or with the year last: `14.03.2027`, `03/14/2027`.
  ///
  /// With points the day comes first. With other signs that is said only where one order alone gives a date.
  package static func date(_ text: String) -> CivilDate? {
    if text.utf8.count == 8, let number = Int(text), number > 10_000_000 {
      return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    let parts = text.split(omittingEmptySubsequences: false) { "-/.,".contains($0) }.map { Int($0) }
    guard let first = parts.first ?? nil, parts.count > 2, let second = parts[1], let third = parts[2],
      parts.dropFirst(3).allSatisfy({ $0 == nil })
    else { return nil }
    if (1000...9999).contains(first) { return CivilDate(year: first, month: second, day: third) }
    let hasPoints = text.contains(".") && !text.contains { "-/,".contains($0) }
    guard (1000...9999).contains(third), hasPoints || first > 12 || second > 12 || first == second else { return nil }
    return hasPoints || first > 12
      ? CivilDate(year: third, month: second, day: first) : CivilDate(year: third, month: first, day: second)
  }

  /// The two dates that `03/07/2027` may mean; `nil` where one order alone gives a date.
  static func dates(_ text: String) -> [CivilDate]? {
    let parts = text.split { "-/".contains($0) }.map { Int($0) ?? 0 }
    guard parts.count == 3, date(text) == nil,
      let one = CivilDate(year: parts[2], month: parts[0], day: parts[1]),
      let other = CivilDate(year: parts[2], month: parts[1], day: parts[0])
    else { return nil }
    return (1000...9999).contains(parts[2]) ? [one, other] : nil
  }

  /// Whether a word begins a time as people say it: `tomorrow`, `at`, `June`, `Mon`, `sept.`.
  static func isTimeInWords(_ text: String) -> Bool {
    var word = text.lowercased()
    if word.hasSuffix(".") || word.hasSuffix(",") { word.removeLast() }
    if ["today", "tomorrow", "yesterday", "now", "at", "on", "then", "after", "sept"].contains(word) { return true }
    return word.utf8.count >= 3
      && monthsAndWeekdays.contains { $0 == word || word.utf8.count == 3 && $0.hasPrefix(word) }
  }

  private static let monthsAndWeekdays = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Whether a word says which half of the day is meant.
  static func isHalfOfDay(_ text: String) -> Bool { ["am", "pm", "a.m.", "p.m."].contains(text.lowercased()) }

  /// `9`, `nine`, `9:00`, `9.30`, `0900`, `9h30`, or with `am` and `pm`; `noon` and `midnight`.
  package static func time(_ text: String) -> TimeOfDay? {
    if let hour = ["noon": 12, "midday": 12, "midnight": 0][text.lowercased()] {
      return TimeOfDay(hour: hour, minute: 0)
    }
    var text = text.lowercased().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    let half = ["am", "pm"].first { text.hasSuffix($0) }
    if half != nil { text.removeLast(2) }
    // `9:00 PM` in quotes.
    if half != nil, text.last == " " { text.removeLast() }
    text = smallNumbers.firstIndex(of: text).map(String.init) ?? text
    var hours = 0
    if let half {
      guard let hour = Int(text.prefix { $0.isNumber }), (1...12).contains(hour) else { return nil }
      hours = (half == "pm" ? 12 : 0) - (hour == 12 ? 12 : 0)
    }
    let digits = text.filter { !":.h".contains($0) }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), text.count - digits.count <= 1, digits.count <= 4,
      let number = Int(digits)
    else { return nil }
    // Where there is a sign, two digits stand behind it, or none: `23:1` may be of ten times.
    if let sign = text.firstIndex(where: { ":.h".contains($0) }), ![1, 3].contains(text[sign...].count) { return nil }
    let (hour, minute) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
    return TimeOfDay(hour: hour + hours, minute: minute)
  }

  /// `-5`, `+02`, `-5:00` or `+0530` as the language writes it, such as `-05:00`; `nil` where no clock is so far off.
  static func offset(_ text: String) -> String? {
    guard let sign = text.first, "+-".contains(sign), let time = time(String(text.dropFirst())), time.hour < 19 else {
      return nil
    }
    return "\(sign)\(time)"
  }

  /// `5min`, `2hours`, `1.5h`, `5M`, or a number alone.
  static func duration(_ text: String) -> String? {
    let text = text.lowercased()
    let number = text.prefix { $0.isNumber && $0.isASCII }
    guard !number.isEmpty, number.count < 7 else { return nil }
    let unit = text.dropFirst(number.count)
    if unit.isEmpty { return "\(number)s, \(number)m or \(number)h" }
    if unit == ".5h", let hours = Int(number) { return "\(hours)h30m" }
    if unit == ".5d", let days = Int(number) { return "\(days)d12h" }
    let names = [
      ("ms", ["millisecond", "milliseconds", "millis"]), ("s", ["sec", "secs", "second", "seconds"]),
      ("m", ["m", "min", "mins", "minute", "minutes"]), ("h", ["h", "hr", "hrs", "hour", "hours"]),
      ("d", ["d", "day", "days"]),
    ]
    if let short = names.first(where: { $0.1.contains(String(unit)) })?.0 { return number + short }
    if unit == "w" || unit == "week" || unit == "weeks", let weeks = Int(number) { return "\(weeks * 7)d" }
    return nil
  }

  /// `5m` or `1h30m` as it is, or `5min` and the like; `nil` for a number alone.
  static func durationInOneWord(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var reader = ValueReader(bytes, 0..<bytes.count)
    if let span = reader.duration(), reader.isAtEnd, span > .zero { return text }
    return duration(text).flatMap { $0.contains(" ") ? nil : $0 }
  }

  /// `twelve`, `twenty-one`, `once` and the like, up to a hundred.
  static func number(_ text: String) -> Int? {
    let others = ["none": 0, "never": 0, "once": 1, "twice": 2, "thrice": 3, "dozen": 12, "hundred": 100]
    let text = text.lowercased()
    if let number = smallNumbers.firstIndex(of: text) ?? others[text] { return number }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let ten = tens.firstIndex(of: first), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return (ten + 2) * 10 }
    guard let one = smallNumbers.firstIndex(of: parts[1]), (1...9).contains(one) else { return nil }
    return (ten + 2) * 10 + one
  }

  private static let smallNumbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  /// `daily`, `weekly`, `monday`, `weekdays`, `2days` and the like.
  package static func recurrence(_ text: String) -> String? {
    var text = text.lowercased()
    // `week:mon`, by the pattern of `month:31`.
    for start in ["week:", "weekly:", "weekday:", "weekdays:", "days:", "day:", "on:"] where text.hasPrefix(start) {
      text.removeFirst(start.count)
    }
    let words = [
      (["daily", "days", "everyday", "1day", "24h"], "day"), (["weekly", "week", "1w"], "7d"),
      (["weekdays", "weekday", "workdays", "mon-fri"], "mon,tue,wed,thu,fri"),
      (["weekend", "weekends", "sat-sun"], "sat,sun"), (["monthly", "month", "months"], "month:1"),
      (["yearly", "annually", "year"], "year:01-01"),
      (["month:last", "month:-1", "month:end", "lastday", "last-day", "monthend", "month-end"], "month:31"),
      (["otherday", "other-day", "secondday", "second"], "2d"), (["biweekly", "fortnightly", "fortnight"], "14d"),
    ]
    if let meant = words.first(where: { $0.0.contains(text) })?.1 { return meant }
    let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let parts = text.split(omittingEmptySubsequences: false) { ",/+".contains($0) }.map { part in
      weekdays.first { part == $0 || part == $0 + "s" || (part.count > 1 && $0.hasPrefix(part)) }
    }
    if !parts.contains(nil) { return parts.compactMap { $0?.prefix(3) }.joined(separator: ",") }
    let number = text.prefix { $0.isNumber && $0.isASCII }
    let unit = text.dropFirst(number.count)
    if ["w", "week", "weeks"].contains(unit), let weeks = Int(number), weeks < 1000 { return "\(weeks * 7)d" }
    return !number.isEmpty && ["day", "days", ""].contains(unit) ? "\(number)d" : nil
  }

  /// The zone that is probably meant by an abbreviation, of which many stand for several.
  static func zone(_ text: String) -> String? {
    let zones = [
      (["EST", "EDT", "ET", "EASTERN"], "America/New_York"), (["CST", "CDT", "CT", "CENTRAL"], "America/Chicago"),
      (["MST", "MDT", "MT", "MOUNTAIN"], "America/Denver"), (["PST", "PDT", "PT", "PACIFIC"], "America/Los_Angeles"),
      (["BST"], "Europe/London"), (["CEST", "MEZ", "MESZ"], "Europe/Berlin"), (["EEST"], "Europe/Athens"),
      (["IST"], "Asia/Kolkata"), (["JST"], "Asia/Tokyo"), (["KST"], "Asia/Seoul"), (["SGT"], "Asia/Singapore"),
      (["HKT"], "Asia/Hong_Kong"), (["AEST", "AEDT"], "Australia/Sydney"), (["AWST"], "Australia/Perth"),
      (["NZST", "NZDT"], "Pacific/Auckland"), (["HST"], "Pacific/Honolulu"), (["AKST", "AKDT"], "America/Anchorage"),
      (["BRT"], "America/Sao_Paulo"), (["MSK"], "Europe/Moscow"), (["SAST"], "Africa/Johannesburg"),
      (["Z", "ZULU"], "UTC"),
    ]
    return zones.first { $0.0.contains(text.uppercased()) }?.1
  }
}
