internal import CivilTime
internal import PhoneSimulator

extension Compiler {
  /// A date such as `2027-03-14`.
  mutating func date(_ token: Token) -> CivilDate? {
    if let date = value(token, { $0.date() }) { return date }
    let parts = value(token) { $0.dateParts() }
    let meant = dateMeant(by: text(token))
    report(
      "`\(text(token))` is not a date", at: range(token), label: parts.map(Compiler.whyNoDate) ?? meant ?? "",
      notes: parts == nil ? ["write dates like 2027-03-14"] : [])
    return nil
  }

  /// Asks for the date that a text probably means.
  func dateMeant(by text: String) -> String? {
    if ["today", "tomorrow", "yesterday"].contains(text.lowercased()), header.zone != nil {
      let days = text.lowercased() == "today" ? 0 : text.lowercased() == "tomorrow" ? 1 : -1
      let today = deviceZone.localTime(at: now ?? plan.history.start).date
      return "on this line that is \(today.adding(days: days))"
    }
    if let date = MeantValue.date(text) ?? text.split(separator: " ").first.flatMap({ MeantValue.date(String($0)) }) {
      return "did you mean \(date)?"
    }
    if text.contains(":"), MeantValue.time(text) != nil { return "this is a time" }
    return MeantValue.dates(text).map { "did you mean \($0[0]) or \($0[1])?" }
  }

