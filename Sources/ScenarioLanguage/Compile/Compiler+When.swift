internal import CivilTime

extension Compiler {
  /// Reads the time at the beginning of the line, if there is one, and moves to it.
  ///
  /// - Returns: the index of the first argument after it; `nil` when the time is wrong.
  mutating func readWhen() -> Int? {
    let first = lexer.arguments[0]
    let byte = lexer.bytes[first.lower]
    guard byte.isDigit || byte == UInt8(ascii: "+") else {
      return atSameMoment(first) ? 0 : nil
    }
    guard phase != .ended else {
      reportAfterEnd(range(first))
      return nil
    }
    guard first.comparison == nil else {
      report(
        "a line does not begin with a key", at: range(first), notes: ["write a time or nothing, then a verb"])
      return nil
    }
    if byte == UInt8(ascii: "+") { return readElapsed(first) }
    guard let moment = readMoment(at: 0) else { return nil }
    move(to: moment.instant, range(from: 0, through: moment.end - 1))
    return moment.end
  }

  /// A date and a time with or without an offset, or an instant, in the header or at the beginning of a line.
  ///
  /// - Returns: the instant, and the index of the first argument after it; `nil` when it is wrong.
  mutating func readMoment(at index: Int) -> (instant: Instant, end: Int)? {
    let first = lexer.arguments[index]
    var reader = ValueReader(lexer.bytes, first.name.content)
    let parts = reader.dateParts()
    if let parts, reader.take("T") || reader.take("t") {
      return readInstant(first, parts, &reader).map { ($0, index + 1) }
    }
    guard parts != nil, reader.isAtEnd else {
      reportNoMoment(first, isStart: index > 0)
      return nil
    }
    guard let date = date(first.name) else { return nil }
    let next = index + 1
    guard next < lexer.arguments.count, lexer.bytes[lexer.arguments[next].lower].isDigit else {
      report(
        "a time is missing after the date", at: range(first), label: "a time should follow",
        notes: ["write \(date) 00:00 if midnight is meant"])
      return nil
    }
    guard let time = time(lexer.arguments[next].name) else { return nil }
    let local = CivilDateTime(date, time)
    let offset = readOffset(at: next + 1)
    guard let instant = resolve(local, offset, from: index, through: next) else { return nil }
    return (instant, offset == nil ? next + 1 : next + 2)
  }

  /// An offset, if the argument begins like one.
  private mutating func readOffset(at index: Int) -> UTCOffset? {
    guard index < lexer.arguments.count else { return nil }
    let argument = lexer.arguments[index]
    let byte = lexer.bytes[argument.lower]
    guard argument.comparison == nil, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return nil }
    return value(argument.name) { $0.offset() }
  }

  /// The rest of `2027-03-14T07:30Z` after its `T`.
  private mutating func readInstant(
    _ argument: Argument, _ parts: (year: Int, month: Int, day: Int), _ reader: inout ValueReader
  ) -> Instant? {
    guard let date = CivilDate(year: parts.year, month: parts.month, day: parts.day) else {
      report(
        "`\(text(argument.name))` is not an instant", at: range(argument), label: Compiler.whyNoDate(parts))
      return nil
    }
    guard let time = reader.time() else {
      report(
        "`\(text(argument.name))` is not an instant", at: range(argument), notes: ["write it like 2027-03-14T07:30Z"])
      return nil
    }
    guard let milliseconds = reader.fraction(), reader.next?.isDigit != true else {
      report(
        "`\(text(argument.name))` is not an instant", at: range(argument),
        label: "a second has at most three digits after its point", notes: ["write it like 2027-03-14T07:30:00.123Z"])
      return nil
    }
    let local = CivilDateTime(date, time)
    let offset = reader.take("Z") || reader.take("z") ? .zero : reader.offset()
    guard let offset, reader.isAtEnd else {
      report(
        "this instant has no offset", at: range(argument),
        notes: ["write \(date) \(time) for local time, or \(date)T\(time)Z for UTC"])
      return nil
    }
    return Instant(
      milliseconds: (local.localSeconds - Int64(offset.seconds)) * 1000 + Int64(milliseconds))
  }

  private mutating func reportNoMoment(_ argument: Argument, isStart: Bool) {
    let text = text(argument.name)
    let next = lexer.arguments.first { $0.lower >= argument.upper }.map { self.text($0.name) } ?? ""
    let half = MeantValue.isHalfOfDay(next) ? next : ""
    if let time = half.isEmpty
      ? value(argument.name, { $0.time() }) ?? MeantValue.time(text) : MeantValue.time(text + half),
      text.contains(":")
    {
      report(
        "a time needs its date", at: range(argument),
        notes: [
          isStart ? "write 2027-03-14 \(time)" : "write 2027-03-14 \(time), or +1h for a time after the line before"
        ])
      return
    }
    report(
      "`\(text)` is not a time", at: range(argument),
      label: dateMeant(by: text) ?? "",
      notes: [
        "write 2027-03-14 09:00, or 2027-03-14T13:00Z"
          + (isStart ? "" : ", or +1h30m, or nothing for the same moment as above")
      ])
  }

  /// `+1h30m`: so long after the line before.
  private mutating func readElapsed(_ argument: Argument) -> Int? {
    var reader = ValueReader(lexer.bytes, argument.lower + 1..<argument.upper)
    guard let span = reader.duration(), reader.isAtEnd else {
      if reportSpelledOut(at: 0, sign: "+") == nil { reportNoDuration(range(argument), text(argument.name)) }
      return nil
    }
    guard let now = now ?? header.start else { return 1 }
    move(to: now + span, range(argument))
    return 1
  }

  /// Nothing on the left: the moment of the line before, or the start.
  private mutating func atSameMoment(_ first: Argument) -> Bool {
    if now == nil { now = header.start }
    if now == nil, !header.startIsWrong {
      report(
        "nothing says when this happens", at: range(first),
        notes: ["write a time before it, or `start 2027-03-12 18:00` in the header"])
      // Once is enough.
      header.startIsWrong = true
    }
    return true
  }
}

extension ValueReader {
  /// Takes `.5` or `.123` as milliseconds; 0 when there is no decimal point, `nil` when there are no or too many digits.
  mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    for count in [3, 2, 1] {
      guard let value = digits(count) else { continue }
      return count == 3 ? value : count == 2 ? value * 10 : value * 100
    }
    return nil
  }
}
