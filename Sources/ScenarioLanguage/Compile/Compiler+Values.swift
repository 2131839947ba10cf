internal import CivilTime

extension Compiler {
  /// A date such as `2027-03-14`.
  mutating func date(_ token: Token) -> CivilDate? {
    if let date = value(token, { $0.date() }) { return date }
    let parts = value(token) { $0.dateParts() }
    let meant = Almost.date(text(token)).map { "did you mean \($0)?" }
    report(
      "`\(text(token))` is not a date", at: range(token), label: parts.map(Compiler.whyNoDate) ?? meant ?? "",
      notes: parts == nil ? ["write dates like 2027-03-14"] : [])
    return nil
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
    report(
      "`\(text(token))` is not a time", at: range(token),
      label: Compiler.whyNoTime(text(token)),
      notes: ["write times like 09:00 or 09:00:30, from 00:00 to 23:59:59"])
    return nil
  }

  /// Why a text is no time, if it is nearly one.
  private static func whyNoTime(_ text: String) -> String {
    if let time = Almost.time(text) { return "did you mean \(time)?" }
    if text.hasPrefix("24") { return "a day ends with 23:59:59; midnight is 00:00 of the next one" }
    if text.contains(".") { return "parts of a second: write +500ms, or an instant like 2027-03-14T13:00:00.5Z" }
    if text.hasSuffix("Z") { return "a time in UTC is written with its date, like 2027-03-14T13:00Z" }
    return ""
  }

  /// A date and a time in quotes, such as `"2027-03-14 09:00"`.
  mutating func dateTime(_ token: Token) -> CivilDateTime? {
    let whole = value(token) { reader -> CivilDateTime? in
      guard let date = reader.date(), reader.take(" "), let time = reader.time() else { return nil }
      return CivilDateTime(date, time)
    }
    if let whole { return whole }
    report(
      "`\(text(token))` is not a date and a time", at: range(token), notes: ["write them like \"2027-03-14 09:00\""])
    return nil
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

  /// Says what a duration looks like.
  mutating func reportNoDuration(_ range: SourceRange, _ text: String) {
    var number = Substring(text)
    if number.hasPrefix("+") || number.hasPrefix("-") { number.removeFirst() }
    let sign = text.first == "+" ? "+" : ""
    let meant = Almost.duration(String(number)).map {
      sign + $0.replacing(", ", with: ", \(sign)").replacing(" or ", with: " or \(sign)")
    }
    report(
      "`\(text)` is not a duration", at: range, label: meant.map { "did you mean \($0)?" } ?? "",
      notes: ["write durations like 90s, 5m, 4h, 1d12h or 500ms; d is 24 hours"])
  }

  /// A whole number within bounds.
  mutating func number(_ token: Token, _ bounds: ClosedRange<Int>, owner: @autoclosure () -> String) -> Int? {
    if let number = value(token, { $0.number() }), bounds.contains(number) { return number }
    // Beyond that nobody counts, and the exact bound only distracts.
    let extent =
      bounds.upperBound < 1_000_000_000 ? " from \(bounds.lowerBound) to \(bounds.upperBound)" : ", such as 3"
    let owner = owner()
    report(
      "\(owner) cannot be `\(text(token))`", at: range(token), notes: ["\(owner) is a whole number\(extent)"])
    return nil
  }

  /// A zone by its name, or by a POSIX TZ string, with the rules that it has at this line.
  mutating func zone(_ token: Token) -> Zone? {
    let name = text(token)
    if let known = zoneCache.first(where: { $0.name == name }) { return known }
    guard let zone = databaseZone(token) else { return nil }
    zoneCache.append(zone)
    return zone
  }

  /// A zone by its name, or by a POSIX TZ string, with the rules that it has in the database.
  mutating func databaseZone(_ token: Token) -> Zone? {
    do throws(ZoneError) {
      return try zones.zone(named: text(token))
    } catch {
      reportNoZone(error, token)
      return nil
    }
  }

  private mutating func reportNoZone(_ error: ZoneError, _ token: Token) {
    switch error {
    case .unknown(let name, let nearest):
      if let meant = Almost.zone(name), zones.contains(meant) {
        return report(
          "there is no time zone `\(name)`", at: range(token), label: "did you mean `\(meant)`?",
          notes: ["an abbreviation says neither where nor when clocks change; `rollover zones` lists the names"])
      }
      report(
        "there is no time zone `\(name)`", at: range(token),
        label: nearest.isEmpty ? "" : "did you mean \(nearest.map { "`\($0)`" }.list())?",
        notes: ["`rollover zones` lists them all"])
    case .posix(_, let error): reportNoRules("this is neither a time zone nor a POSIX TZ string", error, token)
    case .malformed(_, let error):
      report("the data of this time zone is damaged", at: range(token), label: error.description)
    }
  }

  /// Says where a POSIX TZ string goes wrong.
  mutating func reportNoRules(_ message: String, _ error: POSIXTimeZoneError, _ token: Token) {
    let lower = min(
      token.content.lowerBound + error.byteOffset, max(token.content.lowerBound, token.content.upperBound - 1))
    // Escapes stand between the string and its place in the line.
    let isRaw = token.form != .escapedString
    report(
      message, at: isRaw ? range(lower..<token.content.upperBound) : range(token), label: error.description.withoutPlace
    )
  }
}

extension String {
  /// The sentence of an error that begins with its place, `byte 9 of …: `; carets show the place better.
  var withoutPlace: String {
    guard let colon = firstIndex(of: ":") else { return self }
    return String(self[index(after: colon)...]).trimmed
  }
}