  /// Why three numbers are no date.
  static func whyNoDate(_ parts: (year: Int, month: Int, day: Int)) -> String {
    guard (1...12).contains(parts.month) else { return "the months are 01 to 12" }
    let days = CivilDate.daysInMonth(year: parts.year, month: parts.month)
    return "\(monthNames[parts.month - 1]) \(parts.year) has the days 01 to \(days)"
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// A time of day such as `09:00` or `09:00:30`.
  mutating func time(_ token: Token) -> TimeOfDay? {
    if let time = value(token, { $0.time() }) { return time }
    // `9:00 PM` is two words.
    let half = lexer.arguments.first { Int($0.name.lower) >= Int(token.upper) }.map { text($0.name) } ?? ""
    report(
      "`\(text(token))` is not a time", at: range(token),
      label: Compiler.whyNoTime(text(token) + (MeantValue.isHalfOfDay(half) ? half : "")),
      notes: ["write times like 09:00 or 09:00:30, from 00:00 to 23:59:59"])
    return nil
  }

  /// Why a text is no time, if it is nearly one.
  private static func whyNoTime(_ text: String) -> String {
    if let time = MeantValue.time(text) { return "did you mean \(time)?" }
    if ["today", "tomorrow", "yesterday"].contains(text.lowercased()) { return "this is a date" }
    if text.split(separator: ",").count > 1 { return "take one of them, and write a line for each" }
    if text.hasPrefix("24") { return "a day ends with 23:59:59; midnight is 00:00 of the next one" }
    if text.contains(".") { return "parts of a second: write +500ms, or an instant like 2027-03-14T13:00:00.5Z" }
    if text.hasSuffix("Z") { return "a time in UTC is written with its date, like 2027-03-14T13:00Z" }
    if let sign = text.dropFirst().firstIndex(where: { "+-".contains($0) }),
      let time = MeantValue.time("\(text[..<sign])"),
      text[..<sign].contains(":"), let offset = MeantValue.offset(String(text[sign...]))
    {
      return "at the beginning of a line an offset is a word of its own: \(time) \(offset)"
    }
    return ""
  }

  /// A date and a time in quotes, such as `"2027-03-14 09:00"`.
  mutating func dateTime(_ token: Token) -> CivilDateTime? {
    let whole = value(token) { reader -> CivilDateTime? in
      guard let date = reader.date(), reader.take(" "), let time = reader.time() else { return nil }
      return CivilDateTime(date, time)
    }
    if let whole { return whole }
    if value(token, { $0.date() }) != nil,
      let next = lexer.arguments.first(where: { Int($0.name.lower) >= Int(token.upper) }), next.comparison == nil,
      value(next.name, { $0.time() }) != nil
    {
      let place = range(token).through(range(next))
      report("a date and a time are one value", at: place, label: "write \"\(map.text(place))\"")
      return nil
    }
    report(
      "`\(text(token))` is not a date and a time", at: range(token), label: whyNoDateTime(token),
      notes: ["write them like \"2027-03-14 09:00\""])
    return nil
  }

  /// Which half of a date and a time is none, and why.
  private mutating func whyNoDateTime(_ token: Token) -> String {
    let halves = text(token).split(separator: " ", maxSplits: 1).map(String.init)
    guard halves.count == 2 else {
      guard header.zone != nil else { return "" }
      let start = now ?? plan.history.start
      // `1h` is an hour from now, and not one o'clock.
      if let span = value(token, { $0.duration() }), span <= .days(366) {
        return "a span is no moment; for \(text(token)) from now write \"\(deviceZone.localTime(at: start + span))\""
      }
      guard let time = MeantValue.time(text(token)) else { return "" }
      let today = deviceZone.localTime(at: start).date
      return "the date is missing; for today write \"\(today) \(time)\""
    }
    if let date = CivilDate(halves[0]) ?? MeantValue.date(halves[0]),
      let time = TimeOfDay(halves[1]) ?? MeantValue.time(halves[1].replacing(" ", with: ""))
    {
      return "did you mean \"\(date) \(time)\"?"
    }
    let parts = value(token) { reader -> (year: Int, month: Int, day: Int)? in
      guard let parts = reader.dateParts(), reader.take(" "), reader.time() != nil else { return nil }
      return parts
    }
    if let parts { return Self.whyNoDate(parts) }
    guard CivilDate(halves[0]) != nil else { return dateMeant(by: halves[0]) ?? "" }
    let why = Self.whyNoTime(halves[1].replacing(" ", with: ""))
    return why.isEmpty ? "`\(halves[1])` is not a time: they go from 00:00 to 23:59:59" : why
  }

  /// A duration such as `1d12h`, without a sign.
  mutating func duration(_ token: Token) -> TimeSpan? {
    if let span = value(token, { $0.duration() }) { return span }
    reportNoDuration(range(token), text(token))
    return nil
  }

  /// A duration of more than nothing, up to a limit if there is one.
  mutating func duration(
    _ token: Token, upTo limit: TimeSpan? = nil, owner: @autoclosure () -> String
  ) -> TimeSpan? {
    guard let span = duration(token) else { return nil }
    if span > .zero, limit.map({ span <= $0 }) ?? true { return span }
    let owner = owner()
    report(
      "\(owner) cannot be `\(text(token))`", at: range(token),
      notes: ["\(owner) is more than 0s" + (limit.map { " and at most \($0)" } ?? "")])
    return nil
  }

  /// A duration with its sign, such as `+2h` or `-90s`; `nil` for anything else, which is not reported.
  func signedDuration(_ token: Token) -> TimeSpan? {
    value(token) { reader in
      let isNegative = reader.take("-")
      guard isNegative || reader.take("+"), let span = reader.duration() else { return nil }
      return isNegative ? -span : span
    }
  }

  /// Reports `+2 days` or `1h 30m`, a duration of several words.
  ///
  /// - Returns: the place of its last word; `nil` when the words at a place are none.
  mutating func reportSpelledOut(at index: Int, sign: String = "") -> Int? {
    let first = lexer.arguments[index].value
    guard let (meant, last) = spokenDuration(first, at: index, sign: sign), last > index else { return nil }
    report(
      "a duration is one word", at: range(first).through(range(lexer.arguments[last])),
      label: "did you mean \(sign)\(meant)?")
    return last
  }

  /// Says what a duration looks like.
  mutating func reportNoDuration(_ range: SourceRange, _ text: String) {
    var number = Substring(text)
    if number.hasPrefix("+") || number.hasPrefix("-") { number.removeFirst() }
    let sign = text.first == "+" ? "+" : ""
    let meant = MeantValue.duration(String(number)).map {
      sign + $0.replacing(", ", with: ", \(sign)").replacing(" or ", with: " or \(sign)")
    }
    report(
      "`\(text)` is not a duration", at: range, label: meant.map { "did you mean \($0)?" } ?? "",
      notes: ["write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours"])
  }

  /// A whole number within bounds.
  ///
  /// `word` is what may stand there instead, which the caller has read before.
  mutating func number(
    _ token: Token, _ bounds: ClosedRange<Int>, owner: @autoclosure () -> String, or word: String? = nil
  ) -> Int? {
    if let number = value(token, { $0.number() }), bounds.contains(number) { return number }
    // Beyond that nobody counts, and the exact bound only distracts.
    let extent =
      bounds.upperBound < 1_000_000_000 ? " from \(bounds.lowerBound) to \(bounds.upperBound)" : ", such as 3"
    let owner = owner()
    // Where there may be no limit, none is not 0.
    let isNone = ["none", "no", "off", "infinite", "unbounded"].contains(text(token).lowercased())
    let nearest = word.flatMap { isNone ? $0 : NearestWord.find(text(token), in: [$0]) }
    let meant = nearest ?? MeantValue.number(text(token)).flatMap { bounds.contains($0) ? "\($0)" : nil }
    report(
      "\(owner) cannot be `\(text(token))`", at: range(token), label: meant.map { "did you mean `\($0)`?" } ?? "",
      notes: ["\(owner) is a whole number\(extent)" + (word.map { ", or `\($0)`" } ?? "")])
    return nil
  }

  /// The dates of a series.
  mutating func recurrence(_ token: Token, anchor: CivilDate, overflow: DateOverflow) -> Recurrence? {
    let text = text(token)
    do throws(RecurrenceError) {
      return try Recurrence(text, anchor: anchor, overflow: overflow)
    } catch {
      let lower = token.content.lowerBound + min(error.byteOffset, max(0, token.content.count - 1))
      let isPartOfDay = value(token) { $0.duration() }.map { $0 > .zero && $0 < .days(1) } ?? false
      if isPartOfDay || text.contains("hour") || text.contains("min") {
        report(
          "`\(text)` is not a recurrence", at: range(token), label: "a schedule has one time a day",
          notes: ["write a schedule for each time of the day"])
        return nil
      }
      if let meant = MeantValue.recurrence(text), meant != text {
        report("`\(text)` is not a recurrence", at: range(token), label: "did you mean \(meant)?")
        return nil
      }
      if text.hasWeekdayOfMonth {
        report(
          "`\(text)` is not a recurrence", at: range(token), label: "no series has a weekday of each month",
          notes: ["write every=mon for each week, or every=month:1 for a date of each month"])
        return nil
      }
      let place = error.reason == .form ? range(token) : range(lower..<token.content.upperBound)
      report(
        "`\(text)` is not a recurrence", at: place, label: error.reason == .form ? "" : error.description.withoutPlace,
        notes: ["write day, 2d, mon,fri, month:31 or year:02-29"])
      return nil
    }
  }
}

extension String {
  /// Whether it says `first-monday`, `2nd-tue` and the like.
  fileprivate var hasWeekdayOfMonth: Bool {
    let counts = ["first", "second", "third", "fourth", "last", "1st", "2nd", "3rd", "4th", "5th"]
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "weekday", "day"]
    let words = lowercased().split { "-_: ".contains($0) }
    return words.contains { counts.contains(String($0)) }
      && words.contains { word in days.contains { word.hasPrefix($0) } }
  }
}
