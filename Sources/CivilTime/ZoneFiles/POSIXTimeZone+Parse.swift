extension POSIXTimeZone {
  /// Reads a POSIX TZ string with the extensions of RFC 9636, section 3.3.2.
  init(_ scanner: inout ByteScanner) throws(POSIXTimeZoneError) {
    try scanner.abbreviation()
    standard = -(try scanner.posixOffset())
    guard !scanner.isAtEnd else { return }
    try scanner.abbreviation()
    // Daylight saving time is an hour ahead unless the string says otherwise.
    var offset = standard + 3600
    if let next = scanner.next, next != UInt8(ascii: ",") { offset = -(try scanner.posixOffset()) }
    var daylight = Daylight(offset: offset, start: POSIXTimeZone.defaultStart, end: POSIXTimeZone.defaultEnd)
    if !scanner.isAtEnd {
      daylight.start = try scanner.yearlyDate()
      daylight.end = try scanner.yearlyDate()
    }
    guard scanner.isAtEnd else { throw scanner.failure(.trailingText) }
    self.daylight = daylight
  }
}

extension ByteScanner {
  fileprivate func failure(_ reason: POSIXTimeZoneError.Reason, at place: Int? = nil) -> POSIXTimeZoneError {
    POSIXTimeZoneError(byteOffset: place ?? position, reason: reason)
  }

  fileprivate mutating func abbreviation() throws(POSIXTimeZoneError) {
    let start = position
    if take("<") {
      let name = run { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      guard name.count >= 3, take(">") else { throw failure(.quotedAbbreviation) }
    } else {
      guard run(where: \.isLetter).count >= 3 else { throw failure(.abbreviation, at: start) }
    }
  }

  /// An offset in POSIX's sense, positive to the west.
  fileprivate mutating func posixOffset() throws(POSIXTimeZoneError) -> Int32 {
    try signedTime(hours: 24, missing: .offset, outOfRange: .offsetRange)
  }

  /// A comma, a day, and after a slash a time of that day; 02:00 when there is none.
  fileprivate mutating func yearlyDate() throws(POSIXTimeZoneError) -> POSIXTimeZone.YearlyDate {
    guard take(",") else { throw failure(.rule) }
    let day = try ruleDay()
    let time = take("/") ? try signedTime(hours: 167, missing: .time, outOfRange: .timeRange) : 7200
    return POSIXTimeZone.YearlyDate(day: day, time: time)
  }

  private mutating func ruleDay() throws(POSIXTimeZoneError) -> POSIXTimeZone.YearlyDate.Day {
    if take("J") { return .julian(try ruleNumber(1...365)) }
    guard take("M") else { return .zeroBased(try ruleNumber(0...365)) }
    let month = try ruleNumber(1...12)
    guard take(".") else { throw failure(.rule) }
    let week = try ruleNumber(1...5)
    guard take(".") else { throw failure(.rule) }
    return .weekday(month: month, week: week, weekday: try ruleNumber(0...6))
  }

  private mutating func ruleNumber(_ range: ClosedRange<Int>) throws(POSIXTimeZoneError) -> Int {
    let start = position
    guard let number = number(upTo: 3) else { throw failure(.rule) }
    guard range.contains(number) else { throw failure(.ruleRange, at: start) }
    return number
  }

  /// A time `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func signedTime(
    hours limit: Int, missing: POSIXTimeZoneError.Reason, outOfRange: POSIXTimeZoneError.Reason
  ) throws(POSIXTimeZoneError) -> Int32 {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let start = position
    guard let hours = number(upTo: 3) else { throw failure(missing) }
    guard hours <= limit else { throw failure(outOfRange, at: start) }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      let start = position
      guard let number = number(upTo: 2) else { throw failure(missing) }
      guard number < 60 else { throw failure(outOfRange, at: start) }
      seconds += number * unit
    }
    return Int32(truncatingIfNeeded: isNegative ? -seconds : seconds)
  }
}

extension Zone {
  /// Makes a zone from a POSIX TZ string, such as `EST5EDT,M3.2.0,M11.1.0`, which becomes its name.
  ///
  /// All of RFC 9636, section 3.3.2: `<…>` abbreviations, `Mm.w.d`, `Jn` and `n` rules, hours −167…167, negative and
  /// permanent daylight saving time, seconds everywhere. A string without rules, `EST5EDT`, gets those of the United
  /// States, M3.2.0 and M11.1.0, as POSIX implementations do. The rules hold for every year.
  public init(posix text: String) throws(POSIXTimeZoneError) {
    var scanner = ByteScanner(text)
    let parsed = try POSIXTimeZone(&scanner)
    self.init(name: text, rules: ZoneRules(always: try parsed.continuation()))
  }
}
