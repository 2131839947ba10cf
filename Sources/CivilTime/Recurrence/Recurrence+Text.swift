extension Recurrence: CustomStringConvertible {
  /// The recurrence in the scenario language's words: `day`, `2d`, `mon,fri`, `month:31` or `year:02-29`.
  ///
  /// The anchor of every so many days and the overflow policy are not part of it.
  public var description: String {
    switch self {
    case .days(1, _): "day"
    case .days(let step, _): "\(step)d"
    case .weekdays(let weekdays): weekdays.description
    case .monthly(let day, _): "month:\(day)"
    case .yearly(let month, let day, _): "year:\(padded(month, 2))-\(padded(day, 2))"
    }
  }

  /// Reads a recurrence in the form that `description` writes.
  ///
  /// - Parameters:
  ///   - text: `day`, `2d`, `mon,fri`, `month:31` or `year:02-29`.
  ///   - anchor: The date that every so many days are counted from.
  ///   - overflow: What a month or year without the wanted day does.
  /// - Throws: What is wrong with the text, and where.
  public init(
    _ text: some StringProtocol, anchor: CivilDate = .epoch, overflow: DateOverflow = .clamp
  ) throws(RecurrenceError) {
    if text == "day" {
      self = .days(1, anchor: anchor)
      return
    }
    var scanner = ByteScanner(text)
    if text.hasPrefix("month:") {
      _ = scanner.run { $0 != UInt8(ascii: ":") }
      self = try scanner.monthly(overflow)
    } else if text.hasPrefix("year:") {
      _ = scanner.run { $0 != UInt8(ascii: ":") }
      self = try scanner.yearly(overflow)
    } else if let next = scanner.next, next.isDigit {
      self = .days(try scanner.days(), anchor: anchor)
    } else {
      self = .weekdays(try scanner.weekdays())
    }
    guard scanner.isAtEnd else { throw scanner.failure(.trailingText) }
  }
}

extension ByteScanner {
  fileprivate func failure(_ reason: RecurrenceError.Reason, at place: Int? = nil) -> RecurrenceError {
    RecurrenceError(byteOffset: place ?? position, reason: reason)
  }

  fileprivate mutating func days() throws(RecurrenceError) -> Int {
    let start = position
    guard let count = number(upTo: 6), take("d") else { throw failure(.form) }
    guard count >= 1 else { throw failure(.noDays, at: start) }
    return count
  }

  fileprivate mutating func monthly(_ overflow: DateOverflow) throws(RecurrenceError) -> Recurrence {
    _ = take(":")
    let start = position
    guard let day = number(upTo: 2) else { throw failure(.form) }
    guard (1...31).contains(day) else { throw failure(.dayOfMonth, at: start) }
    return .monthly(day: day, overflow: overflow)
  }

  fileprivate mutating func yearly(_ overflow: DateOverflow) throws(RecurrenceError) -> Recurrence {
    _ = take(":")
    let start = position
    guard let month = digits(2), take("-"), let day = digits(2) else { throw failure(.form) }
    // A leap year's days: 29 February is a date, 30 February never is.
    guard (1...12).contains(month), day >= 1, day <= CivilDate.daysInMonth(year: 2000, month: month) else {
      throw failure(.dayOfYear, at: start)
    }
    return .yearly(month: month, day: day, overflow: overflow)
  }

  fileprivate mutating func weekdays() throws(RecurrenceError) -> WeekdaySet {
    var weekdays = WeekdaySet()
    repeat {
      let start = position
      let name = String(decoding: run(where: \.isLowercase), as: UTF8.self)
      guard let weekday = Weekday(abbreviation: name) else {
        throw failure(start == 0 ? .form : .weekday, at: start)
      }
      guard !weekdays.contains(weekday) else { throw failure(.weekdayTwice, at: start) }
      weekdays.formUnion(WeekdaySet([weekday]))
    } while take(",")
    return weekdays
  }
}
